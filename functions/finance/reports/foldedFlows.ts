// What the entries of some columns say for the cash flow, at one cut: from the sums of groups of entries, and from the entries that are not in them yet.
import { addTo, type Balances, type BucketName } from '#functions/ledger/balances/buckets.ts';
import {
  type BranchScope,
  readBucketsOf,
  readTail,
  tailBuckets,
} from '#functions/ledger/balances/readBalances.ts';
import { type Cut, readViewAtCut } from '#functions/ledger/balances/viewAtCut.ts';
import { flowBook, flowGroupsIn } from '#functions/ledger/flows/flowBook.ts';
import type { BalanceFoldState } from '#functions/ledger/foldState.ts';
import { branchLanes } from '#functions/ledger/journal/lanes.ts';
import { remembered, weigh } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  addFlows,
  type ClassOf,
  type FlowSums,
  noFlows,
} from '#shared/finance/financialStatements/cashFlow.ts';
import { lastOfMonth } from '#shared/kernel/dates.ts';
import type { FlowGroup, FlowRow } from '#shared/ledger/flowGroup.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';
import { type BucketRange, rangesOf } from './flowMonths.ts';

export type FlowColumnAsked = Days & { branch: string | null };

export type FlowsAsked = {
  branches: BranchScope;
  cut: Cut;
  /** Each branch's part of an entry is an entry of its own. */
  apart: boolean;
  classOf: ClassOf;
};

/** Groups of a month or a day. */
export type Placed = { level: string; date: string; groups: FlowGroup[] };

/** The buckets at a cut, as many of them as are asked for; null where the read saw a round half-way. */
export type ReadPlaced = (ranges: readonly BucketRange[]) => Promise<Placed[] | null>;

/** Of buckets that are remembered. */
const knownGroups = new WeakMap<Balances, FlowGroup[]>();

const groupsIn = (name: BucketName, bucket: Balances): FlowGroup[] => {
  const groups = knownGroups.get(bucket) ?? flowGroupsIn(name, bucket);
  knownGroups.set(bucket, groups);
  return groups;
};

const placedOf = (buckets: ReadonlyMap<BucketName, Balances>): Placed[] =>
  [...buckets].map(([name, bucket]) => {
    const [level = '', date = ''] = (name.split('\t')[1] ?? '').split('#');
    return { level, date, groups: groupsIn(name, bucket) };
  });

type Buckets = Map<BucketName, Balances>;

type Ranges = { shelves: readonly string[]; ranges: readonly BucketRange[] };

/** The last ranges that were read, as they are at a state of the fold; nothing of them is ever changed. */
type Known = { at: string; ranges: Map<string, Buckets> };

const knownMax = 40;

const memoryName = 'sums of cash flows';

/** What a row of a bucket holds with its part of the groups that are made of it: 340 to 440, as measured. */
const rowBytes = 450;

const bytesOf = ({ ranges }: Known): number => {
  const buckets = [...ranges.values()].flatMap((range) => [...range.values()]);
  return buckets.reduce((rows, { size }) => rows + size, 0) * rowBytes;
};

/** What the state says of the fold differs after every round, and after every repair. */
const placeOf = ({ fold, rev, lanes }: BalanceFoldState): string => JSON.stringify([fold, rev, lanes]);

const knownAt = (store: Store, state: BalanceFoldState): Known => {
  const known = remembered(store, memoryName, (): Known => ({ at: '', ranges: new Map() }));
  const at = placeOf(state);
  if (known.at !== at) Object.assign(known, { at, ranges: new Map() });
  return known;
};

const readRange = async (
  store: Store,
  state: BalanceFoldState,
  { shelf, range }: { shelf: string; range: BucketRange },
): Promise<Buckets | null> => {
  const name = `${shelf} ${range.begins ?? ''} ${range.from ?? ''} ${range.to ?? ''}`;
  const known = knownAt(store, state);
  const { ranges } = known;
  const found = ranges.get(name);
  const buckets = found ?? (await readBucketsOf(store, state, { shelf, ranges: [range] }));
  if (buckets === null) return null;
  ranges.delete(name);
  ranges.set(name, buckets);
  const [oldest = ''] = ranges.keys();
  if (ranges.size > knownMax) ranges.delete(oldest);
  if (!found) weigh(store, memoryName, { value: known, bytes: bytesOf(known) });
  return buckets;
};

const readFolded = async (
  store: Store,
  state: BalanceFoldState,
  { shelves, ranges }: Ranges,
): Promise<Buckets | null> => {
  const all = shelves.flatMap((shelf) => ranges.map((range) => ({ shelf, range })));
  const found = await Promise.all(all.map((each) => readRange(store, state, each)));
  const whole = found.filter((own) => own !== null);
  return whole.length === found.length ? new Map(whole.flatMap((own) => [...own])) : null;
};

/** An entry may be in both, in pieces: only together they say which group it is in. */
const withTail = (buckets: Buckets, tail: ReadonlyMap<BucketName, Balances>, asked: Ranges): Buckets => {
  for (const [name, more] of tail) {
    const [shelf = '', sk = ''] = name.split('\t');
    if (!(asked.shelves.includes(shelf) && asked.ranges.some(({ holds }) => holds(sk)))) continue;
    const bucket: Balances = new Map(buckets.get(name));
    buckets.set(name, bucket);
    for (const [key, sums] of more) addTo(bucket, key, sums);
  }
  return buckets;
};

/** Reads buckets at the cut; null where the sums have just been folded, or are ahead of it. */
export const openFlows = async (
  store: Store,
  { branches, cut }: Pick<FlowsAsked, 'branches' | 'cut'>,
): Promise<ReadPlaced | null> => {
  const view = await readViewAtCut(store, flowBook, cut);
  if (view === null) return null;
  const { state, heads } = view;
  const tail = tailBuckets(flowBook, state, await readTail(store, view));
  const seen = branches === 'all' ? branchLanes(heads.map(({ lane }) => lane)) : branches;
  const shelves = [...seen.map(flowBook.shelfOf), ...flowBook.sharedShelves];
  return async (ranges) => {
    const folded = await readFolded(store, state, { shelves, ranges });
    return folded && placedOf(withTail(folded, tail, { shelves, ranges }));
  };
};

/** The parts of a group that are seen: of one branch it is one, of several it may be one for each. */
export const partsOf = (
  group: FlowGroup,
  isSeen: (branch: string) => boolean,
  apart: boolean,
): FlowGroup[] => {
  const rows = [...group.members, ...group.results].filter(({ branch }) => isSeen(branch));
  const branches = new Set(rows.map(({ branch }) => branch));
  const partIn = (isOwn: (row: FlowRow) => boolean): FlowGroup => ({
    ...group,
    members: group.members.filter(isOwn),
    results: group.results.filter(isOwn),
  });
  if (apart) return [...branches].map((own) => partIn(({ branch }) => branch === own));
  return branches.size === 0 ? [] : [partIn(({ branch }) => branches.has(branch))];
};

export const isSeenIn =
  ({ branches }: Pick<FlowsAsked, 'branches'>, column: FlowColumnAsked) =>
  (branch: string): boolean =>
    (branches === 'all' || branches.includes(branch)) && (column.branch === null || column.branch === branch);

/** Of a month: whether it is in the days with all of its own. */
export const isWithin =
  ({ from, to }: Days) =>
  ({ level, date }: Pick<Placed, 'level' | 'date'>): boolean =>
    level === 'M' ? from <= `${date}-01` && lastOfMonth(`${date}-01`) <= to : from <= date && date <= to;

/** The sums of each column, and the buckets that they were made of. */
export const readFlowSums = async (
  read: ReadPlaced,
  asked: FlowsAsked,
  columns: readonly FlowColumnAsked[],
): Promise<{ sums: FlowSums[]; placed: Placed[] } | null> => {
  const placed = await read(rangesOf(columns));
  if (placed === null) return null;
  const sumsOf = (column: FlowColumnAsked): FlowSums => {
    const flows = noFlows();
    const isSeen = isSeenIn(asked, column);
    for (const { groups } of placed.filter(isWithin(column)))
      for (const group of groups)
        for (const part of partsOf(group, isSeen, asked.apart)) addFlows(flows, part, asked.classOf);
    return flows;
  };
  return { sums: columns.map(sumsOf), placed };
};
