// The written form of a journal entry: one text that is stored and hashed unchanged, so that no later reading can change its hash.
import { hash } from 'node:crypto';
import type { Attributes } from '#functions/storage/writes.ts';
import { type JournalEntry, type JournalLine, noLine } from '#shared/ledger/journalEntry.ts';

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === 0n;

const writtenLine = (line: JournalLine): Partial<JournalLine> =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => !isEmpty(value)));

/** Amounts as strings of minor units; empty fields of lines are left out. */
export const entryText = (entry: JournalEntry): string =>
  JSON.stringify({ ...entry, lines: entry.lines.map(writtenLine) }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

/** Chains the entry to the one before: `prev` is part of the text. */
export const entryHash = (text: string): string => hash('sha256', text);

/** Makes amounts of the named fields of what was just read; a field that is not there or null stays so. */
const withAmounts = <Part extends object, Field extends keyof Part>(
  part: Part,
  fields: readonly Field[],
): Part => {
  for (const field of fields) {
    const value: unknown = part[field];
    if (typeof value === 'string') part[field] = BigInt(value) as Part[Field];
  }
  return part;
};

const lineAmounts = ['debit', 'credit', 'foreignAmount', 'taxBase'] as const;
const itemAmounts = ['amount', 'foreignAmount'] as const;
const allocationAmounts = ['amount'] as const;

/** Reads a stored text back; the shape is ours, because the hash proves it. */
export const entryOf = (text: string): JournalEntry => {
  const entry = JSON.parse(text) as JournalEntry;
  return {
    ...entry,
    lines: entry.lines.map((line) => withAmounts({ ...noLine, ...line }, lineAmounts)),
    openItems: entry.openItems.map((item) => withAmounts(item, itemAmounts)),
    allocations: entry.allocations.map((allocation) => withAmounts(allocation, allocationAmounts)),
  };
};

/** The journal has an entry that has become unreadable: it is named, so that the books can be repaired from a copy. */
export class EntryUnreadable extends Error {
  readonly lane: string;
  readonly seq: number;
  constructor(lane: string, seq: number) {
    super('An entry of the journal cannot be read');
    this.name = 'EntryUnreadable';
    this.lane = lane;
    this.seq = seq;
  }
}

export type StoredEntry = { seq: number; hash: string; text: string };

export const storedEntryOf = (item: Attributes): StoredEntry => ({
  seq: Number(item['sk']),
  hash: String(item['hash']),
  text: String(item['text']),
});

/** The entry of a stored text; says which one it is when it cannot be read. */
export const readableEntry = (lane: string, { seq, text }: StoredEntry): JournalEntry => {
  try {
    return entryOf(text);
  } catch {
    // What the text held stays out of errors and logs.
    throw new EntryUnreadable(lane, seq);
  }
};
