// Open items against the journal: each item that entries made stands once, open or settled, with what is left of it.

import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry } from '#shared/ledger/journalEntry.ts';
import { openItemName } from './ledgerKeys.ts';
import type { Report } from './walkJournal.ts';

type Ledger = 'AR' | 'AP';

type Remaining = Record<Ledger, Map<string, bigint>>;

/** name → what is left, signed as the item. */
const addTo = (remaining: Remaining, entry: JournalEntry): void => {
  for (const item of entry.openItems)
    remaining[item.ledger].set(openItemName(entry.lane, entry.seq, item.line), item.amount);
};

const allocate = (remaining: Remaining, { ledger, debit, credit, amount }: Allocation): void => {
  const own = remaining[ledger];
  own.set(debit, (own.get(debit) ?? 0n) - amount);
  own.set(credit, (own.get(credit) ?? 0n) + amount);
};

const nameOfItem = (item: Attributes): string => String(item['sk']).split('#').slice(2).join('#');

/** `lane-seq#line` of an item. */
const placeOf = (name: string): { lane: string; seq: number } => {
  const cut = name.lastIndexOf('-');
  return { lane: name.slice(0, cut), seq: Number(name.slice(cut + 1).split('#')[0]) };
};

type Stored = { remaining: bigint; isSettled: boolean; allocations: readonly Allocation[] };

/** Every stored item by name. Open ones are read first: one that is settled meanwhile is seen twice, and the later reading counts. */
const readItems = async (store: Store, ledger: Ledger): Promise<Map<string, Stored>> => {
  const stored = new Map<string, Stored>();
  for (const [pk, isSettled] of [
    [`OI#${ledger}`, false],
    [`OIX#${ledger}`, true],
  ] as const) {
    for (const item of await store.all({ pk })) {
      stored.set(nameOfItem(item), {
        remaining: BigInt(item['remaining'] as number),
        isSettled,
        allocations: (item['allocations'] as Allocation[] | undefined) ?? [],
      });
    }
  }
  return stored;
};

type Cut = ReadonlyMap<string, number>;

const isInCut = (cut: Cut, name: string): boolean => {
  const { lane, seq } = placeOf(name);
  return seq <= (cut.get(lane) ?? 0);
};

/** An allocation made by an entry after the cut: the item stood otherwise at the cut, and the next check compares it. */
const isTouchedLater = (cut: Cut, item: Stored): boolean =>
  item.allocations.some(({ debit, credit }) => !isInCut(cut, debit) || !isInCut(cut, credit));

const faultOf = (item: Stored | undefined, expected: bigint | undefined): string | null => {
  if (expected === undefined) return 'no entry made this item';
  if (!item) return 'the item is missing';
  const isRight = item.remaining === expected && item.isSettled === (expected === 0n);
  return isRight ? null : `${item.remaining} is left where the journal leaves ${expected}`;
};

type Kept = { expected: ReadonlyMap<string, bigint>; stored: ReadonlyMap<string, Stored>; cut: Cut };

/** name → what is wrong with it. */
const faultsIn = ({ expected, stored, cut }: Kept): Map<string, string> => {
  const faults = new Map<string, string>();
  for (const name of new Set([...expected.keys(), ...stored.keys()])) {
    const item = stored.get(name);
    if (!isInCut(cut, name) || (item && isTouchedLater(cut, item))) continue;
    const fault = faultOf(item, expected.get(name));
    if (fault) faults.set(name, fault);
  }
  return faults;
};

const looksMax = 10;
const pauseMs = 20;

/** A transaction becomes visible item by item: what differs is looked at again before anybody is alarmed. */
const compare = async (store: Store, ledger: 'AR' | 'AP', kept: Omit<Kept, 'stored'>) => {
  for (let looks = 1; ; looks += 1) {
    const faults = faultsIn({ ...kept, stored: await readItems(store, ledger) });
    if (faults.size === 0 || looks === looksMax) return faults;
    await store.pause(pauseMs * looks);
  }
};

/** Adds up what is left of each item; compares at the cut of the walk: items made or settled by later entries are left to the next check. */
export const expectedOpenItems = (cut: Cut) => {
  const remaining: Remaining = { AR: new Map(), AP: new Map() };
  const allocations: Allocation[] = [];
  return {
    take: (entry: JournalEntry): void => {
      addTo(remaining, entry);
      // An allocation may name an item of a lane that is walked later.
      allocations.push(...entry.allocations);
    },
    compare: async (store: Store, report: Report): Promise<void> => {
      for (const allocation of allocations) allocate(remaining, allocation);
      for (const ledger of ['AR', 'AP'] as const)
        for (const [name, fault] of await compare(store, ledger, { expected: remaining[ledger], cut }))
          report('openItem', name, fault);
    },
  };
};
