// The second fold: copies journal lines into statement chunks, in larger rounds than the first and with a watermark of its own.

import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { foldUntilDone, type RoundEnd } from '../balances/foldJournal.ts';
import { exclusively, type IsTimeUp } from '../exclusively.ts';
import { readLedgerView, type StatementFoldState, statementFold, tailLength } from '../foldState.ts';
import { EntryUnreadable, readableEntry } from '../journal/entryText.ts';
import { readEntries, walkStoredEntries } from '../journal/journalTail.ts';
import type { LaneHead } from '../journal/lanes.ts';
import { sizesOf } from '../ledgerSizes.ts';
import { chunkCountsWrite, readChunkCounts, withChunks } from './fragmentedChunks.ts';
import { removeOutdated } from './removeChunks.ts';
import { chunksOf, unitName } from './statementChunks.ts';
import { chunkLinesOf } from './statementLines.ts';
import { moveStatementState } from './statementState.ts';

/** Size of text from which on a round takes no more. */
const bytesMax = 4_000_000;

type Round = { plan: Record<string, number>; entries: JournalEntry[] };

const chooseRound = async (
  store: Store,
  state: StatementFoldState,
  heads: readonly LaneHead[],
): Promise<Round> => {
  const round: Round = { plan: {}, entries: [] };
  const { statementEntriesMax } = sizesOf(store);
  let bytes = 0;
  const isFull = () => round.entries.length === statementEntriesMax || bytes > bytesMax;
  const takeLane = async ({ lane, seq }: LaneHead): Promise<void> => {
    for await (const stored of walkStoredEntries(store, { lane, after: state.lanes[lane] ?? 0, upTo: seq })) {
      if (isFull()) return;
      round.entries.push(readableEntry(lane, stored));
      round.plan[lane] = stored.seq;
      bytes += stored.text.length;
    }
  };
  let unreadable: unknown = null;
  for (const head of heads) {
    if (isFull()) break;
    await takeLane(head).catch((error: unknown) => {
      // The lane waits before the entry that cannot be read, the others continue.
      if (!(error instanceof EntryUnreadable)) throw error;
      unreadable ??= error;
    });
  }
  if (unreadable && round.entries.length === 0) throw unreadable;
  return round;
};

/** A round that was begun already: its plan decides what is in it. */
const readRound = async (
  store: Store,
  state: StatementFoldState,
  plan: Record<string, number>,
): Promise<Round> => {
  const ofLanes = Object.entries(plan).map(([lane, upTo]) =>
    readEntries(store, { lane, after: state.lanes[lane] ?? 0, upTo }),
  );
  return { plan, entries: (await Promise.all(ofLanes)).flat() };
};

/**
 * A round is planned, written and closed in three steps, because its items do not fit into one transaction. What is in it is fixed by the plan, so
 * every process that continues it writes the same items; readers leave out items of a round that is not closed.
 */
const foldOnce = async (store: Store, entriesMin: number): Promise<RoundEnd> => {
  const view = await readLedgerView(store, statementFold);
  let { state } = view;
  const waiting = tailLength(view);
  if (waiting === 0 || (state.plan === null && waiting < entriesMin)) return 'upToDate';
  const round = state.plan
    ? await readRound(store, state, state.plan)
    : await chooseRound(store, state, view.heads);
  if (state.plan === null) state = await moveStatementState(store, state, { plan: round.plan });
  const fold = state.fold + 1;
  const { chunkLinesMax: linesMax } = sizesOf(store);
  const lines = round.entries.flatMap((entry) => chunkLinesOf(entry));
  const chunks = chunksOf(lines, { fold, linesMax });
  if (state.outdated) await removeOutdated(store, state, new Set(chunks.map(({ unit }) => unitName(unit))));
  await store.putAll(chunks.map(({ item }) => item));
  const counts = withChunks(await readChunkCounts(store), chunks, { linesMax });
  const lanes = { ...state.lanes, ...round.plan };
  const isOutdated = Object.entries(state.outdated ?? {}).some(([lane, seq]) => (lanes[lane] ?? 0) < seq);
  await moveStatementState(store, state, {
    fold,
    lanes,
    plan: null,
    outdated: isOutdated ? state.outdated : null,
    also: [chunkCountsWrite(counts)],
  });
  return waiting - round.entries.length < entriesMin ? 'upToDate' : 'more';
};

/** Brings the statement chunks close to the heads; a short tail stays where it is. False where the time was up before. */
export const foldStatements = (
  store: Store,
  entriesMin = sizesOf(store).statementFoldMin,
  isTimeUp?: IsTimeUp,
): Promise<boolean> => {
  const run = () => foldUntilDone(store, () => foldOnce(store, entriesMin), isTimeUp);
  return exclusively(store, 'second fold', { run, isTimeUp });
};

/** One round only, for a reader with a long tail: it reads again, and is answered that the books are busy when there is no end. */
export const foldSomeStatements = async (store: Store): Promise<void> => {
  await foldUntilDone(store, async () => {
    const end = await foldOnce(store, sizesOf(store).statementFoldMin);
    return end === 'more' ? 'upToDate' : end;
  });
};
