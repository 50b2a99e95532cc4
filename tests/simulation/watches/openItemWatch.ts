// Open items against the journal after every transaction: each stands once, open or settled, with what is left of it on every day.
import { leftOn } from '#functions/ledger/openItems/openItems.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Allocation, JournalEntry, OpenItem } from '#shared/ledger/journalEntry.ts';
import type { Change } from '../simulatedTable.ts';
import { newAgeingWatch } from './ageingWatch.ts';

/** An item as the journal leaves it. */
export type WatchedItem = { name: string; item: OpenItem; date: string; allocations: Allocation[] };

export type OpenItemWatch = {
  /** `discarded` are entries of an import that were taken back before anybody saw them, with their open items. */
  onTransaction: (
    changes: readonly Change[],
    entries: readonly JournalEntry[],
    discarded: readonly JournalEntry[],
  ) => void;
  items: () => WatchedItem[];
};

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** `01-000000000007#0000`: the entry and the line that made it. */
const nameOfItem = (sk: string): string => sk.split('#').slice(2).join('#');

const nameOf = ({ lane, seq }: JournalEntry, { line }: OpenItem): string =>
  `${lane}-${digits(seq, 12)}#${digits(line, 4)}`;

const namesOf = (entry: JournalEntry): string[] => entry.openItems.map((item) => nameOf(entry, item));

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** By the journal alone. */
export const leftOfWatched = ({ name, item, allocations }: WatchedItem, day = '9999'): bigint =>
  item.amount -
  sum(
    allocations
      .filter(({ date }) => date <= day)
      .map(({ debit, amount }) => (debit === name ? amount : -amount)),
  );

const isBetween = (amount: bigint, left: bigint): boolean =>
  amount > 0n ? 0n <= left && left <= amount : amount <= left && left <= 0n;

type Stored = { open: Attributes | null; settled: Attributes | null };

const numbered = (amount: unknown): bigint => BigInt(Number(amount));

const allocationsIn = (item: Attributes): Allocation[] =>
  ((item['allocations'] ?? []) as Allocation[]).map((each) => ({ ...each, amount: numbered(each.amount) }));

/** What a report would make of the stored item. */
const storedLeftOn = (day: string, name: string, item: Attributes): bigint =>
  leftOn(day, { name, item: { amount: numbered(item['amount']) } }, allocationsIn(item));

export const newOpenItemWatch = (fail: (sentence: string) => void): OpenItemWatch => {
  const expected = new Map<string, WatchedItem>();
  const stored = new Map<string, Stored>();
  const ageing = newAgeingWatch(fail);

  const make = (entry: JournalEntry): string[] =>
    entry.openItems.map((item) => {
      const name = nameOf(entry, item);
      expected.set(name, { name, item, date: entry.date, allocations: [] });
      return name;
    });
  const allocate = ({ lane, seq, allocations }: JournalEntry): string[] =>
    allocations.flatMap((allocation) =>
      [allocation.debit, allocation.credit].map((name) => {
        const known = expected.get(name);
        if (!known) fail(`${lane}:${seq} allocates to ${name}, which no entry made`);
        known?.allocations.push(allocation);
        return name;
      }),
    );
  const keep = ({ pk, sk, after }: Change): string => {
    const name = nameOfItem(sk);
    const before = stored.get(name) ?? { open: null, settled: null };
    stored.set(name, pk.startsWith('OIX#') ? { ...before, settled: after } : { ...before, open: after });
    return name;
  };
  /** Today, and on every day on which something was allocated or taken back. */
  const checkDays = (known: WatchedItem, item: Attributes): void => {
    const { name } = known;
    const days = [...known.allocations, ...allocationsIn(item)].map(({ date }) => date);
    for (const day of new Set([known.date, ...days])) {
      const [left, found] = [leftOfWatched(known, day), storedLeftOn(day, name, item)];
      if (found !== left) fail(`On ${day} ${found} is left of ${name}, and ${left} by the journal`);
      if (!isBetween(known.item.amount, left)) fail(`On ${day} ${left} is left of ${name}`);
    }
  };
  const checkRest = (known: WatchedItem, { item, isSettled }: { item: Attributes; isSettled: boolean }) => {
    const left = leftOfWatched(known);
    if (numbered(item['remaining']) !== left || (left === 0n) !== isSettled)
      fail(
        `Of the open item ${known.name} ${String(item['remaining'])} is left where the journal leaves ${left}`,
      );
    checkDays(known, item);
  };
  const check = (name: string): void => {
    const known = expected.get(name);
    const { open, settled } = stored.get(name) ?? { open: null, settled: null };
    const item = open ?? settled;
    // Taken back with its entry.
    if (!(known || item)) return;
    const isTwice = open !== null && settled !== null;
    if (!known || item === null || isTwice) fail(`The open item ${name} stands otherwise than once`);
    else checkRest(known, { item, isSettled: settled !== null });
  };
  const itemsOf = ({ lane, seq }: { lane: string; seq: number }): WatchedItem[] =>
    [...expected.values()].filter(({ name }) => name.startsWith(`${lane}-${digits(seq, 12)}#`));
  /** From its reversal on, nothing is left of a voucher's items, nor of those of its mirror. */
  const checkReversed = (entry: JournalEntry): void => {
    const items = entry.reverses ? [...itemsOf(entry.reverses), ...itemsOf(entry)] : [];
    for (const known of items) {
      const days = [entry.date, ...known.allocations.map(({ date }) => date)];
      const day = days.find((each) => each >= entry.date && leftOfWatched(known, each) !== 0n);
      if (day) fail(`${known.name} is reversed, and ${leftOfWatched(known, day)} is left of it on ${day}`);
    }
  };
  const ageingItems = function* () {
    for (const [name, { open, settled }] of stored) {
      const item = open ?? settled;
      if (item) yield { item, leftOn: (day: string) => storedLeftOn(day, name, item) };
    }
  };
  return {
    onTransaction: (changes, entries, discarded) => {
      const named = [...entries.flatMap(make), ...entries.flatMap(allocate)];
      for (const name of discarded.flatMap(namesOf)) expected.delete(name);
      const kept = changes.filter(({ pk }) => /^OIX?#/.test(pk)).map(keep);
      for (const name of new Set([...named, ...kept])) check(name);
      for (const entry of entries) checkReversed(entry);
      ageing.onTransaction(entries, discarded, ageingItems);
    },
    items: () => [...expected.values()],
  };
};
