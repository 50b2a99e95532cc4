// What the entries of a walk say of open items, and of the control accounts that these make up.

import type { Attributes } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry, OpenItem } from '#shared/ledger/journalEntry.ts';
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
const moveIn = ({ sums, placeOf }: Control, { allocations, moved }: Allocating): void => {
  if (allocations.some(({ debit, credit }) => !placeOf.has(debit) || !placeOf.has(credit))) {
    for (const { place, lines } of moved) addTo(sums, place, { lines: -lines });
    return;
  }
  for (const { debit, credit, amount } of allocations) {
    addTo(sums, placeOf.get(debit) ?? '', { items: -amount });
    addTo(sums, placeOf.get(credit) ?? '', { items: amount });
  }
};

const controlFaultsOf = ({ sums, accounts }: Control): ControlFault[] =>
  [...sums]
    .filter(([place, { lines, items }]) => lines !== items && accounts.has(place.split(' ')[0] ?? ''))
    .map(([place, own]) => ({ place, ...own }));

export const newOpenItemTally = (printOf: Print): OpenItemTally => {
  const expected: OpenItemTally['expected'] = { AR: new Map(), AP: new Map() };
  const control: Control = { sums: new Map(), accounts: new Set(), placeOf: new Map() };
  const allocating: Allocating[] = [];
  let allocatedTo: Map<string, Allocation[]> | null = null;

  const addItems = (entry: JournalEntry): void => {
    for (const item of entry.openItems) {
      const name = openItemName(entry.lane, entry.seq, item.line);
      const print = printOf(item, itemAttributes(entry, item, 0n));
      expected[item.ledger].set(name, { remaining: item.amount, print });
      control.accounts.add(item.account);
      control.placeOf.set(name, controlPlaceOf(item));
    }
  };
  const allocate = (ledger: Ledger, name: string, change: bigint): void => {
    const own = expected[ledger].get(name);
    if (own) own.remaining += change;
    else expected[ledger].set(name, { remaining: change, print: 0 });
  };
  const allocated = (): ReadonlyMap<string, readonly Allocation[]> => {
    if (allocatedTo) return allocatedTo;
    allocatedTo = new Map();
    for (const each of allocating) {
      moveIn(control, each);
      for (const allocation of each.allocations) {
        const { ledger, debit, credit, amount } = allocation;
        allocate(ledger, debit, -amount);
        allocate(ledger, credit, amount);
        for (const name of [debit, credit])
          allocatedTo.set(name, [...(allocatedTo.get(name) ?? []), allocation]);
      }
    }
    return allocatedTo;
  };
  return {
    expected,
    take: (entry) => {
      addItems(entry);
      const ownSums = ownSumsOf(entry);
      for (const [place, own] of ownSums) addTo(control.sums, place, own);
      if (entry.allocations.length > 0) allocating.push(allocatingOf(entry, ownSums));
    },
    allocated,
    controlFaults: () => {
      allocated();
      return controlFaultsOf(control);
    },
    counts: () => ({
      openItems: expected.AR.size + expected.AP.size,
      controlAccounts: new Set(
        [...control.placeOf.values()].map((place) => place.slice(0, place.lastIndexOf(' '))),
      ).size,
    }),
  };
};
