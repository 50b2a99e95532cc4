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

type Amounts = Map<string, Money>;

/** What entries say that balances do not: by account, debit less credit. */
export type FlowSums<Entry extends FlowEntry = FlowEntry> = {
  /** Of entries with cash, all accounts but those of cash. */
  paid: Amounts;
  /** Accumulated depreciation that goes with assets, of entries with cash, and of all. */
  paidDepreciation: Amounts;
  depreciation: Amounts;
  /** Entries without cash that join two kinds of activities, such as equipment on credit: by them the two methods differ. */
  nonCash: Entry[];
};

/** One column: balances before its days, movements within them, and what the entries of its days say. */
export type FlowColumn = { before: ColumnBalances; within: ColumnBalances; flows: FlowSums };

export type FlowFigures = {
  balances: ColumnBalances;
  lines: Record<'netProfit' | 'disposalResult' | 'disposals' | 'openingCash', Money>;
};

export type NonCash = { date: string; number: string; amount: Money };

export type ClassOf = (account: string) => FlowClass;

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

const netOf = (balances: ColumnBalances, isWanted: (code: string) => boolean): Money =>
  sumOf([...balances].filter(([code]) => isWanted(code)).map(([, amount]) => amount));

const withoutDimensions = (balances: ColumnBalances): ColumnBalances =>
  new Map([...balances].filter(([key]) => !key.includes('~')));

const less = (balances: ColumnBalances, other: ColumnBalances): ColumnBalances => {
  const rest = new Map(balances);
  for (const [code, amount] of other) rest.set(code, (rest.get(code) ?? 0n) - amount);
  return rest;
};

/** What belongs to investing or financing; all else is operating. */
const activityOf = new Map<FlowClass, 'investing' | 'financing'>([
  ['inv', 'investing'],
  ['disposal', 'investing'],
  ['fin', 'financing'],
]);

/** Accumulated depreciation that goes with an asset is investing, not an adjustment of the result. */
const isDisposal = (classes: ReadonlySet<FlowClass>): boolean => classes.has('inv') && classes.has('noncash');

/** How much an entry moves between kinds of activities. */
const movedBetween = ({ lines }: FlowEntry, classOf: ClassOf, isSold: boolean): Money => {
  const activities = new Map<string, Money>();
  for (const line of lines) {
    const own = classOf(line.account);
    const name = isSold && own === 'noncash' ? 'investing' : (activityOf.get(own) ?? 'operating');
    activities.set(name, (activities.get(name) ?? 0n) + variance(line));
  }
  return sumOf([...activities.values()].map(absolute)) / 2n;
};

const add = (amounts: Amounts, account: string, amount: Money): void => {
  amounts.set(account, (amounts.get(account) ?? 0n) + amount);
};

export const noFlows = <Entry extends FlowEntry>(): FlowSums<Entry> => ({
  paid: new Map(),
  paidDepreciation: new Map(),
  depreciation: new Map(),
  nonCash: [],
});

/** Adds an entry to sums. */
export const addFlow = <Entry extends FlowEntry>(
  flows: FlowSums<Entry>,
  entry: Entry,
  classOf: ClassOf,
): void => {
  const classes = new Set(entry.lines.map(({ account }) => classOf(account)));
  const [isPaid, isSold] = [classes.has('cash'), isDisposal(classes)];
  for (const line of entry.lines) {
    const own = classOf(line.account);
    if (isPaid && own !== 'cash') add(flows.paid, line.account, variance(line));
    if (!isSold || own !== 'noncash') continue;
    add(flows.depreciation, line.account, variance(line));
    if (isPaid) add(flows.paidDepreciation, line.account, variance(line));
  }
  if (!isPaid && movedBetween(entry, classOf, isSold) !== 0n) flows.nonCash.push(entry);
};

/** Adds sums to others. */
export const addFlows = <Entry extends FlowEntry>(into: FlowSums<Entry>, more: FlowSums<Entry>): void => {
  for (const part of ['paid', 'paidDepreciation', 'depreciation'] as const)
    for (const [account, amount] of more[part]) add(into[part], account, amount);
  into.nonCash.push(...more.nonCash);
};

export const flowSumsOf = <Entry extends FlowEntry>(
  entries: readonly Entry[],
  classOf: ClassOf,
): FlowSums<Entry> => {
  const flows = noFlows<Entry>();
  for (const entry of entries) addFlow(flows, entry, classOf);
  return flows;
};

export const flowFigures = (chart: Chart, method: FlowMethod, column: FlowColumn): FlowFigures => {
  const classOf = flowClasses(chart);
  const is =
    (...wanted: FlowClass[]) =>
    (account: string): boolean =>
      wanted.includes(classOf(account));
  const { flows } = column;
  const openingCash = netOf(withoutDimensions(column.before), is('cash'));
  if (method === 'direct')
    return {
      balances: less(flows.paid, flows.paidDepreciation),
      lines: {
        netProfit: 0n,
        disposalResult: 0n,
        openingCash,
        disposals: -sumOf([...flows.paidDepreciation.values()]),
      },
    };
  const within = withoutDimensions(column.within);
  const gains = -netOf(within, is('disposal'));
  return {
    balances: less(within, flows.depreciation),
    lines: {
      netProfit: -netOf(within, is('result', 'disposal')),
      disposalResult: -gains,
      disposals: gains - sumOf([...flows.depreciation.values()]),
      openingCash,
    },
  };
};

/** Entries without cash that join two kinds of activities, each with what it moves between them. */
export const nonCashIn = (chart: Chart, entries: readonly FlowEntry[]): NonCash[] => {
  const classOf = flowClasses(chart);
  return flowSumsOf(entries, classOf).nonCash.map((entry) => {
    const { date, number } = entry;
    const isSold = isDisposal(new Set(entry.lines.map(({ account }) => classOf(account))));
    return { date, number, amount: movedBetween(entry, classOf, isSold) };
  });
};
