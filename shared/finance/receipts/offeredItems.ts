// What of an amount is offered to each open item: what is due first, until the amount is used up (B4.2).
import { absolute, type Money, smallerOf } from '../../kernel/money.ts';
import type { Side } from '../arap/side.ts';
import type { ReceiptKind } from './receiptLines.ts';

/** `remaining`: owed on its side positive, paid negative. */
export type Offered = { id: string; dueDate: string; date: string; remaining: Money };

/** Money that comes in settles what customers owe and what suppliers have to give back; money that goes out the other way round. */
export const isSettledBy = (kind: ReceiptKind, side: Side, left: Money): boolean =>
  (kind === 'receipt') === (side === 'receivable') ? left > 0n : left < 0n;

const isBefore = (one: Offered, other: Offered): number =>
  one.dueDate.localeCompare(other.dueDate) ||
  one.date.localeCompare(other.date) ||
  one.id.localeCompare(other.id);

/** So much is held against each of them; `max`: more are not taken at once. */
export const offeredAmounts = (
  items: readonly Offered[],
  amount: Money,
  max: number,
): ReadonlyMap<string, Money> => {
  let rest = amount;
  const taken = new Map<string, Money>();
  for (const { id, remaining } of items.toSorted(isBefore).slice(0, max)) {
    const part = smallerOf(rest, absolute(remaining));
    if (part <= 0n) break;
    rest -= part;
    taken.set(id, part);
  }
  return taken;
};
