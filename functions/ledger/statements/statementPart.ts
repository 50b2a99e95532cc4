// Statement chunks as a part of the books: accounts and parties whose chunks differ are written anew, and all of them where the fold's state is lost.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { type BookPart, lastingFaults, type Walked } from '../bookPart.ts';
import type { StatementFoldState } from '../foldState.ts';
import { expectedStatements } from './expectedStatements.ts';
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

/** What the chunks must hold at the fold's watermark. */
export const statementPart = (before: StatementFoldState, walked: Walked): BookPart => {
  const { take, damaged } = expectedStatements(before);
  const partitions = new Set<string>();
  /** The first entries that the fold has still to bring, one of each lane. */
  const waiting: JournalEntry[] = [];

  /** The state says more than the journal has. */
  const isAhead = (): boolean =>
    Object.entries(before.lanes).some(([lane, seq]) => seq > (walked.get(lane) ?? 0));
  /** There are chunks of rounds that no state knows. */
  const isLost = async (store: Store): Promise<boolean> =>
    isOfNoRound(before) &&
    (await hasChunks(store, partitions)) &&
    isOfNoRound(await readStatementState(store));
  /** The state says less than there is: its next rounds would bring lines once more. */
  const isBehind = async (store: Store): Promise<boolean> => {
    const ask = async (entry: JournalEntry) => ((await holds(store, entry)) ? entry : null);
    return (await lastingFaults(store, waiting, ask)).size > 0;
  };
  const stateFault = async (store: Store): Promise<string | null> => {
    if (await isLost(store)) return 'fold.lost';
    if (isAhead()) return 'fold.ahead';
    return (await isBehind(store)) ? 'fold.behind' : null;
  };
  return {
    take: (entry) => {
      if (entry.seq === (before.lanes[entry.lane] ?? 0) + 1) waiting.push(entry);
      for (const line of chunkLinesOf(entry)) for (const pk of partitionsOf(line)) partitions.add(pk);
      take(entry);
    },
    compare: async (store, report) => {
      const fault = await stateFault(store);
      if (fault !== null) report(fault, 'GL');
      // Without a state there is nothing to compare by.
      if (fault === 'fold.lost' || fault === 'fold.behind') return;
      for (const pk of await damaged(store)) report('statement.wrong', shown(pk));
    },
    figures: () => ({ statements: partitions.size }),
    repair: async (store, report) => {
      if ((await stateFault(store)) !== null) {
        if (await restart(store, partitions)) report('statement.restarted', 'GL');
        return;
      }
      const wrong = await damaged(store);
      await rebuildStatements(store, wrong);
      for (const pk of wrong) report('statement.written', shown(pk));
    },
  };
};
