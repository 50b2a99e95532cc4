// Amounts that are outside the books and would mean something else in another currency: drafts, and an import under way.
import { findRun } from '#functions/finance/import/importRecords.ts';
import type { Store } from '#functions/storage/store.ts';

const openStates = ['draft', 'pending'] as const;

/** Whether any voucher waits to be posted. */
export const hasDrafts = async (store: Store): Promise<boolean> => {
  const pages = await Promise.all(
    openStates.map((state) => store.page({ index: 'gsi2', pk: `VCH#S#${state}`, limit: 1 })),
  );
  return pages.some(({ items }) => items.length > 0);
};

/** Whether a file is being posted; one that only sends its rows is refused later, because the rules have grown. */
export const isImporting = async (store: Store): Promise<boolean> => {
  const guards = await store.all({ pk: 'UQ#importFile' });
  const runs = await Promise.all(guards.map((guard) => findRun(store, String(guard['owner']))));
  return runs.some((run) => run !== null && run.state !== 'receiving' && run.state !== 'done');
};
