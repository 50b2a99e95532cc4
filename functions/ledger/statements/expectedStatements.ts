// Statement chunks against the journal: per account and party the same lines, compared by a sum over all of them, so that nothing large is held.
import { hash } from 'node:crypto';
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
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

/** The lines up to the watermark of the walk that the chunks of a partition hold; `unreadable` where one cannot be read. */
const readSum = async (
  store: Store,
  { pk, walked, state }: { pk: string; walked: StatementFoldState; state: StatementFoldState },
): Promise<LineSum | 'unreadable'> => {
  let sum = noLines;
  for await (const chunk of walkChunks(store, foldsThatCount(state), { pk })) {
    const lines = readableLines(chunk);
    if (!lines) return 'unreadable';
    for (const line of lines) if (line.seq <= (walked.lanes[line.lane] ?? 0)) sum = withLine(sum, line);
  }
  return sum;
};

const isBehind = (state: StatementFoldState, walked: StatementFoldState): boolean =>
  Object.entries(walked.lanes).some(([lane, seq]) => (state.lanes[lane] ?? 0) < seq);

/** Chunks may be replaced while they are read: then they are read again. */
const storedSum = (store: Store, pk: string, walked: StatementFoldState): Promise<LineSum | 'unreadable'> =>
  retryUntilConsistent(store, async () => {
    const state = await readStatementState(store);
    if (isBehind(state, walked)) {
      // Another process began again from the first entry.
      await foldStatements(store, 1);
      return null;
    }
    const sum = await readSum(store, { pk, walked, state });
    return (await isRebuiltSince(store, state)) ? null : sum;
  });

/** Adds up what the chunks must hold at the fold's watermark. */
export const expectedStatements = (walked: StatementFoldState) => {
  const sums = new Map<string, LineSum>();
  /** The partitions whose chunks do not hold the lines of the journal. */
  const damaged = async (store: Store): Promise<string[]> => {
    const found: string[] = [];
    for (const [pk, expected] of sums) {
      const stored = await storedSum(store, pk, walked);
      if (stored === 'unreadable' || stored.lines !== expected.lines || stored.sum !== expected.sum)
        found.push(pk);
    }
    return found;
  };
  return {
    take: (entry: JournalEntry): void => {
      if (entry.seq > (walked.lanes[entry.lane] ?? 0)) return;
      for (const line of chunkLinesOf(entry))
        for (const pk of partitionsOf(line)) sums.set(pk, withLine(sums.get(pk) ?? noLines, line));
    },
    damaged,
  };
};
