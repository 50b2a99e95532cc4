// The trial balance as rows: groups with the sums of what is below them, down to the chosen level.
import { type Money, parseMoney } from '../kernel/money.ts';
import { ancestorsOf, byCode } from '../ledger/ledgerAccount.ts';
import type { Sums } from '../ledger/normalBalance.ts';
import type { TrialBalanceRow } from './reportsApi.ts';
import { addFigures, noFigures, type TrialBalanceFigures } from './trialBalance.ts';

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
  rows: readonly TrialBalanceRunRow[],
  part: PartOfBooks | undefined,
): readonly TrialBalanceRunRow[] => {
  if (part === undefined) return rows;
  if (part === 'revenue' || part === 'expense') return rows.filter((row) => row.root === part);
  if (part === 'money') return rows.filter(({ control }) => control === 'cash' || control === 'bank');
  return rows.filter((row) => row.control === part);
};

/** A row of a run. */
export type TrialBalanceRunRow = TrialBalanceRow & { control: string };

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

type Group = { code: string; name: string; name_ar: string; parent: string | null };
type Leaf = { row: TrialBalanceRunRow; above: readonly Group[]; figures: TrialBalanceFigures };

const rowOf = (
  account: Pick<TrialRow, 'code' | 'name' | 'name_ar'>,
  rest: Pick<TrialRow, 'depth' | 'group' | 'figures'>,
): TrialRow => ({ code: account.code, name: account.name, name_ar: account.name_ar, ...rest });

/**
 * Rows from the roots down to `level` (1 shows roots only, 0 everything). A group carries the sum of all its leaves,
 * each side apart, so that every level adds up to the same totals.
 */
export const trialRows = (
  rows: readonly TrialBalanceRunRow[],
  groups: readonly Group[],
  { level, scale }: { level: number; scale: number },
): TrialRow[] => {
  const chart = new Map(groups.map((group) => [group.code, group]));
  const leaves: Leaf[] = rows.map((row) => ({
    row,
    above: ancestorsOf(chart, row),
    figures: exactFigures(row, scale),
  }));
  const shown = new Map<string, TrialRow>();
  const paths = new Map<string, string[]>();
  for (const { row, above, figures } of leaves) {
    const path = above.map((group) => group.code).reverse();
    for (const [index, group] of above.entries()) {
      const depth = above.length - 1 - index;
      const before = shown.get(group.code)?.figures ?? noFigures;
      shown.set(group.code, rowOf(group, { depth, group: true, figures: addFigures(before, figures) }));
      paths.set(group.code, path.slice(0, depth + 1));
    }
    shown.set(row.code, rowOf(row, { depth: above.length, group: false, figures }));
    paths.set(row.code, [...path, row.code]);
  }
  const inOrder = inTreeOrder((code) => paths.get(code) ?? [code]);
  return [...shown.values()].filter((row) => level === 0 || row.depth < level).sort(inOrder);
};

/** Each account stands below its parent, brothers by code. */
const inTreeOrder =
  (pathOf: (code: string) => readonly string[]) =>
  (a: TrialRow, b: TrialRow): number => {
    const one = pathOf(a.code);
    const other = pathOf(b.code);
    const at = one.findIndex((code, index) => code !== other[index]);
    if (at === -1) return one.length - other.length;
    const [first = '', second] = [one[at], other[at]];
    return second === undefined ? 1 : byCode({ code: first }, { code: second });
  };

/** How many levels the tree has. */
export const levelsOf = (rows: readonly TrialBalanceRunRow[], groups: readonly Group[]): number => {
  const chart = new Map(groups.map((group) => [group.code, group]));
  return rows.reduce((most, row) => Math.max(most, ancestorsOf(chart, row).length + 1), 1);
};
