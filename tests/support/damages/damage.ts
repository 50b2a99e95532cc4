// How stored items are damaged behind the product's back.

import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, overwrite, remove as removal } from '#functions/storage/writes.ts';
import type { BooksCheckKey } from '#shared/finance/audit/booksChecks.ts';
import type { WholeCompany } from '../product/wholeCompany.ts';

export type Damage = {
  what: string;
  /** Key builders of the ledger, or other kinds of items. */
  of: readonly string[];
  make: (company: WholeCompany) => Promise<void>;
  /** Codes of what the check finds: all of them, or among others where it cannot be repaired. */
  finds: readonly string[];
  /** The check of the page that names it. */
  check: BooksCheckKey;
  isRepaired: boolean;
  /** Books with it are not walked to the end, or it changes what other damages bring forth. */
  isAlone?: boolean;
  afterwards?: (store: Store) => Promise<void>;
};

/** Damages that one check names. */
export const foundBy = (check: BooksCheckKey, damages: readonly Omit<Damage, 'check'>[]): readonly Damage[] =>
  damages.map((damage) => ({ ...damage, check }));

export const change = async (store: Store, key: Key, changed: Attributes): Promise<void> => {
  const item = await store.get(key);
  if (!item) throw new Error(`Nothing stands at ${key.pk} ${key.sk}`);
  const { pk: _, sk: __, gsi1pk, gsi1sk, gsi2pk, gsi2sk, gsi3pk, gsi3sk, ...attributes } = item;
  const index = (pk: unknown, sk: unknown) =>
    pk === undefined ? null : { pk: String(pk).split('#').slice(2).join('#'), sk: String(sk) };
  const [gsi1, gsi2, gsi3] = [index(gsi1pk, gsi1sk), index(gsi2pk, gsi2sk), index(gsi3pk, gsi3sk)];
  await store.commit([
    overwrite({
      key,
      indexes: { ...(gsi1 && { gsi1 }), ...(gsi2 && { gsi2 }), ...(gsi3 && { gsi3 }) },
      attributes: { ...attributes, ...changed },
    }),
  ]);
};

export const remove = (store: Store, key: Key): Promise<void> =>
  store.commit([removal({ key, expect: 'exists' })]);

const keyOf = (pk: string, item: Attributes | undefined): Key => {
  if (!item) throw new Error(`${pk} is empty`);
  return { pk, sk: String(item['sk']) };
};

export const firstOf = async (store: Store, pk: string, begins?: string): Promise<[Key, Attributes]> => {
  const [item] = await store.all({ pk, ...(begins !== undefined && { begins }) });
  return [keyOf(pk, item), item ?? {}];
};

export const changeFirst = async (store: Store, pk: string, changed: (item: Attributes) => Attributes) => {
  const [key, item] = await firstOf(store, pk);
  await change(store, key, changed(item));
};

export const removeFirst = async (store: Store, pk: string): Promise<void> =>
  remove(store, (await firstOf(store, pk))[0]);

export const put = (store: Store, key: Key, attributes: Attributes): Promise<void> =>
  store.commit([overwrite({ key, attributes: { rev: 1, ...attributes } })]);
