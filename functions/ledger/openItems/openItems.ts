// Open items of an entry: made by control-account lines with a party, each with what is left of it after what the entry itself allocates.

import { create, type Write } from '#functions/storage/writes.ts';
import { type Allocation, type JournalEntry, type OpenItem, sourceOf } from '#shared/ledger/journalEntry.ts';
import { documentOfItem } from '#shared/ledger/openingDocument.ts';
import { openItemKey, openItemName } from '../ledgerKeys.ts';

type Named = { ledger: 'AR' | 'AP'; party: string; dueDate: string; name: string };

/** The name and place of the item that an entry made. */
export const named = (entry: { lane: string; seq: number }, item: OpenItem): Named => ({
  ledger: item.ledger,
  party: item.party,
  dueDate: item.dueDate,
  name: openItemName(entry.lane, entry.seq, item.line),
});

/** An item as it is stored, with what is left of it. */
export const itemAttributes = (entry: JournalEntry, item: OpenItem, remaining: bigint) => {
  const document = documentOfItem(entry, item);
  return {
    ...item,
    remaining,
    lane: entry.lane,
    seq: entry.seq,
    number: entry.number,
    /** From which day on the books know it. */
    date: entry.date,
    /** Its source leads to the document of the entry under the number of its own. */
    source: { ...sourceOf(entry), number: document.number },
    documentDate: document.date,
    reference: entry.reference,
  };
};

/** The name of a stored item, by its sort key. */
export const nameOfItem = (sk: string): string => sk.split('#').slice(2).join('#');

/** The entry that made an item: `lane-seq#line` is its name. */
export const placeOfItem = (name: string): { lane: string; seq: number } => {
  const cut = name.lastIndexOf('-');
  return { lane: name.slice(0, cut), seq: Number(name.slice(cut + 1).split('#')[0]) };
};

/** Which line of that entry made it. */
export const lineOfItem = (name: string): number => Number(name.split('#')[1]);

/** The item on the other side of an allocation. */
export const otherOf = (name: string, { debit, credit }: Allocation): string =>
  debit === name ? credit : debit;

/** What is left of an item's amount, debit positive. */
export const leftOf = (amount: bigint, name: string, allocations: readonly Allocation[]): bigint =>
  allocations.reduce(
    (left, { debit, amount: allocated }) => (debit === name ? left - allocated : left + allocated),
    amount,
  );

/** What is left of it at the end of a day (B4.1), debit positive. */
export const leftOn = (
  day: string,
  { item, name }: { item: Pick<OpenItem, 'amount'>; name: string },
  allocations: readonly Allocation[],
): bigint =>
  leftOf(
    item.amount,
    name,
    allocations.filter(({ date }) => date <= day),
  );

/** The items a posting writes; one that the entry itself settles (a reversal's) goes straight to the settled ones. */
export const openItemWrites = (entry: JournalEntry): Write[] =>
  entry.openItems.map((item) => {
    const name = openItemName(entry.lane, entry.seq, item.line);
    const allocations = entry.allocations.filter(({ debit, credit }) => debit === name || credit === name);
    const remaining = leftOf(item.amount, name, allocations);
    return create({
      key: openItemKey(named(entry, item), remaining === 0n),
      attributes: {
        ...itemAttributes(entry, item, remaining),
        ...(allocations.length > 0 && { allocations }),
      },
    });
  });

/** Names of the items that an entry made. */
export const itemNamesOf = ({ lane, seq, openItems }: JournalEntry): string[] =>
  openItems.map(({ line }) => openItemName(lane, seq, line));

/** Whether an entry says the place of every item that it allocates to. */
export const namesChangedItems = (entry: JournalEntry): boolean => {
  const named = new Set([...itemNamesOf(entry), ...(entry.changedItems ?? []).map(({ name }) => name)]);
  return entry.allocations.every(({ debit, credit }) => named.has(debit) && named.has(credit));
};

/** One allocation per open item: the original's against its mirror's, dated as the reversal. */
export const reversalAllocations = (
  original: JournalEntry,
  reversal: { lane: string; seq: number; date: string },
): Allocation[] =>
  original.openItems.map((item) => {
    const mine = openItemName(original.lane, original.seq, item.line);
    const mirror = openItemName(reversal.lane, reversal.seq, item.line);
    const isDebit = item.amount > 0n;
    return {
      ledger: item.ledger,
      party: item.party,
      debit: isDebit ? mine : mirror,
      credit: isDebit ? mirror : mine,
      date: reversal.date,
      amount: isDebit ? item.amount : -item.amount,
    };
  });
