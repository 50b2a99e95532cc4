// Exact balances of a period at one cut: sealed opening + months + days + journal tail. A figure is never a mixture of two states.
import { readable } from '#functions/storage/packedItem.ts';
import type { SortRange } from '#functions/storage/query.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { dayBefore, monthOf } from '#shared/kernel/dates.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { EntryPeriod, JournalEntry } from '#shared/ledger/journalEntry.ts';
import { type BalanceFoldState, cutOf, type LedgerView, readLedgerView, tailLength } from '../foldState.ts';
import { readEntries } from '../journal/journalTail.ts';
import { branchLanes } from '../journal/lanes.ts';
import { bucketPartition } from '../ledgerKeys.ts';
import { sizesOf } from '../ledgerSizes.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';
import { type Part, type Plan, type Planner, segmentsPlanner } from './balancePlan.ts';
import { type BalanceTally, newBalanceTally } from './balanceTally.ts';
import { bucketOfPart } from './bucketParts.ts';
import {
  type Balances,
  type Bucket,
  type BucketName,
  bucketAt,
  isClosingBucket,
  isOpeningBucket,
  keyOfBucket,
  nameOf,
  readableBucket,
} from './buckets.ts';
import { foldBook } from './foldJournal.ts';
import { readOpening, type Seal } from './sealedOpenings.ts';
import { balanceBook, type SumBook, withoutFolded } from './sumBook.ts';

/** Branches by their codes, or all that the answer's cut names. */
export type BranchScope = readonly string[] | 'all';

/** `before`: the closing entries of the period do not count; those of earlier years are in the opening in any case. */
export type Period = { from: string; to: string; close?: 'before' | 'after' };

export type BalancesOfPeriod = { opening: Balances; movement: Balances; cut: Record<string, number> };

type Read = { name: string; item: Attributes };

type Placed = { places: Map<string, Balances>; cut: Record<string, number> };

const readRanges = async (store: Store, shelf: string, ranges: readonly SortRange[]): Promise<Read[]> => {
  const pk = bucketPartition(shelf);
  const items = (await Promise.all(ranges.map((range) => store.all({ pk, ...range })))).flat();
  // Parts of a bucket are in the same range, right behind it.
  return items.map((item) => ({ name: nameOf(shelf, String(item['sk'])), item }));
};

const readShelf = (store: Store, shelf: string, { months, dayMonths }: Plan): Promise<Read[]> =>
  readRanges(store, shelf, [
    { from: `M#${months.from}`, to: `M#${months.to}~` },
    ...dayMonths.map((month) => ({ begins: `D#${month}` })),
  ]);

/** What a bucket held: its packed text, or the sums where a round was undone. */
type Content = string | Balances;

const contentAt = (bucket: Bucket, fold: number): Content | null =>
  bucket.fold <= fold ? bucket.sums : bucketAt(bucket, fold);

/** The buckets at the state's fold, or null when the read saw a fold half-way. */
const atFold = (
  reads: readonly Read[],
  state: BalanceFoldState,
  inScope: (name: string) => boolean,
): Map<string, Content> | null => {
  const found = new Map<string, Content>();
  const foldOf = new Map<string, number>();
  for (const { name, item } of reads) {
    if (!inScope(name)) continue;
    const bucket = readableBucket(item);
    const content = readable(item, () => contentAt(bucket, state.fold));
    if (content === null) return null;
    foldOf.set(name, bucket.fold);
    found.set(name, content);
  }
  const isMissing = state.touched.some((name) => inScope(name) && (foldOf.get(name) ?? 0) < state.fold);
  return isMissing ? null : found;
};

/** What no bucket holds yet: of an entry that is begun, the other lines. */
export const tailBuckets = (
  book: SumBook,
  state: BalanceFoldState,
  entries: readonly JournalEntry[],
): Map<string, Balances> => {
  const buckets = new Map<string, Balances>();
  for (const entry of entries) book.addEntry(buckets, withoutFolded(book, state, entry));
  return buckets;
};

type Tallies = Map<string, BalanceTally>;

const addAll = (
  tallies: Tallies,
  buckets: ReadonlyMap<string, Content>,
  placeOf: (name: string) => string | null,
): void => {
  for (const [name, content] of buckets) {
    const place = placeOf(name);
    if (place === null) continue;
    const tally = tallies.get(place) ?? newBalanceTally();
    tallies.set(place, tally);
    if (typeof content === 'string') readable(keyOfBucket(name), () => tally.addPacked(content));
    else tally.add(content);
  }
};

/** The entries of every lane that the fold has not taken yet. */
export const readTail = async (store: Store, { state, heads }: LedgerView): Promise<JournalEntry[]> =>
  (
    await Promise.all(
      heads.map((head) =>
        readEntries(store, { lane: head.lane, after: state.lanes[head.lane] ?? 0, upTo: head.seq }),
      ),
    )
  ).flat();

/** The sealed openings of the branches, as buckets of their own. */
const readOpenings = async (
  store: Store,
  seal: Seal | null,
  branches: readonly string[],
): Promise<Map<string, Balances>> => {
  if (!seal) return new Map();
  const openings = await Promise.all(branches.map((branch) => readOpening(store, branch, seal)));
  return new Map(openings.map((balances, index) => [String(branches[index]), balances]));
};

/** A reader helps the fold so long at most: what a very large import has left is more than one call can add up. */
const helpMs = 15_000;

/** What has been added up stays, so that a repeated request continues from there. */
const catchUp = async (store: Store, book: SumBook): Promise<void> => {
  const endMs = store.nowMs() + helpMs;
  if (!(await foldBook(store, { book, isTimeUp: () => store.nowMs() >= endMs })))
    throw new Refusal('ledger.busy', { retryAfter: 1 }, 503);
};

/** How far a book is folded; null where its tail was so long that it has been folded first. */
export const readBookView = async (
  store: Store,
  book: SumBook,
): Promise<LedgerView<BalanceFoldState> | null> => {
  const view = await readLedgerView(store, book.fold);
  if (tailLength(view) <= book.tailMax(sizesOf(store))) return view;
  await catchUp(store, book);
  return null;
};

/** Whole buckets of a shelf in some ranges as they are at the fold, by their names; null where the read saw a round half-way. */
export const readBucketsOf = async (
  store: Store,
  state: BalanceFoldState,
  { shelf, ranges }: { shelf: string; ranges: readonly (SortRange & { holds: (sk: string) => boolean })[] },
): Promise<Map<BucketName, Balances> | null> => {
  const reads = await readRanges(
    store,
    shelf,
    ranges.map(({ holds: _, ...range }) => range),
  );
  const found = atFold(reads, state, (name) => {
    const [own, sk = ''] = name.split('\t');
    return own === shelf && ranges.some(({ holds }) => holds(sk));
  });
  if (!found) return null;
  const tallies: Tallies = new Map();
  addAll(tallies, found, bucketOfPart);
  return new Map([...tallies].map(([name, tally]) => [name, tally.total()]));
};

/** Which sums are read: of which branches, each under the names that the plan gives. */
type SumsAsked = { planner: Planner; branches: BranchScope };

const readOnce = async (store: Store, { planner, branches: scope }: SumsAsked): Promise<Placed | null> => {
  const book = balanceBook;
  const view = await readBookView(store, book);
  if (!view) return null;
  const plan = planner(view.state.seals);
  const branches = scope === 'all' ? branchLanes(view.heads.map((head) => head.lane)) : scope;
  const branchOf = new Map(branches.map((branch) => [book.shelfOf(branch), branch]));
  const [reads, tail, openings] = await Promise.all([
    Promise.all([...branchOf.keys()].map((shelf) => readShelf(store, shelf, plan))),
    readTail(store, view),
    readOpenings(store, plan.seal, branches),
  ]);
  const placeOf = (name: string): string | null => {
    const [shelf = '', sk = ''] = bucketOfPart(name).split('\t');
    const branch = branchOf.get(shelf);
    return branch === undefined ? null : plan.nameOf(sk, branch);
  };
  const buckets = atFold(reads.flat(), view.state, (name) => placeOf(name) !== null);
  if (!buckets) return null;
  const tallies: Tallies = new Map();
  addAll(tallies, openings, plan.openingOf);
  addAll(tallies, buckets, placeOf);
  addAll(tallies, tailBuckets(book, view.state, tail), placeOf);
  const places = new Map([...tallies].map(([place, tally]) => [place, tally.total()]));
  return { places, cut: cutOf(view.heads) };
};

/** Sums by the names that the plan gives, at one cut. */
const readSums = (store: Store, asked: SumsAsked): Promise<Placed> =>
  retryUntilConsistent(store, () => readOnce(store, asked));

/** Debit and credit of every account (and account with dimension) before and inside the period, for these branches. */
export const readBalances = async (
  store: Store,
  { from, to, close }: Period,
  branches: BranchScope,
): Promise<BalancesOfPeriod> => {
  // Figures of opening entries count as opening wherever they are in the period (B3.10).
  const planner = segmentsPlanner([dayBefore(from), to], ({ segment, period }) => {
    if (segment === 0 || period === 'opening') return 'opening';
    return period === 'closing' && close === 'before' ? null : 'movement';
  });
  const { places, cut } = await readSums(store, { planner, branches });
  return { opening: places.get('opening') ?? new Map(), movement: places.get('movement') ?? new Map(), cut };
};

/** What was posted in some days, by what it counts as; in the first segment everything counts alike. */
export type Segment = Record<EntryPeriod, Balances>;

/** Branch by branch where they are asked apart, else all under one empty code; a segment for each of the ends. */
export type Segments = { of: (branch: string) => readonly Segment[]; cut: Record<string, number> };

/** Sums of the days cut behind each of these, in order, at one cut: all up to the first, from there to the second, and so on. */
export const readSegments = async (
  store: Store,
  { ends, apart }: { ends: readonly string[]; apart: boolean },
  branches: BranchScope,
): Promise<Segments> => {
  const nameOf = ({ segment, period, branch }: Part): string =>
    `${apart ? branch : ''}\t${segment}\t${period}`;
  const planner = segmentsPlanner(ends, nameOf);
  const { places, cut } = await readSums(store, { planner, branches });
  const part = (branch: string, segment: number, period: EntryPeriod): Balances =>
    places.get(nameOf({ segment, period, branch })) ?? new Map();
  const of = (branch: string): Segment[] =>
    ends.map((_, segment) => ({
      normal: part(branch, segment, 'normal'),
      opening: part(branch, segment, 'opening'),
      closing: part(branch, segment, 'closing'),
    }));
  return { of, cut };
};

/** The name of the part of a month up to a day among the months. */
export const partOfMonth = (upTo: string): string => `..${upTo}`;

/** Sums of every calendar month up to one, at one cut: `2026-02` → balances before closing; opening entries stay apart under `opening`.
 * Of the months of the given days also the part up to each: `..2026-02-17`. */
export const readMonths = async (
  store: Store,
  { monthTo, parts }: { monthTo: string; parts: readonly string[] },
  branches: BranchScope,
): Promise<Map<string, Balances>> => {
  const upToOf = new Map(parts.map((upTo) => [monthOf(upTo), upTo]));
  const ofDay = (date: string): string | null => {
    const upTo = upToOf.get(monthOf(date));
    return upTo === undefined || date > upTo ? null : partOfMonth(upTo);
  };
  const nameOf = (sk: string): string | null => {
    const [level, date = ''] = sk.split('#');
    if (isClosingBucket(sk) || (level === 'M' && date > monthTo)) return null;
    const isOpening = isOpeningBucket(sk);
    if (level !== 'M') return isOpening ? null : ofDay(date);
    return isOpening ? 'opening' : date;
  };
  const plan: Plan = {
    months: { from: '', to: monthTo },
    dayMonths: [...upToOf.keys()],
    nameOf,
    seal: null,
    openingOf: () => 'opening',
  };
  return (await readSums(store, { planner: () => plan, branches })).places;
};
