// The figures of the page of finance are those of the reports and lists that they lead to, and each part is for those who may see it.
import { beforeAll, describe, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import { dueDayOf, taxPeriodOf } from '#shared/finance/taxes/taxPeriods.ts';
import { fileVatReturn } from '#shared/finance/taxes/vatReturnApi.ts';
import { addDays, addMonths, dateInZone, firstOfMonth } from '#shared/kernel/dates.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { ownVatNumber } from '#tests/support/books/invoices.ts';
import { posted, yearEarlier, yearStart } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aRole,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

const today = dateInZone(Date.now(), 'Asia/Riyadh');
const monthStart = firstOfMonth(today);
const lastMonth = addMonths(monthStart, -1);

/** `owed`: by whom, and when it is due. */
type Move = { date: string; debit: string; credit: string; owed?: { party: string; dueDate: string } };

const move = ({ date, debit, credit, owed }: Move, amount: string) =>
  posted(admin, {
    date,
    lines: [
      { account: debit, debit: amount, ...owed },
      { account: credit, credit: amount },
    ],
  });

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'reader', [{ name: 'voucher', action: 'view' }]);
  await aRole(company, 'nothing', [{ name: 'product', action: 'view' }]);
  admin = await signedInAs(company, 'admin');
  await admin.call(openFiscalYear, { body: { from: yearEarlier(yearStart()) } });
  const { code: party } = await admin.call(addParty, {
    body: { name: 'Nesma', name_ar: 'نسما', role: 'customer' },
  });
  await move({ date: lastMonth, debit: '11001', credit: '41001' }, '300.00');
  await move({ date: monthStart, debit: '11001', credit: '41001' }, '500.00');
  await move({ date: monthStart, debit: '52001', credit: '11001' }, '120.50');
  const sale = { date: lastMonth, debit: '11201', credit: '41001' };
  await move({ ...sale, owed: { party, dueDate: addDays(today, -3) } }, '80.00');
  await move({ ...sale, owed: { party, dueDate: addDays(today, 30) } }, '20.00');
});

describe('the page of finance', () => {
  test('has the figures of the reports that they lead to', async () => {
    const { figures, owed, months, asOf, from } = await admin.call(getFinanceOverview, {});
    expect({ asOf, from }).toEqual({ asOf: today, from: monthStart });
    expect(figures).toMatchObject({
      money: { value: '679.50' },
      revenue: { value: '500.00' },
      profit: { value: '379.50' },
    });
    const query = { from, to: asOf };
    const run = await admin.call(createReportRun, { body: { report: 'profitLoss', query } as never });
    const rows = (run as unknown as { rows: { key: string; amounts: string[] }[] }).rows;
    expect(rows.find(({ key }) => key === 'netProfit')?.amounts[0]).toBe(figures?.profit.value);
    expect(owed).toEqual({
      customers: { balance: '100.00', overdue: '80.00', advance: '0.00' },
      suppliers: { balance: '0.00', overdue: '0.00', advance: '0.00' },
    });
    expect(months.slice(-2)).toMatchObject([
      { revenue: '400.00', expense: '0.00', money: '300.00' },
      { revenue: '500.00', expense: '120.50', money: '679.50' },
    ]);
  });

  test('says what the oldest return that is not filed has, and until when it is due', async () => {
    const own = await aCompany({ vat_number: ownVatNumber });
    await aBranch(own);
    await aRole(own, 'reports', [{ name: 'ledger_report', action: 'view' }]);
    const accountant = await signedInAs(own, 'admin');
    await accountant.call(openFiscalYear, { body: { from: yearEarlier(yearStart()) } });
    const before = (await accountant.call(getFinanceOverview, {})).vat;
    expect(before).toMatchObject({ ...taxPeriodOf(today, 'quarter'), isOverdue: false, netDue: '0.00' });
    // Its day has passed, whenever the test runs.
    const { from, to } = taxPeriodOf(addMonths(today, -4), 'quarter');
    await posted(accountant, {
      type: 'payment',
      date: to,
      lines: [
        { account: '53001', debit: '115.00', taxCode: 'S15' },
        { account: '11001', credit: '115.00' },
      ],
    });
    const { vat } = await accountant.call(getFinanceOverview, {});
    expect(vat).toEqual({ from, to, due: dueDayOf({ from, to }), isOverdue: true, netDue: '-15.00' });
    const run = await accountant.call(createReportRun, {
      body: { report: 'vatReturn', query: { from, to } },
    });
    expect(run).toMatchObject({ netDue: '-15.00' });
    await accountant.call(fileVatReturn, { body: { from, to } });
    const next = (await accountant.call(getFinanceOverview, {})).vat;
    expect(next).toMatchObject({ from: addDays(to, 1), netDue: '0.00' });
    const ofBranch = await signIn(own, await aUser(own, { roles: ['reports'] }));
    expect(await ofBranch.call(getFinanceOverview, {})).toMatchObject({ vat: null });
  });

  test('counts the drafts', async () => {
    const before = await admin.call(getFinanceOverview, {});
    await admin.call(voucherCalls.save, { body: { type: 'journal', date: today, lines: [] } as never });
    const after = await admin.call(getFinanceOverview, {});
    expect([before.drafts, after.drafts, after.pending]).toEqual([0, 1, 0]);
  });

  test('shows each part to those who may see it', async () => {
    const reader = await signedInAs(company, 'reader');
    expect(await reader.call(getFinanceOverview, {})).toMatchObject({
      figures: null,
      vat: null,
      months: [],
      drafts: 1,
      pending: 0,
      books: null,
      owed: null,
    });
    const nobody = await signedInAs(company, 'nothing');
    expect(await nobody.call(getFinanceOverview, {})).toMatchObject({ figures: null, drafts: null });
  });
});
