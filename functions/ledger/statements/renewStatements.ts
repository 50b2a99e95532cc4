// Statement chunks of an earlier form are written anew from the journal, account after account, while readers use the existing ones.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import type { StatementFoldState } from '../foldState.ts';
import { readableEntry } from '../journal/entryText.ts';
import { walkStoredEntries } from '../journal/journalTail.ts';
import { chunkFormat } from './packedLines.ts';
import { rebuildStatements } from './rebuildStatements.ts';
import { partitionsOf, walkChunks } from './statementChunks.ts';
import {
  foldsThatCount,
  isOfEarlierFormat,
  moveStatementState,
  readStatementState,
} from './statementState.ts';

/** All accounts and parties that have chunks. */
const partitionsIn = async (store: Store, { lanes }: StatementFoldState): Promise<Set<string>> => {
  const partitions = new Set<string>();
  for (const [lane, upTo] of Object.entries(lanes))
    for await (const stored of walkStoredEntries(store, { lane, after: 0, upTo }))
      for (const line of readableEntry(lane, stored).lines)
        for (const pk of partitionsOf(line)) partitions.add(pk);
  return partitions;
};

/** Whether it is still to be done: an interrupted call has done some. */
const hasEarlier = async (store: Store, state: StatementFoldState, pk: string): Promise<boolean> => {
  for await (const { form } of walkChunks(store, foldsThatCount(state), { pk }))
    if (form !== chunkFormat) return true;
  return false;
};

/** Rounds are closed meanwhile: the form is noted in whichever state is current. */
const sayRenewed = async (store: Store): Promise<void> => {
  for (;;) {
    const state = await readStatementState(store);
    if (!isOfEarlierFormat(state)) return;
    try {
      await moveStatementState(store, state, { form: chunkFormat });
      return;
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
    await store.pause(2);
  }
};

/** Chunks of a form that is no longer read are made anew by the next fold or reader. */
export const formatOfStatements = async (store: Store): Promise<number> => {
  const state = await readStatementState(store);
  return isOfEarlierFormat(state) ? state.form : chunkFormat;
};

export const renewStatements = async (store: Store): Promise<void> => {
  const state = await readStatementState(store);
  const earlier: string[] = [];
  for (const pk of await partitionsIn(store, state)) if (await hasEarlier(store, state, pk)) earlier.push(pk);
  await rebuildStatements(store, earlier);
  await sayRenewed(store);
};
