// The VAT of a quarter at the keyboard, in either language: an expense with its supplier and a sale, the return and what stands behind a box, its filing with the settlement, a bill that comes late, and opening again.
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import { lineTaxFields } from '#shared/finance/taxes/lineTaxFields.ts';
import { type TaxPeriod, taxPeriodOf } from '#shared/finance/taxes/taxPeriods.ts';
import { vatReturnReport } from '#shared/finance/taxes/vatReturnReport.ts';
import { addDays, addMonths } from '#shared/kernel/dates.ts';
import arApp from '#shared/locales/ar/app.json' with { type: 'json' };
import arDocuments from '#shared/locales/ar/documents.json' with { type: 'json' };
import arFinance from '#shared/locales/ar/finance.json' with { type: 'json' };
import arRefusals from '#shared/locales/ar/refusals.json' with { type: 'json' };
import arReports from '#shared/locales/ar/reports.json' with { type: 'json' };
import enApp from '#shared/locales/en/app.json' with { type: 'json' };
import enDocuments from '#shared/locales/en/documents.json' with { type: 'json' };
import enFinance from '#shared/locales/en/finance.json' with { type: 'json' };
import enRefusals from '#shared/locales/en/refusals.json' with { type: 'json' };
import enReports from '#shared/locales/en/reports.json' with { type: 'json' };
import { reportAddress } from '#shared/reports/reportAddress.ts';
import { yearEarlier } from '#tests/support/books/vouchers.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { choose, tabTo, title } from '#tests/support/e2e/e2eEditor.ts';
import { invoiceEditor, type Language } from '#tests/support/e2e/e2eInvoices.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { beginTrade } from '#tests/support/e2e/e2eTrade.ts';

const texts = {
  ar: {
    finance: arFinance,
    documents: arDocuments,
    reports: arReports,
    refusals: arRefusals,
    toasts: arApp.toast.list,
    late: 'تُحسب ضريبة هذا المستند في الإقرار التالي',
  },
  en: {
    finance: enFinance,
    documents: enDocuments,
    reports: enReports,
    refusals: enRefusals,
    toasts: enApp.toast.list,
    late: 'the VAT of this document counts in the next return',
  },
};

const supplier = { name: 'مكتبة جرير', vat: '300000000000003', number: 'R-77' };
const taxColumns = ['taxCode', 'supplier', 'supplierVat', 'supplierInvoice'] as const;

/** A form of vouchers, with the columns that say a tax and whose bill it is. */
const expenseForm = (page: Page, language: Language) => {
  const words = texts[language];
  const named = (name: string, line: number) =>
    page.getByLabel(words.documents.line.cell.replace('{{name}}', name).replace('{{number}}', String(line)), {
      exact: true,
    });
  const cell = (name: 'account' | 'debit' | 'credit', line: number) =>
    named(words.finance.voucher.line[name], line);
  const taxCell = (field: (typeof taxColumns)[number]) => named(lineTaxFields[field].label[language], 1);
  const { tax } = words.finance.voucher;
  const split = page.getByRole('table', { name: tax.title });
  return {
    taxCell,
    /** Paid from the cash box; where the amount holds no VAT it comes on top of it. */
    post: async (
      date: string,
      { amount, vat, isFirst }: { amount: string; vat: string; isFirst: boolean },
    ) => {
      await page.goto('/finance/vouchers/new');
      await expect(cell('account', 1)).toBeVisible();
      if (isFirst) await page.getByRole('checkbox', { name: tax.switch }).press('Space');
      await page.getByRole('combobox', { name: tax.amounts }).selectOption(isFirst ? 'onTop' : 'within');
      await page.getByRole('textbox', { name: words.finance.voucher.head.date, exact: true }).fill(date);
      await page.keyboard.press('Tab');
      await choose(cell('account', 1), '53001');
      await choose(taxCell('taxCode'), 'S15');
      await taxCell('supplier').fill(supplier.name);
      await taxCell('supplierVat').fill(isFirst ? '123' : supplier.vat);
      await taxCell('supplierInvoice').fill(supplier.number);
      await cell('debit', 1).fill(amount);
      await cell('debit', 1).press('Enter');
      await choose(cell('account', 2), '11001');
      // What is paid is filled: with the VAT, however the amount was typed.
      await cell('credit', 2).press('=');
      await expect(split.getByRole('row', { name: /21301/ })).toContainText(vat);
      if (isFirst) {
        expect(await barriersOn(page)).toEqual([]);
        await page.keyboard.press('Control+Enter');
        await expect(page.getByText(words.refusals['field.vatNumber'])).toBeVisible();
        await taxCell('supplierVat').fill(supplier.vat);
      }
      await page.keyboard.press('Control+Enter');
      await expect(title(page)).toHaveText(/-JV-/);
    },
  };
};

const vatReturn = (page: Page, language: Language) => {
  const words = texts[language].reports;
  const name = vatReturnReport.title[language];
  const table = page.getByRole('table', { name, exact: true });
  const periods = page.getByRole('region', { name: words.vat.periods });
  return {
    words,
    table,
    periods,
    row: (box: string) =>
      table.getByRole('row').filter({ has: page.getByRole('cell', { name: box, exact: true }) }),
    of: (period: TaxPeriod) => page.goto(reportAddress(vatReturnReport.path, period)),
    press: async (act: string) => {
      const button = periods.getByRole('button', { name: act, exact: true });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      return page.getByRole('dialog');
    },
  };
};

test('a quarter is documented, filed, corrected by a late bill, and opened again', async ({
  page,
  company,
  session,
  noise,
}) => {
  test.slow();
  const language = 'ar';
  // A VAT number that is none.
  noise.expect('/api/vouchers', 422);
  const { client, today } = session;
  await beginTrade(company, session);
  await client.call(openFiscalYear, { body: { from: yearEarlier(`${today.slice(0, 4)}-01-01`) } });
  const current = taxPeriodOf(today, 'quarter');
  const last = taxPeriodOf(addMonths(current.from, -1), 'quarter');
  const expense = expenseForm(page, language);
  const invoice = invoiceEditor(page, language);
  const { words, ...report } = vatReturn(page, language);
  const toasts = page.getByRole('region', { name: texts[language].toasts });

  await test.step('an expense and a sale of the quarter', async () => {
    await expense.post(last.to, { amount: '100', vat: '15.00', isFirst: true });
    await invoice.openNew('SI');
    await invoice.setDate(last.to);
    await choose(invoice.item, 'P1');
    await invoice.cell('quantity').fill('10');
    await choose(invoice.party, 'C1');
    await invoice.post('SI');
  });

  await test.step('the return that is to be filed shows both, and leads from a box to its document', async () => {
    await page.goto(vatReturnReport.path);
    await expect(page).toHaveURL(new RegExp(`from=${last.from}`));
    await expect(report.row('1')).toContainText('1,000.00');
    await expect(report.row('1')).toContainText('150.00');
    await expect(report.row('7')).toContainText('100.00');
    await expect(report.row('16')).toContainText('135.00');
    await expect(page.getByText(words.vat.equal)).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await report.row('7').focus();
    await page.keyboard.press('Enter');
    const document = page.getByRole('row').filter({ hasText: supplier.number });
    await expect(document).toContainText(supplier.vat);
    await expect(document).toContainText('15.00');
    await document.focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(/-JV-/);
    await expect(page.getByText(supplier.name).first()).toBeVisible();
  });

  await test.step('it is filed, and its settlement moves what is due', async () => {
    await report.of(last);
    const dialog = await report.press(words.vat.file);
    await expect(dialog).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.vat.file, exact: true }).press('Enter');
    await expect(
      report.periods.getByRole('listitem').filter({ hasText: words.vatState.filed }),
    ).toContainText('135.00');
    await report.periods.getByRole('link').press('Enter');
    await expect(page.getByText('135.00').first()).toBeVisible();
  });

  await test.step('the lock of the VAT stands among the other locks, and leads to its return', async () => {
    await page.goto('/finance/settings/years');
    const lock = page.getByRole('region', { name: texts[language].finance.lock.tax.title });
    await expect(lock.locator('time')).toHaveAttribute('datetime', last.to);
    expect(await barriersOn(page)).toEqual([]);
    await lock.getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`from=${last.from}&to=${last.to}`));
  });

  await test.step('a bill that comes late counts in the next return, and is said to', async () => {
    await expense.post(addDays(last.to, -1), { amount: '230', vat: '30.00', isFirst: false });
    await expect(toasts).toContainText(texts[language].late);
    await report.of(last);
    await expect(report.row('16')).toContainText('135.00');
    await report.of(current);
    await expect(report.row('14')).toContainText('-30.00');
    await report.row('14').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: '14/7' })).toContainText(supplier.vat);
  });

  await test.step('opened again, it can be filed once more, and the bill belongs to it', async () => {
    await report.of(last);
    const dialog = await report.press(words.vat.reopen);
    await dialog.getByLabel(words.vat.reason).fill('فاتورة متأخرة');
    await dialog.getByRole('button', { name: words.vat.reopen, exact: true }).press('Enter');
    await expect(report.periods.getByRole('button', { name: words.vat.file, exact: true })).toBeVisible();
    await expect(report.row('7')).toContainText('300.00');
    await expect(report.row('16')).toContainText('105.00');
  });
});
