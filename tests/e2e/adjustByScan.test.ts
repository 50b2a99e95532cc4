// A storekeeper counts by scanning: each scan is one more, what differs stands beside it, and what goods cost is nowhere to be seen; so is a whole warehouse, by several people.
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import adjustments from '#shared/locales/ar/adjustments.json' with { type: 'json' };
import counts from '#shared/locales/ar/counts.json' with { type: 'json' };
import { products } from '#shared/settings/resources.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { postedInvoice } from '#tests/support/books/invoices.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { signIn } from '#tests/support/e2e/e2eCompany.ts';
import { choose } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test, visit } from '#tests/support/e2e/e2eJourney.ts';
import { beginTrade } from '#tests/support/e2e/e2eTrade.ts';

const { scan: scanned } = adjustments.stockAdjustment;
const { count: counting, differences, file, ...sheet } = counts.countSheet;

const cell = (page: Page, name: string, at = 1) => page.getByLabel(`${name}، السطر ${at}`, { exact: true });

/** As a reader does: the digits, and Enter. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

test.use({ keepsStock: true, as: 'storekeeper' });

test('what is scanned is counted, saved, and posted by the accountant', async ({
  company,
  session,
  page,
}) => {
  const accountant = await signIn(company, company.admin);
  await beginTrade(company, accountant);
  const { client } = accountant;
  const named = { code: 'PUMP', name: 'Pump', name_ar: 'مضخة' };
  const units = [{ unit: 'BX', factor: '12', barcode: '2000000000022' }];
  await client.call(products.api.create, {
    body: { ...named, unit: 'PCE', purchaseTax: 'S15', barcode: '2000000000015', units },
  });
  await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'A-1',
    date: session.today,
    lines: [{ product: 'PUMP', quantity: '15', price: '77' }],
  });

  await page.goto('/inventory/adjustment/new');
  await expect(cell(page, 'المنتج')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByLabel(scanned.label)).toBeFocused();
  await scan(page, '2000000000015');
  await scan(page, '2000000000022');
  await expect(cell(page, 'الكمية الفعلية')).toHaveValue('13');
  await expect(page.getByText('المتوفر 15')).toBeVisible();
  await expect(page.getByText('-2', { exact: true })).toBeVisible();
  await choose(cell(page, 'السبب'), 'تالف');
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/inventory\/adjustment\/(?!new)/);
  await expect(page.getByText(/77|154/)).toHaveCount(0);

  const id = page.url().split('/').at(-1) ?? '';
  await client.call(adjustmentCalls.transition('post'), { params: { id } });
  await visit(page, '/inventory/adjustment');
  await page.getByRole('link', { name: /SA-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/SA-/);
  await expect(page.getByText(/77|154/)).toHaveCount(0);
});

const buttonOf = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true });

test('a warehouse is counted by scan, by hand and by file, by two people at once, and its differences are adjusted', async ({
  company,
  session,
  page: phone,
  openBrowser,
}) => {
  const accountant = await signIn(company, company.admin);
  await beginTrade(company, accountant);
  const { client } = accountant;
  const codes = ['PUMP', 'HOSE', 'TAPE'];
  for (const [at, code] of codes.entries())
    await client.call(products.api.create, {
      body: { code, name: code, name_ar: code, unit: 'PCE', barcode: `20000000000${at}` },
    });
  await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'A-1',
    date: session.today,
    lines: codes.map((product) => ({ product, quantity: '10', price: '77' })),
  });

  const desk = await openBrowser(accountant);
  await desk.goto('/inventory/counts/new');
  await desk.getByLabel('عد دون إظهار الرصيد الدفتري').check();
  await buttonOf(desk, 'بدء الجرد').click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/CS-/);

  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(new URL(desk.url()).pathname);
  await phone.getByLabel(sheet.scan.label).click();
  for (let times = 0; times < 2; times += 1) await scan(phone, '200000000000');
  await expect(phone.getByText('\u2068PUMP\u2069: أُضيف 1، والمعدود 2')).toBeVisible();
  await phone.getByRole('button', { name: /^HOSE/ }).click();
  await phone.getByLabel(counting.quantity).fill('-3');
  await buttonOf(phone, counting.first).click();
  await expect(phone.getByText(counting.wrong)).toBeVisible();
  await phone.getByLabel(counting.quantity).fill('12');
  await buttonOf(phone, counting.first).click();
  await expect(buttonOf(phone, 'إنهاء العد')).toBeVisible();
  await expect(phone.getByText(/^الدفتري/)).toHaveCount(0);
  expect(await barriersOn(phone)).toEqual([]);
  // What is sold after it was counted is no difference.
  await postedInvoice(client, {
    type: 'SI',
    party: 'C1',
    date: session.today,
    lines: [{ product: 'HOSE', quantity: '4', price: '100' }],
  });

  await buttonOf(desk, file.import).click();
  const table = { name: 'counts.csv', mimeType: 'text/csv', buffer: Buffer.from('code,counted\nTAPE,9\n') };
  await desk.getByRole('dialog').locator('input[type=file]').setInputFiles(table);
  await buttonOf(desk, 'فحص الملف').click();
  await buttonOf(desk, 'استيراد').click();
  await expect(desk.getByText('عُدّ 3 من 3')).toBeVisible();
  await buttonOf(desk, 'إنهاء العد').click();
  await desk.getByRole('dialog').getByLabel('المنتجات التي لم تُعد').selectOption('leave');
  await buttonOf(desk.getByRole('dialog'), 'إنهاء العد').click();
  await expect(desk.getByLabel(differences.totals)).toContainText('-539.00');
  await expect(phone.getByText(sheet.status.counted, { exact: true })).toBeVisible();
  await expect(phone.getByText(/77|154|539/)).toHaveCount(0);
  await buttonOf(desk, 'اعتماد وتسوية').click();
  await expect(desk.getByRole('dialog')).toContainText(/3 منتجات.*154\.00.*-693\.00.*-539\.00/s);
  await buttonOf(desk.getByRole('dialog'), 'اعتماد وتسوية').click();
  await expect(desk.getByText(sheet.apply.done)).toBeVisible();
  await desk.getByRole('link', { name: /SA-/ }).click();
  await expect(desk.getByText(/جرد المخزون \S*CS-/)).toBeVisible();
  await visit(desk, '/inventory/products/HOSE');
  await expect(desk.getByText('616.00').first()).toBeVisible();
  expect(await checkedBooks(client)).toMatchObject({ findings: [] });
});
