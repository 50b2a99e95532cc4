// The pattern of voucher numbers as it is kept: with the settings, read with the facts that postings are checked by.
import type { Store } from '#functions/storage/store.ts';
import { numberFormatGroup, usualNumberFormat } from '#shared/ledger/numberFormat.ts';
import { settingKey } from './settingRecords.ts';

export const readNumberFormat = async (store: Store): Promise<string> => {
  const kept = await store.get(settingKey('group', numberFormatGroup));
  return String(kept?.['number_format'] ?? usualNumberFormat);
};
