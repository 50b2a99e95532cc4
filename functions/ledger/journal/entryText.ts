// The written form of a journal entry: one text that is stored and hashed unchanged, so that no later reading can change its hash.
import { hash } from 'node:crypto';
import type { Attributes } from '#functions/storage/writes.ts';
import { type JournalEntry, type JournalLine, noLine } from '#shared/ledger/journalEntry.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === 0n;

const writtenLine = (line: JournalLine): Partial<JournalLine> =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => !isEmpty(value)));

const writtenMove = (move: StockMove): Partial<StockMove> =>
  Object.fromEntries(Object.entries(move).filter(([, value]) => value !== null));

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

/** Amounts as strings of minor units; empty fields of lines are left out. */
export const entryText = ({ stock = [], changedItems = [], ...entry }: JournalEntry): string =>
  JSON.stringify(
    {
      ...entry,
      lines: entry.lines.map(writtenLine),
      ...(changedItems.length > 0 && { changedItems }),
      ...(stock.length > 0 && { stock: stock.map(writtenMove) }),
    },
    asText,
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
const moveAmounts = ['quantity', 'value', 'revenue'] as const;
const batchAmounts = ['quantity'] as const;
const layerAmounts = ['quantity', 'value'] as const;
const noMove = { party: null, revenue: null } as const;

const moveOf = (move: StockMove): StockMove => {
  for (const part of move.batches ?? []) withAmounts(part, batchAmounts);
  for (const part of move.layers ?? []) withAmounts(part, layerAmounts);
  return withAmounts({ ...noMove, ...move }, moveAmounts);
};

/** Reads a stored text back; the shape is ours, because the hash proves it. */
export const entryOf = (text: string): JournalEntry => {
  const { stock, ...entry } = JSON.parse(text) as JournalEntry;
  return {
    ...entry,
    ...(stock && { stock: stock.map(moveOf) }),
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
