// Reads all current settings of a company.
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Kept } from './settingHomes.ts';
import { settingPartition } from './settingRecords.ts';

export const readKept = async (store: Store): Promise<Kept> => {
  const [company, items] = await Promise.all([store.get(companyKey), store.all({ pk: settingPartition })]);
  return {
    company: companyOf(company),
    records: new Map(items.map((item) => [String(item['sk']), item])),
  };
};
