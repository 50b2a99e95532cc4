// How many batches in stock have expired, or expire soon, in the branches that a user sees.
import { todayOf } from '#functions/company/figureTexts.ts';
import { readStockSetting } from '#functions/company/stockSettingRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { hasBatches } from '#functions/stock/batches/batchRecords.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { batchName } from '#shared/stock/batches/batch.ts';
import { isExpired } from '#shared/stock/batches/batchRules.ts';
import { batchesInStock, branchesSeen } from './batchesInStock.ts';

/** Null for a company that keeps no goods by batch. */
export const expiringBatches = async (
  context: SessionContext,
): Promise<{ expired: number; soon: number } | null> => {
  const { store } = context;
  if (!(await hasBatches(store))) return null;
  const today = todayOf(context);
  const { warningDays } = await readStockSetting(store);
  const branches = await branchesSeen(context);
  const found = await batchesInStock(store, { branches, until: addDays(today, warningDays) });
  const batches = new Map(found.map(({ batch }) => [batchName(batch), batch]));
  const expired = [...batches.values()].filter((batch) => isExpired(batch, today)).length;
  return { expired, soon: batches.size - expired };
};
