// What the entries of a walk say of open items, and of the control accounts that these make up.

import type { Attributes } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry } from '#shared/ledger/journalEntry.ts';
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

const addTo = ({ sums }: Control, place: string, added: Partial<Sums>): void => {
  const own = sums.get(place) ?? { lines: 0n, items: 0n };
  sums.set(place, { lines: own.lines + (added.lines ?? 0n), items: own.items + (added.items ?? 0n) });
};

const addLines = (control: Control, { lines }: JournalEntry): void => {
  for (const { account, branch, party, debit, credit } of lines)
    if (party !== null) addTo(control, `${account} ${branch} ${party}`, { lines: debit - credit });
};

const controlFaultsOf = ({ sums, accounts }: Control): ControlFault[] =>
  [...sums]
    .filter(([place, { lines, items }]) => lines !== items && accounts.has(place.split(' ')[0] ?? ''))
    .map(([place, own]) => ({ place, ...own }));

export const newOpenItemTally = (printOf: Print): OpenItemTally => {
  const expected: OpenItemTally['expected'] = { AR: new Map(), AP: new Map() };
  const control: Control = { sums: new Map(), accounts: new Set(), placeOf: new Map() };
  const allocations: Allocation[] = [];
  let allocatedTo: Map<string, Allocation[]> | null = null;

  const addItems = (entry: JournalEntry): void => {
    for (const item of entry.openItems) {
      const name = openItemName(entry.lane, entry.seq, item.line);
      const place = `${item.account} ${item.branch} ${item.party}`;
      const print = printOf(item, itemAttributes(entry, item, 0n));
      expected[item.ledger].set(name, { remaining: item.amount, print });
      control.accounts.add(item.account);
      control.placeOf.set(name, place);
      addTo(control, place, { items: item.amount });
    }
  };
  const allocate = (ledger: Ledger, name: string, change: bigint): void => {
    const own = expected[ledger].get(name);
    if (own) own.remaining += change;
    else expected[ledger].set(name, { remaining: change, print: 0 });
  };
  /** Where one of the two was made behind the walk, the control account lacks its line too. */
  const moveInControl = ({ debit, credit, amount }: Allocation): void => {
    const [owed, paid] = [control.placeOf.get(debit), control.placeOf.get(credit)];
    if (owed === undefined || paid === undefined) return;
    addTo(control, owed, { items: -amount });
    addTo(control, paid, { items: amount });
  };
  return {
    expected,
    take: (entry) => {
      addItems(entry);
      addLines(control, entry);
      allocations.push(...entry.allocations);
    },
    allocated: () => {
      if (allocatedTo) return allocatedTo;
      allocatedTo = new Map();
      for (const allocation of allocations) {
        const { ledger, debit, credit, amount } = allocation;
        allocate(ledger, debit, -amount);
        allocate(ledger, credit, amount);
        moveInControl(allocation);
        for (const name of [debit, credit])
          allocatedTo.set(name, [...(allocatedTo.get(name) ?? []), allocation]);
      }
      return allocatedTo;
    },
    controlFaults: () => controlFaultsOf(control),
    counts: () => ({
      openItems: expected.AR.size + expected.AP.size,
      controlAccounts: new Set(
        [...control.placeOf.values()].map((place) => place.slice(0, place.lastIndexOf(' '))),
      ).size,
    }),
  };
};
