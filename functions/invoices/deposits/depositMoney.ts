// What has settled an invoice: money, received with it or by receipts and vouchers since, less what was taken back; or notes and write-offs, which bring none.
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

type Settled = { money: Money; otherwise: Money };

const settledOf = async (store: Store, item: CurrentItem): Promise<Settled[]> => {
  const parts = [...allocatedBy(item)].filter(([, amount]) => amount !== 0n);
  return Promise.all(
    parts.map(async ([name, amount]) => {
      const { lane, seq } = placeOfItem(name);
      const entry = await findEntry(store, lane, seq);
      // Its entry is not visible yet: what it is cannot be known before the next try.
      if (!entry) throw new CommitConflict([]);
      return bringsMoney(entry) ? { money: amount, otherwise: 0n } : { money: 0n, otherwise: amount };
    }),
  );
};

const readSettled = async (store: Store, invoice: Invoice) => {
  const names = itemNamesOf(await readEntryOf(store, invoice));
  const read = async () => {
    const items = await readCurrentItems(store, names);
    return { items, parts: (await Promise.all(items.map((item) => settledOf(store, item)))).flat() };
  };
  return retryUntilConsistent(store, () =>
    read().catch((error: unknown) => {
      if (error instanceof CommitConflict) return null;
      throw error;
    }),
  );
};

/** In minor units, with VAT; a receipt that was reversed or whose cheque bounced counts no more. */
export const moneyReceived = async (
  store: Store,
  invoice: Invoice,
  { calculation }: InvoiceFigures,
): Promise<Money> => {
  const { items, parts } = await readSettled(store, invoice);
  const paidAtOnce = calculation.totals.taxInclusive - sumOf(items.map(({ item }) => item.amount));
  return paidAtOnce + sumOf(parts.map(({ money }) => money));
};

/** What notes or write-offs have settled of it; of a note, what it has settled of invoices. */
export const settledOtherwise = async (store: Store, invoice: Invoice): Promise<Money> =>
  sumOf((await readSettled(store, invoice)).parts.map(({ otherwise }) => otherwise));
