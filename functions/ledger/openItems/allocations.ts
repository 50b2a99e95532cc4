// Allocations to existing open items: each changes what is left of two items, and is undone by a dated negative one, never removed.
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import { readable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, remove, replace, type Write } from '#functions/storage/writes.ts';
import { smallerOf, sumOf } from '#shared/kernel/money.ts';
import type { Allocation, JournalEntry, OpenItem } from '#shared/ledger/journalEntry.ts';
import { findEntries, findEntry } from '../journal/journalTail.ts';
import { openItemKey, openItemName } from '../ledgerKeys.ts';
import { itemAttributes, leftOf, leftOn, lineOfItem, named, otherOf, placeOfItem } from './openItems.ts';

/** The present state of an open item, open or settled, with all that was ever allocated to it. */
export type CurrentItem = {
  name: string;
  entry: JournalEntry;
  item: OpenItem;
  key: Key;
  rev: number;
  allocations: readonly Allocation[];
};

type Made = Pick<CurrentItem, 'name' | 'entry' | 'item'>;

const madeBy = (name: string, entry: JournalEntry | null | undefined): Made => {
  const item = entry?.openItems.find(({ line }) => line === lineOfItem(name));
  // An entry becomes visible before or after what is allocated to it: the caller reads again.
  if (!entry || !item) throw new CommitConflict([]);
  return { name, entry, item };
};

/** The key of an item while it is open, by a typed name; null where no entry made it. */
export const findOpenItemKey = async (store: Store, name: string): Promise<Key | null> => {
  const { lane, seq } = placeOfItem(name);
  const entry = Number.isSafeInteger(seq) ? await findEntry(store, lane, seq) : null;
  const item = entry?.openItems.find(({ line }) => line === lineOfItem(name));
  return entry && item ? openItemKey(named(entry, item), false) : null;
};

type Stored = Omit<Allocation, 'amount'> & { amount: number | bigint };

const allocationsOf = (item: Attributes): Allocation[] =>
  readable(item, () =>
    ((item['allocations'] ?? []) as Stored[]).map((each) => ({ ...each, amount: BigInt(each.amount) })),
  );

const currentItemOf = (made: Made, found: readonly (readonly [Key, Attributes | null])[]): CurrentItem => {
  const [stands] = found.flatMap(([key, item]) => (item ? [{ key, item }] : []));
  if (!stands) throw new CommitConflict([]);
  const { key, item } = stands;
  const allocations = allocationsOf(item);
  // It was changed outside the product: no entry may be made of what it says.
  if (String(item['remaining']) !== String(leftOf(made.item.amount, made.name, allocations)))
    throw new CommitConflict([]);
  return { ...made, key, rev: Number(item['rev']), allocations };
};

/** The items of these names; a conflict where one is not wholly visible. */
export const readCurrentItems = async (store: Store, names: Iterable<string>): Promise<CurrentItem[]> => {
  const asked = [...new Set(names)];
  const entries = await findEntries(store, asked.map(placeOfItem));
  const made = asked.map((name, at) => madeBy(name, entries[at]));
  const keys = made.flatMap(({ entry, item }) => [
    openItemKey(named(entry, item), true),
    openItemKey(named(entry, item), false),
  ]);
  const items = await store.getAll(keys);
  const found = keys.map((key, index) => [key, items[index] ?? null] as const);
  return made.map((each, index) => currentItemOf(each, found.slice(index * 2, index * 2 + 2)));
};

export const isOf = (name: string) => (allocation: Allocation) =>
  allocation.debit === name || allocation.credit === name;

/** Between nothing and all of it. */
const isPartOf = (amount: bigint, left: bigint): boolean =>
  amount > 0n ? left >= 0n && left <= amount : left <= 0n && left >= amount;

/** On no day is an item allocated more than it holds, nor less than nothing (B4.2): what is back-dated counts on all days after it. */
export const isWithin = (current: Made, allocations: readonly Allocation[]): boolean =>
  [...new Set(allocations.map(({ date }) => date))].every((day) =>
    isPartOf(current.item.amount, leftOn(day, current, allocations)),
  );

const allocatedWrites = (current: CurrentItem, added: readonly Allocation[]): Write[] => {
  const { name, entry, item, key, rev } = current;
  const allocations = [...current.allocations, ...added];
  const remaining = leftOf(item.amount, name, allocations);
  // The two items of an allocation were not read at the same moment: one shows already what the other does not.
  if (!isWithin(current, allocations)) throw new CommitConflict([]);
  const place = openItemKey(named(entry, item), remaining === 0n);
  const attributes = { ...itemAttributes(entry, item, remaining), allocations };
  if (place.pk === key.pk) return [replace({ key, attributes, rev })];
  // Its rev continues where it moves to, so that a reader of an earlier state does not take this one for that.
  return [remove({ key, expect: rev }), create({ key: place, attributes: { ...attributes, rev: rev + 1 } })];
};

/** What becomes of the items; each must be unchanged since it was read. A conflict where one would have more than its amount left, or less than nothing. */
export const allocationWrites = (
  items: readonly CurrentItem[],
  allocations: readonly Allocation[],
): Write[] => items.flatMap((current) => allocatedWrites(current, allocations.filter(isOf(current.name))));

/** What an entry that allocates says of it: the sums of what is due follow from the entry alone. */
export const allocationContent = (
  items: readonly CurrentItem[],
  allocations: readonly Allocation[],
): Pick<JournalEntry, 'allocations' | 'changedItems'> => ({
  allocations: [...allocations],
  changedItems: items
    .filter(({ name }) => allocations.some(isOf(name)))
    .map(({ name, item: { party, branch, dueDate } }) => ({ name, party, branch, dueDate })),
});

/** An entry that allocates to existing items, and what becomes of these. */
export const allocating = <Content extends Pick<JournalEntry, 'allocations'>>(
  content: Content,
  items: readonly CurrentItem[],
  allocations: readonly Allocation[],
): { content: Content; writes: Write[] } => ({
  content: { ...content, ...allocationContent(items, allocations) },
  writes: allocationWrites(items, allocations),
});

/** An entry that allocates its own items knows them by its place in the lane: where one is there already, the head that was read is old. */
export const checkComesAfter = (
  items: readonly CurrentItem[],
  { lane, seq }: { lane: string; seq: number },
): void => {
  if (items.some(({ entry }) => entry.lane === lane && entry.seq >= seq)) throw new CommitConflict([]);
};

const latest = (a: string, b: string): string => (a > b ? a : b);

/** By its own item of that place an entry settles so much of an existing one: on the entry's day, and never before the item was there. */
export const settlesBy = (
  own: OpenItem,
  settled: CurrentItem,
  { lane, seq, date, amount }: { lane: string; seq: number; date: string; amount: bigint },
): Allocation => {
  const ownName = openItemName(lane, seq, own.line);
  const [debit, credit] = own.amount > 0n ? [ownName, settled.name] : [settled.name, ownName];
  return {
    ledger: own.ledger,
    party: own.party,
    debit,
    credit,
    date: latest(date, settled.entry.date),
    amount,
  };
};

/** What of one item's allocations holds on a day, and what is added to it on each day after it, by the item on the other side. */
const holding = ({ name, allocations }: CurrentItem, day: string): Allocation[] => {
  const net = new Map<string, Allocation>();
  for (const allocation of allocations) {
    const date = latest(allocation.date, day);
    const place = `${otherOf(name, allocation)} ${date}`;
    const before = net.get(place)?.amount ?? 0n;
    net.set(place, { ...allocation, date, amount: before + allocation.amount });
  }
  return [...net.values()].filter(({ amount }) => amount !== 0n);
};

/**
 * The negative allocations that leave nothing allocated to these items (B4.2); an allocation between two of them is undone once. Each is
 * dated as given, or as the allocation where that is later: on no day is more undone than was allocated by then.
 */
export const undoneAllocations = (items: readonly CurrentItem[], date: string): Allocation[] => {
  const undone = items.flatMap((current) =>
    holding(current, date).map((allocation) => ({ ...allocation, amount: -allocation.amount })),
  );
  return [...new Map(undone.map((each) => [`${each.debit} ${each.credit} ${each.date}`, each])).values()];
};

/**
 * The negative allocations that undo what an entry itself has allocated between existing items, as far as it still holds: what was undone since,
 * such as with the document of an item, is not undone again. None is earlier than what it undoes.
 */
export const takenBack = (
  allocations: readonly Allocation[],
  items: readonly CurrentItem[],
  date: string,
): Allocation[] =>
  allocations.flatMap(({ debit, credit, amount }) => {
    const current = items.find(({ name }) => name === debit);
    const held = current
      ? holding(current, date).filter((each) => each.debit === debit && each.credit === credit)
      : [];
    let left = smallerOf(amount, sumOf(held.map((each) => each.amount)));
    return held.flatMap((each) => {
      const undone = smallerOf(left, each.amount);
      if (undone <= 0n) return [];
      left -= undone;
      return [{ ...each, amount: -undone }];
    });
  });

/** Names of the items on the other side that are not among these. */
export const namesBeside = (items: readonly CurrentItem[], allocations: readonly Allocation[]): string[] => {
  const own = new Set(items.map(({ name }) => name));
  return allocations.flatMap(({ debit, credit }) => [debit, credit]).filter((name) => !own.has(name));
};
