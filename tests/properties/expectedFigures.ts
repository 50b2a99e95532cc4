// The figures of reports by brute force, straight from the vouchers that were posted; nothing of the product computes here.
import { parseMoney, scaleMax } from '#shared/kernel/money.ts';
import type { Input } from './randomCompany.ts';

export type Sums = { debit: bigint; credit: bigint };

export type Line = Sums & { date: string; account: string; branch: string; isOpening: boolean };

const interBranch = '11601';
/** Thousandths, whatever the currency: what an exact sum is does not depend on its decimals. */
export const exact = (text: string): bigint => parseMoney(text, scaleMax) ?? 0n;

/** What the system adds so that each branch balances (B3.6). */
const addedLines = (lines: readonly Line[]): Line[] => {
  const balances = new Map<string, bigint>();
  for (const { branch, debit, credit } of lines)
    balances.set(branch, (balances.get(branch) ?? 0n) + debit - credit);
  return [...balances].flatMap(([branch, balance]) => {
    const [first] = lines;
    if (balance === 0n || !first) return [];
    const sums = balance > 0n ? { debit: 0n, credit: balance } : { debit: -balance, credit: 0n };
    return [{ ...first, ...sums, account: interBranch, branch }];
  });
};

export const linesOf = (input: Input): Line[] => {
  const own = input.lines.map(({ account, branch, debit, credit }) => ({
    account,
    branch: branch ?? input.branch,
    debit: exact(debit),
    credit: exact(credit),
    date: input.date,
    isOpening: input.type === 'opening',
  }));
  return [...own, ...addedLines(own)];
};

export const sumsOf = (lines: readonly Sums[]): Sums => ({
  debit: lines.reduce((sum, { debit }) => sum + debit, 0n),
  credit: lines.reduce((sum, { credit }) => sum + credit, 0n),
});

export const balanceOf = (lines: readonly Sums[]): bigint => {
  const { debit, credit } = sumsOf(lines);
  return debit - credit;
};

export const netted = (balance: bigint): Sums =>
  balance >= 0n ? { debit: balance, credit: 0n } : { debit: 0n, credit: -balance };

export type Row = { code: string; opening: Sums; movement: Sums; closing: Sums };

type Period = { from: string; to: string; branch?: string };

/** The trial balance of B3.10: opening and closing net, movement gross, accounts without any figure left out. */
export const expectedRows = (lines: readonly Line[], { from, to, branch }: Period): Row[] => {
  const counted = lines.filter((line) => line.date <= to && (branch === undefined || line.branch === branch));
  const isBefore = (line: Line) => line.date < from || line.isOpening;
  return [...Map.groupBy(counted, ({ account }) => account)]
    .map(([code, own]) => {
      const opening = balanceOf(own.filter(isBefore));
      const movement = sumsOf(own.filter((line) => !isBefore(line)));
      const closing = netted(opening + movement.debit - movement.credit);
      return { code, opening: netted(opening), movement, closing };
    })
    .filter(({ opening, movement }) => [opening, movement].some(({ debit, credit }) => debit + credit > 0n))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
};

type WireSums = { debit: string; credit: string };
type WireRow = { code: string; opening: WireSums; movement: WireSums; closing: WireSums };

export const sumsFrom = ({ debit, credit }: WireSums): Sums => ({
  debit: exact(debit),
  credit: exact(credit),
});

/** The product's rows in the same form. */
export const foundRows = (rows: readonly WireRow[]): Row[] =>
  rows
    .map(({ code, opening, movement, closing }) => ({
      code,
      opening: sumsFrom(opening),
      movement: sumsFrom(movement),
      closing: sumsFrom(closing),
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
