// What may happen to open items and settled ones behind everybody's back.

import type { Attributes } from '#functions/storage/writes.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { World } from '../world.ts';
import { anyOf, change, changeIn, type Damage, type Found, plain } from './damages.ts';

const partitions = ['OI#AR', 'OI#AP', 'OIX#AR', 'OIX#AP'];

const somePartition = ({ random }: World): string => random.pick(partitions);

const someItem = (world: World): Found | null => anyOf(world, somePartition(world));

type Allocated = Record<'debit' | 'credit' | 'date', string> & { amount: number };

const allocationsOf = (item: Attributes): Allocated[] => (item['allocations'] ?? []) as Allocated[];

/** Changes the list of what was allocated to an item that has one. */
const changeAllocations =
  (changed: (allocations: Allocated[], item: Attributes) => Allocated[]): Damage =>
  (world) => {
    const found = anyOf(world, somePartition(world), (item) => allocationsOf(item).length > 0);
    return found && change(world, found, { allocations: changed(allocationsOf(found.item), found.item) });
  };

const withFirst = (
  allocations: Allocated[],
  changed: (allocation: Allocated) => Partial<Allocated>,
): Allocated[] => allocations.map((each, index) => (index > 0 ? each : { ...each, ...changed(each) }));

const lose: Damage = (world) => {
  const found = someItem(world);
  if (!found) return null;
  world.table.lose(found.key);
  return `${found.key.pk} ${found.key.sk} is lost`;
};

const otherKey = ({ key: { pk, sk } }: Found) => ({
  pk: pk.startsWith('OIX#') ? pk.replace('OIX#', 'OI#') : pk.replace('OI#', 'OIX#'),
  sk,
});

/** Open where it is settled, or settled where it is open; where it stood, too, or not any more. */
const misplace =
  (isTwice: boolean): Damage =>
  (world) => {
    const found = someItem(world);
    if (!found) return null;
    if (!isTwice) world.table.lose(found.key);
    return change(world, { ...found, key: otherKey(found) }, {});
  };

/** No entry has so many lines. */
const strayLine = '#0999';

const addStray: Damage = (world) => {
  const found = someItem(world);
  if (!found || found.key.sk.endsWith(strayLine)) return null;
  const sk = found.key.sk.replace(/#[^#]*$/, strayLine);
  return change(world, { key: { ...found.key, sk }, item: plain(found.item) }, { remaining: 7 });
};

const damages: readonly Damage[] = [
  changeIn(somePartition, () => ({ source: { kind: 'voucher', id: 'another', number: 'another' } })),
  changeIn(somePartition, ({ remaining }) => ({ remaining: Number(remaining) + 1 })),
  changeIn(somePartition, ({ amount }) => ({ amount: Number(amount) * 2 })),
  changeAllocations((allocations) => withFirst(allocations, ({ amount }) => ({ amount: amount + 1 }))),
  changeAllocations((allocations) => withFirst(allocations, ({ date }) => ({ date: addDays(date, 1) }))),
  changeAllocations((allocations) => withFirst(allocations, () => ({ debit: 'another' }))),
  changeAllocations((allocations) => allocations.slice(1)),
  changeAllocations((allocations) => [...allocations, ...allocations]),
  lose,
  misplace(false),
  misplace(true),
  addStray,
];

/** One of them; a second one might undo the first. */
export const damageOpenItem: Damage = (world) => world.random.pick(damages)(world);
