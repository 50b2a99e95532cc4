// The cash flow as pure arithmetic: movements of accounts by class, what entries without cash or with assets disposed of change in them, and cash itself.
import { absolute, type Money, sumOf } from '../../kernel/money.ts';
import type { FlowGroup } from '../../ledger/flowGroup.ts';
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
export type FlowSums = {
  /** Of entries with cash, all accounts but those of cash. */
  paid: Amounts;
  /** Accumulated depreciation that goes with assets, of entries with cash, and of all. */
  paidDepreciation: Amounts;
  depreciation: Amounts;
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
type Activity = 'operating' | 'investing' | 'financing';

const activities = new Map<FlowClass, Activity>([
  ['inv', 'investing'],
  ['disposal', 'investing'],
  ['fin', 'financing'],
]);

/** Accumulated depreciation that goes with an asset is investing, not an adjustment of the result. */
const isDisposal = (classes: ReadonlySet<FlowClass>): boolean => classes.has('inv') && classes.has('noncash');

const activityOf = (own: FlowClass, isSold: boolean): Activity =>
  isSold && own === 'noncash' ? 'investing' : (activities.get(own) ?? 'operating');

/** How much an entry moves between kinds of activities. */
const movedBetween = ({ lines }: FlowEntry, classOf: ClassOf, isSold: boolean): Money => {
  const moved = new Map<Activity, Money>();
  for (const line of lines) {
    const activity = activityOf(classOf(line.account), isSold);
    moved.set(activity, (moved.get(activity) ?? 0n) + variance(line));
  }
  return sumOf([...moved.values()].map(absolute)) / 2n;
};

const add = (amounts: Amounts, account: string, amount: Money): void => {
  amounts.set(account, (amounts.get(account) ?? 0n) + amount);
};

export const noFlows = (): FlowSums => ({
  paid: new Map(),
  paidDepreciation: new Map(),
  depreciation: new Map(),
});

type Nature = { isPaid: boolean; isSold: boolean };

const natureOf = (accounts: readonly { account: string }[], classOf: ClassOf): Nature => {
  const classes = new Set(accounts.map(({ account }) => classOf(account)));
  return { isPaid: classes.has('cash'), isSold: isDisposal(classes) };
};

/** Adds a group of entries to sums: each of them is what its members make it. */
export const addFlows = (flows: FlowSums, { members, results }: FlowGroup, classOf: ClassOf): void => {
  const { isPaid, isSold } = natureOf(members, classOf);
  for (const row of [...members, ...results]) {
    const own = classOf(row.account);
    if (isPaid && own !== 'cash') add(flows.paid, row.account, variance(row));
    if (!isSold || own !== 'noncash') continue;
    add(flows.depreciation, row.account, variance(row));
    if (isPaid) add(flows.paidDepreciation, row.account, variance(row));
  }
};

/** Some entries without cash may join two kinds of activities: each of them has one of these accounts. */
export type Suspects = {
  accounts: string[];
  /** So many do, where that is sure without their lines. */
  entries: number;
  isSure: boolean;
};

const named: readonly FlowClass[] = ['inv', 'fin', 'disposal'];

/** What a group holds of such entries; null: none. Whether it holds results of disposals only some of its entries say. */
export const suspectsIn = (
  { members, results, entries, unclear }: FlowGroup,
  classOf: ClassOf,
): Suspects | null => {
  const { isPaid, isSold } = natureOf(members, classOf);
  if (isPaid) return null;
  const classes = [...members, ...results].map(({ account }) => classOf(account));
  if (new Set(classes.map((own) => activityOf(own, isSold))).size < 2) return null;
  const accounts = [...members, ...results].map(({ account }) => account);
  return {
    accounts: [...new Set(accounts)].filter((account) => named.includes(classOf(account))),
    entries,
    isSure: unclear === 0 && !results.some(({ account }) => classOf(account) === 'disposal'),
  };
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

/** Entries without cash that join two kinds of activities, such as equipment on credit: by them the two methods differ. Each with what it moves between them. */
export const nonCashIn = (entries: readonly FlowEntry[], classOf: ClassOf): NonCash[] =>
  entries.flatMap((entry) => {
    const { isPaid, isSold } = natureOf(entry.lines, classOf);
    const amount = isPaid ? 0n : movedBetween(entry, classOf, isSold);
    return amount === 0n ? [] : [{ date: entry.date, number: entry.number, amount }];
  });
