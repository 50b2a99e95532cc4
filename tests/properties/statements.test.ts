// The laws of the financial statements (B3.11–B3.13), over random companies: both sides are equal, one profit stands in all reports, and cash is explained.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FlowColumnAsked,
  type FlowsAsked,
  isSeenIn,
  openFlows,
  readFlowSums,
} from '#functions/finance/reports/foldedFlows.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';
import { readLinesOfDay } from '#functions/finance/reports/linesOfDay.ts';
import { readNonCash } from '#functions/finance/reports/nonCashEntries.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { keyHash } from '#functions/ledger/balances/bucketParts.ts';
import { foldFlows } from '#functions/ledger/flows/foldFlows.ts';
import { balanceFold, cutOf, readLedgerView } from '#functions/ledger/foldState.ts';
import { readEntries } from '#functions/ledger/journal/journalTail.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { readStatementLines } from '#functions/ledger/statements/readStatementLines.ts';
import { byStatementOrder } from '#functions/ledger/statements/statementLines.ts';
import { createReportRun } from '#functions/reports/createReportRun.ts';
import type { Store } from '#functions/storage/store.ts';
import { addFlows, type ClassOf, noFlows, nonCashIn } from '#shared/finance/financialStatements/cashFlow.ts';
import type { CashFlowRun } from '#shared/finance/financialStatements/cashFlowReport.ts';
import { piecesOf } from '#shared/finance/financialStatements/figureColumns.ts';
import type { FiguresAnswer } from '#shared/finance/financialStatements/figuresReport.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { type Chart, isOfResult } from '#shared/ledger/ledgerAccount.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import { firstOpenDay, firstYearEnd } from '#tests/simulation/simulatedCompany.ts';
import { triesOf } from '../longRun.ts';
import { balanceOf, exact, foundRows } from './expectedFigures.ts';
import { nth, someBooks } from './randomBooks.ts';
import { inCompany, type RandomCompany } from './randomCompany.ts';

const numRuns = triesOf({ long: 20, usual: 10 });

type Period = { from: string; to: string; branch?: string };

const runOf = <Run extends FiguresAnswer>(
  company: RandomCompany,
  report: string,
  query: object,
): Promise<Run> => company.run<Run>(createReportRun, { body: { report, query } });

const amountsOf = ({ rows }: FiguresAnswer, wanted: string): bigint[] =>
  rows.find(({ key }) => key === wanted)?.amounts.map(exact) ?? [];

const aDay = fc.nat({ max: 720 }).map((days) => addDays(firstOpenDay, days));

/** The days of the fiscal year up to one. */
const yearUpTo = (to: string): Period => ({
  from: to > firstYearEnd ? addDays(firstYearEnd, 1) : firstOpenDay,
  to,
});

const trialBalance = async (company: RandomCompany, query: Period) =>
  foundRows((await company.run<{ rows: Parameters<typeof foundRows>[0] }>(getTrialBalance, { query })).rows);

/** Σ debit − Σ credit of revenue and expense accounts in the days. */
const movementOfIncome = async (company: RandomCompany, query: Period): Promise<bigint> => {
  const income = company.accounts.filter(({ root }) => root === 'revenue' || root === 'expense');
  const codes = new Set(income.map(({ code }) => code));
  const rows = await trialBalance(company, query);
  return balanceOf(rows.filter(({ code }) => codes.has(code)).map(({ movement }) => movement));
};

test('B3.12: assets = liabilities + equity for every day and branch; the result of the open year is the profit of its days, as the trial balance has it', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), aDay, (books, day) =>
      inCompany(books, async (company) => {
        await company.postAll(books.vouchers.map(company.inputOf));
        for (const branch of [undefined, ...company.branches]) {
          const query = { ...yearUpTo(day), ...(branch && { branch }) };
          const sheet = await runOf(company, 'balanceSheet', query);
          expect(amountsOf(sheet, 'totalAssets')).toEqual(amountsOf(sheet, 'liabilitiesAndEquity'));
          const profit = amountsOf(await runOf(company, 'profitLoss', query), 'netProfit');
          const found = amountsOf(sheet, 'openResult');
          expect(found.length === 0 ? [0n] : found).toEqual(profit);
          expect(profit).toEqual([-(await movementOfIncome(company, query))]);
        }
      }),
    ),
    { numRuns },
  ));

test('B3.11: months and branches side by side come to the whole, and so do balances', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), aDay, (books, day) =>
      inCompany(books, async (company) => {
        await company.postAll(books.vouchers.map(company.inputOf));
        const query = yearUpTo(day);
        const [whole = 0n] = amountsOf(await runOf(company, 'profitLoss', query), 'netProfit');
        for (const columns of ['month', 'quarter', 'branch']) {
          const profits = amountsOf(await runOf(company, 'profitLoss', { ...query, columns }), 'netProfit');
          expect(profits.at(-1)).toBe(whole);
          if (profits.length > 1)
            expect(profits.slice(0, -1).reduce((sum, each) => sum + each, 0n)).toBe(whole);
          const sheet = await runOf(company, 'balanceSheet', { ...query, columns });
          expect(amountsOf(sheet, 'totalAssets')).toEqual(amountsOf(sheet, 'liabilitiesAndEquity'));
        }
      }),
    ),
    { numRuns: triesOf({ long: 10, usual: 5 }) },
  ));

test('B3.13: opening cash and what came in and went out is the cash of the accounts, by both methods; what they differ by went without cash', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), aDay, fc.nat({ max: 200 }), (books, to, length) =>
      inCompany(books, async (company) => {
        await company.postAll(books.vouchers.map(company.inputOf));
        const query = { from: addDays(to, -length), to };
        const indirect = await runOf<CashFlowRun>(company, 'cashFlow', query);
        const direct = await runOf<CashFlowRun>(company, 'cashFlow', { ...query, method: 'direct' });
        for (const run of [indirect, direct]) {
          expect(amountsOf(run, 'closingCash')).toEqual([exact(run.cashTotal.closing)]);
          expect(amountsOf(run, 'netChange')).toEqual([exact(run.cashTotal.change)]);
        }
        const sums = ['operating', 'investing', 'financing'];
        if (indirect.nonCash.length === 0)
          expect(sums.map((key) => amountsOf(direct, key))).toEqual(
            sums.map((key) => amountsOf(indirect, key)),
          );
      }),
    ),
    { numRuns: triesOf({ long: 15, usual: 8 }) },
  ));

/** What accounts count as is the chart's at the time of reading: it may be anything but for revenue and expense. */
const drawnClasses =
  (chart: Chart, seed: number): ClassOf =>
  (code) => {
    const account = chart.get(code);
    const drawn = keyHash(`${seed} ${code}`);
    if (account && isOfResult(account)) return drawn % 4 === 0 ? 'disposal' : 'result';
    return nth(['cash', 'wc', 'noncash', 'inv', 'fin'] as const, drawn);
  };

/** Few are named, so that others are only counted. */
type Asked = FlowsAsked & { namedMax: number };

/** From the sums of groups and the entries behind them. */
const flowsOfSums = async (store: Store, facts: Asked, columns: FlowColumnAsked[]) => {
  const read = await openFlows(store, facts);
  const flows = read && (await readFlowSums(read, facts, columns));
  if (!flows) return null;
  const asked = { ...facts, column: nth(columns, columns.length - 1) };
  const found = await readNonCash(store, { read, placed: flows.placed }, asked);
  return found && { sums: flows.sums, ...found };
};

/** Entry by entry. */
const flowsOfEntries = async (store: Store, facts: Asked, columns: FlowColumnAsked[]) => {
  const ranges = Object.entries(facts.cut).map(([lane, upTo]) => ({ lane, after: 0, upTo }));
  const entries = (await Promise.all(ranges.map((range) => readEntries(store, range)))).flat();
  const parts = (column: FlowColumnAsked) => {
    const isSeen = isSeenIn(facts, column);
    return entries
      .filter(({ date, period }) => period === 'normal' && column.from <= date && date <= column.to)
      .sort((one, other) => byStatementOrder({ ...one, line: 0 }, { ...other, line: 0 }))
      .flatMap(({ date, number, lines }) => {
        const seen = lines.filter(({ branch }) => isSeen(branch));
        const apart = [...Map.groupBy(seen, ({ branch }) => branch).values()];
        return (facts.apart ? apart : [seen]).map((own) => ({ date, number, lines: own }));
      });
  };
  const sums = columns.map((column) => {
    const flows = noFlows();
    for (const { lines } of parts(column))
      addFlows(flows, { members: lines, results: [], entries: 1, unclear: 1 }, facts.classOf);
    return flows;
  });
  const nonCash = nonCashIn(parts(nth(columns, columns.length - 1)), facts.classOf);
  return { sums, named: nonCash.slice(0, facts.namedMax), count: nonCash.length };
};

const flowsTwice = (
  company: RandomCompany,
  { seed, ...asked }: { branches: 'all' | string[]; apart: boolean; seed: number },
  days: Period,
) =>
  company.world.call(async ({ store }) => {
    const { chart } = (await currentFacts(store)).facts;
    const months = piecesOf(days, 1, 1).map((own) => ({ ...own, branch: null }));
    const ofBranch = { ...days, branch: company.branches[1] ?? '' };
    const columns = [...months, ofBranch, { ...days, branch: null }];
    return retryUntilConsistent(store, async () => {
      const cut = cutOf((await readLedgerView(store, balanceFold)).heads);
      const facts = { ...asked, cut, classOf: drawnClasses(chart, seed), namedMax: seed % 2 };
      const folded = await flowsOfSums(store, facts, columns);
      return folded && { folded, read: await flowsOfEntries(store, facts, columns) };
    });
  });

test('B3.13: what sums of groups say of the cash flow is what the entries say one by one, whatever accounts count as', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), aDay, fc.nat({ max: 500 }), (books, to, length) =>
      inCompany(books, async (company) => {
        const inputs = books.vouchers.map(company.inputOf);
        const days = { from: addDays(to, -length), to };
        for (const [seed, some] of [inputs.slice(0, 3), inputs.slice(3, 5), inputs.slice(5)].entries()) {
          await company.postAll(some);
          for (const branches of ['all' as const, company.branches.slice(0, 1), company.branches.slice(1)])
            for (const apart of [false, true]) {
              const { folded, read } = await flowsTwice(company, { branches, apart, seed }, days);
              expect(folded).toEqual(read);
            }
          await company.world.call(({ store }) => foldFlows(store));
        }
      }),
    ),
    { numRuns },
  ));

/** The lines of a day from its documents, from the accounts, and where they do not come to the balances. */
const dayTwice = (company: RandomCompany, day: string, branches: 'all' | string[]) =>
  company.world.call(async ({ store }) => {
    const accounts = company.accounts.flatMap(({ code, group }) => (group ? [] : [code]));
    const cut = cutOf((await readLedgerView(store, balanceFold)).heads);
    const period = { from: day, to: day, close: 'after' as const };
    const asked = { accounts, branches, period, cut, withOpenings: true };
    const { lines } = await readStatementLines(store, { ...asked, after: null, limit: 1000 });
    const sums = lines.reduce<Sums>(addSums, noSums);
    const more = { ...sums, debit: sums.debit + 1n };
    const found = await readLinesOfDay(store, { day, branches, cut, sums });
    return { lines, found, other: await readLinesOfDay(store, { day, branches, cut, sums: more }) };
  });

test('B3.10: the lines of a day that its documents lead to are those of all accounts, in every branch', async () => {
  let answered = 0;
  const expectSame = async (company: RandomCompany, day: string, branches: 'all' | string[]) => {
    const { lines, found, other } = await dayTwice(company, day, branches);
    // The index that leads to documents may be behind.
    if (found) expect(found).toEqual(lines);
    expect(other).toBe(null);
    answered += found ? 1 : 0;
  };
  await fc.assert(
    fc.asyncProperty(someBooks(), (books) =>
      inCompany(books, async (company) => {
        const inputs = books.vouchers.map(company.inputOf);
        await company.postAll(inputs);
        for (const day of new Set(inputs.map(({ date }) => date))) {
          await expectSame(company, day, 'all');
          await expectSame(company, day, company.branches.slice(0, 1));
        }
      }),
    ),
    { numRuns },
  );
  expect(answered).toBeGreaterThan(numRuns);
});
