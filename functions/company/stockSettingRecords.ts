// How the company keeps stock, as it is set: read with the facts that postings are checked by.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { usualTransferDays } from '#shared/inventory/transfers/transferLimits.ts';
import { expiryWarningDays } from '#shared/settings/stock/stockSetting.ts';
import { settingKey } from './settingRecords.ts';

export type StockSetting = {
  isKept: boolean;
  /** The first day of which documents move stock; null where they all do. */
  from: string | null;
  /** How goods are valued that go out. */
  costing: 'average' | 'fifo';
  allowsNegative: boolean;
  /** After so many days goods that are on their way are overdue. */
  transferDays: number;
  /** How long before a batch expires that is said. */
  warningDays: number;
};

/** The record of the group; `shared/settings/stock/stockSetting.ts` declares it. */
export const stockSettingKey: Key = settingKey('group', 'stock');

/** There from the first move of stock on. */
export const firstMoveKey: Key = { pk: 'STOCK', sk: '#' };

/** A company without the setting keeps no stock. */
export const readStockSetting = async (store: Pick<Store, 'get'>): Promise<StockSetting> => {
  const kept = await store.get(stockSettingKey);
  const [from, days] = [kept?.['stock_from'], kept?.['expiry_warning_days']];
  return {
    isKept: kept?.['stock_kept'] === true,
    from: typeof from === 'string' ? from : null,
    costing: kept?.['stock_costing'] === 'fifo' ? 'fifo' : 'average',
    allowsNegative: kept?.['negative_stock'] === true,
    transferDays: Number(kept?.['transfer_days'] ?? usualTransferDays),
    warningDays: typeof days === 'number' ? days : expiryWarningDays,
  };
};
