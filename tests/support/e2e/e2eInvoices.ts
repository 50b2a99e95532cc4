// The page of an invoice as a person at the keyboard knows it, in either language: its fields by name, its totals, and how it is posted.
import { invoiceHead, invoiceLineFields, invoiceTables } from '#shared/invoices/invoiceFields.ts';
import { type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import arDocuments from '#shared/locales/ar/documents.json' with { type: 'json' };
import ar from '#shared/locales/ar/invoices.json' with { type: 'json' };
import enDocuments from '#shared/locales/en/documents.json' with { type: 'json' };
import en from '#shared/locales/en/invoices.json' with { type: 'json' };
import { argumentIn } from '#shared/paper/direction/argumentIn.ts';
import { numberOn, title } from './e2eEditor.ts';
import { expect, type Locator, type Page } from './e2eJourney.ts';

export type Language = 'ar' | 'en';
type Label = Readonly<Record<Language, string>>;

const sentences = {
  ar: {
    ...ar.invoice,
    post: 'ترحيل',
    cell: arDocuments.line.cell,
    tableCell: arDocuments.table.cell,
    addOne: arDocuments.table.addOne,
  },
  en: {
    ...en.invoice,
    post: 'Post',
    cell: enDocuments.line.cell,
    tableCell: enDocuments.table.cell,
    addOne: enDocuments.table.addOne,
  },
};

/** Whom it is with, by its side of trade. */
const partyNames = { ar: /^(العميل|المورد)$/, en: /^(Customer|Supplier)$/ };

/** The page of an invoice in a language, by the names of its fields. */
export const invoiceEditor = (page: Page, language: Language) => {
  const words = sentences[language];
  const filled = (text: string, values: Record<string, string>) =>
    filledText(text, (name) => argumentIn(language, values[name] ?? ''));
  const called = (name: string, line = 1) =>
    page.getByLabel(filled(words.cell, { name, number: String(line) }), { exact: true });
  const item = called(words.line.item);
  return {
    words,
    item,
    cell: (field: 'quantity' | 'tax' | 'text') => called(invoiceLineFields[field].label[language]),
    inLine: (field: 'quantity', line: number) => called(invoiceLineFields[field].label[language], line),
    price: called(words.line.price),
    party: page.getByRole('combobox', { name: partyNames[language] }),
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
      page
        .getByRole('button', {
          name: filled(words.addOne, { one: invoiceTables[table].one[language] }),
          exact: true,
        })
        // By the key: what follows a choice of the head may move the button between the two halves of a click.
        .press('Enter'),
    /** Opens the window that adds a record from a picker, by the keys. */
    toAdd: async (input: Locator, name: string, as: string): Promise<Locator> => {
      // The list of a text that was there already is closed.
      await input.fill('');
      await input.fill(name);
      const row = page.getByRole('option', { name: `“${name}” as ${as}` });
      await expect(row).toBeVisible();
      await input.press('ArrowDown');
      await input.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('English name')).toHaveValue(name);
      return dialog;
    },
    total: (name: string) =>
      page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[text()="${name}"]`) }),
    setDate: async (date: string) => {
      await page.getByRole('textbox', { name: words.head.date, exact: true }).fill(date);
      await page.keyboard.press('Tab');
    },
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
      return numberOn(page);
    },
    noteOf: async (type: InvoiceTypeCode, reason: string) => {
      await page.getByRole('button', { name: invoiceTypes[type][language], exact: true }).click();
      await expect(item).toBeVisible();
      await page.getByLabel(invoiceHead.noteReason.label[language]).fill(reason);
    },
  };
};
