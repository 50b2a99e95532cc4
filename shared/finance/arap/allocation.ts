// How what was paid is held against what is owed: the same reference first, else what is due first (B4.2, AR-01).
import { type Money, smallerOf } from '../../kernel/money.ts';

/** An open item with what is left of it, minor units; owed on its side: positive, paid: negative. */
export type OpenAmount = {
  readonly name: string;
  readonly left: Money;
  readonly dueDate: string;
  readonly date: string;
  readonly reference: string;
};

/** So much of what was paid is held against what is owed; both by the names of their items. */
export type Pair = { readonly from: string; readonly to: string; readonly amount: Money };

const isBefore = (one: OpenAmount, other: OpenAmount): number =>
  one.dueDate.localeCompare(other.dueDate) ||
  one.date.localeCompare(other.date) ||
  one.name.localeCompare(other.name);

/** Everything that can be held against something, until one of the two sides is used up. */
export const pairedOldestFirst = (items: readonly OpenAmount[]): Pair[] => {
  const owed = items.filter(({ left }) => left > 0n).toSorted(isBefore);
  const paid = items.filter(({ left }) => left < 0n).toSorted(isBefore);
  const left = new Map(items.map((item) => [item.name, item.left < 0n ? -item.left : item.left]));
  const pairs: Pair[] = [];
  const pair = (from: OpenAmount, to: OpenAmount): void => {
    const amount = smallerOf(left.get(from.name) ?? 0n, left.get(to.name) ?? 0n);
    if (amount <= 0n) return;
    for (const { name } of [from, to]) left.set(name, (left.get(name) ?? 0n) - amount);
    pairs.push({ from: from.name, to: to.name, amount });
  };
  for (const from of paid)
    for (const to of owed) if (from.reference !== '' && from.reference === to.reference) pair(from, to);
  for (const from of paid) for (const to of owed) pair(from, to);
  return pairs;
};
