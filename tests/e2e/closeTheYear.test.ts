// An accountant's year in Arabic: the books are opened, documents and a receipt written, the reports read, the VAT return filed, days locked, the year closed, and opened again; the figures are looked at after each step.
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import { balanceSheetReport } from '#shared/finance/financialStatements/balanceSheetReport.ts';
import { cashFlowReport } from '#shared/finance/financialStatements/cashFlowReport.ts';
import { profitLossReport } from '#shared/finance/financialStatements/profitLossReport.ts';
import { vatReturnReport } from '#shared/finance/taxes/vatReturnReport.ts';
import { addMonths } from '#shared/kernel/dates.ts';
import finance from '#shared/locales/ar/finance.json' with { type: 'json' };
import opening from '#shared/locales/ar/opening.json' with { type: 'json' };
import reports from '#shared/locales/ar/reports.json' with { type: 'json' };
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import {
  choose,
  errorDialog,
  openNewVoucher,
  postButton,
  title,
  toasts,
  typeLines,
} from '#tests/support/e2e/e2eEditor.ts';
import { invoiceEditor } from '#tests/support/e2e/e2eInvoices.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { settle } from '#tests/support/e2e/e2eMoney.ts';
import { figuresOf, openReport } from '#tests/support/e2e/e2eReports.ts';
import { beginTrade } from '#tests/support/e2e/e2eTrade.ts';

const language = 'ar';

/** Ten thousand in the bank, as the owners put it in. */
const openBooks = async (page: Page) => {
  await page.goto('/finance/opening');
  const grid = page.getByRole('table', { name: opening.openingAccount.line.table, exact: true });
  const accounts = [
    ['11101', 'debit', '10000'],
    ['31001', 'credit', '10000'],
  ] as const;
  for (const [at, [account, side, amount]] of accounts.entries()) {
    const row = grid.getByRole('row').nth(at + 1);
    await choose(row.getByRole('combobox').first(), account);
    await row.getByRole('textbox', { name: finance.voucher.line[side] }).fill(amount);
  }
  await page.getByRole('button', { name: opening.review.publish }).press('Enter');
  await page
    .getByRole('dialog', { name: opening.publish.title })
    .getByRole('button', { name: opening.publish.confirm })
    .press('Enter');
  await expect(page.getByText(opening.states.published, { exact: true })).toBeVisible();
};

/** Types and tries to post a voucher of this day. */
const writeRent = async (page: Page, date: string, amount: string) => {
  await openNewVoucher(page);
  await page.getByRole('textbox', { name: finance.voucher.head.date, exact: true }).fill(date);
  await page.keyboard.press('Tab');
  await typeLines(page, [
    { account: '53001', debit: amount },
    { account: '11101', credit: amount },
  ]);
};

type Expected = {
  year: string;
  profit: string;
  result: string | null;
  retained: string | null;
  cash: string;
  due: string;
};

/** What the reports of the year come to; `close`: after its closing entries. */
const expectFigures = async (page: Page, expected: Expected, close = '') => {
  const search = `?from=${expected.year}-01-01&to=${expected.year}-12-31${close}`;
  const one = (amount: string | null) => (amount === null ? [] : [amount]);
  const first = async (row: string | RegExp) => (await figuresOf(page, row)).slice(0, 1);
  await openReport(page, profitLossReport, { language, search });
  await expect.poll(() => first('صافي الربح')).toEqual([expected.profit]);
  await openReport(page, balanceSheetReport, { language, search });
  await expect(page.getByText(reports.figures.balanced)).toBeVisible();
  expect(await first('نتيجة السنة الحالية')).toEqual(one(expected.result));
  expect(await first('31003')).toEqual(one(expected.retained));
  expect(await first('إجمالي الالتزامات وحقوق الملكية')).toEqual(await first('إجمالي الأصول'));
  expect(await first(/^إجمالي الالتزامات$/)).toEqual([expected.due]);
  await openReport(page, cashFlowReport, { language, search });
  await expect(page.getByText(reports.cash.equal)).toBeVisible();
  await expect.poll(() => first('النقد في آخر الفترة')).toEqual([expected.cash]);
};

/** The one act of a year on the page of years, and its dialog. */
const actOfYear = async (page: Page, act: string) => {
  await page.goto('/finance/settings/years');
  await page.getByRole('button', { name: act, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

test('from opening balances to the close of the year, and back', async ({ page, company, session }) => {
  const { client, today } = session;
  // The year whose first return can be filed today: in spring that is the last one.
  const year = addMonths(today, -4).slice(0, 4);
  const isOver = year < today.slice(0, 4);
  if (isOver) await client.call(openFiscalYear, { body: { from: `${year}-01-01` } });
  await beginTrade(company, session);
  const figures = {
    year,
    profit: '600.00',
    result: '600.00',
    retained: null,
    cash: '10,750.00',
    due: '150.00',
  };

  await test.step('opening balances', () => openBooks(page));

  await test.step('a voucher and an invoice', async () => {
    await writeRent(page, `${year}-02-05`, '400');
    await postButton(page).press('Enter');
    await expect(title(page)).toHaveText(/-JV-/);
  });
  const invoice = await test.step('an invoice', async () => {
    const { item, cell, party, openNew, setDate, post } = invoiceEditor(page, language);
    await openNew('SI');
    await setDate(`${year}-02-10`);
    await choose(item, 'P1');
    await expect(cell('quantity')).toHaveValue('1');
    await cell('quantity').fill('10');
    await choose(party, 'C1');
    return post('SI');
  });

  await test.step('its receipt', async () => {
    const receipt = { side: 'receivable', party: 'C1', of: invoice, amount: '1150', method: 'CASH' } as const;
    await settle(page, language, { ...receipt, date: `${year}-02-20` });
    await expectFigures(page, figures);
    expect(await barriersOn(page)).toEqual([]);
  });

  await test.step('the VAT return', async () => {
    await openReport(page, vatReturnReport, { language });
    const periods = page.getByRole('region', { name: reports.vat.periods });
    await expect(periods.getByRole('listitem').first()).toBeVisible();
    const all = periods.getByRole('button', { name: reports.vat.allPeriods });
    if (await all.isVisible()) await all.click();
    const act = (name: 'file' | 'reopen') =>
      page.getByRole('button', { name: reports.vat[name], exact: true });
    await periods
      .getByRole('listitem')
      .filter({ has: act('file') })
      .getByRole('button')
      .last()
      .press('Enter');
    const asked = page.getByRole('dialog');
    await expect(asked.getByRole('table')).toContainText('150.00');
    await asked.getByRole('button', { name: reports.vat.file, exact: true }).press('Enter');
    await expect(toasts(page)).toContainText(reports.vat.filed);
    const filed = periods.getByRole('listitem').filter({ has: act('reopen') });
    await expect(filed).toContainText('150.00');
    await expect(filed.getByRole('link')).toHaveText(/-VS-/);
    await expectFigures(page, figures);
  });

  await test.step('the lock', async () => {
    await page.goto('/finance/settings/years');
    await page.getByRole('textbox', { name: finance.lock.date }).fill(`${year}-03-31`);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: finance.lock.save, exact: true }).press('Enter');
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText(finance.lock.closesConfirm);
    await asked.getByRole('textbox', { name: finance.lock.reason }).fill('انتهى الربع');
    await asked.getByRole('button', { name: finance.lock.closesConfirm, exact: true }).press('Enter');
    await expect(toasts(page)).toContainText(finance.lock.saved);
    await writeRent(page, `${year}-02-06`, '100');
    await expect(postButton(page)).toHaveAccessibleDescription(/مقفلة/);
    await expect(errorDialog(page)).toHaveCount(0);
  });

  await test.step('the close of the year', async () => {
    const dialog = await actOfYear(page, finance.yearClose.act);
    const row = dialog.getByRole('checkbox', { name: finance.yearClose.accept.notOver });
    if (!isOver) await row.check();
    await expect(dialog).toContainText('600.00');
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: finance.yearClose.confirm, exact: true }).press('Enter');
    await expect(toasts(page)).toContainText(finance.yearClose.done);
    await expectFigures(page, figures);
    const closed = { ...figures, profit: '0.00', result: null, retained: '600.00' };
    await expectFigures(page, closed, '&close=after');
    await openReport(page, profitLossReport, {
      language,
      search: `?from=${year}-01-01&to=${year}-12-31&close=after`,
    });
    await expect(page.getByText(reports.notes.afterClosing)).toBeVisible();
  });

  await test.step('and opened again', async () => {
    const dialog = await actOfYear(page, finance.yearClose.undo);
    await dialog.getByLabel(finance.yearClose.reason).fill('فاتورة متأخرة');
    await dialog.getByRole('button', { name: finance.yearClose.undo, exact: true }).press('Enter');
    await expect(toasts(page)).toContainText(finance.yearClose.undone);
    await expectFigures(page, figures, '&close=after');
  });
});
