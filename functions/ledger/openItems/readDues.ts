// What is owed and paid by party, and which items were settled since a day: from the sums of open items, and the entries behind them.

import type { SortRange } from '#functions/storage/query.ts';
import type { Store } from '#functions/storage/store.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { OpenItem } from '#shared/ledger/journalEntry.ts';
import { isZero } from '#shared/ledger/normalBalance.ts';
import { addTo, type Balances, totalBucket } from '../balances/buckets.ts';
import {
  type BranchScope,
  readBookView,
  readBucketsOf,
  readTail,
  tailBuckets,
} from '../balances/readBalances.ts';
import { type Cut, readViewAtCut } from '../balances/viewAtCut.ts';
import { branchLanes } from '../journal/lanes.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';
import { datedLevel, dueBook, dueLevel, partyOfKey, settledLevel, settledOfKey } from './dueBook.ts';

type Range = SortRange & { holds: (sk: string) => boolean };

/** Of a party on one side, minor units; both are never below nothing. */
export type PartyDues = Pick<OpenItem, 'ledger' | 'party'> & {
  owed: Money;
  /** Paid, and not allocated. */
  paid: Money;
  /** Of what is owed, by the day on which it is due; of the asked days alone. */
  byDay: Map<string, Money>;
};

const totals: Range = { begins: totalBucket, holds: (sk) => sk.startsWith(totalBucket) };

/** All buckets from this one on, of those that begin alike. */
const rangeFrom = (level: string, from: string): Range => {
  const [first, last] = [`${level}${from}`, `${level}~`];
  return { from: first, to: last, holds: (sk) => sk >= first && sk <= last };
};

/** Of several branches together, by sort key. */
const joined = (
  found: readonly ReadonlyMap<string, Balances>[],
  isAsked: (shelf: string, sk: string) => boolean,
): Map<string, Balances> => {
  const sums = new Map<string, Balances>();
  for (const [name, balances] of found.flatMap((buckets) => [...buckets])) {
    const [shelf = '', sk = ''] = name.split('\t');
    if (!isAsked(shelf, sk)) continue;
    const all: Balances = sums.get(sk) ?? new Map();
    sums.set(sk, all);
    for (const [key, own] of balances) addTo(all, key, own);
  }
  return sums;
};

/** Without a cut all that is posted counts. */
type Asked = { branches: BranchScope; ranges: readonly Range[]; cut?: Cut };

const readOnce = async (
  store: Store,
  { branches: scope, ranges, cut }: Asked,
): Promise<Map<string, Balances> | null> => {
  const view = await (cut ? readViewAtCut(store, dueBook, cut) : readBookView(store, dueBook));
  if (!view) return null;
  const { state, heads } = view;
  const branches = scope === 'all' ? branchLanes(heads.map(({ lane }) => lane)) : scope;
  const shelves = new Set(branches.map(dueBook.shelfOf));
  const [folded, tail] = await Promise.all([
    Promise.all([...shelves].map((shelf) => readBucketsOf(store, state, { shelf, ranges }))),
    readTail(store, view),
  ]);
  const buckets = folded.filter((own) => own !== null);
  if (buckets.length < folded.length) return null;
  return joined(
    [...buckets, tailBuckets(dueBook, state, tail)],
    (shelf, sk) => shelves.has(shelf) && ranges.some(({ holds }) => holds(sk)),
  );
};

/** By bucket, of these branches together, at one cut. */
const readSums = (store: Store, branches: BranchScope, ranges: readonly Range[]) =>
  retryUntilConsistent(store, () => readOnce(store, { branches, ranges }));

const partyDuesOf = (sums: ReadonlyMap<string, Balances>): PartyDues[] => {
  const left = [...(sums.get(totalBucket) ?? [])].filter(([, own]) => !isZero(own));
  const dues = new Map(
    left.map(([key, { debit, credit }]) => [
      key,
      { ...partyOfKey(key), owed: debit, paid: credit, byDay: new Map<string, Money>() },
    ]),
  );
  const days = [...sums].filter(([sk]) => sk.startsWith(dueLevel));
  for (const [sk, balances] of days)
    for (const [key, { debit }] of balances)
      if (debit !== 0n) dues.get(key)?.byDay.set(sk.slice(dueLevel.length), debit);
  return [...dues.values()];
};

/** What is left of all open items as of now, whatever day they are of; by due date from one day on. */
export const readDues = async (
  store: Store,
  { branches, from }: { branches: BranchScope; from: string },
): Promise<PartyDues[]> => partyDuesOf(await readSums(store, branches, [totals, rangeFrom(dueLevel, from)]));

/**
 * What was left of them at the end of a day, of the entries up to a cut, by due date; `dues` is null where something is dated after the day:
 * then the items alone say it. Null where the sums have just been folded, or are ahead of the cut.
 */
export const readDuesOn = async (
  store: Store,
  { branches, day, cut }: { branches: BranchScope; day: string; cut: Cut },
): Promise<{ dues: PartyDues[] | null } | null> => {
  const ranges = [totals, rangeFrom(dueLevel, ''), rangeFrom(datedLevel, monthOf(day))];
  const sums = await readOnce(store, { branches, ranges, cut });
  if (sums === null) return null;
  const isAfter = ([sk, balances]: [string, Balances]): boolean =>
    sk.startsWith(datedLevel) && [...balances.keys()].some((date) => date > day);
  return { dues: [...sums].some(isAfter) ? null : partyDuesOf(sums) };
};

/** Keys of items to which something was allocated after a day; most of them are settled by now. */
export const readSettledAfter = async (
  store: Store,
  { ledger, day, branches }: { ledger: OpenItem['ledger']; day: string; branches: BranchScope },
): Promise<string[]> => {
  const sums = await readSums(store, branches, [rangeFrom(settledLevel, monthOf(day))]);
  const found = new Set<string>();
  for (const [bucket, balances] of sums)
    for (const key of balances.keys()) {
      const item = settledOfKey(bucket, key);
      if (item.ledger === ledger && item.day > day) found.add(item.sk);
    }
  return [...found];
};
