// The lines of one day, read with the entries of its documents: the accounts that moved keep theirs by months, and a month of each is a lot for a day.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { readableEntry } from '#functions/ledger/journal/entryText.ts';
import { type Range, readStoredEntries } from '#functions/ledger/journal/journalTail.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import {
  inStatementOrder,
  type StatementLine,
  statementLinesOf,
} from '#functions/ledger/statements/statementLines.ts';
import type { Store } from '#functions/storage/store.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';

type Asked = {
  day: string;
  branches: BranchScope;
  cut: Readonly<Record<string, number>>;
  /** What the balances say of the day. */
  sums: Sums;
};

/** Days of more documents are read as longer periods are. */
const documentsMax = 2000;
/** Entries that are read although not asked for, so that those around them come at once. */
const gapMax = 8;

type Place = { lane: string; seq: number };

/** The places of the entries of the day's documents, as far as they are shown; null where there are too many. */
const placesOf = async (store: Store, { day, cut }: Asked): Promise<Place[] | null> => {
  const pages = await Promise.all(
    documentKinds.map((kind) =>
      store.page({ ...documentRecords(kind).index, begins: `${day}#`, limit: documentsMax }),
    ),
  );
  if (pages.some(({ last }) => last !== null)) return null;
  return pages
    .flatMap(({ items }) => items)
    .flatMap(({ lane, branch, seq }) =>
      typeof seq === 'number' ? [{ lane: String(lane ?? branch), seq }] : [],
    )
    .filter(({ lane, seq }) => seq <= (cut[lane] ?? 0));
};

/** Neighbours are read together. */
const rangesOf = (places: readonly Place[]): Range[] =>
  [...Map.groupBy(places, ({ lane }) => lane)].flatMap(([lane, own]) => {
    const ranges: Range[] = [];
    for (const seq of own.map((place) => place.seq).sort((one, other) => one - other)) {
      const last = ranges.at(-1);
      if (last && seq - last.upTo <= gapMax) last.upTo = Math.max(seq, last.upTo);
      else ranges.push({ lane, after: seq - 1, upTo: seq });
    }
    return ranges;
  });

const readLines = async (store: Store, asked: Asked, ranges: readonly Range[]): Promise<StatementLine[]> => {
  const { day, branches, cut } = asked;
  const found = await Promise.all(
    ranges.map(async (range) => {
      const stored = await readStoredEntries(store, range);
      return stored.map((each) => readableEntry(range.lane, each));
    }),
  );
  const isSeen = ({ branch }: { branch: string }) => branches === 'all' || branches.includes(branch);
  const entries = found.flat().filter(({ date, lane, seq }) => date === day && seq <= (cut[lane] ?? 0));
  return inStatementOrder(entries.flatMap((entry) => statementLinesOf(entry, isSeen)));
};

/**
 * All lines of a day at a cut; null where they do not come to what the balances say, as where an entry has no document of its day. As no
 * line is below nothing, lines of the day that come to all of it are all of them.
 */
export const readLinesOfDay = async (store: Store, asked: Asked): Promise<StatementLine[] | null> => {
  const places = await placesOf(store, asked);
  if (places === null) return null;
  try {
    const lines = await retryUntilConsistent(store, () => readLines(store, asked, rangesOf(places)));
    const { debit, credit } = lines.reduce<Sums>(addSums, noSums);
    return debit === asked.sums.debit && credit === asked.sums.credit ? lines : null;
  } catch (error) {
    // It may still be in the lines of statements.
    if (error instanceof Refusal && error.code === 'ledger.entryUnreadable') return null;
    throw error;
  }
};
