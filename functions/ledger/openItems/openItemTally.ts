// What the entries of a walk say of open items, and of the control accounts that these make up.

import type { Attributes } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry, OpenItem } from '#shared/ledger/journalEntry.ts';
import { memoryOf, type PartMemory } from '../bookPart.ts';
import { openItemName } from '../ledgerKeys.ts';
import { itemAttributes } from './openItems.ts';
import type { Ledger } from './rebuildOpenItem.ts';

/** What is left of an item, and a fingerprint of all else. */
export type Expected = { remaining: bigint; print: number };

type Sums = { lines: bigint; items: bigint };

/** A control account, a branch and a party whose open items are not what its lines come to. */
export type ControlFault = Sums & { place: string };

export type OpenItemTally = {
  expected: Record<Ledger, Map<string, Expected>>;
  take: (entry: JournalEntry) => void;
  /** Item → all that was allocated to it; called when the walk is over, because an allocation may name an item of a lane that is walked later. */
  allocated: () => ReadonlyMap<string, readonly Allocation[]>;
  /** Called when the walk is over, as well. */
  controlFaults: () => ControlFault[];
  /** Whether nothing was left to the next check as a whole: only then a later walk can go on from here. */
  isComplete: () => boolean;
  memory: PartMemory;
  /** Items that were made, and control accounts by branch. */
  counts: () => { openItems: number; controlAccounts: number };
};

type Print = (place: { party: string; dueDate: string }, content: Attributes) => number;

type Control = {
  sums: Map<string, Sums>;
  /** Accounts on which items were made. */
  accounts: Set<string>;
  /** Item → its account, branch and party. */
  placeOf: Map<string, string>;
};

const controlPlaceOf = ({ account, branch, party }: OpenItem): string => `${account} ${branch} ${party}`;

type SumsByPlace = ReadonlyMap<string, Sums>;

/** What an entry allocates, and where its lines are not what its own items come to: there it moves the control account. */
type Allocating = { allocations: readonly Allocation[]; moved: readonly { place: string; lines: bigint }[] };

const addTo = (sums: Map<string, Sums>, place: string, added: Partial<Sums>): void => {
  const own = sums.get(place) ?? { lines: 0n, items: 0n };
  sums.set(place, { lines: own.lines + (added.lines ?? 0n), items: own.items + (added.items ?? 0n) });
};

/** Of the lines of an entry with a party, and of the items that it made. */
const ownSumsOf = ({ lines, openItems }: JournalEntry): SumsByPlace => {
  const sums = new Map<string, Sums>();
  for (const line of lines)
    if (line.party !== null)
      addTo(sums, `${line.account} ${line.branch} ${line.party}`, { lines: line.debit - line.credit });
  for (const item of openItems) addTo(sums, controlPlaceOf(item), { items: item.amount });
  return sums;
};

const allocatingOf = ({ allocations }: JournalEntry, ownSums: SumsByPlace): Allocating => ({
  allocations,
  moved: [...ownSums]
    .filter(([, { lines, items }]) => lines !== items)
    .map(([place, { lines, items }]) => ({ place, lines: lines - items })),
});

/**
 * Lanes are walked one after another while others post: an entry may allocate an item that was made behind the walk of its lane. What such an
 * entry moves is left to the next check as a whole, its lines as well as its allocations.
 */
const moveIn = ({ sums, placeOf }: Control, { allocations, moved }: Allocating): boolean => {
  if (allocations.some(({ debit, credit }) => !placeOf.has(debit) || !placeOf.has(credit))) {
    for (const { place, lines } of moved) addTo(sums, place, { lines: -lines });
    return false;
  }
  for (const { debit, credit, amount } of allocations) {
    addTo(sums, placeOf.get(debit) ?? '', { items: -amount });
    addTo(sums, placeOf.get(credit) ?? '', { items: amount });
  }
  return true;
};

const controlFaultsOf = ({ sums, accounts }: Control): ControlFault[] =>
  [...sums]
    .filter(([place, { lines, items }]) => lines !== items && accounts.has(place.split(' ')[0] ?? ''))
    .map(([place, own]) => ({ place, ...own }));

type Tally = {
  expected: OpenItemTally['expected'];
  control: Control;
  /** What the walk has met and nobody has asked for yet. */
  allocating: Allocating[];
  allocatedTo: Map<string, Allocation[]>;
  isComplete: boolean;
};

const addItems = ({ expected, control }: Tally, entry: JournalEntry, printOf: Print): void => {
  for (const item of entry.openItems) {
    const name = openItemName(entry.lane, entry.seq, item.line);
    const print = printOf(item, itemAttributes(entry, item, 0n));
    expected[item.ledger].set(name, { remaining: item.amount, print });
    control.accounts.add(item.account);
    control.placeOf.set(name, controlPlaceOf(item));
  }
};

const allocate = ({ expected, allocatedTo }: Tally, allocation: Allocation): void => {
  const { ledger, debit, credit, amount } = allocation;
  for (const [name, change] of [[debit, -amount] as const, [credit, amount] as const]) {
    const own = expected[ledger].get(name);
    if (own) own.remaining += change;
    else expected[ledger].set(name, { remaining: change, print: 0 });
    const known = allocatedTo.get(name);
    if (known) known.push(allocation);
    else allocatedTo.set(name, [allocation]);
  }
};

const allocated = (tally: Tally): ReadonlyMap<string, readonly Allocation[]> => {
  for (const each of tally.allocating.splice(0)) {
    if (!moveIn(tally.control, each)) tally.isComplete = false;
    for (const allocation of each.allocations) allocate(tally, allocation);
  }
  return tally.allocatedTo;
};

export const newOpenItemTally = (printOf: Print): OpenItemTally => {
  const tally: Tally = {
    expected: { AR: new Map(), AP: new Map() },
    control: { sums: new Map(), accounts: new Set(), placeOf: new Map() },
    allocating: [],
    allocatedTo: new Map(),
    isComplete: true,
  };
  return {
    get expected() {
      return tally.expected;
    },
    take: (entry) => {
      addItems(tally, entry, printOf);
      const ownSums = ownSumsOf(entry);
      for (const [place, own] of ownSums) addTo(tally.control.sums, place, own);
      if (entry.allocations.length > 0) tally.allocating.push(allocatingOf(entry, ownSums));
    },
    allocated: () => allocated(tally),
    isComplete: () => tally.isComplete,
    memory: memoryOf(tally, ['expected', 'control', 'allocating', 'allocatedTo', 'isComplete']),
    controlFaults: () => {
      allocated(tally);
      return controlFaultsOf(tally.control);
    },
    counts: () => ({
      openItems: tally.expected.AR.size + tally.expected.AP.size,
      controlAccounts: new Set(
        [...tally.control.placeOf.values()].map((place) => place.slice(0, place.lastIndexOf(' '))),
      ).size,
    }),
  };
};
