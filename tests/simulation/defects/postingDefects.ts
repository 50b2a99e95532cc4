// Defects of posting, repeated calls, groups, allocations and trade.
import type { Store } from '#functions/storage/store.ts';
import { defect, type PlantedDefect, unconditional } from './plantedDefect.ts';

/** What the last transaction of a lane has written is taken for one's own. */
const believingEveryMark = (store: Store): Store => {
  let mark: unknown;
  return {
    ...store,
    transact: (writes) => {
      for (const write of writes) if (write.write === 'put') mark = write.attributes['commit'] ?? mark;
      return store.transact(writes);
    },
    get: async (key) => {
      const item = await store.get(key);
      return item?.['commit'] === undefined ? item : { ...item, commit: mark };
    },
  };
};

export const postingDefects: readonly PlantedDefect[] = [
  defect({
    rule: 'the head moves only from the state that was read',
    isQuick: true,
    module: () => import('#functions/ledger/journal/lanes.ts'),
    broken: { advanceHead: (advanceHead) => (before, after) => unconditional(advanceHead(before, after)) },
  }),
  defect({
    rule: 'a document is posted only from the state that was read',
    module: () => import('#functions/documents/documentRecords.ts'),
    broken: {
      documentRecords: (documentRecords) => (kind) => {
        const records = documentRecords<never>(kind);
        const { headerWrite } = records;
        return {
          ...records,
          headerWrite: (...of: Parameters<typeof headerWrite>) => unconditional(headerWrite(...of)),
        } as never;
      },
    },
  }),
  defect({
    rule: 'a lane that is opened later carries the rules',
    near: 20,
    module: () => import('#functions/ledger/journal/lanes.ts'),
    broken: {
      newLaneWrites:
        (newLaneWrites) =>
        ({ rules, ...directory }, branch) =>
          newLaneWrites({ ...directory, rules: { ...rules, lockDate: null } }, branch),
    },
  }),
  defect({
    rule: 'a transaction whose answer was lost is looked up before it counts',
    near: 11,
    module: () => import('#functions/ledger/journal/laneQueue.ts'),
    broken: {
      inLane: (inLane) => (store, lane, attempt) => inLane(believingEveryMark(store), lane, attempt),
    },
  }),
  defect({
    rule: 'a call that meets its own effect under its key is answered as the first one',
    isQuick: true,
    module: () => import('#functions/http/repetition.ts'),
    broken: {
      answerOnce: (answerOnce) => (context, done, work) =>
        done ? answerOnce(context, done, work) : work.run(),
    },
  }),
  defect({
    rule: 'a transaction has no more members than may be in it',
    near: 46,
    module: () => import('#functions/ledger/ledgerSizes.ts'),
    broken: {
      sizesOf: (sizesOf) => (store) => ({ ...sizesOf(store), groupMax: sizesOf(store).groupMax * 9 }),
    },
  }),
  defect({
    rule: 'two who allocate at once get no more of an item than it holds',
    near: 221,
    module: () => import('#functions/ledger/openItems/allocations.ts'),
    broken: {
      allocationWrites:
        (allocationWrites) =>
        (...of) =>
          allocationWrites(...of).map(unconditional),
    },
  }),
  defect({
    rule: 'of two who take of one invoice at once, the later one takes of what is left then',
    cast: 'trade',
    module: () => import('#functions/invoices/consumptionRecords.ts'),
    broken: {
      consumptionWrite:
        (consumptionWrite) =>
        (...of) =>
          unconditional(consumptionWrite(...of)),
    },
  }),
  defect({
    rule: 'a merge has reached every branch before its answer is given again',
    near: 358,
    cast: 'trade',
    module: () => import('#functions/resources/mergeAndKeep.ts'),
    broken: { endClosing: () => () => ({ finish: async () => undefined }) },
  }),
];
