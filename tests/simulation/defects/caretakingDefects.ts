// Defects of imports, jobs, seals, checks, changes of the rules and the close of a year.
import { defect, type PlantedDefect, unconditional } from './plantedDefect.ts';

const imports: readonly PlantedDefect[] = [
  defect({
    rule: 'everything that was staged is shown at once',
    isQuick: true,
    near: 3,
    module: () => import('#functions/finance/import/importLane.ts'),
    broken: { stagedHeadOf: (stagedHeadOf) => (head) => ({ ...stagedHeadOf(head), seq: head.seq - 1 }) },
  }),
  defect({
    rule: 'an import moves only from the state that was read',
    near: 59,
    module: () => import('#functions/finance/import/importRecords.ts'),
    broken: { runWrite: (runWrite) => (run) => unconditional(runWrite(run)) },
  }),
];

const jobs: readonly PlantedDefect[] = [
  defect({
    rule: 'a job stays until it is done',
    near: 78,
    module: () => import('#functions/storage/jobs.ts'),
    broken: {
      readJobs: (readJobs) => async (store) => {
        const waiting = await readJobs(store);
        for (const { end } of waiting) await store.commit([end]);
        return waiting;
      },
    },
  }),
  defect({
    rule: 'a run that another has taken up is ended by nobody else',
    near: 59,
    module: () => import('#functions/finance/books/booksRun.ts'),
    broken: { endRunWrites: (endRunWrites) => (run) => endRunWrites(run).map(unconditional) },
  }),
  defect({
    rule: 'a run that is under way gives its place to no other',
    near: 59,
    module: () => import('#functions/finance/books/booksRun.ts'),
    broken: {
      isUnderWay:
        (isUnderWay) =>
        (run, nowMs): run is never =>
          isUnderWay(run, nowMs + 1_000_000_000),
    },
  }),
  defect({
    rule: 'a seal says how many numbers were given',
    isQuick: true,
    near: 5,
    module: () => import('#functions/ledger/journal/headSeals.ts'),
    broken: {
      sealHeads: (sealHeads) => (store, at) =>
        sealHeads(
          {
            ...store,
            snapshot: async (keys) =>
              (await store.snapshot(keys)).map((item) =>
                item?.['hash'] === undefined ? item : { ...item, series: {} },
              ),
          },
          at,
        ),
    },
  }),
];

const rules: readonly PlantedDefect[] = [
  defect({
    rule: 'a change of the rules reaches every head before it is answered',
    isQuick: true,
    module: () => import('#functions/ledger/journal/changeRules.ts'),
    broken: {
      spreadRules: () => async (store, changed) =>
        changed ?? ((await store.get({ pk: 'LANE', sk: '#' })) as never),
    },
  }),
  defect({
    rule: 'a change of the rules that was cut off is ended by the next call',
    near: 3,
    module: () => import('#functions/ledger/journal/endCutChange.ts'),
    broken: { endCutChange: () => async () => undefined },
  }),
  defect({
    rule: 'the seal comes off for rules and reports at once',
    isQuick: true,
    module: () => import('#functions/ledger/balances/sealYear.ts'),
    broken: { unsealWrite: (unsealWrite) => (store) => unsealWrite(store, '9999-12-31') },
  }),
  defect({
    rule: 'the undo of a close is known in every head before it looks for closing vouchers',
    cast: 'yearClose',
    near: 17,
    module: () => import('#functions/ledger/journal/endCutChange.ts'),
    broken: { endCutChange: () => async () => undefined },
  }),
];

const repairs: readonly PlantedDefect[] = [
  defect({
    rule: 'an open item is rebuilt with what was allocated to it',
    near: 16,
    module: () => import('#functions/ledger/openItems/rebuildOpenItem.ts'),
    broken: {
      rebuildOpenItem: (rebuildOpenItem) => (store, wanted) =>
        rebuildOpenItem(store, { ...wanted, allocations: [] }),
    },
  }),
];

const years: readonly PlantedDefect[] = [
  defect({
    rule: 'each closing voucher has its place and is made once',
    isQuick: true,
    cast: 'yearClose',
    module: () => import('#functions/finance/yearClose/closingRecords.ts'),
    broken: {
      plannedVouchers:
        (plannedVouchers) =>
        (...of) =>
          plannedVouchers(...of).map((own) =>
            own.map((voucher) => ({ ...voucher, id: Math.random().toString(36).slice(2).padEnd(26, '0') })),
          ),
    },
  }),
  defect({
    rule: 'closing vouchers are posted only while their close is under way',
    near: 18,
    cast: 'yearClose',
    module: () => import('#shared/ledger/yearClose.ts'),
    broken: { isClosing: () => () => true },
  }),
];

export const caretakingDefects: readonly PlantedDefect[] = [
  ...imports,
  ...jobs,
  ...rules,
  ...repairs,
  ...years,
];
