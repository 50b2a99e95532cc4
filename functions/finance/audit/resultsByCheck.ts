// What a run over the books has found, by its checks: how much each has read, and how often it differs.
import type { Figures } from '#functions/ledger/bookPart.ts';
import { booksChecks, checkOfCode } from '#shared/finance/audit/booksChecks.ts';
import type { BooksCheckResult } from '#shared/finance/booksApi.ts';

type Found = { figures: Figures; counts: Readonly<Record<string, number>> };

const byCheck = (counts: Found['counts']): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [code, count] of Object.entries(counts)) {
    const key = checkOfCode(code);
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return sums;
};

/** Books that could not be walked have no figures: of their checks only those are listed that found something. */
export const checkResultsOf = ({ figures, counts }: Found): BooksCheckResult[] => {
  const found = byCheck(counts);
  return booksChecks.flatMap(({ key, figures: names }): BooksCheckResult[] => {
    const own = names.flatMap((name) => {
      const count = figures[name];
      return count === undefined ? [] : [[name, count] as const];
    });
    if (own.length === 0 && !found.has(key)) return [];
    return [{ key, figures: Object.fromEntries(own), findingsCount: found.get(key) ?? 0 }];
  });
};
