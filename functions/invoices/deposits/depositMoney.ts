// The money received for a deposit invoice: what was paid with it, and what receipts and vouchers have settled since, less what was taken back.
import { readEntryOf } from '#functions/documents/readDocument.ts';
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import { type CurrentItem, readCurrentItems } from '#functions/ledger/openItems/allocations.ts';
import { itemNamesOf, otherOf, placeOfItem } from '#functions/ledger/openItems/openItems.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';
import type { InvoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';

/** Notes lower what is owed, and a write-off gives it up: neither brings money. A set-off pays with what the other side owes: its items cancel out. */
const bringsMoney = ({ source, openItems }: Pick<JournalEntry, 'source' | 'openItems'>): boolean => {
  if (source.kind === invoiceKind.name) return false;
  return source.kind !== allocationKind.name || sumOf(openItems.map(({ amount }) => amount)) === 0n;
};

/** What is allocated to an item, by the item on the other side; what was undone cancels out. */
const allocatedBy = ({ name, allocations }: CurrentItem): Map<string, Money> => {
  const sums = new Map<string, Money>();
  for (const allocation of allocations) {
    const other = otherOf(name, allocation);
    sums.set(other, (sums.get(other) ?? 0n) + allocation.amount);
  }
  return sums;
};

const moneyOf = async (store: Store, item: CurrentItem): Promise<Money> => {
  const settled = [...allocatedBy(item)].filter(([, amount]) => amount !== 0n);
  const amounts = await Promise.all(
    settled.map(async ([name, amount]) => {
      const { lane, seq } = placeOfItem(name);
      const entry = await findEntry(store, lane, seq);
      // Its entry is not visible yet: what it is cannot be known before the next try.
      if (!entry) throw new CommitConflict([]);
      return bringsMoney(entry) ? amount : 0n;
    }),
  );
  return sumOf(amounts);
};

/** In minor units, with VAT; a receipt that was reversed or whose cheque bounced counts no more. */
export const moneyReceived = async (
  store: Store,
  invoice: Invoice,
  { calculation }: InvoiceFigures,
): Promise<Money> => {
  const names = itemNamesOf(await readEntryOf(store, invoice));
  const read = async (): Promise<Money> => {
    const items = await readCurrentItems(store, names);
    const paidAtOnce = calculation.totals.taxInclusive - sumOf(items.map(({ item }) => item.amount));
    return paidAtOnce + sumOf(await Promise.all(items.map((item) => moneyOf(store, item))));
  };
  return retryUntilConsistent(store, () =>
    read().catch((error: unknown) => {
      if (error instanceof CommitConflict) return null;
      throw error;
    }),
  );
};
