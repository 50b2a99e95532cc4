// One open item written again as the journal leaves it; whoever settles it meanwhile wins.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, type Put, remove, standingRev, type Write } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry } from '#shared/ledger/journalEntry.ts';
import { findEntry } from './journalTail.ts';
import { openItemKey } from './ledgerKeys.ts';
import { itemAttributes, leftOf, lineOfItem, named, placeOfItem } from './openItems.ts';

export type Ledger = 'AR' | 'AP';

type Wanted = {
  ledger: Ledger;
  name: string;
  /** Where items of this name were found. */
  keys: readonly Key[];
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

/** Its rev goes on, wherever it was found: whoever read it before must not take this one for that. */
const put = (
  key: Key,
  attributes: Attributes,
  { stands, rev }: { stands: Attributes | null; rev: number },
): Put => ({
  write: 'put',
  key,
  attributes: { ...attributes, rev },
  expect: stands ? standingRev(stands) : 'new',
});

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const isSettledLater = (items: readonly (Attributes | null)[], { allocations }: Wanted): boolean =>
  items.some((item) => {
    const own = item?.['allocations'];
    return Array.isArray(own) && own.length > allocations.length;
  });

/** Answers whether it was written; somebody else's change of it stands. */
export const rebuildOpenItem = async (store: Store, wanted: Wanted): Promise<boolean> => {
  const item = await rebuilt(store, wanted);
  const keys = [...wanted.keys, ...(item ? [item.key, item.other] : [])];
  const distinct = [...new Map(keys.map((key) => [textOf(key), key])).values()];
  const standing = await store.getAll(distinct);
  if (item && isSettledLater(standing, wanted) && !wanted.keys.some((key) => key.pk.startsWith('OIX')))
    return false;
  const rev =
    1 + Math.max(0, ...standing.map((stands) => Number(stands?.['rev'] ?? 0)).filter(Number.isInteger));
  const writes = distinct.flatMap((key, index): Write[] => {
    const stands = standing[index] ?? null;
    if (item && textOf(key) === textOf(item.key)) return [put(key, item.attributes, { stands, rev })];
    return stands ? [remove({ key, expect: standingRev(stands) })] : [];
  });
  try {
    await store.commit(writes);
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
};
