// What has settled invoices, document by document: money, notes that lower them, write-offs. Money that came with the invoice itself is no part.
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { findEntries } from '#functions/ledger/journal/journalTail.ts';
import { type CurrentItem, readCurrentItems } from '#functions/ledger/openItems/allocations.ts';
import { itemNamesOf, otherOf, placeOfItem } from '#functions/ledger/openItems/openItems.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import type { SettlingWay } from '#shared/invoices/paymentState.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';

/** By which document so much was settled. */
export type SettlingPart = { way: SettlingWay; amount: Money; kind: string; id: string };

export type SettledInvoice = { items: CurrentItem[]; parts: SettlingPart[] };

/** A write-off makes an item that takes another's place; a set-off makes two that cancel out, and pays with what the other side owes. */
const wayOf = ({ source, openItems }: Pick<JournalEntry, 'source' | 'openItems'>): SettlingWay => {
  if (source.kind === invoiceKind.name) return 'notes';
  // What the product makes of documents is an allocation; all that is declared of it is not needed here.
  const isAllocation = kindNamed(source.kind)?.isSystemMade === true;
  const isLoss = isAllocation && sumOf(openItems.map(({ amount }) => amount)) !== 0n;
  return isLoss ? 'writeOffs' : 'money';
};

/** What is allocated to an item, by the item on the other side; what was undone cancels out. */
const allocatedBy = ({ name, allocations }: CurrentItem): [string, Money][] => {
  const sums = new Map<string, Money>();
  for (const allocation of allocations) {
    const other = otherOf(name, allocation);
    sums.set(other, (sums.get(other) ?? 0n) + allocation.amount);
  }
  return [...sums].filter(([, amount]) => amount !== 0n);
};

/** An entry that is not visible yet: what it is cannot be known before the next try. */
const visible = (entry: JournalEntry | null | undefined): JournalEntry => {
  if (!entry) throw new CommitConflict([]);
  return entry;
};

type Placed = Pick<AnyHeader, 'id' | 'branch' | 'lane' | 'seq'>;

const readOnce = async (store: Store, invoices: readonly Placed[]): Promise<Map<string, SettledInvoice>> => {
  const places = invoices.map(({ branch, lane, seq }) => ({ lane: lane ?? branch, seq: seq ?? 0 }));
  const names = (await findEntries(store, places)).map((entry) => itemNamesOf(visible(entry)));
  const items = await readCurrentItems(store, names.flat());
  const allocated = items.map(allocatedBy);
  const others = [...new Set(allocated.flat().map(([name]) => name))];
  const entries = await findEntries(store, others.map(placeOfItem));
  const entryOf = new Map(others.map((name, at) => [name, entries[at]]));
  const partsOf = new Map(
    items.map(({ name }, at) => [
      name,
      (allocated[at] ?? []).map(([other, amount]): SettlingPart => {
        const entry = visible(entryOf.get(other));
        return { way: wayOf(entry), amount, kind: entry.source.kind, id: entry.source.id };
      }),
    ]),
  );
  return new Map(
    invoices.map(({ id }, at) => {
      const own = names[at] ?? [];
      return [
        id,
        {
          items: items.filter(({ name }) => own.includes(name)),
          parts: own.flatMap((name) => partsOf.get(name) ?? []),
        },
      ];
    }),
  );
};

/** Of posted invoices, by their ids; in four reads, however many they are. */
export const readSettled = (
  store: Store,
  invoices: readonly Placed[],
): Promise<Map<string, SettledInvoice>> =>
  retryUntilConsistent(store, () =>
    readOnce(store, invoices).catch((error: unknown) => {
      if (error instanceof CommitConflict) return null;
      throw error;
    }),
  );

export const amountBy = (way: SettlingWay, { parts }: Pick<SettledInvoice, 'parts'>): Money =>
  sumOf(parts.filter((part) => part.way === way).map(({ amount }) => amount));

/** What was settled, but not by money. */
export const settledOtherwise = (settled: Pick<SettledInvoice, 'parts'>) => ({
  notes: amountBy('notes', settled),
  writeOffs: amountBy('writeOffs', settled),
});
