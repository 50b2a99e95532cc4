// One open item written again from the journal; a concurrent settlement wins.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, currentRev, type Put, remove, type Write } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry } from '#shared/ledger/journalEntry.ts';
import { findEntry } from '../journal/journalTail.ts';
import { openItemKey } from '../ledgerKeys.ts';
import { itemAttributes, leftOf, lineOfItem, named, placeOfItem } from './openItems.ts';

export type Ledger = 'AR' | 'AP';

/** The place of an item that was found to be wrong. */
export type FoundItem = { key: Key; rev: number | 'any' };

type Wanted = {
  ledger: Ledger;
  name: string;
  /** All items that were found under this name. */
  found: readonly FoundItem[];
  /** All that entries have allocated to it or from it. */
  allocations: readonly Allocation[];
};

const readEntry = (store: Store, name: string): Promise<JournalEntry | null> => {
  const { lane, seq } = placeOfItem(name);
  return Number.isSafeInteger(seq) ? findEntry(store, lane, seq) : Promise.resolve(null);
};

type Rebuilt = { key: Key; other: Key; attributes: Attributes };

/** The item as the journal leaves it, or null where no entry made it. */
const rebuilt = async (store: Store, { ledger, name, allocations }: Wanted): Promise<Rebuilt | null> => {
  const entry = await readEntry(store, name);
  const line = lineOfItem(name);
  const item = entry?.openItems.find((each) => each.line === line && each.ledger === ledger);
  if (!entry || !item) return null;
  const remaining = leftOf(item.amount, name, allocations);
  const isSettled = remaining === 0n;
  return {
    key: openItemKey(named(entry, item), isSettled),
    other: openItemKey(named(entry, item), !isSettled),
    attributes: { ...itemAttributes(entry, item, remaining), ...(allocations.length > 0 && { allocations }) },
  };
};

/** Its rev continues, wherever it was found, so that a reader of an earlier state does not take this one for that. */
const put = (
  key: Key,
  attributes: Attributes,
  { stands, rev }: { stands: Attributes | null; rev: number },
): Put => ({
  write: 'put',
  key,
  attributes: { ...attributes, rev },
  expect: stands ? currentRev(stands) : 'new',
});

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Whether everything is unchanged since it was found: a later change knows more than the walk. */
const isUnchanged = (
  keys: readonly Key[],
  current: readonly (Attributes | null)[],
  { found }: Wanted,
): boolean =>
  keys.every((key, index) => {
    const [stands, before] = [current[index], found.find((each) => textOf(each.key) === textOf(key))];
    return (stands ? currentRev(stands) : undefined) === before?.rev;
  });

/** Answers whether it was written; a concurrent change of it is kept. */
export const rebuildOpenItem = async (store: Store, wanted: Wanted): Promise<boolean> => {
  const item = await rebuilt(store, wanted);
  const keys = [...wanted.found.map(({ key }) => key), ...(item ? [item.key, item.other] : [])];
  const distinct = [...new Map(keys.map((key) => [textOf(key), key])).values()];
  const current = await store.getAll(distinct);
  if (!isUnchanged(distinct, current, wanted)) return false;
  const rev =
    1 + Math.max(0, ...current.map((stands) => Number(stands?.['rev'] ?? 0)).filter(Number.isInteger));
  const writes = distinct.flatMap((key, index): Write[] => {
    const stands = current[index] ?? null;
    if (item && textOf(key) === textOf(item.key)) return [put(key, item.attributes, { stands, rev })];
    return stands ? [remove({ key, expect: currentRev(stands) })] : [];
  });
  try {
    await store.commit(writes);
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
};
