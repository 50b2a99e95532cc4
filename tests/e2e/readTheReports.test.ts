// The reports of the books as an accountant reads them, in Arabic by keyboard and in English: compared, by months, down to the statement and the voucher; the net profit is one in all of them.
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import { balanceSheetReport } from '#shared/finance/financialStatements/balanceSheetReport.ts';
import { cashFlowReport } from '#shared/finance/financialStatements/cashFlowReport.ts';
import { compare } from '#shared/finance/financialStatements/figuresReport.ts';
import { profitLossReport } from '#shared/finance/financialStatements/profitLossReport.ts';
import { dayBookReport } from '#shared/finance/statements/dayBookReport.ts';
import { trialBalanceReport } from '#shared/finance/trialBalanceReport.ts';
import ar from '#shared/locales/ar/reports.json' with { type: 'json' };
import en from '#shared/locales/en/reports.json' with { type: 'json' };
import { yearEarlier } from '#tests/support/books/vouchers.ts';
import { noBarriers } from '#tests/support/e2e/e2eAxe.ts';
import type { SignedIn } from '#tests/support/e2e/e2eCompany.ts';
import { numberOn, tabTo, title } from '#tests/support/e2e/e2eEditor.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { chooseBelow, figuresOf, openReport, showDays } from '#tests/support/e2e/e2eReports.ts';
import { posted } from '#tests/support/e2e/e2eVouchers.ts';

const texts = { ar, en };

const rows = {
  ar: {
    profit: 'صافي الربح',
    result: 'نتيجة السنة الحالية',
    sales: 'مبيعات البضائع',
    closing: 'النقد في آخر الفترة',
  },
  en: {
    profit: 'Net profit',
    result: 'Result of the open year',
    sales: 'Sales of goods',
    closing: 'Cash at the end',
  },
};

/** Last year a profit of 400, this one 1,000 in January, and in February a cost of 300 and a computer of 200. */
const keepBooks = async (session: SignedIn) => {
  const year = session.today.slice(0, 4);
  await session.client.call(openFiscalYear, { body: { from: yearEarlier(`${year}-01-01`) } });
  const post = (date: string, [debit, credit, amount]: readonly [string, string, string]) =>
    posted(session, {
      date,
      lines: [
        { account: debit, debit: amount },
        { account: credit, credit: amount },
      ],
    });
  await post(yearEarlier(`${year}-03-10`), ['11001', '41001', '400.00']);
  const sale = await post(`${year}-01-15`, ['11001', '41001', '1000.00']);
  const cost = await post(`${year}-02-10`, ['52001', '11001', '300.00']);
  await post(`${year}-02-20`, ['12004', '11001', '200.00']);
  return { year, sale: sale.number ?? '', cost: cost.number ?? '' };
};

test('profit and loss is compared and opened down to the voucher; its profit is that of the others, and the day book of a day leads to its voucher', async ({
  page,
  session,
}) => {
  test.slow();
  const language = 'ar';
  const words = texts[language];
  const named = rows[language];
  const { year, sale, cost } = await keepBooks(session);
  await openReport(page, profitLossReport, { language });
  await expect.poll(() => figuresOf(page, named.profit)).toEqual(['700.00', '70.0%']);

  await chooseBelow(page, profitLossReport.parameters, { name: 'compare', value: 'lastYear', language });
  await expect
    .poll(() => figuresOf(page, named.profit))
    .toEqual(['700.00', '70.0%', '400.00', '300.00', '75.0%']);
  await noBarriers(page);

  await showDays(page, language, { from: `${year}-01-01`, to: `${year}-12-31` });
  await chooseBelow(page, profitLossReport.parameters, { name: 'columns', value: 'month', language });
  await expect.poll(async () => (await figuresOf(page, named.profit)).length).toBe(13);
  // The comparison made room for the columns, and says so.
  const compared = page.getByLabel(compare.label[language], { exact: true });
  await expect(compared).toHaveValue('none');
  await expect(compared).toHaveAccessibleDescription(compare.insteadOf?.hint[language] ?? '');
  const months = await figuresOf(page, named.profit);
  expect([months[0], months[1], months[2], months[12]]).toEqual(['1,000.00', '-300.00', '0.00', '700.00']);

  const sales = page.getByRole('row').filter({ hasText: named.sales });
  await tabTo(page, sales.getByRole('link', { name: '1,000.00' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`account=41001&from=${year}-01-01&to=${year}-01-31`));
  await tabTo(page, page.getByRole('link', { name: sale }));
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText(sale);
  expect(await numberOn(page)).toBe(sale);

  await openReport(page, balanceSheetReport, { language });
  await expect.poll(async () => (await figuresOf(page, named.result))[0]).toBe('700.00');
  await expect(page.getByText(words.figures.balanced)).toBeVisible();
  await noBarriers(page);
  await tabTo(page, page.getByRole('link', { name: '700.00', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(profitLossReport.title[language]);
  await expect.poll(async () => (await figuresOf(page, named.profit))[0]).toBe('700.00');

  // Its movement: what years that nobody has closed left is in the closing balance, too.
  for (const [only, movement] of [
    ['revenue', '1,000.00'],
    ['expense', '300.00'],
  ] as const) {
    await openReport(page, trialBalanceReport, { language, search: `?only=${only}` });
    await expect.poll(async () => (await figuresOf(page, words.trial.total)).slice(2, 4)).toContain(movement);
  }

  // The day book of one day leads to its voucher.
  await openReport(page, dayBookReport, { language });
  await showDays(page, language, { from: `${year}-02-10`, to: `${year}-02-10` });
  await expect.poll(() => figuresOf(page, words.trial.total)).toEqual(['300.00', '300.00']);
  await expect(page.getByRole('row').filter({ hasText: words.dayBook.day_one.slice(0, 10) })).toHaveCount(1);
  await noBarriers(page);
  await tabTo(page, page.getByRole('link', { name: cost }));
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText(cost);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('the cash flow comes to the cash accounts by both methods', async ({ page, session }) => {
    const language = 'en';
    const words = texts[language];
    const named = rows[language];
    await keepBooks(session);
    await openReport(page, cashFlowReport, { language });
    for (const method of ['indirect', 'direct'] as const) {
      if (method === 'direct')
        await chooseBelow(page, cashFlowReport.parameters, { name: 'method', value: method, language });
      await expect(page.getByText(words.cash.equal)).toBeVisible();
      await expect.poll(() => figuresOf(page, named.closing)).toEqual(['900.00']);
      const operating = { ar: 'الأنشطة التشغيلية', en: 'operating activities' }[language];
      const investing = { ar: 'صافي النقد من الأنشطة الاستثمارية', en: 'cash from investing' }[language];
      expect(await figuresOf(page, operating)).toEqual(['700.00']);
      expect(await figuresOf(page, investing)).toEqual(['-200.00']);
      await noBarriers(page);
    }
    const cash = page.getByRole('region', { name: words.cash.title });
    await expect.poll(() => figuresOf(page, '11001 · ')).toEqual(['400.00', '500.00', '900.00']);
    await tabTo(page, cash.getByRole('link', { name: '900.00' }).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/account=11001/);
  });
});
