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

type Faulty = 'left' | 'moved';

const faults = { left: 'warehouse.hasStock', moved: 'warehouse.used' } as const;

/** What keeps a warehouse from being used no more; `keeping`: what of its stock does. */
const endFault = async (
  store: Store,
  row: ResourceRow,
  keeping: readonly Faulty[],
): Promise<string | null> => {
  if (row.active && (await readIsLast(store, row))) return 'warehouse.lastOfBranch';
  const { warehouseStock } = await import('#functions/stock/stockLeft.ts');
  const stock = await warehouseStock(store, { code: row.code, branch: String(row['branch']) });
  const found = keeping.find((each) => each === stock);
  return found === undefined ? null : faults[found];
};

export const warehouseEffect: RecordEffect = {
  writes: async ({ store }, { row, before }) => {
    // The rules are read first: of two warehouses that are made inactive at once, the second meets grown rules and looks again.
    const growth = await rulesGrowth(store);
    const isEnding = before?.active === true && !row.active;
    refuseFields({ active: isEnding ? await endFault(store, { ...row, active: true }, ['left']) : null });
    return growth;
  },
  entries: {
    close: rulesGrowth,
    closed: finishRules,
    refuse: async (store, row) => {
      // Reports of earlier days say what was in it.
      const fault = await endFault(store, row, ['left', 'moved']);
      if (fault !== null) refuse(fault);
    },
  },
  finish: finishRules,
};
