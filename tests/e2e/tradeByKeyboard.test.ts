// A company sells and takes back at the keyboard, in either language: a deposit, the invoice that uses it, a return and a price note; a purchase and its return; a sale over the counter.
import { companyKey, companyOf, companyWrite } from '#functions/storage/companyRecord.ts';
import { getInvoice } from '#shared/invoices/api.ts';
import { invoiceHead, invoiceLineFields, invoiceTables } from '#shared/invoices/invoiceFields.ts';
import { type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import arDocuments from '#shared/locales/ar/documents.json' with { type: 'json' };
import ar from '#shared/locales/ar/invoices.json' with { type: 'json' };
import enDocuments from '#shared/locales/en/documents.json' with { type: 'json' };
import en from '#shared/locales/en/invoices.json' with { type: 'json' };
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import type { Company } from '#tests/support/e2e/e2eCompany.ts';
import { choose, title } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import type { Client } from '#tests/support/product/client.ts';

type Language = 'ar' | 'en';
type Label = Readonly<Record<Language, string>>;

const sentences = {
  ar: { ...ar.invoice, post: 'ترحيل', cell: arDocuments.line.cell, tableCell: arDocuments.table.cell },
  en: { ...en.invoice, post: 'Post', cell: enDocuments.line.cell, tableCell: enDocuments.table.cell },
};

/** A company that may charge VAT, with what it trades in. */
const begin = async ({ store }: Company, client: Client) => {
  await store.commit([companyWrite(companyOf(await store.get(companyKey)), { vatNumber: ownVatNumber })]);
  await openTrade(client);
};

/** The page of an invoice in a language, by the names of its fields. */
const editorIn = (page: Page, language: Language) => {
  const words = sentences[language];
  const filled = (text: string, values: Record<string, string>) =>
    filledText(text, (name) => values[name] ?? '');
  const called = (name: string) =>
    page.getByLabel(filled(words.cell, { name, number: '1' }), { exact: true });
  const item = called(words.line.item);
  return {
    words,
    item,
    cell: (field: 'quantity' | 'tax' | 'text') => called(invoiceLineFields[field].label[language]),
    price: called(words.line.price),
    party: page.getByRole('combobox', { name: words.head.party, exact: true }),
    head: (field: 'supplierNumber' | 'noteReason') => page.getByLabel(invoiceHead[field].label[language]),
    /** The last row of a table beside the lines; it is begun by the name of the table. */
    row: (table: 'payments' | 'deposits', field: Label) =>
      page.getByLabel(
        filled(words.tableCell, {
          table: invoiceTables[table].label[language],
          name: field[language],
          number: '1',
        }),
        { exact: true },
      ),
    begin: (table: 'payments') =>
      page.getByRole('button', { name: new RegExp(invoiceTables[table].label[language]) }).click(),
    total: (name: string) =>
      page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[text()="${name}"]`) }),
    openNew: async (type: InvoiceTypeCode) => {
      await page.goto(`/invoices/new?type=${type}`);
      await expect(item).toBeVisible();
    },
    /** Posts by the keys, and answers the number. */
    post: async (type: InvoiceTypeCode): Promise<string> => {
      // What was chosen last may still be on its way into the form.
      await expect(page.getByRole('button', { name: words.post, exact: true })).toBeEnabled();
      await page.keyboard.press('Control+Enter');
      await expect(title(page)).toHaveText(new RegExp(`-${type}-`));
      // Numbers are isolated in a page that runs right to left.
      return (await title(page).innerText()).replaceAll(/[^\w-]/g, '');
    },
    noteOf: async (type: InvoiceTypeCode, reason: string) => {
      await page.getByRole('button', { name: invoiceTypes[type][language], exact: true }).click();
      await expect(item).toBeVisible();
      await page.getByLabel(invoiceHead.noteReason.label[language]).fill(reason);
    },
  };
};

const { payments, deposits } = invoiceTables;

for (const language of ['ar', 'en'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a deposit is used by its invoice, which is returned in part and lowered by a note', async ({
      page,
      company,
      session,
    }) => {
      await begin(company, session.client);
      const { words, item, cell, price, party, ...editor } = editorIn(page, language);

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
      const offer = words.deposits.useOne.replace('{{number}}', deposit);
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
      const note = await session.client.call(getInvoice, { params: { id } });
      // It is held against its invoice, of which so much less is due.
      expect(note).toMatchObject({ noteReason: 'خصم متفق عليه', due: '0.00' });
    });

    test('a purchase with a line of words is returned; what is paid over the counter leaves nothing due', async ({
      page,
      company,
      session,
    }) => {
      await begin(company, session.client);
      const { words, item, cell, price, party, ...editor } = editorIn(page, language);

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
      await choose(item, 'P1');
      await editor.begin('payments');
      await choose(editor.row('payments', payments.of.method.label), 'CASH');
      await editor.row('payments', payments.of.amount.label).fill('200');
      await expect(editor.total(words.totals.change)).toHaveText('85.00');
      await editor.post('SI');
      await expect(page.getByText(words.payment.paid, { exact: true }).first()).toBeVisible();
    });
  });
