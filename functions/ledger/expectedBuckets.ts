// Balance buckets against the journal: each is rebuilt and compared as it stood at the fold's watermark.

import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { addEntry, type Balances, type BucketName, bucketAt, bucketOf, nameOf, packed } from './buckets.ts';
import { type BalanceFoldState, balanceFold, readLedgerView } from './foldState.ts';
import { readEntries } from './journalTail.ts';
import { readDirectory } from './lanes.ts';
import { bucketPartition } from './ledgerKeys.ts';
import { untilWhole } from './untilWhole.ts';
import type { Report } from './walkJournal.ts';

/** Every stored bucket at the state's fold, or null when a fold was under way. */
const storedAt = async (store: Store, branches: Iterable<string>, state: BalanceFoldState) => {
  const stored = new Map<BucketName, Balances>();
  for (const branch of branches) {
    for (const item of await store.all({ pk: bucketPartition(branch) })) {
      const name = nameOf(branch, String(item['sk']));
      const bucket = bucketOf(item);
      const balances = bucketAt(bucket, state.fold);
      if (!balances) return null;
      if (bucket.fold < state.fold && state.touched.includes(name)) return null;
      stored.set(name, balances);
    }
  }
  return state.touched.every((name) => stored.has(name)) ? stored : null;
};

/** Entries between two watermarks: what was folded after the walk had begun. */
const entriesBetween = async (
  store: Store,
  from: BalanceFoldState,
  to: BalanceFoldState,
): Promise<JournalEntry[]> => {
  const ranges = Object.entries(to.lanes).map(([lane, upTo]) => ({
    lane,
    after: from.lanes[lane] ?? 0,
    upTo,
  }));
  return (await Promise.all(ranges.map((range) => readEntries(store, range)))).flat();
};

/** Adds up what the buckets must hold at the fold's watermark as it stood before the walk. */
export const expectedBuckets = (before: BalanceFoldState) => {
  const rebuilt = new Map<BucketName, Balances>();
  let watermark = before;
  const readStored = async (store: Store) => {
    const { state } = await readLedgerView(store, balanceFold);
    for (const entry of await entriesBetween(store, watermark, state)) addEntry(rebuilt, entry);
    watermark = state;
    const { lanes } = await readDirectory(store);
    const branches = new Set([...lanes, ...[...rebuilt.keys()].map((name) => name.split('\t')[0] ?? '')]);
    return storedAt(store, branches, state);
  };
  return {
    take: (entry: JournalEntry): void => {
      if (entry.seq <= (before.lanes[entry.lane] ?? 0)) addEntry(rebuilt, entry);
    },
    compare: async (store: Store, report: Report): Promise<void> => {
      const stored = await untilWhole(store, () => readStored(store));
      for (const name of new Set([...rebuilt.keys(), ...stored.keys()])) {
        const expected = packed(rebuilt.get(name) ?? new Map());
        const found = packed(stored.get(name) ?? new Map());
        if (found !== expected)
          report('bucket', name.replace('\t', ' '), 'the stored sums are not those of the journal');
      }
    },
  };
};
