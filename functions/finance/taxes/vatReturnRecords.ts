// The items of VAT returns that are filed: one for each, by the last day of its period.
import { settingKey } from '#functions/company/settingRecords.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, remove, replace, type Write } from '#functions/storage/writes.ts';
import type { TaxPeriodLength } from '#shared/finance/taxes/taxPeriods.ts';
import type { Person } from '#shared/kernel/person.ts';
import { taxSettings } from '#shared/settings/settingGroups.ts';
import type { TakenLate } from './returnedLate.ts';

export type FiledReturn = {
  from: string;
  to: string;
  state: 'filing' | 'filed' | 'reopening';
  /** Of its settlement voucher; there is none where nothing is to be settled. */
  voucher: string;
  number: string | null;
  /** Up to where returns were filed before it. */
  lockBefore: string | null;
  /** Of documents of its days that were posted while it was filed before; null where there are none. */
  taken: TakenLate | null;
  netDue: string | null;
  filedBy: Person;
  filedAt: string;
  rev: number;
};

const pk = 'VATRET';

const keyOf = (to: string): Key => ({ pk, sk: to });

const returnOf = ({ pk: _, sk: __, ...item }: Attributes): FiledReturn => item as FiledReturn;

/** The newest first. */
export const readFiledReturns = async (store: Store): Promise<FiledReturn[]> =>
  (await store.all({ pk })).map(returnOf).reverse();

export const readFiledReturn = async (store: Store, to: string): Promise<FiledReturn | null> => {
  const [item] = await store.snapshot([keyOf(to)]);
  return item ? returnOf(item) : null;
};

const onConflict = { code: 'record.changed' };

export const newReturnWrite = ({ rev: _, ...attributes }: FiledReturn): Write =>
  create({ key: keyOf(attributes.to), attributes, onConflict });

/** After the change of one that was read. */
export const returnWrite = ({ rev, ...attributes }: FiledReturn): Write =>
  replace({ key: keyOf(attributes.to), attributes, rev, onConflict });

export const removeReturnWrite = ({ to, rev }: FiledReturn): Write =>
  remove({ key: keyOf(to), expect: rev, onConflict });

/** Quarters until the company says otherwise. */
export const readTaxPeriodLength = async (store: Store): Promise<TaxPeriodLength> => {
  const kept = await store.get(settingKey('group', taxSettings.name));
  return kept?.['vat_period'] === 'month' ? 'month' : 'quarter';
};
