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

/** What keeps a warehouse from being used no more. */
const endFault = async (store: Store, row: ResourceRow, wasActive: boolean): Promise<string | null> => {
  if (wasActive && (await readIsLast(store, row))) return 'warehouse.lastOfBranch';
  const { isWarehouseLeft } = await import('#functions/stock/stockLeft.ts');
  const place = { code: row.code, branch: String(row['branch']) };
  return (await isWarehouseLeft(store, place)) ? 'warehouse.hasStock' : null;
};

export const warehouseEffect: RecordEffect = {
  writes: async ({ store }, { row, before }) => {
    // The rules are read first: of two warehouses that are made inactive at once, the second meets grown rules and looks again.
    const growth = await rulesGrowth(store);
    const isEnding = before?.active === true && !row.active;
    refuseFields({ active: isEnding ? await endFault(store, row, true) : null });
    return growth;
  },
  entries: {
    close: rulesGrowth,
    closed: finishRules,
    refuse: async (store, row) => {
      const fault = await endFault(store, row, row.active);
      if (fault !== null) refuse(fault);
    },
  },
  finish: finishRules,
};
