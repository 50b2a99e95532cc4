// The one page of a cash flow: movements by class in the days of each column, and the cash accounts that they come to.

import { reportRunner } from '#functions/reports/reportRunner.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type FlowColumn,
  type FlowSums,
  flowClasses,
  flowFigures,
  flowSumsOf,
  noFlows,
  nonCashIn,
} from '#shared/finance/financialStatements/cashFlow.ts';
import { cashFlowLayouts, type FlowMethod } from '#shared/finance/financialStatements/cashFlowLayouts.ts';
import { type CashFlowRun, cashFlowReport } from '#shared/finance/financialStatements/cashFlowReport.ts';
import { formatMoney, type Money, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { byCode, type Chart } from '#shared/ledger/ledgerAccount.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';
import { readCachedCashFlows } from './cachedCashFlows.ts';
import { figureNotes, yearNotes } from './figureNotes.ts';
import { type AskedFigures, figureFacts, readFigures, rowTexts } from './figuresAnswer.ts';
import { type EntryOfBranch, readFlowEntries } from './flowEntries.ts';

/** Entries without cash that are named one by one. */
const nonCashMax = 20;

const cashOf = (chart: Chart, column: Omit<FlowColumn, 'flows'>, currency: string) => {
  const classOf = flowClasses(chart);
  const format = (amount: Money) => formatMoney(amount, scaleOf(currency));
  const accounts = [...chart.values()]
    .filter(({ code, group }) => !group && classOf(code) === 'cash')
    .sort(byCode)
    .map(({ code, name, name_ar }) => ({
      code,
      name,
      name_ar,
      opening: column.before.get(code) ?? 0n,
      change: column.within.get(code) ?? 0n,
    }));
  const shown = accounts.filter(({ opening, change }) => opening !== 0n || change !== 0n);
  const texts = ({ opening, change }: { opening: Money; change: Money }) => ({
    opening: format(opening),
    change: format(change),
    closing: format(opening + change),
  });
  const total = {
    opening: sumOf(accounts.map(({ opening }) => opening)),
    change: sumOf(accounts.map(({ change }) => change)),
  };
  return {
    cash: shown.map((account) => ({ ...account, ...texts(account) })) satisfies CashFlowRun['cash'],
    cashTotal: texts(total),
  };
};

const within =
  ({ from, to }: Days, branch: string | null) =>
  (entry: EntryOfBranch): boolean =>
    from <= entry.date && entry.date <= to && (branch === null || entry.branch === branch);

type Flows = Days & { branch: string | null };

type Asked = AskedFigures & { method: FlowMethod };

/** What the entries of each of these days say: of all of them what this process knows, else of those that are read. */
const readFlows = async (
  store: Store,
  { branches, method, columns: spread }: Asked,
  {
    cut,
    chart,
    ofDays,
    moved,
  }: Pick<Figures, 'cut' | 'chart'> & {
    ofDays: readonly Flows[];
    moved: ReadonlySet<string>;
  },
): Promise<FlowSums[]> => {
  const apart = spread === 'branch';
  const known =
    method === 'direct' ? await readCachedCashFlows(store, { chart, branches, cut, apart }, ofDays) : null;
  if (known) return known;
  const days = {
    from: ofDays.map(({ from }) => from).toSorted()[0] ?? '',
    to:
      ofDays
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
  };
  const entries = await readFlowEntries(store, chart, { ...days, branches, cut, method, apart, moved });
  const classOf = flowClasses(chart);
  return ofDays.map((own) => flowSumsOf(entries.filter(within(own, own.branch)), classOf));
};

type Figures = Awaited<ReturnType<typeof readFigures>>;

/** The accounts that moved in any of the columns. */
const movedIn = (columns: Figures['columns']): Set<string> =>
  new Set(columns.flatMap(({ within: own }) => [...own.keys()]));

export const cashFlowRunner = reportRunner(cashFlowReport, {
  run: async (context, asked) => {
    const { method = 'indirect', from, to } = asked;
    const { compare, columns: spread } = figureFacts(asked);
    const daysOf = (days: Days) => ({ from: days.from, to: days.to });
    const figures = await readFigures(context, asked, { total: true, daysOf });
    const { heads, columns, cut, chart } = figures;
    // The days that were asked come last, whatever the columns are.
    const ofDays = [...heads, { from, to, branch: null }];
    const ofColumns = await readFlows(
      context.store,
      { ...asked, method },
      { cut, chart, ofDays, moved: movedIn(columns) },
    );
    const flows = columns.map((column, index) =>
      flowFigures(chart, method, { ...column, flows: ofColumns[index] ?? noFlows() }),
    );
    const lineOf = (key: keyof (typeof flows)[number]['lines']) => flows.map(({ lines }) => lines[key]);
    const { currency } = context.company;
    const rows = rowTexts(cashFlowLayouts[method], chart, {
      columns: flows.map(({ balances }) => balances),
      lines: {
        netProfit: lineOf('netProfit'),
        disposalResult: lineOf('disposalResult'),
        disposals: lineOf('disposals'),
        openingCash: lineOf('openingCash'),
      },
      zero: asked.zero ?? false,
      isSideBySide: spread !== null,
      currency,
    });
    // The whole comes last where months or branches are side by side, else first.
    const whole = columns.at(spread === null ? 0 : -1) ?? { before: new Map(), within: new Map() };
    const nonCash = nonCashIn(chart, ofColumns.at(-1)?.nonCash ?? []);
    const notes = [...yearNotes(asked.rules, asked), ...(await figureNotes(context, asked))];
    return {
      cut,
      continuation: null,
      answer: {
        compare,
        columns: spread,
        method,
        heads,
        rows,
        notes,
        ...cashOf(chart, whole, currency),
        nonCash: nonCash
          .slice(0, nonCashMax)
          .map((each) => ({ ...each, amount: formatMoney(each.amount, scaleOf(currency)) })),
        nonCashCount: nonCash.length,
      },
    };
  },
});
