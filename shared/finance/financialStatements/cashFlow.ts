// The cash flow as pure arithmetic: movements of accounts by class, what entries without cash or with assets disposed of change in them, and cash itself.
import { absolute, type Money, sumOf } from '../../kernel/money.ts';
import type { Chart } from '../../ledger/ledgerAccount.ts';
import type { Sums } from '../../ledger/normalBalance.ts';
import { variance } from '../../ledger/normalBalance.ts';
import type { FlowMethod } from './cashFlowLayouts.ts';
import type { ColumnBalances } from './figureRows.ts';
import { type FlowClass, flowClassOf } from './flowClass.ts';

/** An entry as far as it is seen: all its lines in the branches that are asked. */
export type FlowEntry = { date: string; number: string; lines: readonly (Sums & { account: string })[] };

/** One column: balances before its days, movements within them, and the entries that have to be looked at. */
export type FlowColumn = { before: ColumnBalances; within: ColumnBalances; entries: readonly FlowEntry[] };

export type FlowFigures = {
  balances: ColumnBalances;
  lines: Record<'netProfit' | 'disposalResult' | 'disposals' | 'openingCash', Money>;
};

export type NonCash = { date: string; number: string; amount: Money };

type ClassOf = (account: string) => FlowClass;

/** The class of every account; one that the chart does not know works. */
export const flowClasses = (chart: Chart): ClassOf => {
  const known = new Map<string, FlowClass>();
  return (code) => {
    const account = chart.get(code);
    const found = known.get(code) ?? (account ? flowClassOf(chart, account) : 'wc');
    known.set(code, found);
    return found;
  };
};

const classesIn = ({ lines }: FlowEntry, classOf: ClassOf): Set<FlowClass> =>
  new Set(lines.map(({ account }) => classOf(account)));

/** Accumulated depreciation that goes with an asset is investing, not an adjustment of the result. */
const isDisposal = (entry: FlowEntry, classOf: ClassOf): boolean => {
  const classes = classesIn(entry, classOf);
  return classes.has('inv') && classes.has('noncash');
};

const netOf = (balances: ColumnBalances, isWanted: (code: string) => boolean): Money =>
  sumOf([...balances].filter(([code]) => isWanted(code)).map(([, amount]) => amount));

const withoutDimensions = (balances: ColumnBalances): ColumnBalances =>
  new Map([...balances].filter(([key]) => !key.includes('~')));

const ofLines = (
  entries: readonly FlowEntry[],
  isWanted: (account: string) => boolean,
): Map<string, Money> => {
  const balances = new Map<string, Money>();
  for (const { lines } of entries)
    for (const line of lines.filter(({ account }) => isWanted(account)))
      balances.set(line.account, (balances.get(line.account) ?? 0n) + variance(line));
  return balances;
};

const less = (balances: ColumnBalances, other: ColumnBalances): ColumnBalances => {
  const rest = new Map(balances);
  for (const [code, amount] of other) rest.set(code, (rest.get(code) ?? 0n) - amount);
  return rest;
};

export const flowFigures = (chart: Chart, method: FlowMethod, column: FlowColumn): FlowFigures => {
  const classOf = flowClasses(chart);
  const is =
    (...wanted: FlowClass[]) =>
    (account: string): boolean =>
      wanted.includes(classOf(account));
  const openingCash = netOf(withoutDimensions(column.before), is('cash'));
  if (method === 'direct') {
    const paid = column.entries.filter((entry) => classesIn(entry, classOf).has('cash'));
    const all = ofLines(paid, (account) => !is('cash')(account));
    const depreciation = ofLines(
      paid.filter((entry) => isDisposal(entry, classOf)),
      is('noncash'),
    );
    const disposals = -sumOf([...depreciation.values()]);
    return {
      balances: less(all, depreciation),
      lines: { netProfit: 0n, disposalResult: 0n, disposals, openingCash },
    };
  }
  const within = withoutDimensions(column.within);
  const depreciation = ofLines(
    column.entries.filter((entry) => isDisposal(entry, classOf)),
    is('noncash'),
  );
  const gains = -netOf(within, is('disposal'));
  return {
    balances: less(within, depreciation),
    lines: {
      netProfit: -netOf(within, is('result', 'disposal')),
      disposalResult: -gains,
      disposals: gains - sumOf([...depreciation.values()]),
      openingCash,
    },
  };
};

/** What belongs to investing or financing; all else is operating. */
const activityOf = new Map<FlowClass, 'investing' | 'financing'>([
  ['inv', 'investing'],
  ['disposal', 'investing'],
  ['fin', 'financing'],
]);

/** Entries without cash that join two kinds of activities, such as equipment on credit: by them the two methods differ. */
export const nonCashIn = (chart: Chart, entries: readonly FlowEntry[]): NonCash[] => {
  const classOf = flowClasses(chart);
  return entries.flatMap((entry) => {
    const { date, number, lines } = entry;
    if (classesIn(entry, classOf).has('cash')) return [];
    const isSold = isDisposal(entry, classOf);
    const activities = Map.groupBy(lines, ({ account }) => {
      const own = classOf(account);
      return isSold && own === 'noncash' ? 'investing' : (activityOf.get(own) ?? 'operating');
    });
    const sums = [...activities.values()].map((own) => sumOf(own.map(variance)));
    const moved = sumOf(sums.map(absolute)) / 2n;
    return moved === 0n ? [] : [{ date, number, amount: moved }];
  });
};
