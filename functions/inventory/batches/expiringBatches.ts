// How many batches in stock have expired, or expire soon, in the branches that a user sees, and how much of each product has.
import { todayOf } from '#functions/company/figureTexts.ts';
import { readStockSetting } from '#functions/company/stockSettingRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { hasBatches } from '#functions/stock/batches/batchRecords.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { batchName } from '#shared/stock/batches/batch.ts';
import { isExpired } from '#shared/stock/batches/batchRules.ts';
import { batchesInStock, branchesSeen, expiredQuantities } from './batchesInStock.ts';

/** `counts`: null for a company that keeps no goods by batch; `quantities`: by product, of what has expired. */
type Expiring = {
  counts: { expired: number; soon: number } | null;
  quantities: ReadonlyMap<string, bigint>;
};

export const expiringBatches = async (context: SessionContext): Promise<Expiring> => {
  const { store } = context;
  if (!(await hasBatches(store))) return { counts: null, quantities: new Map() };
  const today = todayOf(context);
  const { warningDays } = await readStockSetting(store);
  const branches = await branchesSeen(context);
  const found = await batchesInStock(store, { branches, until: addDays(today, warningDays) });
  const batches = new Map(found.map(({ batch }) => [batchName(batch), batch]));
  const expired = [...batches.values()].filter((batch) => isExpired(batch, today)).length;
  return {
    counts: { expired, soon: batches.size - expired },
    quantities: expiredQuantities(found, today),
  };
};
