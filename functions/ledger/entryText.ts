// The written form of a journal entry: one text that is stored and hashed as it is, so that no later reading can change its hash.
import { createHash } from 'node:crypto';
import type { Attributes } from '#functions/storage/writes.ts';
import { type JournalEntry, type JournalLine, noLine } from '#shared/ledger/journalEntry.ts';

const amountFields = new Set(['debit', 'credit', 'foreignAmount', 'taxBase', 'amount']);

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === 0n;

const writtenLine = (line: JournalLine): Partial<JournalLine> =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => !isEmpty(value)));

/** Amounts as strings of minor units; empty fields of lines are left out. */
export const entryText = (entry: JournalEntry): string =>
  JSON.stringify({ ...entry, lines: entry.lines.map(writtenLine) }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

/** Chains the entry to the one before: `prev` is part of the text. */
export const entryHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads a stored text back; the shape is ours, because the hash proves it. */
export const entryOf = (text: string): JournalEntry => {
  const entry = JSON.parse(text, (key, value: unknown) =>
    amountFields.has(key) && typeof value === 'string' ? BigInt(value) : value,
  ) as JournalEntry;
  entry.lines = entry.lines.map((line) => ({ ...noLine, ...line }));
  return entry;
};

export type StoredEntry = { seq: number; hash: string; text: string };

export const storedEntryOf = (item: Attributes): StoredEntry => ({
  seq: Number(item['sk']),
  hash: String(item['hash']),
  text: String(item['text']),
});
