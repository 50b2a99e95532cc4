// The sums of open items beside the journal: what each party owes and has paid in all, what of it is due on which day, and what was settled when.

import { sortable } from '#functions/storage/keys.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { Allocation, JournalEntry, OpenItem } from '#shared/ledger/journalEntry.ts';
import type { Sums } from '#shared/ledger/normalBalance.ts';
import { addTo, type Balances, type BucketName, nameOf, totalBucket } from '../balances/buckets.ts';
import type { SumBook } from '../balances/sumBook.ts';
import { type BalanceFoldState, balanceFold, type Fold } from '../foldState.ts';
import { openItemKey, openItemName } from '../ledgerKeys.ts';

export const dueFold: Fold<BalanceFoldState> = { ...balanceFold, key: { pk: 'FOLD', sk: 'DUES' } };

type Ledger = OpenItem['ledger'];

type Place = Pick<OpenItem, 'party' | 'branch' | 'dueDate'>;

/** What one open item or one allocation adds to a key of a bucket. */
type Added = { bucket: BucketName; key: string; sums: Sums };

const shelfOf = (branch: string): string => `@${branch}`;

/** One bucket for each day on which items are due. */
export const dueLevel = 'D#';

/** Buckets by the month in which something was settled. */
export const settledLevel = 'S#';

/** How many items were made and allocations dated on each day, by month: where there are none after a day, the sums are those of the day. */
export const datedLevel = 'A#';

/** Entries whose allocations of a month are in one bucket: it is not written any more once its lane has gone past them. */
const settledBlock = 256;

const settledBucket = (month: string, seq: number): string =>
  `${settledLevel}${month}#${sortable(Math.floor(seq / settledBlock), 10)}`;

/** Codes hold none of these marks. */
const marks = { ledger: ':', day: ':' } as const;

const partyKey = (ledger: Ledger, party: string): string => `${ledger}${marks.ledger}${party}`;

/** On the side of its ledger: a customer owes on debit, a supplier is owed on credit. */
const isOwed = (ledger: Ledger, isDebit: boolean): boolean => isDebit === (ledger === 'AR');

/** `left`: by how much more of it is left, whatever its sign. What is owed is summed on one side, what was paid on the other. */
const leftMoves = (
  { ledger, isDebit, left }: { ledger: Ledger; isDebit: boolean; left: Money },
  { party, branch, dueDate }: Place,
): Added[] => {
  const key = partyKey(ledger, party);
  const shelf = shelfOf(branch);
  const total = { bucket: nameOf(shelf, totalBucket), key };
  if (!isOwed(ledger, isDebit)) return [{ ...total, sums: { debit: 0n, credit: left } }];
  const sums = { debit: left, credit: 0n };
  return [
    { ...total, sums },
    { bucket: nameOf(shelf, `${dueLevel}${dueDate}`), key, sums },
  ];
};

const datedMove = (date: string, { branch }: Pick<Place, 'branch'>): Added => ({
  bucket: nameOf(shelfOf(branch), `${datedLevel}${monthOf(date)}`),
  key: date,
  sums: { debit: 1n, credit: 0n },
});

const itemMoves = (date: string, item: OpenItem): Added[] => {
  const isDebit = item.amount > 0n;
  const left = leftMoves({ ledger: item.ledger, isDebit, left: isDebit ? item.amount : -item.amount }, item);
  return [datedMove(date, item), ...left];
};

/** Names the item, so that what was open on an earlier day is found among the settled ones. */
const settledMove = (
  { ledger, date }: Allocation,
  { name, seq, ...place }: Place & { name: string; seq: number },
): Added => {
  const { sk } = openItemKey({ ledger, name, ...place }, true);
  return {
    bucket: nameOf(shelfOf(place.branch), settledBucket(monthOf(date), seq)),
    key: `${date.slice(-2)}${marks.day}${ledger}#${sk}`,
    sums: { debit: 1n, credit: 0n },
  };
};

const allocationMoves = (
  { date: entryDate, seq }: JournalEntry,
  allocation: Allocation,
  placeOf: (name: string) => Place & { isOwn: boolean },
): Added[] => {
  const { ledger, debit, credit, amount, date } = allocation;
  return [debit, credit].flatMap((name) => {
    const { isOwn, ...place } = placeOf(name);
    const left = [
      datedMove(date, place),
      ...leftMoves({ ledger, isDebit: name === debit, left: -amount }, place),
    ];
    // What is undone leaves the item open; what an entry settles of its own on its day was never open at the end of one.
    const isKept = amount < 0n || (isOwn && date === entryDate);
    return isKept ? left : [...left, settledMove(allocation, { name, seq, ...place })];
  });
};

const placeIn = ({ party, branch, dueDate }: Place): Place => ({ party, branch, dueDate });

const placesIn = ({ lane, seq, openItems, changedItems = [] }: JournalEntry) => {
  const places = new Map<string, Place & { isOwn: boolean }>();
  for (const item of openItems)
    places.set(openItemName(lane, seq, item.line), { ...placeIn(item), isOwn: true });
  for (const item of changedItems) places.set(item.name, { ...placeIn(item), isOwn: false });
  return (name: string) => {
    const place = places.get(name);
    if (!place) throw new Error('An entry names the items that it allocates to');
    return place;
  };
};

/** An entry of which some pieces alone are taken. */
type Piecewise = JournalEntry & { dues?: readonly (readonly Added[])[] };

/** Of each open item that it makes, then of each allocation. */
const movesOf = (entry: Piecewise): readonly (readonly Added[])[] => {
  if (entry.dues) return entry.dues;
  const placeOf = placesIn(entry);
  return [
    ...entry.openItems.map((item) => itemMoves(entry.date, item)),
    ...entry.allocations.map((allocation) => allocationMoves(entry, allocation, placeOf)),
  ];
};

export const dueBook: SumBook = {
  name: 'due fold',
  fold: dueFold,
  pieces: ({ openItems, allocations }) => openItems.length + allocations.length,
  withPieces: (entry, from, to) => {
    const some: Piecewise = { ...entry, dues: movesOf(entry).slice(from, to) };
    return some;
  },
  bucketNamesOf: (entry) => [
    ...new Set(movesOf(entry).flatMap((moves) => moves.map(({ bucket }) => bucket))),
  ],
  addEntry: (buckets, entry) => {
    for (const { bucket, key, sums } of movesOf(entry).flat()) {
      const balances: Balances = buckets.get(bucket) ?? new Map();
      buckets.set(bucket, balances);
      addTo(balances, key, sums);
    }
  },
  shelfOf,
  sharedShelves: [],
  keepsLast: false,
  entriesMin: ({ dueFoldMin }) => dueFoldMin,
  tailMax: ({ tailMax }) => tailMax,
};

/** The ledger and the party of a key. */
export const partyOfKey = (key: string): { ledger: Ledger; party: string } => {
  const [ledger = '', party = ''] = key.split(marks.ledger);
  return { ledger: ledger as Ledger, party };
};

/** The settled item of a key, and the day on which something was allocated to it. */
export const settledOfKey = (bucket: string, key: string): { day: string; ledger: Ledger; sk: string } => {
  const month = bucket.slice(settledLevel.length, settledLevel.length + 'YYYY-MM'.length);
  const cut = key.indexOf(marks.day);
  const name = key.slice(cut + 1);
  const ledgerEnd = name.indexOf('#');
  return {
    day: `${month}-${key.slice(0, cut)}`,
    ledger: name.slice(0, ledgerEnd) as Ledger,
    sk: name.slice(ledgerEnd + 1),
  };
};
