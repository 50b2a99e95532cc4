// The trial balance as rows on the screen: groups with the sums of what is below them, down to the chosen level.

import type { TrialBalanceRow } from '#shared/finance/reportsApi.ts';
import { addFigures, noFigures, type TrialBalanceFigures } from '#shared/finance/trialBalance.ts';
import { type Money, parseMoney } from '#shared/kernel/money.ts';
import {
  ancestorsOf,
  byCode,
  type Chart,
  isMoneyAccount,
  type LedgerAccount,
} from '#shared/ledger/ledgerAccount.ts';
import type { Sums } from '#shared/ledger/normalBalance.ts';

export type TrialRow = {
  code: string;
  name: string;
  name_ar: string;
  /** 0 for a root. */
  depth: number;
  group: boolean;
  figures: TrialBalanceFigures;
};

/** A part of the trial balance: the accounts behind one figure of the dashboard. */
export const trialPartsOfBooks = ['revenue', 'expense', 'money', 'receivable', 'payable'] as const;
export type PartOfBooks = (typeof trialPartsOfBooks)[number];

/** The rows of one part; without a part, all. */
export const rowsOfPart = (
  rows: readonly TrialBalanceRow[],
  chart: Chart,
  part: PartOfBooks | undefined,
): readonly TrialBalanceRow[] => {
  if (part === undefined) return rows;
  if (part === 'revenue' || part === 'expense') return rows.filter((row) => row.root === part);
  return rows.filter((row) => {
    const account = chart.get(row.code);
    if (account === undefined) return false;
    return part === 'money' ? isMoneyAccount(account) : account.control === part;
  });
};

type WireSums = { debit: string; credit: string };

const exact = (sums: WireSums, scale: number): Sums => {
  const money = (text: string): Money => parseMoney(text, scale) ?? 0n;
  return { debit: money(sums.debit), credit: money(sums.credit) };
};

/** The figures of a row as exact amounts. */
export const exactFigures = (
  row: Record<keyof TrialBalanceFigures, WireSums>,
  scale: number,
): TrialBalanceFigures => ({
  opening: exact(row.opening, scale),
  movement: exact(row.movement, scale),
  closing: exact(row.closing, scale),
});

type Leaf = { row: TrialBalanceRow; above: readonly LedgerAccount[]; figures: TrialBalanceFigures };

const rowOf = (
  account: Pick<TrialRow, 'code' | 'name' | 'name_ar'>,
  rest: Pick<TrialRow, 'depth' | 'group' | 'figures'>,
): TrialRow => ({ code: account.code, name: account.name, name_ar: account.name_ar, ...rest });

/**
 * Rows from the roots down to `level` (1 shows roots only, 0 everything). A group carries the sum of all its leaves,
 * each side apart, so that every level adds up to the same totals.
 */
export const trialRows = (
  rows: readonly TrialBalanceRow[],
  chart: Chart,
  { level, scale }: { level: number; scale: number },
): TrialRow[] => {
  const leaves: Leaf[] = rows.map((row) => {
    const account = chart.get(row.code);
    return { row, above: account ? ancestorsOf(chart, account) : [], figures: exactFigures(row, scale) };
  });
  const shown = new Map<string, TrialRow>();
  for (const { row, above, figures } of leaves) {
    for (const [index, group] of above.entries()) {
      const depth = above.length - 1 - index;
      const before = shown.get(group.code)?.figures ?? noFigures;
      shown.set(group.code, rowOf(group, { depth, group: true, figures: addFigures(before, figures) }));
    }
    shown.set(row.code, rowOf(row, { depth: above.length, group: false, figures }));
  }
  return [...shown.values()].filter((row) => level === 0 || row.depth < level).sort(inTreeOrder(chart));
};

/** Each account stands below its parent, brothers by code. */
const inTreeOrder = (chart: Chart) => {
  const path = (code: string): string[] => {
    const account = chart.get(code);
    return account
      ? [
          ...ancestorsOf(chart, account)
            .map((each) => each.code)
            .reverse(),
          code,
        ]
      : [code];
  };
  const paths = new Map<string, string[]>();
  const pathOf = (code: string): string[] => {
    const known = paths.get(code) ?? path(code);
    paths.set(code, known);
    return known;
  };
  return (a: TrialRow, b: TrialRow): number => {
    const one = pathOf(a.code);
    const other = pathOf(b.code);
    const at = one.findIndex((code, index) => code !== other[index]);
    if (at === -1) return one.length - other.length;
    const [left = '', right] = [one[at], other[at]];
    return right === undefined ? 1 : byCode({ code: left }, { code: right });
  };
};
