// Statement chunks: the lines of a group of accounts in a month, per fold round; what an account statement is read from.

import { sortable } from '#functions/storage/keys.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';

/** One line of an account as a statement shows it. */
export type StatementLine = {
  lane: string;
  seq: number;
  line: number;
  date: string;
  /** A line of an opening voucher: part of the opening balance, not a row. */
  opening: boolean;
  postedAt: string;
  number: string;
  type: string;
  document: string;
  account: string;
  branch: string;
  party: string | null;
  costCentre: string | null;
  reference: string;
  text: string;
  contra: string[];
  debit: bigint;
  credit: bigint;
};

/** Contra accounts named on one line. */
const contraMax = 3;

const accountsOn = (entry: JournalEntry, side: 'debit' | 'credit'): string[] =>
  [...new Set(entry.lines.filter((line) => line[side] > 0n).map((line) => line.account))].slice(0, contraMax);

export const statementLinesOf = (entry: JournalEntry): StatementLine[] => {
  const contra = { debit: accountsOn(entry, 'credit'), credit: accountsOn(entry, 'debit') };
  return entry.lines.map((line, index) => ({
    lane: entry.lane,
    seq: entry.seq,
    line: index,
    date: entry.date,
    opening: entry.period === 'opening',
    postedAt: entry.postedAt,
    number: entry.number,
    type: entry.type,
    document: entry.source.id,
    account: line.account,
    branch: line.branch,
    party: line.party,
    costCentre: line.costCentre,
    reference: entry.reference,
    text: line.text || entry.text,
    contra: line.debit > 0n ? contra.debit : contra.credit,
    debit: line.debit,
    credit: line.credit,
  }));
};

/** Order of a statement: date, posting time, number of the entry in its lane, line (B3.10). */
export const byStatementOrder = (a: StatementLine, b: StatementLine): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.postedAt !== b.postedAt) return a.postedAt < b.postedAt ? -1 : 1;
  if (a.lane !== b.lane) return a.lane < b.lane ? -1 : 1;
  return a.seq - b.seq || a.line - b.line;
};

/**
 * Accounts are spread over so many groups. A voucher of a thousand accounts then touches no more items than one transaction takes,
 * and an account shares its chunks with few others.
 */
const accountGroups = 48;

/** FNV-1a of the account's code. */
export const accountGroup = (account: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < account.length; index += 1) {
    hash = Math.imul(hash ^ account.charCodeAt(index), 0x01000193) >>> 0;
  }
  return String(hash % accountGroups).padStart(2, '0');
};

export const everyAccountGroup: readonly string[] = Array.from({ length: accountGroups }, (_, index) =>
  String(index).padStart(2, '0'),
);

/** Name of a chunk: account group and month. */
export const chunkName = (line: { account: string; date: string }): string =>
  `${accountGroup(line.account)}\t${monthOf(line.date)}`;

/** A chunk of one round may need several items; they are its parts. */
export const chunkSortKey = (month: string, fold: number, part: number): string =>
  `${month}#${sortable(fold, 10)}#${sortable(part, 2)}`;

/** Bytes of lines in one item; the table allows 400 KB. */
const partBytesMax = 300_000;

/** The lines in parts that each fit into an item. */
export const chunkParts = (lines: readonly StatementLine[]): string[] => {
  const parts: string[] = [];
  let texts: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    const text = packedLine(line);
    const size = Buffer.byteLength(text) + 1;
    if (texts.length > 0 && bytes + size > partBytesMax) {
      parts.push(`[${texts.join(',')}]`);
      texts = [];
      bytes = 0;
    }
    texts.push(text);
    bytes += size;
  }
  return [...parts, `[${texts.join(',')}]`];
};

const packedLine = (line: StatementLine): string =>
  JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

export const packedLines = (lines: readonly StatementLine[]): string =>
  `[${lines.map(packedLine).join(',')}]`;

type PackedLine = Omit<StatementLine, 'debit' | 'credit'> & { debit: string; credit: string };

export const chunkLines = (item: Attributes): StatementLine[] =>
  (JSON.parse(String(item['lines'])) as PackedLine[]).map((line) => ({
    ...line,
    debit: BigInt(line.debit),
    credit: BigInt(line.credit),
  }));

export const chunkFold = (item: Attributes): number => Number(String(item['sk']).split('#')[1]);
