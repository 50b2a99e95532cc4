// Defects of folds, buckets, statement chunks, readings and the index of words.
import { defect, type PlantedDefect, unconditional } from './plantedDefect.ts';

const balances: readonly PlantedDefect[] = [
  defect({
    rule: 'a snapshot that met a write is taken again',
    isQuick: true,
    module: () => import('#functions/storage/connection/retryJittered.ts'),
    broken: { retryJittered: () => (_chance, take) => take() },
  }),
  defect({
    rule: 'a fold moves its watermark only from the state that was read',
    module: () => import('#functions/ledger/foldState.ts'),
    broken: {
      advanceFold: (advanceFold) => (fold, before, after) => unconditional(advanceFold(fold, before, after)),
    },
  }),
  defect({
    rule: 'an entry of which some lines are folded is known as begun',
    module: () => import('#functions/ledger/balances/foldRound.ts'),
    broken: {
      planRound:
        (planRound) =>
        async (...of) => ({ ...(await planRound(...of)), begun: {} }),
    },
  }),
  defect({
    rule: 'a bucket that is ahead of the watermark is taken back or read again',
    near: 31,
    module: () => import('#functions/ledger/balances/buckets.ts'),
    broken: { bucketAt: (bucketAt) => (bucket, fold) => bucketAt(bucket, Math.max(bucket.fold, fold)) },
  }),
  defect({
    rule: 'a bucket that was split is split no further than into its parts',
    near: 19,
    module: () => import('#functions/ledger/balances/bucketParts.ts'),
    broken: { partsOf: () => () => 1 },
  }),
  defect({
    rule: 'a reader folds first when too many entries are not folded',
    isQuick: true,
    module: () => import('#functions/ledger/foldState.ts'),
    broken: { tailLength: () => () => 0 },
  }),
  defect({
    rule: 'a posting asks for a fold when its lane has grown past so many entries',
    module: () => import('#functions/ledger/foldMessages.ts'),
    broken: { foldMessages: () => () => [] },
  }),
];

const statements: readonly PlantedDefect[] = [
  defect({
    rule: 'chunks of a round that is not closed are left out',
    near: 7,
    module: () => import('#functions/ledger/statements/statementState.ts'),
    broken: {
      foldsThatCount: (foldsThatCount) => (state) => ({ ...foldsThatCount(state), fold: state.fold + 1 }),
    },
  }),
  defect({
    rule: 'chunks that a rebuild has replaced do not count',
    isQuick: true,
    near: 2,
    module: () => import('#functions/ledger/statements/statementChunks.ts'),
    broken: { replacingItem: (replacingItem) => (unit, fold) => replacingItem(unit, fold - 1) },
  }),
  defect({
    rule: 'the state of statements moves only from the one that was read',
    near: 15,
    module: () => import('#functions/ledger/statements/statementState.ts'),
    broken: {
      moveStatementState: (moveStatementState) => (store, before, change) =>
        moveStatementState(
          { ...store, commit: (writes) => store.commit(writes.map(unconditional)) },
          before,
          change,
        ),
    },
  }),
];

const words: readonly PlantedDefect[] = [
  defect({
    rule: 'what a draft said before finds nothing',
    module: () => import('#functions/documents/words/wordDocument.ts'),
    broken: { isCurrent: () => () => true },
  }),
  defect({
    rule: 'entries behind the watermark of the words are searched as well',
    near: 2,
    module: () => import('#functions/documents/words/unindexed.ts'),
    broken: { unindexedEntries: () => async () => [] as never },
  }),
];

export const foldDefects: readonly PlantedDefect[] = [...balances, ...statements, ...words];
