// Open items against the journal: each item that entries made exists once, open or settled, as they left it.

import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, currentRev } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry } from '#shared/ledger/journalEntry.ts';
import {
  type BookPart,
  lookAgainMs,
  looksMax,
  type PartMemory,
  type Reach,
  type Walked,
} from '../bookPart.ts';
import { balanceFold, readLedgerView } from '../foldState.ts';
import { findSources } from '../journal/entrySources.ts';
import { EntryUnreadable, readableEntry } from '../journal/entryText.ts';
import { fingerprint } from '../journal/fingerprint.ts';
import { blocksOf, findEntries, JournalHole, type Range, readStoredEntries } from '../journal/journalTail.ts';
import { openItemKey } from '../ledgerKeys.ts';
import { itemNamesOf, lineOfItem, named, nameOfItem, placeOfItem } from './openItems.ts';
import { type Expected, newOpenItemTally, type OpenItemTally } from './openItemTally.ts';
import { type FoundItem, type Ledger, rebuildOpenItem } from './rebuildOpenItem.ts';

const ledgers: readonly Ledger[] = ['AR', 'AP'];

/** One stored item; a name that is stored twice is a fault. `allocated`: all that was allocated to it, as one text. */
type Stored = {
  key: Key;
  rev: number | 'any';
  remaining: bigint | null;
  isSettled: boolean;
  allocated: string;
  print: number;
};

const bigintOf = (value: unknown): bigint | null => {
  try {
    return BigInt(value as number);
  } catch {
    return null;
  }
};

/** All of an item but what is left of it, with its place. */
const printOf = ({ party, dueDate }: { party: string; dueDate: string }, content: Attributes): number =>
  fingerprint({ ...content, remaining: null, at: `${party}#${dueDate}` });

/** The same text in whatever order the lanes were walked. */
const allocatedText = (allocations: readonly Allocation[]): string =>
  allocations
    .map(({ debit, credit, date, amount }) => `${debit} ${credit} ${date} ${amount}`)
    .sort()
    .join(';');

const storedOf = (pk: string, item: Attributes): Stored => {
  const { pk: _, sk, rev: __, allocations, ...content } = item;
  const [party = '', dueDate = ''] = String(sk).split('#');
  return {
    key: { pk, sk: String(sk) },
    rev: currentRev(item),
    remaining: bigintOf(content['remaining']),
    isSettled: pk.startsWith('OIX#'),
    allocated: Array.isArray(allocations) ? allocatedText(allocations as Allocation[]) : '',
    print: printOf({ party, dueDate }, content),
  };
};

/** Every stored item by name. Open ones are read first: one that is settled meanwhile is seen twice, and read again. */
const readItems = async (store: Store, ledger: Ledger): Promise<Map<string, Stored[]>> => {
  const stored = new Map<string, Stored[]>();
  for (const pk of [`OI#${ledger}`, `OIX#${ledger}`]) {
    for await (const item of store.walk({ pk })) {
      const name = nameOfItem(String(item['sk']));
      stored.set(name, [...(stored.get(name) ?? []), storedOf(pk, item)]);
    }
  }
  return stored;
};

const isWalked = (walked: Walked, name: string): boolean => {
  const { lane, seq } = placeOfItem(name);
  return seq <= (walked.get(lane) ?? 0);
};

type Fault = { code: string; details: Record<string, string> };

const valuesFault = (item: Stored, expected: Expected, allocated: string): Fault | null => {
  if (item.remaining !== expected.remaining)
    return {
      code: 'openItem.remaining',
      details: { found: String(item.remaining), expected: String(expected.remaining) },
    };
  const isPlaced = item.isSettled === (expected.remaining === 0n);
  const isSame = item.print === expected.print && item.allocated === allocated;
  return isPlaced && isSame ? null : { code: 'openItem.wrong', details: {} };
};

const faultOf = (
  items: readonly Stored[],
  expected: Expected | undefined,
  allocated: string,
): Fault | null => {
  const [item, second] = items;
  if (expected === undefined) return item ? { code: 'openItem.unknown', details: {} } : null;
  if (!item) return { code: 'openItem.missing', details: {} };
  if (second) return { code: 'openItem.twice', details: {} };
  return valuesFault(item, expected, allocated);
};

type Faults = Map<string, Fault & { found: readonly FoundItem[] }>;

const allocationsOf = (tally: OpenItemTally, name: string): readonly Allocation[] =>
  tally.allocated().get(name) ?? [];

/** As they are stored now, not as this process remembers them. A walk that stopped at a hole, or at one that cannot be read, has its own findings. */
const entriesIn = async (store: Store, range: Range): Promise<JournalEntry[]> => {
  try {
    const stored = await readStoredEntries(store, range);
    return stored.map((each) => readableEntry(range.lane, each));
  } catch (error) {
    if (error instanceof JournalHole || error instanceof EntryUnreadable) return [];
    throw error;
  }
};

const namesIn = (entry: JournalEntry): string[] => [
  ...itemNamesOf(entry),
  ...entry.allocations.flatMap(({ debit, credit }) => [debit, credit]),
];

/** Items that entries behind the walk made, or allocated something to: the next check compares them. */
const namesOfLater = async (store: Store, walked: Walked): Promise<Set<string>> => {
  const { heads } = await readLedgerView(store, balanceFold);
  const names = new Set<string>();
  for (const { lane, seq } of heads)
    for (const block of blocksOf({ lane, after: walked.get(lane) ?? 0, upTo: seq }))
      for (const name of (await entriesIn(store, block)).flatMap(namesIn)) names.add(name);
  return names;
};

/** `touched`: items that entries of this walk made or settled; null: all of them. */
type Known = { tally: OpenItemTally; walked: Walked; touched: Set<string> | null };

/** Every place where these items may lie, each read by its key: the entries that made them say it. */
const readTouched = async (
  store: Store,
  ledger: Ledger,
  touched: ReadonlySet<string>,
): Promise<Map<string, Stored[]>> => {
  const names = [...touched];
  const entries = await findEntries(store, names.map(placeOfItem));
  const keys = names.flatMap((name, index) => {
    const entry = entries[index];
    const item = entry?.openItems.find((each) => each.ledger === ledger && each.line === lineOfItem(name));
    return entry && item
      ? [false, true].map((isSettled) => ({ name, key: openItemKey(named(entry, item), isSettled) }))
      : [];
  });
  const items = await store.getAll(keys.map(({ key }) => key));
  const stored = new Map<string, Stored[]>();
  for (const [index, { name, key }] of keys.entries()) {
    const item = items[index];
    if (item) stored.set(name, [...(stored.get(name) ?? []), storedOf(key.pk, { ...item, ...key })]);
  }
  return stored;
};

type Doubt = { name: string; items: readonly Stored[]; fault: Fault };

/** Those that no entry behind the walk has made, as far as that is seen when all are looked up together: an import may have staged very many. */
const notMadeLater = async (store: Store, walked: Walked, doubts: readonly Doubt[]): Promise<Doubt[]> => {
  const isBehind = (name: string) => Number.isSafeInteger(placeOfItem(name).seq) && !isWalked(walked, name);
  const later = doubts.filter(({ name }) => isBehind(name));
  const sources = await findSources(
    store,
    later.map(({ name }) => placeOfItem(name)),
  );
  const made = new Set(later.filter((_, index) => sources[index]));
  return doubts.filter((doubt) => !made.has(doubt));
};

type Asked = { ledger: Ledger; reach: Reach };

const doubtsIn = async (
  store: Store,
  { ledger, reach }: Asked,
  { tally, walked, touched }: Known,
): Promise<Doubt[]> => {
  const doubts: Doubt[] = [];
  const some = reach === 'new' ? touched : null;
  const stored = some ? await readTouched(store, ledger, some) : await readItems(store, ledger);
  const expected = some ? [...some].filter((name) => tally.expected[ledger].has(name)) : null;
  for (const name of new Set([...(expected ?? tally.expected[ledger].keys()), ...stored.keys()])) {
    const items = stored.get(name) ?? [];
    const allocated = allocatedText(allocationsOf(tally, name));
    const fault = faultOf(items, tally.expected[ledger].get(name), allocated);
    if (fault) doubts.push({ name, items, fault });
  }
  return notMadeLater(store, walked, doubts);
};

const faultsOnce = async (store: Store, asked: Asked, known: Known): Promise<Faults> => {
  const doubts = await doubtsIn(store, asked, known);
  // Read after the items: what changed them is in the journal by now.
  const later = doubts.length > 0 ? await namesOfLater(store, known.walked) : new Set<string>();
  return new Map(
    doubts
      .filter(({ name }) => !later.has(name))
      .map(({ name, items, fault }) => [name, { ...fault, found: items }]),
  );
};

/** A transaction becomes visible item by item: what differs is read again before it is reported. */
const faultsIn = async (store: Store, asked: Asked, known: Known): Promise<Faults> => {
  known.tally.allocated();
  for (let looks = 1; ; looks += 1) {
    const faults = await faultsOnce(store, asked, known);
    if (faults.size === 0 || looks === looksMax) return faults;
    await store.pause(lookAgainMs(looks));
  }
};

const memoryOf = (known: Known): PartMemory => ({
  save: () => ({ ...known.tally.memory.save(), touched: known.touched }),
  load: (saved) => {
    const { touched, ...tally } = saved as Pick<Known, 'touched'>;
    known.touched = touched;
    known.tally.memory.load(tally);
  },
});

/** Compares at the end of the walk: items made or settled by later entries are left to the next check. */
export const expectedOpenItems = (walked: Walked): BookPart => {
  const tally = newOpenItemTally(printOf);
  const known: Known = { tally, walked, touched: null };
  return {
    take: (entry) => {
      tally.take(entry);
      for (const name of known.touched ? namesIn(entry) : []) known.touched?.add(name);
    },
    compare: async (store, report, reach) => {
      for (const ledger of ledgers)
        for (const [name, { code, details }] of await faultsIn(store, { ledger, reach }, known))
          report(code, name, details);
      for (const { place, lines, items } of tally.controlFaults())
        report('control.differs', place, { lines: lines.toString(), items: items.toString() });
    },
    memory: memoryOf(known),
    resume: async () => {
      known.touched = new Set();
      return tally.isComplete();
    },
    figures: tally.counts,
    repair: async (store, report) => {
      for (const ledger of ledgers) {
        for (const [name, { found }] of await faultsIn(store, { ledger, reach: 'all' }, known)) {
          const allocations = allocationsOf(tally, name);
          if (await rebuildOpenItem(store, { ledger, name, found, allocations }))
            report('openItem.written', name);
        }
      }
    },
  };
};
