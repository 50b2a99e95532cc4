// The open items that this process knows: read from the table once, then brought up to date by the entries that came since, which say every change of an item.
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry } from '#shared/ledger/journalEntry.ts';
import { documentOfItem } from '#shared/ledger/openingDocument.ts';
import { balanceFold, readLedgerView } from '../foldState.ts';
import { readEntries } from '../journal/journalTail.ts';
import type { LaneHead } from '../journal/lanes.ts';
import { openItemPartitions } from '../ledgerKeys.ts';
import { itemNamesOf, nameOfItem } from './openItems.ts';

type Ledger = Allocation['ledger'];

/** What is added to an item on a day, minor units, debit positive. */
type Change = { date: string; amount: bigint };

/** Minor units, debit positive. */
export type KnownItem = {
  readonly ledger: Ledger;
  readonly party: string;
  readonly branch: string;
  readonly date: string;
  readonly documentDate: string;
  readonly dueDate: string;
  readonly lane: string;
  readonly seq: number;
  readonly amount: bigint;
  readonly changes: readonly Change[];
};

/** An item of which something is left, whatever day it was allocated on: minor units, debit positive. */
export type KnownOpen = Pick<KnownItem, 'ledger' | 'party' | 'branch' | 'dueDate'> & { remaining: bigint };

/** `lanes`: up to which entry of each lane they are, and its hash. `open`: those of which something is left. */
type Known = {
  lanes: Map<string, Pick<LaneHead, 'seq' | 'hash'>>;
  items: Map<string, KnownItem>;
  open: Map<string, KnownOpen>;
};

/** More are read from the table each time: a process serves more than one company. */
const itemsMax = 300_000;
/** More entries than these take as long as reading the items again. */
const entriesMax = 3000;
const looksMax = 3;

const changeOf = (name: string, { debit, date, amount }: Allocation): Change => ({
  date,
  amount: debit === name ? -amount : amount,
});

/** Texts that many items have in common are held once. */
const sharedTexts = () => {
  const texts = new Map<string, string>();
  return (text: unknown): string => {
    const own = String(text);
    const known = texts.get(own);
    if (known === undefined) texts.set(own, own);
    return known ?? own;
  };
};

/** What is left of it whatever the day. */
const leftNow = ({ amount, changes }: KnownItem): bigint =>
  changes.reduce((left, change) => left + change.amount, amount);

const setItem = ({ items, open }: Omit<Known, 'lanes'>, name: string, item: KnownItem): void => {
  items.set(name, item);
  const { ledger, party, branch, dueDate } = item;
  const remaining = leftNow(item);
  if (remaining === 0n) open.delete(name);
  else open.set(name, { ledger, party, branch, dueDate, remaining });
};

type StoredAllocation = Omit<Allocation, 'amount'> & { amount: number | bigint };

const storedItem = (item: Attributes, shared: (text: unknown) => string): [string, KnownItem] => {
  const name = nameOfItem(String(item['sk']));
  const allocations = (item['allocations'] ?? []) as StoredAllocation[];
  const { ledger, party, branch, date, documentDate, dueDate, lane } = item;
  return [
    name,
    {
      ledger: shared(ledger) as Ledger,
      party: shared(party),
      branch: shared(branch),
      lane: shared(lane),
      date: shared(date),
      documentDate: shared(documentDate),
      dueDate: shared(dueDate),
      seq: Number(item['seq']),
      amount: BigInt(String(item['amount'])),
      changes: allocations.map((each) => changeOf(name, { ...each, amount: BigInt(each.amount) })),
    },
  ];
};

const seqIn = (lanes: ReadonlyMap<string, { seq: number }>, lane: string): number =>
  lanes.get(lane)?.seq ?? 0;

const readHeads = async (store: Store): Promise<Known['lanes']> => {
  const { heads } = await readLedgerView(store, balanceFold);
  return new Map(heads.map(({ lane, seq, hash }) => [lane, { seq, hash }]));
};

const areSame = (one: Known['lanes'], other: Known['lanes']): boolean =>
  one.size === other.size && [...one].every(([lane, { hash }]) => other.get(lane)?.hash === hash);

/** What an import has staged is behind the heads: it is read again once it is shown. */
const readItems = async (store: Store, lanes: Known['lanes']): Promise<Known> => {
  const known: Known = { lanes, items: new Map(), open: new Map() };
  const shared = sharedTexts();
  for (const pk of openItemPartitions)
    for await (const stored of store.walk({ pk })) {
      const [name, item] = storedItem(stored, shared);
      if (item.seq <= seqIn(lanes, item.lane)) setItem(known, name, item);
      if (known.items.size % 1000 === 0) await store.yieldToShortRequests();
    }
  return known;
};

/** Read between two reads of the heads; `isWhole`: nothing was posted meanwhile. */
const readKnown = async (store: Store): Promise<{ known: Known; isWhole: boolean }> => {
  for (let looks = 1; ; looks += 1) {
    const lanes = await readHeads(store);
    const known = await readItems(store, lanes);
    const isWhole = areSame(lanes, await readHeads(store));
    if (isWhole || looks === looksMax) return { known, isWhole };
  }
};

/** The entries that came since, or null where they are too many or do not follow what is known: entries were lost in between. */
const entriesSince = async (
  store: Store,
  { lanes: before }: Known,
  lanes: Known['lanes'],
): Promise<JournalEntry[] | null> => {
  const spans = [...lanes].map(([lane, { seq }]) => ({ lane, after: seqIn(before, lane), upTo: seq }));
  const count = spans.reduce((sum, { after, upTo }) => sum + Math.abs(upTo - after), 0);
  if (count > entriesMax || spans.some(({ after, upTo }) => upTo < after)) return null;
  const read = await Promise.all(spans.map((span) => readEntries(store, span)));
  const follows = read.every((entries, at) => {
    const lane = spans[at]?.lane ?? '';
    const hash = before.get(lane)?.hash ?? '';
    return (entries[0]?.prev ?? lanes.get(lane)?.hash) === hash;
  });
  return follows ? read.flat() : null;
};

const addItems = (known: Known, entry: JournalEntry): void => {
  const names = itemNamesOf(entry);
  const { lane, seq, date } = entry;
  for (const [at, made] of entry.openItems.entries()) {
    const { ledger, party, branch, dueDate, amount } = made;
    const documentDate = documentOfItem(entry, made).date;
    const item = { ledger, party, branch, dueDate, documentDate, amount, lane, seq, date, changes: [] };
    setItem(known, names[at] ?? '', item);
  }
};

/** Whether both items are known. */
const addAllocation = (known: Known, allocation: Allocation): boolean =>
  [allocation.debit, allocation.credit].every((name) => {
    const item = known.items.get(name);
    if (item) setItem(known, name, { ...item, changes: [...item.changes, changeOf(name, allocation)] });
    return item !== undefined;
  });

/** Adds the entries; false where an item is missing that they change. */
const added = (known: Known, entries: readonly JournalEntry[]): boolean => {
  for (const entry of entries) addItems(known, entry);
  return entries.every(({ allocations }) => allocations.every((each) => addAllocation(known, each)));
};

type Memory = { known: Known | null; work: Promise<unknown> };

const refreshed = async (store: Store, memory: Memory): Promise<Known> => {
  const before = memory.known;
  if (before) {
    const lanes = await readHeads(store);
    const entries = await entriesSince(store, before, lanes);
    if (entries && added(before, entries)) {
      before.lanes = lanes;
      return before;
    }
  }
  memory.known = null;
  const { known, isWhole } = await readKnown(store);
  if (isWhole && known.items.size <= itemsMax) memory.known = known;
  return known;
};

/** One call after the other brings them up to date. */
const readUpToDate = (store: Store): Promise<Known> => {
  const memory = remembered(store, 'open items', (): Memory => ({ known: null, work: Promise.resolve() }));
  const work = memory.work.then(() => refreshed(store, memory));
  memory.work = work.catch(() => {
    // The next call begins anew.
    memory.known = null;
  });
  return work;
};

/** The items of all parties, open and settled, by name, as of now. */
export const readKnownItems = async (store: Store): Promise<ReadonlyMap<string, KnownItem>> =>
  (await readUpToDate(store)).items;

/** Those of which something is left as of now. */
export const readKnownOpen = async (store: Store): Promise<readonly KnownOpen[]> => [
  ...(await readUpToDate(store)).open.values(),
];

/** What is left of it at the end of a day (B4.1), debit positive. */
export const knownLeft = ({ amount, changes }: KnownItem, day: string): bigint =>
  changes.reduce((left, change) => (change.date <= day ? left + change.amount : left), amount);
