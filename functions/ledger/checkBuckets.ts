// Balance buckets against the journal: each is rebuilt and compared as it stood at the fold's watermark.

import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { addEntry, type Balances, type BucketName, bucketAt, bucketOf, nameOf, packed } from './buckets.ts';
import { type BalanceFoldState, balanceFold, readLedgerView } from './foldState.ts';
import { readEntries } from './journalTail.ts';
import { readDirectory } from './lanes.ts';
import { bucketPartition } from './ledgerKeys.ts';
import { untilWhole } from './untilWhole.ts';

type Report = (check: string, where: string, what: string) => void;

const rebuiltAt = (entries: readonly JournalEntry[], state: BalanceFoldState): Map<BucketName, Balances> => {
  const rebuilt = new Map<BucketName, Balances>();
  for (const entry of entries) if (entry.seq <= (state.lanes[entry.lane] ?? 0)) addEntry(rebuilt, entry);
  return rebuilt;
};

/** Every stored bucket at the state's fold, or null when a fold was under way. */
const storedAt = async (store: Store, branches: Iterable<string>, state: BalanceFoldState) => {
  const stored = new Map<BucketName, Balances>();
  for (const branch of branches) {
    for (const item of await store.all({ pk: bucketPartition(branch) })) {
      const balances = bucketAt(bucketOf(item), state.fold);
      if (!balances) return null;
      stored.set(nameOf(branch, String(item['sk'])), balances);
    }
  }
  return stored;
};

/** What was posted and folded after the walk: the watermark may have passed the last entry that it saw. */
const entriesSince = async (
  store: Store,
  entries: readonly JournalEntry[],
  state: BalanceFoldState,
): Promise<JournalEntry[]> => {
  const lastOf = new Map(entries.map((entry) => [entry.lane, entry.seq]));
  const lanes = Object.entries(state.lanes).map(([lane, upTo]) => ({
    lane,
    after: lastOf.get(lane) ?? 0,
    upTo,
  }));
  return (await Promise.all(lanes.map((range) => readEntries(store, range)))).flat();
};

const readBoth = async (store: Store, entries: readonly JournalEntry[]) => {
  const { state } = await readLedgerView(store, balanceFold);
  const rebuilt = rebuiltAt([...entries, ...(await entriesSince(store, entries, state))], state);
  const { lanes } = await readDirectory(store);
  const branches = new Set([...lanes, ...[...rebuilt.keys()].map((name) => name.split('\t')[0] ?? '')]);
  const stored = await storedAt(store, branches, state);
  return { rebuilt, stored };
};

/** Compares every bucket with the journal up to the fold's watermark. */
export const checkBuckets = async (
  store: Store,
  entries: readonly JournalEntry[],
  report: Report,
): Promise<void> => {
  const { rebuilt, stored } = await untilWhole(store, async () => {
    const both = await readBoth(store, entries);
    return both.stored ? { ...both, stored: both.stored } : null;
  });
  for (const name of new Set([...rebuilt.keys(), ...stored.keys()])) {
    const expected = packed(rebuilt.get(name) ?? new Map());
    const found = packed(stored.get(name) ?? new Map());
    if (found !== expected)
      report('bucket', name.replace('\t', ' '), 'the stored sums are not those of the journal');
  }
};
