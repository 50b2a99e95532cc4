// A warehouse reaches the postings with the rules, and one of every branch stays active.
import { readWarehouses, type Warehouse } from '#functions/company/warehouseRecords.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { RecordEffect } from '#functions/resources/recordEffects.ts';
import type { Store } from '#functions/storage/store.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { finishRules, rulesGrowth } from '../rulesRecords.ts';

const isLastOfBranch = (warehouses: readonly Warehouse[], { code, branch }: ResourceRow): boolean =>
  !warehouses.some((other) => other.branch === branch && other.code !== code && other.active);

const readIsLast = async (store: Store, row: ResourceRow): Promise<boolean> =>
  isLastOfBranch(await readWarehouses(store), row);

export const warehouseEffect: RecordEffect = {
  writes: async ({ store }, { row, before }) => {
    // The rules are read first: of two warehouses that are made inactive at once, the second meets grown rules and looks again.
    const growth = await rulesGrowth(store);
    const isEnding = before?.active === true && !row.active;
    const isLast = isEnding && (await readIsLast(store, row));
    refuseFields({ active: isLast ? 'warehouse.lastOfBranch' : null });
    return growth;
  },
  entries: {
    close: rulesGrowth,
    closed: finishRules,
    refuse: async (store, row) => {
      if (row.active && (await readIsLast(store, row))) refuse('warehouse.lastOfBranch');
    },
  },
  finish: finishRules,
};
