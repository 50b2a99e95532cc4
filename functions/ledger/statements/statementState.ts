// The statement fold's state: how it is read and moved, and which chunks count by it.
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { advanceFold, type StatementFoldState, statementFold, stateOf } from '../foldState.ts';
import type { FoldsThatCount } from './statementChunks.ts';

const openFold = ({ rebuild }: StatementFoldState): number | null =>
  rebuild !== null && !rebuild.isClosed ? rebuild.fold : null;

export const foldsThatCount = (state: StatementFoldState): FoldsThatCount => ({
  first: state.first,
  fold: state.fold,
  open: openFold(state),
});

/** The state that every reader will see from now on. */
export const readStatementState = async (store: Store): Promise<StatementFoldState> => {
  const [item] = await store.snapshot([statementFold.key]);
  return stateOf(store, statementFold, item);
};

/** Whether chunks may have been removed since the state was read; a read of any may have missed some. */
export const isRebuiltSince = async (store: Store, { rebuilt }: StatementFoldState): Promise<boolean> => {
  const item = await store.get(statementFold.key);
  return ((item?.['rebuilt'] as number | undefined) ?? 0) !== rebuilt;
};

/** Moves the state on from the one that was read, together with other writes; answers what it is then. */
export const moveStatementState = async (
  store: Store,
  before: StatementFoldState,
  { also = [], ...change }: Partial<Omit<StatementFoldState, 'rev'>> & { also?: readonly Write[] },
): Promise<StatementFoldState> => {
  const { rev, ...rest } = before;
  const after = { ...rest, ...change };
  await store.commit([advanceFold(statementFold, before, after), ...also]);
  return { ...after, rev: rev + 1 };
};

/** Everything is folded again from the first entry on; no existing chunk counts any more. */
export const restartStatements = (store: Store, state: StatementFoldState): Promise<StatementFoldState> => {
  // One round more than is closed may have been begun.
  const fold = state.fold + 1;
  return moveStatementState(store, state, {
    fold,
    first: fold + 1,
    lanes: {},
    plan: null,
    rebuild: null,
    rebuilt: fold,
    outdated: { ...state.outdated, ...state.lanes },
  });
};
