// A note is allocated to what is left of its own invoice in the entry that posts it, so that what was credited is not due.
import { readEntryOf } from '#functions/documents/readDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import {
  allocating,
  type CurrentItem,
  checkComesAfter,
  isOf,
  isWithin,
  readCurrentItems,
  settlesBy,
} from '#functions/ledger/openItems/allocations.ts';
import { itemNamesOf, leftOf } from '#functions/ledger/openItems/openItems.ts';
import type { Write } from '#functions/storage/writes.ts';
import { absolute, type Money, smallerOf } from '#shared/kernel/money.ts';
import type { EntryContent } from '#shared/ledger/entryContent.ts';
import type { OpenItem } from '#shared/ledger/journalEntry.ts';
import type { Original } from './originalInvoices.ts';

type Left<Item> = { item: Item; left: Money };

const isBeside = (own: OpenItem, { item }: CurrentItem): boolean =>
  own.ledger === item.ledger &&
  own.party === item.party &&
  own.account === item.account &&
  own.branch === item.branch &&
  own.amount > 0n !== item.amount > 0n;

const byDueDate = ({ item: one }: CurrentItem, { item: other }: CurrentItem): number =>
  one.dueDate < other.dueDate ? -1 : 1;

/** What is due first is settled first, by the items of the note as they come. */
const pairs = (
  own: readonly OpenItem[],
  current: readonly CurrentItem[],
): { mine: OpenItem; settled: CurrentItem; amount: Money }[] => {
  const mine = own.map((item): Left<OpenItem> => ({ item, left: absolute(item.amount) }));
  return current.toSorted(byDueDate).flatMap((settled) => {
    let left = absolute(leftOf(settled.item.amount, settled.name, settled.allocations));
    return mine.flatMap((each) => {
      const amount = isBeside(each.item, settled) ? smallerOf(left, each.left) : 0n;
      if (amount <= 0n) return [];
      left -= amount;
      each.left -= amount;
      return [{ mine: each.item, settled, amount }];
    });
  });
};

/** `seq`: the place that the entry takes in the lane. What was freed of an item later than the note is left alone. */
export const settlesOriginal = async (
  { store }: SessionContext,
  content: EntryContent,
  { original, seq }: { original: Original; seq: number },
): Promise<{ content: EntryContent; writes: Write[] }> => {
  const { invoice } = original;
  const names = itemNamesOf(await readEntryOf(store, invoice));
  if (content.openItems.length === 0 || names.length === 0) return { content, writes: [] };
  const current = await readCurrentItems(store, names);
  checkComesAfter(current, { lane: invoice.branch, seq });
  const place = { lane: invoice.branch, seq, date: content.date };
  // Two writes each: those of all instalments that an invoice may have fit into the transaction.
  const allocations = pairs(content.openItems, current).map(({ mine, settled, amount }) =>
    settlesBy(mine, settled, { ...place, amount }),
  );
  const fits = current.every((item) =>
    isWithin(item, [...item.allocations, ...allocations.filter(isOf(item.name))]),
  );
  if (!fits || allocations.length === 0) return { content, writes: [] };
  const settled = current.filter((item) => allocations.some(isOf(item.name)));
  return allocating(content, settled, allocations);
};
