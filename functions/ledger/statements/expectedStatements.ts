// Statement chunks against the journal: per account and party the same lines, compared by a sum over all of them, so that nothing large is held.
import { hash } from 'node:crypto';
import type { Store } from '#functions/storage/store.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { Reach } from '../bookPart.ts';
import type { StatementFoldState } from '../foldState.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';
import { foldStatements } from './foldStatements.ts';
import { partitionsOf, readableLines, walkChunks } from './statementChunks.ts';
import { chunkLinesOf, type StatementLine } from './statementLines.ts';
import { foldsThatCount, isRebuiltSince, readStatementState } from './statementState.ts';

/** A sum that does not depend on the order: how many lines, and their fingerprints added up. */
type LineSum = { lines: number; sum: bigint };

const noLines: LineSum = { lines: 0, sum: 0n };

const fingerprint = (line: StatementLine): bigint => {
  const exact = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
  const text = JSON.stringify(line, exact);
  return BigInt(`0x${hash('sha256', text).slice(0, 16)}`);
};

const withLine = ({ lines, sum }: LineSum, line: StatementLine): LineSum => ({
  lines: lines + 1,
  sum: sum + fingerprint(line),
});

/** Lines between two watermarks, from a month on. */
type Span = { pk: string; after: Lanes; upTo: Lanes; from?: string };

type Lanes = Readonly<Record<string, number>>;

/** What the chunks of a partition hold of them; `unreadable` where one cannot be read. */
const readSum = async (
  store: Store,
  state: StatementFoldState,
  { pk, after, upTo, from }: Span,
): Promise<LineSum | 'unreadable'> => {
  let sum = noLines;
  for await (const chunk of walkChunks(store, foldsThatCount(state), { pk, ...(from && { from }) })) {
    const lines = readableLines(chunk);
    if (!lines) return 'unreadable';
    for (const line of lines)
      if (line.seq <= (upTo[line.lane] ?? 0) && line.seq > (after[line.lane] ?? 0)) sum = withLine(sum, line);
  }
  return sum;
};

const isBehind = (state: StatementFoldState, upTo: Lanes): boolean =>
  Object.entries(upTo).some(([lane, seq]) => (state.lanes[lane] ?? 0) < seq);

/** Chunks may be replaced while they are read: then they are read again. */
const storedSum = (store: Store, span: Span): Promise<LineSum | 'unreadable'> =>
  retryUntilConsistent(store, async () => {
    const state = await readStatementState(store);
    if (isBehind(state, span.upTo)) {
      // Another process began again from the first entry.
      await foldStatements(store, 1);
      return null;
    }
    const sum = await readSum(store, state, span);
    return (await isRebuiltSince(store, state)) ? null : sum;
  });

/** The lines that a walk has added to a partition since it was resumed, and the first month of them. */
type Added = { sum: LineSum; from: string };

/** What the chunks must hold at the fold's watermark. */
export type StatementSums = {
  before: StatementFoldState;
  sums: Map<string, LineSum>;
  /** Null: the walk began with the first entry. */
  added: { after: Lanes; sums: Map<string, Added> } | null;
};

export const newStatementSums = (before: StatementFoldState): StatementSums => ({
  before,
  sums: new Map(),
  added: null,
});

const addToMonths = (sums: Map<string, Added>, pk: string, line: StatementLine): void => {
  const month = monthOf(line.date);
  const known = sums.get(pk) ?? { sum: noLines, from: month };
  sums.set(pk, { sum: withLine(known.sum, line), from: month < known.from ? month : known.from });
};

export const addStatementLines = ({ before, sums, added }: StatementSums, entry: JournalEntry): void => {
  if (entry.seq > (before.lanes[entry.lane] ?? 0)) return;
  for (const line of chunkLinesOf(entry))
    for (const pk of partitionsOf(line)) {
      sums.set(pk, withLine(sums.get(pk) ?? noLines, line));
      if (added) addToMonths(added.sums, pk, line);
    }
};

const expectedSpans = ({ before, sums, added }: StatementSums, reach: Reach): [Span, LineSum][] => {
  const upTo = before.lanes;
  if (reach === 'new' && added)
    return [...added.sums].map(([pk, { sum, from }]) => [{ pk, after: added.after, upTo, from }, sum]);
  return [...sums].map(([pk, sum]) => [{ pk, after: {}, upTo }, sum]);
};

/** The partitions whose chunks do not hold the lines of the journal. */
export const damagedStatements = async (
  store: Store,
  sums: StatementSums,
  reach: Reach,
): Promise<string[]> => {
  const found: string[] = [];
  for (const [span, expected] of expectedSpans(sums, reach)) {
    const stored = await storedSum(store, span);
    if (stored === 'unreadable' || stored.lines !== expected.lines || stored.sum !== expected.sum)
      found.push(span.pk);
  }
  return found;
};
