// How one stored item is damaged behind everybody's back.

import type { Key } from '#functions/storage/keys.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { World } from '../world.ts';

/** Damages one item and says what it did, or null where there is nothing of its kind. */
export type Damage = (world: World) => string | null;

export type Found = { key: Key; item: Attributes };

export const keyOf = (pk: string, item: Attributes): Key => ({ pk, sk: String(item['sk']) });

/** Without its keys. */
export const plain = (item: Attributes): Attributes =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !/^(gsi\d)?[ps]k$/.test(name)));

export const anyOf = (
  { table, random }: World,
  pk: string,
  isWanted: (item: Attributes) => boolean = () => true,
): Found | null => {
  const items = table.committedIn(pk).filter(isWanted);
  if (items.length === 0) return null;
  const item = random.pick(items);
  return { key: keyOf(pk, item), item };
};

export const change = ({ table }: World, { key, item }: Found, changed: Attributes): string => {
  table.put({ key, attributes: { ...plain(item), ...changed } });
  return `${key.pk} ${key.sk}: ${JSON.stringify(changed)}`;
};

export const changeIn =
  (pkOf: (world: World) => string, changed: (item: Attributes, world: World) => Attributes | null): Damage =>
  (world) => {
    const found = anyOf(world, pkOf(world));
    const changes = found && changed(found.item, world);
    return found && changes ? change(world, found, changes) : null;
  };
