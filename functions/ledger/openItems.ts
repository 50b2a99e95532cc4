// Open items of an entry: made by control-account lines with a party, settled at once when a reversal meets its original.

import { create, remove, type Write } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry, OpenItem } from '#shared/ledger/journalEntry.ts';
import { openItemKey, openItemName } from './ledgerKeys.ts';

type Named = { ledger: 'AR' | 'AP'; party: string; dueDate: string; name: string };

/** The name and place of the item that an entry made. */
export const named = (entry: { lane: string; seq: number }, item: OpenItem): Named => ({
  ledger: item.ledger,
  party: item.party,
  dueDate: item.dueDate,
  name: openItemName(entry.lane, entry.seq, item.line),
});

/** An item as it is stored, with what is left of it. */
export const itemAttributes = (entry: JournalEntry, item: OpenItem, remaining: bigint) => ({
  ...item,
  remaining,
  lane: entry.lane,
  seq: entry.seq,
  number: entry.number,
  date: entry.date,
  document: entry.source.id,
  reference: entry.reference,
});

const settledWrite = (entry: JournalEntry, item: OpenItem, allocations: readonly Allocation[]): Write =>
  create({
    key: openItemKey(named(entry, item), true),
    attributes: { ...itemAttributes(entry, item, 0n), allocations },
  });

/** Where the entry stands that made an item: `lane-seq#line` is its name. */
export const placeOfItem = (name: string): { lane: string; seq: number } => {
  const cut = name.lastIndexOf('-');
  return { lane: name.slice(0, cut), seq: Number(name.slice(cut + 1).split('#')[0]) };
};

/** The items a posting writes; items that the entry itself settles (a reversal) go straight to the settled ones. */
export const openItemWrites = (entry: JournalEntry): Write[] =>
  entry.openItems.map((item) => {
    const name = openItemName(entry.lane, entry.seq, item.line);
    const own = entry.allocations.filter(
      (allocation) => allocation.debit === name || allocation.credit === name,
    );
    if (own.length > 0) return settledWrite(entry, item, own);
    return create({
      key: openItemKey(named(entry, item), false),
      attributes: itemAttributes(entry, item, item.amount),
    });
  });

/** Moves the untouched items of a reversed entry to the settled ones, with the allocations that the reversal made. */
export const settleOriginalWrites = (original: JournalEntry, allocations: readonly Allocation[]): Write[] =>
  original.openItems.flatMap((item): Write[] => {
    const name = openItemName(original.lane, original.seq, item.line);
    const own = allocations.filter((allocation) => allocation.debit === name || allocation.credit === name);
    return [
      remove({
        key: openItemKey(named(original, item), false),
        expect: 1,
        onConflict: { code: 'voucher.allocated' },
      }),
      settledWrite(original, item, own),
    ];
  });

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
