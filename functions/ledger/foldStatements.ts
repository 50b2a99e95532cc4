// The second fold: copies journal lines into statement chunks, with a watermark of its own and larger rounds than the first.

import type { Store } from '#functions/storage/store.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { foldUntilDone, type RoundEnd } from './foldJournal.ts';
import { advanceFold, type FoldState, readLedgerView, tailLength } from './foldState.ts';
import { readEntries } from './journalTail.ts';
import { statementFoldKey, statementPartition } from './ledgerKeys.ts';
import {
  chunkName,
  chunkParts,
  chunkSortKey,
  packedLines,
  type StatementLine,
  statementLinesOf,
} from './statementChunks.ts';

/** Chunks of one round; their further parts and the state still fit into a transaction. */
const chunksMax = 80;
const entriesMax = 400;
/** Bytes of one round; a transaction takes 4 MB. */
const bytesMax = 3_000_000;
/** A round is worth its writes from this many entries on. */
export const statementFoldMin = 200;

type Round = {
  chunks: Map<string, StatementLine[]>;
  lanes: Record<string, number>;
  entries: number;
  bytes: number;
};

const add = (round: Round, entry: JournalEntry): boolean => {
  const lines = statementLinesOf(entry);
  const bytes = Buffer.byteLength(packedLines(lines));
  const added = new Set(lines.map(chunkName).filter((name) => !round.chunks.has(name))).size;
  const isFull = round.chunks.size + added > chunksMax || round.bytes + bytes > bytesMax;
  // The first entry always goes in: of one month it touches no more chunks than there are account groups, and its text is limited.
  if (round.entries > 0 && isFull) return false;
  for (const line of lines)
    round.chunks.set(chunkName(line), [...(round.chunks.get(chunkName(line)) ?? []), line]);
  round.lanes[entry.lane] = entry.seq;
  round.entries += 1;
  round.bytes += bytes;
  return true;
};

const collect = async (
  store: Store,
  state: FoldState,
  heads: readonly { lane: string; seq: number }[],
): Promise<Round> => {
  const round: Round = { chunks: new Map(), lanes: { ...state.lanes }, entries: 0, bytes: 0 };
  for (const head of heads) {
    const after = state.lanes[head.lane] ?? 0;
    const entries = await readEntries(store, {
      lane: head.lane,
      after,
      upTo: Math.min(head.seq, after + entriesMax),
    });
    for (const entry of entries) if (!add(round, entry)) break;
  }
  return round;
};

const chunkWrites = (name: string, parts: readonly string[], fold: number): Write[] => {
  const [group = '', month = ''] = name.split('\t');
  return parts.map((lines, part) =>
    overwrite({
      key: { pk: statementPartition(group), sk: chunkSortKey(month, fold, part) },
      attributes: { lines, rev: 1 },
    }),
  );
};

const foldOnce = async (store: Store, entriesMin: number): Promise<RoundEnd> => {
  const view = await readLedgerView(store, statementFoldKey);
  const waiting = tailLength(view);
  if (waiting < entriesMin) return 'upToDate';
  const round = await collect(store, view.state, view.heads);
  if (round.entries === 0) return 'upToDate';
  const fold = view.state.fold + 1;
  const chunks = [...round.chunks].map(([name, lines]) => ({ name, parts: chunkParts(lines) }));
  const touched = chunks.map(({ name, parts }) => `${name}\t${parts.length}`);
  await store.commit([
    advanceFold(statementFoldKey, view.state, { fold, lanes: round.lanes, touched }),
    ...chunks.flatMap(({ name, parts }) => chunkWrites(name, parts, fold)),
  ]);
  return waiting - round.entries < entriesMin ? 'upToDate' : 'more';
};

/** Brings the statement chunks close to the heads; a short tail stays where it is. */
export const foldStatements = (store: Store, entriesMin = statementFoldMin): Promise<void> =>
  foldUntilDone(() => foldOnce(store, entriesMin));
