// Lines without typing: a sale is scanned, its number brings its lines into another one, and what is left of it into a return.
import { companyKey, companyOf, companyWrite } from '#functions/storage/companyRecord.ts';
import type { InvoiceTypeCode } from '#shared/invoices/invoiceType.ts';
import invoices from '#shared/locales/ar/invoices.json' with { type: 'json' };
import refusals from '#shared/locales/ar/refusals.json' with { type: 'json' };
import { products } from '#shared/settings/resources.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { choose, postButton, title } from '#tests/support/e2e/e2eEditor.ts';
import { invoiceEditor } from '#tests/support/e2e/e2eInvoices.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { beginTrade } from '#tests/support/e2e/e2eTrade.ts';

const { add, entry, line } = invoices.invoice;

const cell = (page: Page, name: string, at = 1) => page.getByLabel(`${name}، السطر ${at}`, { exact: true });
const field = (page: Page) => page.getByLabel(add.label);

const openNew = async (page: Page, type: InvoiceTypeCode) => {
  await page.goto(`/invoices/new?type=${type}`);
  await expect(cell(page, line.item)).toBeVisible();
};

/** As a reader does: the digits, and Enter. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

const party = (page: Page) => page.getByRole('combobox', { name: 'العميل', exact: true });

/** Posts by the keys, and answers the number without the marks that isolate it. */
const post = async (page: Page, type: InvoiceTypeCode): Promise<string> => {
  await expect(postButton(page)).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(title(page)).toHaveText(new RegExp(`-${type}-`));
  return (await title(page).innerText()).replaceAll(/[^\w-]/g, '');
};

/** What is said beside the field, without the marks that isolate numbers. */
/** The notice before the first posting has a button. */
const said = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /./, hasNot: page.getByRole('button') })
    .first();

test('barcodes and numbers add lines while the focus stays where it is', async ({
  page,
  company,
  session: { client },
}) => {
  const { store } = company;
  await store.commit([companyWrite(companyOf(await store.get(companyKey)), { vatNumber: ownVatNumber })]);
  await openTrade(client);
  await client.call(products.api.create, {
    body: {
      code: 'P2',
      name: 'Pump',
      name_ar: 'مضخة',
      unit: 'PCE',
      price: '10',
      salesTax: 'S15',
      barcode: '2000000000015',
      units: [{ unit: 'BX', factor: '12', barcode: '2000000000022' }],
    },
  });

  await openNew(page, 'SI');
  await page.keyboard.press('F2');
  await expect(field(page)).toBeFocused();
  await scan(page, '2000000000015');
  await scan(page, '2000000000022');
  await scan(page, '2999999999999');
  await scan(page, '2000000000015');
  await expect(cell(page, 'الكمية')).toHaveValue('2');
  await expect(cell(page, 'سعر الوحدة', 2)).toHaveValue('120.00');
  await expect(said(page)).toContainText('2999999999999');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByLabel(/^الكمية، السطر/)).toHaveCount(2);
  expect(await barriersOn(page)).toEqual([]);

  await page.getByRole('button', { name: entry.title }).click();
  await expect(page.getByRole('status').filter({ hasText: refusals['invoice.partyMissing'] })).toBeVisible();
  await choose(party(page), 'C1');
  const coming = page.getByRole('table', { name: entry.title });
  await expect(coming.getByRole('row').last()).toHaveText(/161\.00.*161\.00/);
  await expect(coming.getByRole('row')).toHaveCount(5);
  expect(await barriersOn(page)).toEqual([]);
  const number = await post(page, 'SI');

  await openNew(page, 'SI');
  await page.keyboard.press('F2');
  await scan(page, number.toLowerCase());
  await expect(cell(page, 'سعر الوحدة', 2)).toHaveValue('120.00');
  await choose(cell(page, 'الوحدة'), 'BX');
  await expect(cell(page, 'سعر الوحدة')).toHaveValue('120.00');
  await choose(party(page), 'C1');
  await post(page, 'SI');

  await openNew(page, 'SR');
  await page.keyboard.press('F2');
  await scan(page, number);
  await expect(cell(page, 'الكمية')).toHaveValue('2');
  await expect(party(page)).toHaveValue(/C1/);
  await scan(page, number);
  await expect(said(page)).toContainText(number);
  await expect(page.getByLabel(/^الكمية، السطر/)).toHaveCount(2);
  await page.getByLabel('سبب الإشعار').fill('مرتجع');
  await post(page, 'SR');
});

const nextYear = (today: string): string => String(Number(today.slice(0, 4)) + 1);

test.describe('goods that are kept by batch', () => {
  test.use({ keepsStock: true });

  test('are bought with their batches, sold by what expires first, and come back to theirs', async ({
    page,
    company,
    session,
  }) => {
    await beginTrade(company, session);
    const { client, today } = session;
    const taxes = { salesTax: 'S15', purchaseTax: 'S15' };
    await client.call(products.api.create, {
      body: {
        ...taxes,
        code: 'MED',
        name: 'Drops',
        name_ar: 'قطرة',
        unit: 'PCE',
        price: '10',
        tracking: 'batch',
      },
    });
    const editor = invoiceEditor(page, 'ar');
    const batches = cell(page, 'التشغيلات');
    const inRow = (name: string, at: number) =>
      page.getByLabel(`التشغيلات: ${name}، السطر ${at}`, { exact: true });

    await editor.openNew('PI');
    await choose(editor.item, 'MED');
    await editor.cell('quantity').fill('10');
    await editor.price.fill('4');
    await choose(editor.party, 'S1');
    await editor.head('supplierNumber').fill('S-1');
    await batches.click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('التشغيلات: قطرة');
    await inRow('رقم التشغيلة', 1).fill('L1');
    await inRow('تاريخ انتهاء الصلاحية', 1).fill(`31/12/${nextYear(today)}`);
    await inRow('الكمية', 1).fill('6');
    await inRow('الكمية', 1).press('Enter');
    // What is missing is proposed in the row that follows.
    await expect(inRow('الكمية', 2)).toHaveValue('4');
    await inRow('رقم التشغيلة', 2).fill('L2');
    await inRow('تاريخ انتهاء الصلاحية', 2).fill(`30/06/${nextYear(today)}`);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'تم', exact: true }).click();
    await editor.post('PI');

    await editor.openNew('SI');
    await choose(editor.item, 'MED');
    await editor.cell('quantity').fill('5');
    await choose(editor.party, 'C1');
    await expect(batches).toHaveAttribute('placeholder', /L2 × 4.*L1 × 1/);
    await batches.click();
    await inRow('الكمية', 1).fill('5');
    await page.getByLabel('التشغيلات: حذف السطر 2').click();
    // All of the line is named, and there is not as much of the batch.
    await expect(page.getByRole('dialog')).toContainText('المتوفر 4');
    await page.getByRole('button', { name: 'تفريغ', exact: true }).click();
    await editor.post('SI');

    await editor.noteOf('SR', 'مرتجع');
    await editor.cell('quantity').fill('3');
    await expect(batches).toHaveAttribute('placeholder', /L2 × 3/);
    await editor.post('SR');

    await page.goto('/inventory/batches?show=all');
    await expect(page.getByRole('row').filter({ hasText: 'L2' })).toContainText('3');
    await expect(page.getByRole('row').filter({ hasText: 'L1' })).toContainText('5');
    await page.getByRole('row').filter({ hasText: 'L2' }).click();
    const totalOf = (name: string) => page.getByRole('table', { name }).getByRole('row').last();
    await expect(totalOf('من أين جاءت')).toContainText('7');
    await expect(totalOf('إلى أين ذهبت')).toContainText('4');
    await page.goto('/inventory/products/MED');
    await expect(totalOf('المخزون بحسب الفرع والمستودع')).toContainText('8');
  });
});
