// A company sells and takes back at the keyboard, in either language: a deposit, the invoice that uses it, a return and a price note; a purchase and its return; a sale over the counter, of a product and to a customer that are added within it.
import { invoiceCalls } from '#shared/invoices/api.ts';
import { invoiceTables } from '#shared/invoices/invoiceFields.ts';
import { newInvoiceTitles } from '#shared/invoices/invoiceType.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { choose, title } from '#tests/support/e2e/e2eEditor.ts';
import { invoiceEditor } from '#tests/support/e2e/e2eInvoices.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';
import { beginTrade } from '#tests/support/e2e/e2eTrade.ts';

const { payments, deposits } = invoiceTables;

/** From the opened form to the posted invoice of five lines. */
const fiveLineKeysMax = 70;

test('a deposit is used by its invoice, which is returned in part and lowered by a note', async ({
  page,
  company,
  session,
}) => {
  test.slow();
  const language = 'ar';
  await beginTrade(company, session);
  const { words, item, cell, price, party, ...editor } = invoiceEditor(page, language);

  await editor.openNew('DI');
  await item.fill('دفعة مقدمة');
  await item.press('Enter');
  await price.fill('100');
  await cell('quantity').fill('1');
  await choose(cell('tax'), 'S15');
  await choose(party, 'C1');
  await editor.begin('payments');
  await choose(editor.row('payments', payments.of.method.label), 'CASH');
  await editor.row('payments', payments.of.amount.label).fill('115');
  const deposit = await editor.post('DI');

  await editor.openNew('SI');
  expect(await barriersOn(page)).toEqual([]);
  await choose(item, 'P1');
  await expect(cell('quantity')).toHaveValue('1');
  await cell('quantity').fill('10');
  await choose(party, 'C1');
  const offer = words.deposits.useOne.replace('{{number}}', isolated(deposit));
  await page.getByRole('button', { name: offer }).press('Enter');
  const used = editor.row('deposits', deposits.of.amount.label);
  await expect(editor.row('deposits', deposits.of.invoice.label)).toHaveValue(deposit);
  await expect(used).toBeFocused();
  await expect(used).toHaveValue('115.00');
  await expect(editor.total(words.totals.due)).toHaveText('1,035.00');
  await editor.post('SI');
  await expect(editor.total(words.totals.due)).toHaveText('1,035.00');
  expect(await barriersOn(page)).toEqual([]);
  const sold = page.url();

  await editor.noteOf('SR', 'كسر في النقل');
  await cell('quantity').fill('4');
  await editor.post('SR');
  await expect(editor.total(words.totals.total)).toHaveText('460.00');

  await page.goto(sold);
  await editor.noteOf('SR', 'خصم متفق عليه');
  await expect(cell('quantity')).toHaveValue('6');
  await price.fill('10');
  await editor.post('SR');
  await expect(editor.total(words.totals.total)).toHaveText('69.00');
  const id = page.url().split('/').at(-1) ?? '';
  const note = await session.client.call(invoiceCalls.get, { params: { id } });
  // It is held against its invoice, of which so much less is due.
  await stored(() => expect(note).toMatchObject({ noteReason: 'خصم متفق عليه', due: '0.00' }));
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a purchase with a line of words is returned; what is paid over the counter leaves nothing due', async ({
    page,
    company,
    session,
  }) => {
    test.slow();
    const language = 'en';
    await beginTrade(company, session);
    const { words, item, cell, price, party, ...editor } = invoiceEditor(page, language);

    await editor.openNew('PI');
    await choose(item, '53001');
    await cell('text').fill('إيجار المكتب');
    await price.fill('1000');
    await choose(party, 'S1');
    await editor.head('supplierNumber').fill('A-77');
    await editor.post('PI');
    await editor.noteOf('PR', 'خطأ في الفاتورة');
    await editor.post('PR');
    await expect(editor.total(words.totals.total)).toHaveText('1,150.00');

    await editor.openNew('SI');
    const customer = await editor.toAdd(party, 'Corner shop', 'a customer');
    await customer.getByLabel('Mobile').fill('0501234567');
    await customer.getByLabel('Mobile').press('Enter');
    await expect(party).toHaveValue('Corner shop');
    await expect(item).toBeFocused();
    // Closing its window keeps what was typed; the same product is added after all.
    await editor.toAdd(item, 'Desk lamp', 'a product');
    await page.keyboard.press('Escape');
    await expect(item).toBeFocused();
    await expect(item).toHaveValue('Desk lamp');
    const product = await editor.toAdd(item, 'Desk lamp', 'a product');
    await expect(product.getByLabel('Stock unit')).toHaveValue(/Piece/);
    await product.getByLabel('Selling price').fill('100');
    await product.getByLabel('Selling price').press('Enter');
    await expect(product).toBeHidden();
    await expect(item).toHaveValue(/Desk lamp/);
    await expect(item).not.toBeFocused();
    await expect(price).toHaveValue('100.00');
    await editor.begin('payments');
    await choose(editor.row('payments', payments.of.method.label), 'CASH');
    await editor.row('payments', payments.of.amount.label).fill('200');
    await expect(editor.total(words.totals.change)).toHaveText('85.00');
    await editor.post('SI');
    await expect(page.getByText(words.payment.paid, { exact: true }).first()).toBeVisible();

    await editor.openNew('SI');
    await expect(party).toBeFocused();
    let keys = 0;
    const type = async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    };
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    // A missing customer is gone to before anything else.
    await press('F6');
    await press('Control+Enter');
    await expect(party).toBeFocused();
    await expect(party).toHaveAttribute('aria-invalid', 'true');
    await type('C1');
    await press('Enter');
    for (const line of [1, 2, 3, 4, 5]) {
      await type('P1');
      await press('Enter');
      await expect(editor.inLine('quantity', line)).toBeFocused();
      await expect(editor.inLine('quantity', line)).toHaveValue('1');
      await type('2');
      await press('Enter');
      await press('Enter');
    }
    await expect(editor.total(words.totals.total)).toHaveText('1,150.00');
    await press('Control+Enter');
    await expect(title(page)).toHaveText(/-SI-/);
    expect(keys).toBeLessThanOrEqual(fiveLineKeysMax);

    await editor.noteOf('SR', 'one line of five');
    await expect(title(page)).toHaveText(newInvoiceTitles.SR.en);
    await page.getByRole('checkbox', { name: 'Include all lines' }).uncheck();
    await page.getByRole('checkbox', { name: 'Include line 2' }).press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText('1 of 5 lines included')).toBeVisible();
    await expect(editor.total(words.totals.total)).toHaveText('230.00');
    await expect(page.getByText('of 2', { exact: true })).toHaveCount(5);
    await editor.post('SR');
  });
});
