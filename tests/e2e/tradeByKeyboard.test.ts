// A company sells and takes back at the keyboard: a deposit, the invoice that uses it, a return and a price note; a purchase and its return; a sale over the counter.
import { companyKey, companyOf, companyWrite } from '#functions/storage/companyRecord.ts';
import { getInvoice } from '#shared/invoices/api.ts';
import { type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';
import invoices from '#shared/locales/ar/invoices.json' with { type: 'json' };
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import type { Company } from '#tests/support/e2e/e2eCompany.ts';
import { choose, postButton, title } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import type { Client } from '#tests/support/product/client.ts';

const { invoice: words } = invoices;

/** A company that may charge VAT, with what it trades in. */
const begin = async ({ store }: Company, client: Client) => {
  await store.commit([companyWrite(companyOf(await store.get(companyKey)), { vatNumber: ownVatNumber })]);
  await openTrade(client);
};

const cell = (page: Page, name: string, line = 1) =>
  page.getByLabel(`${name}، السطر ${line}`, { exact: true });

const item = (page: Page, line = 1) => cell(page, words.line.item, line);

const openNew = async (page: Page, type: InvoiceTypeCode) => {
  await page.goto(`/invoices/new?type=${type}`);
  await expect(item(page)).toBeVisible();
};

const party = (page: Page) => page.getByRole('combobox', { name: words.head.party, exact: true });

/** Posts by the keys, and answers the number. */
const post = async (page: Page, type: InvoiceTypeCode): Promise<string> => {
  // What was chosen last may still be on its way into the form.
  await expect(postButton(page)).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(title(page)).toHaveText(new RegExp(`-${type}-`));
  // Numbers are isolated in a page that runs right to left.
  return (await title(page).innerText()).replaceAll(/[^\w-]/g, '');
};

const noteOf = async (page: Page, type: InvoiceTypeCode, reason: string) => {
  await page.getByRole('button', { name: invoiceTypes[type].ar, exact: true }).click();
  await expect(item(page)).toBeVisible();
  await page.getByLabel('سبب الإشعار').fill(reason);
};

const total = (page: Page, name: string) =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[text()="${name}"]`) });

test('a deposit is used by its invoice, which is returned in part and lowered by a note', async ({
  page,
  company,
  session,
}) => {
  await begin(company, session.client);

  await openNew(page, 'DI');
  await item(page).fill('دفعة مقدمة');
  await item(page).press('Enter');
  await cell(page, 'سعر الوحدة').fill('100');
  await cell(page, 'الكمية').fill('1');
  await choose(cell(page, 'الضريبة'), 'S15');
  await choose(party(page), 'C1');
  await page.getByRole('button', { name: /المدفوعات/ }).click();
  await choose(page.getByLabel(/طريقة الدفع/).last(), 'CASH');
  await page.getByLabel(/المدفوعات: المبلغ/).fill('115');
  const deposit = await post(page, 'DI');

  await openNew(page, 'SI');
  expect(await barriersOn(page)).toEqual([]);
  await choose(item(page), 'P1');
  await cell(page, 'الكمية').fill('10');
  await choose(party(page), 'C1');
  const offer = words.deposits.useOne.replace('{{number}}', deposit);
  await page.getByRole('button', { name: offer }).press('Enter');
  await expect(page.getByLabel(/رقم فاتورة الدفعة المقدمة/)).toHaveValue(deposit);
  await expect(page.getByLabel(/الدفعات المقدمة: المبلغ/)).toBeFocused();
  await expect(page.getByLabel(/الدفعات المقدمة: المبلغ/)).toHaveValue('115.00');
  await expect(total(page, words.totals.due)).toHaveText('1,035.00');
  await post(page, 'SI');
  await expect(total(page, words.totals.due)).toHaveText('1,035.00');
  expect(await barriersOn(page)).toEqual([]);
  const sold = page.url();

  await noteOf(page, 'SR', 'كسر في النقل');
  await cell(page, 'الكمية').fill('4');
  await post(page, 'SR');
  await expect(total(page, words.totals.total)).toHaveText('460.00');

  await page.goto(sold);
  await noteOf(page, 'SR', 'خصم متفق عليه');
  await expect(cell(page, 'الكمية')).toHaveValue('6');
  await cell(page, 'سعر الوحدة').fill('10');
  await post(page, 'SR');
  await expect(total(page, words.totals.total)).toHaveText('69.00');
  const note = await session.client.call(getInvoice, { params: { id: page.url().split('/').at(-1) ?? '' } });
  expect(note).toMatchObject({ noteReason: 'خصم متفق عليه', due: '69.00' });
});

test('a purchase with a line of words is returned; what is paid over the counter leaves nothing due', async ({
  page,
  company,
  session,
}) => {
  await begin(company, session.client);

  await openNew(page, 'PI');
  await choose(item(page), '53001');
  await cell(page, 'الوصف').fill('إيجار المكتب');
  await cell(page, 'سعر الوحدة').fill('1000');
  await choose(party(page), 'S1');
  await page.getByLabel('رقم فاتورة المورد').fill('A-77');
  await post(page, 'PI');
  await noteOf(page, 'PR', 'خطأ في الفاتورة');
  await post(page, 'PR');
  await expect(total(page, words.totals.total)).toHaveText('1,150.00');

  await openNew(page, 'SI');
  await choose(item(page), 'P1');
  await page.getByRole('button', { name: /المدفوعات/ }).click();
  await choose(page.getByLabel(/طريقة الدفع/).last(), 'CASH');
  await page.getByLabel(/المدفوعات: المبلغ/).fill('200');
  await expect(total(page, words.totals.change)).toHaveText('85.00');
  await post(page, 'SI');
  await expect(page.getByText(words.payment.paid, { exact: true })).toBeVisible();
});
