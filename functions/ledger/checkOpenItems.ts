// Open items against the journal: each item that entries made stands once, open or settled, with what is left of it.

import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { openItemName } from './ledgerKeys.ts';

type Report = (check: string, where: string, what: string) => void;

/** name → what is left, signed as the item. */
const remainingByJournal = (entries: readonly JournalEntry[], ledger: 'AR' | 'AP'): Map<string, bigint> => {
  const remaining = new Map<string, bigint>();
  for (const entry of entries) {
    for (const item of entry.openItems) {
      if (item.ledger === ledger) remaining.set(openItemName(entry.lane, entry.seq, item.line), item.amount);
    }
  }
  for (const allocation of entries
    .flatMap((entry) => entry.allocations)
    .filter((one) => one.ledger === ledger)) {
    remaining.set(allocation.debit, (remaining.get(allocation.debit) ?? 0n) - allocation.amount);
    remaining.set(allocation.credit, (remaining.get(allocation.credit) ?? 0n) + allocation.amount);
  }
  return remaining;
};

const nameOfItem = (item: Attributes): string => String(item['sk']).split('#').slice(2).join('#');

const checkLedgerItems = async (
  store: Store,
  remaining: Map<string, bigint>,
  known: { ledger: 'AR' | 'AP'; report: Report },
) => {
  const { ledger, report } = known;
  for (const [pk, isSettled] of [
    [`OI#${ledger}`, false],
    [`OIX#${ledger}`, true],
  ] as const) {
    for (const item of await store.all({ pk })) {
      const name = nameOfItem(item);
      const expected = remaining.get(name);
      if (expected === undefined) report('openItem', name, 'no entry made this item, or it stands twice');
      else if (BigInt(item['remaining'] as number) !== expected || isSettled !== (expected === 0n))
        report('openItem', name, `${item['remaining']} is left where the journal leaves ${expected}`);
      remaining.delete(name);
    }
  }
  for (const name of remaining.keys()) report('openItem', name, 'the item is missing');
};

/** Entries posted while the check runs are beyond its cut; their items are read too, so only what the journal of the cut made is compared. */
export const checkOpenItems = async (
  store: Store,
  entries: readonly JournalEntry[],
  report: Report,
): Promise<void> => {
  const inCut = new Map<string, number>();
  for (const entry of entries) inCut.set(entry.lane, Math.max(inCut.get(entry.lane) ?? 0, entry.seq));
  const reportInCut: Report = (check, where, what) => {
    const cut = where.lastIndexOf('-');
    const seq = Number(where.slice(cut + 1).split('#')[0]);
    if (seq <= (inCut.get(where.slice(0, cut)) ?? 0)) report(check, where, what);
  };
  for (const ledger of ['AR', 'AP'] as const) {
    await checkLedgerItems(store, remainingByJournal(entries, ledger), { ledger, report: reportInCut });
  }
};
