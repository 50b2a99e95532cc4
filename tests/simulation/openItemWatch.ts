// Open items against the journal after every transaction: each stands once, open or settled, with what is left of it.
import type { Attributes } from '#functions/storage/writes.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { Change } from './simulatedTable.ts';

export type OpenItemWatch = {
  /** `discarded` are entries of an import that were taken back before anybody saw them, with their open items. */
  onTransaction: (
    changes: readonly Change[],
    entries: readonly JournalEntry[],
    discarded: readonly JournalEntry[],
  ) => void;
};

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** `01-000000000007#0000`: the entry and the line that made it. */
const nameOfItem = (sk: string): string => sk.split('#').slice(2).join('#');

const namesOf = ({ lane, seq, openItems }: JournalEntry): string[] =>
  openItems.map((item) => `${lane}-${digits(seq, 12)}#${digits(item.line, 4)}`);

/** Taken back with its entry. */
const isGone = (left: bigint | undefined, item: Attributes | null): boolean =>
  left === undefined && item === null;

type Stored = { open: Attributes | null; settled: Attributes | null };

export const newOpenItemWatch = (fail: (sentence: string) => void): OpenItemWatch => {
  const expected = new Map<string, bigint>();
  const stored = new Map<string, Stored>();

  const expect = (entry: JournalEntry): string[] => {
    const names = namesOf(entry);
    for (const [index, item] of entry.openItems.entries()) expected.set(names[index] ?? '', item.amount);
    for (const { debit, credit, amount } of entry.allocations) {
      expected.set(debit, (expected.get(debit) ?? 0n) - amount);
      expected.set(credit, (expected.get(credit) ?? 0n) + amount);
      names.push(debit, credit);
    }
    return names;
  };
  const keep = ({ pk, sk, after }: Change): string => {
    const name = nameOfItem(sk);
    const before = stored.get(name) ?? { open: null, settled: null };
    stored.set(name, pk.startsWith('OIX#') ? { ...before, settled: after } : { ...before, open: after });
    return name;
  };
  const checkRest = (
    name: string,
    left: bigint,
    { item, isSettled }: { item: Attributes; isSettled: boolean },
  ) => {
    if (BigInt(Number(item['remaining'])) !== left || (left === 0n) !== isSettled)
      fail(`Of the open item ${name} ${String(item['remaining'])} is left where the journal leaves ${left}`);
  };
  const check = (name: string): void => {
    const left = expected.get(name);
    const { open, settled } = stored.get(name) ?? { open: null, settled: null };
    const item = open ?? settled;
    if (isGone(left, item)) return;
    const isTwice = open !== null && settled !== null;
    if (left === undefined || item === null || isTwice)
      fail(`The open item ${name} stands otherwise than once`);
    else checkRest(name, left, { item, isSettled: settled !== null });
  };
  return {
    onTransaction: (changes, entries, discarded) => {
      const named = entries.flatMap(expect);
      for (const name of discarded.flatMap(namesOf)) expected.delete(name);
      const kept = changes.filter(({ pk }) => /^OIX?#/.test(pk)).map(keep);
      for (const name of new Set([...named, ...kept])) check(name);
    },
  };
};
