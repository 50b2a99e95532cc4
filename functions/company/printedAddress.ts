// The address that documents carry: that of their branch where it has a whole one, else that of the company; every text in both languages.

import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { nameIn } from '#shared/kernel/names.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { countryNames } from '#shared/settings/countryNames.ts';
import { nationalAddress } from '#shared/settings/nationalAddress.ts';
import { areas, cities, countries } from '#shared/settings/places.ts';
import type { SettingValues } from '#shared/settings/settingGroupApi.ts';
import { keyOf } from './resourceRecords.ts';
import { type Kept, settingsIn } from './settingHomes.ts';

const textOf = (item: Attributes | null, field: string): string => String(item?.[field] ?? '');

/** A text in both languages, under the names that the head of a document reads. */
const inBoth = (name: string, arabic: string, english: string) => ({
  [name]: arabic,
  [`${name}_en`]: english,
});

const namesOf = (field: string, item: Attributes | null) => {
  const names = { name: textOf(item, 'name'), name_ar: textOf(item, 'name_ar') };
  return inBoth(field, nameIn('ar', names), nameIn('en', names));
};

const companyAddress = (kept: Kept): SettingValues => {
  const { values } = settingsIn(kept, nationalAddress);
  const [, english = '', arabic = ''] = countryNames.find(([code]) => code === values['country']) ?? [];
  return { ...values, ...inBoth('country', arabic, english) };
};

/** A record that another names; null where it names none. */
const readNamed = async (store: Store, resource: AnyResource, code: unknown): Promise<Attributes | null> =>
  typeof code === 'string' && code !== '' ? store.get(keyOf(resource, code)) : null;

const branchAddress = async (store: Store, branch: Attributes): Promise<SettingValues> => {
  const [city, area] = await Promise.all([
    readNamed(store, cities, branch['city']),
    readNamed(store, areas, branch['area']),
  ]);
  const country = await readNamed(store, countries, city?.['country']);
  return {
    ...inBoth('street', textOf(branch, 'street'), textOf(branch, 'streetEn')),
    building: textOf(branch, 'building'),
    unit: textOf(branch, 'unit'),
    postal_code: textOf(branch, 'postalCode'),
    additional_number: textOf(branch, 'additional'),
    ...namesOf('district', area),
    ...namesOf('city', city),
    ...namesOf('country', country),
  };
};

/** A branch that only says its city is not where letters go. */
const hasAddress = (branch: Attributes | null): branch is Attributes =>
  textOf(branch, 'city') !== '' && [textOf(branch, 'street'), textOf(branch, 'streetEn')].some(Boolean);

export const printedAddress = async (
  store: Store,
  kept: Kept,
  branch: Attributes | null,
): Promise<SettingValues> => (hasAddress(branch) ? branchAddress(store, branch) : companyAddress(kept));
