// Statement chunks as a part of the books: accounts and parties whose chunks differ are written anew, and all of them where the fold's state is lost.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { type BookPart, lastingFaults, memoryOf, type Walked } from '../bookPart.ts';
import type { StatementFoldState } from '../foldState.ts';
import { blocksOf, readEntries } from '../journal/journalTail.ts';
import {
  addStatementLines,
  damagedStatements,
  newStatementSums,
  type StatementSums,
} from './expectedStatements.ts';
import { rebuildStatements } from './rebuildStatements.ts';
import { partitionsOf, readableLines, walkChunks } from './statementChunks.ts';
import { chunkLinesOf } from './statementLines.ts';
import { foldsThatCount, readStatementState, restartStatements } from './statementState.ts';

const foldOf = (sk: unknown): number => Number(String(sk).split('#')[1]) || 0;

/** It never was, or it is lost: chunks are written after their round was planned. */
const isOfNoRound = ({ fold, plan }: StatementFoldState): boolean => fold === 0 && plan === null;

/** The highest round that wrote a chunk. */
const lastRound = async (store: Store, partitions: Iterable<string>): Promise<number> => {
  let last = 0;
  for (const pk of partitions)
    for await (const { sk } of store.walk({ pk })) last = Math.max(last, foldOf(sk));
  return last;
};

const hasChunks = async (store: Store, partitions: Iterable<string>): Promise<boolean> => {
  for (const pk of partitions) if ((await store.page({ pk, limit: 1 })).items.length > 0) return true;
  return false;
};

/** Whether chunks hold an entry that the fold has still to bring. */
const holds = async (store: Store, entry: JournalEntry): Promise<boolean> => {
  const [line] = chunkLinesOf(entry);
  const [pk] = line ? partitionsOf(line) : [];
  const state = await readStatementState(store);
  if (!line || pk === undefined || entry.seq <= (state.lanes[entry.lane] ?? 0)) return false;
  const month = monthOf(entry.date);
  for await (const chunk of walkChunks(store, foldsThatCount(state), { pk, from: month, to: `${month}~` }))
    if (readableLines(chunk)?.some(({ lane, seq }) => lane === line.lane && seq === line.seq))
      // A round that was closed since the state was read.
      return (await readStatementState(store)).rev === state.rev;
  return false;
};

const partitionNames: Readonly<Record<string, string>> = { PL: 'party', SM: 'product' };

/** Names of partitions as people say them. */
const shown = (pk: string): string => {
  const [kind, ...code] = pk.split('#');
  return `${partitionNames[kind ?? ''] ?? 'account'} ${code.join('#')}`;
};

/** No existing chunk counts any more, and everything is folded again; false where another process has moved the state. */
const restart = async (store: Store, partitions: Iterable<string>): Promise<boolean> => {
  const state = await readStatementState(store);
  const fold = Math.max(state.fold, isOfNoRound(state) ? await lastRound(store, partitions) : 0);
  try {
    await restartStatements(store, { ...state, fold });
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
};

type Tally = {
  sums: StatementSums;
  partitions: Set<string>;
  /** The first entries that the fold has still to bring, one of each lane. */
  waiting: JournalEntry[];
  walked: Walked;
};

/** The state says more than the journal has. */
const isAhead = ({ sums, walked }: Tally): boolean =>
  Object.entries(sums.before.lanes).some(([lane, seq]) => seq > (walked.get(lane) ?? 0));

/** There are chunks of rounds that no state knows. */
const isLost = async (store: Store, { sums, partitions }: Tally): Promise<boolean> =>
  isOfNoRound(sums.before) &&
  (await hasChunks(store, partitions)) &&
  isOfNoRound(await readStatementState(store));

/** The state says less than there is: its next rounds would bring lines once more. */
const isBehind = async (store: Store, { waiting }: Tally): Promise<boolean> => {
  const ask = async (entry: JournalEntry) => ((await holds(store, entry)) ? entry : null);
  return (await lastingFaults(store, waiting, ask)).size > 0;
};

const stateFault = async (store: Store, tally: Tally): Promise<string | null> => {
  if (await isLost(store, tally)) return 'fold.lost';
  if (isAhead(tally)) return 'fold.ahead';
  return (await isBehind(store, tally)) ? 'fold.behind' : null;
};

const take = ({ sums, partitions, waiting }: Tally, entry: JournalEntry): void => {
  if (entry.seq === (sums.before.lanes[entry.lane] ?? 0) + 1) waiting.push(entry);
  for (const line of chunkLinesOf(entry)) for (const pk of partitionsOf(line)) partitions.add(pk);
  addStatementLines(sums, entry);
};

/** Up to the fold's present place, as far as entries were walked. False where the fold went back. */
const resume = async (store: Store, tally: Tally): Promise<boolean> => {
  const { sums, walked } = tally;
  const after = sums.before.lanes;
  const before = await readStatementState(store);
  if (Object.entries(after).some(([lane, seq]) => seq > (before.lanes[lane] ?? 0))) return false;
  Object.assign(sums, { before, added: { after, sums: new Map() } });
  tally.waiting = [];
  // One more than the fold has: the first that it has still to bring.
  for (const [lane, seq] of walked)
    for (const range of blocksOf({
      lane,
      after: after[lane] ?? 0,
      upTo: Math.min(seq, (before.lanes[lane] ?? 0) + 1),
    }))
      for (const entry of await readEntries(store, range)) take(tally, entry);
  return true;
};

/** What the chunks must hold at the fold's watermark. */
export const statementPart = (state: StatementFoldState, walked: Walked): BookPart => {
  const tally: Tally = { sums: newStatementSums(state), partitions: new Set(), waiting: [], walked };
  return {
    take: (entry) => take(tally, entry),
    compare: async (store, report, reach) => {
      const fault = await stateFault(store, tally);
      if (fault !== null) report(fault, 'GL');
      // Without a state there is nothing to compare by.
      if (fault === 'fold.lost' || fault === 'fold.behind') return;
      for (const pk of await damagedStatements(store, tally.sums, reach))
        report('statement.wrong', shown(pk));
    },
    memory: memoryOf(tally, ['sums', 'partitions', 'waiting']),
    resume: (store) => resume(store, tally),
    figures: () => ({ statements: tally.partitions.size }),
    repair: async (store, report) => {
      if ((await stateFault(store, tally)) !== null) {
        if (await restart(store, tally.partitions)) report('statement.restarted', 'GL');
        return;
      }
      const wrong = await damagedStatements(store, tally.sums, 'all');
      await rebuildStatements(store, wrong);
      for (const pk of wrong) report('statement.written', shown(pk));
    },
  };
};
