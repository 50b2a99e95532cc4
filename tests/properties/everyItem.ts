// All open items that are stored, open or settled: the slow way to what is owed, beside the sums and the ranges that the product reads.

import { openItemPartition } from '#functions/ledger/ledgerKeys.ts';
import { nameOfItem } from '#functions/ledger/openItems/openItems.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Allocation } from '#shared/ledger/journalEntry.ts';

/** Minor units, debit positive. */
export type StoredItem = {
  ledger: 'AR' | 'AP';
  party: string;
  branch: string;
  date: string;
  documentDate: string;
  dueDate: string;
  lane: string;
  seq: number;
  amount: bigint;
  changes: readonly { date: string; amount: bigint }[];
};

type Stored = Omit<StoredItem, 'amount' | 'changes'> & {
  amount: number | bigint;
  allocations?: readonly (Omit<Allocation, 'amount'> & { amount: number | bigint })[];
};

/** By name; those of entries behind the heads of an import included. */
export const readEveryItem = async (store: Pick<Store, 'all'>): Promise<Map<string, StoredItem>> => {
  const items = new Map<string, StoredItem>();
  for (const ledger of ['AR', 'AP'] as const)
    for (const isSettled of [false, true])
      for (const stored of await store.all({ pk: openItemPartition(ledger, isSettled) })) {
        const name = nameOfItem(String(stored['sk']));
        const { party, branch, date, documentDate, dueDate, lane, seq, ...own } = stored as unknown as Stored;
        const changes = (own.allocations ?? []).map(({ debit, date: day, amount }) => ({
          date: day,
          amount: debit === name ? -BigInt(amount) : BigInt(amount),
        }));
        const amount = BigInt(own.amount);
        items.set(name, { ledger, party, branch, date, documentDate, dueDate, lane, seq, amount, changes });
      }
  return items;
};

/** What is left of it at the end of a day, debit positive. */
export const leftOfStored = ({ amount, changes }: StoredItem, day = '9999-12-31'): bigint =>
  changes.reduce((left, change) => (change.date <= day ? left + change.amount : left), amount);
