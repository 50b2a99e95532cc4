// Rows of open items whose rests may be written off together, and what they come to.
import { formatMoney, isMore, parseMoney, scaleOf, sumOf } from '../../kernel/money.ts';

type Row = { readonly party: string; readonly remaining: string };

const sizeOf = ({ remaining }: Row): string => remaining.replace(/^-/, '');

const areOfOne = (rows: readonly Row[]): boolean => new Set(rows.map(({ party }) => party)).size === 1;

/** Of one party, and nothing of it was paid. */
export const isOwedByOne = (rows: readonly Row[]): boolean =>
  areOfOne(rows) && rows.every(({ remaining }) => !remaining.startsWith('-'));

/** Of one party, each with something left that is not more than the limit. */
export const areSmall = (rows: readonly Row[], limit: string): boolean =>
  areOfOne(rows) && rows.every((row) => isMore(sizeOf(row), '0') && !isMore(sizeOf(row), limit));

/** Owed on their side: positive. */
export const leftOfAll = (rows: readonly Row[], currency: string): string => {
  const scale = scaleOf(currency);
  return formatMoney(sumOf(rows.map(({ remaining }) => parseMoney(remaining, scale) ?? 0n)), scale);
};
