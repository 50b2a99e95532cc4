// Statement chunks: the lines of an account in a month, one item per fold round; what an account statement is read from.

import { sortable } from '#functions/storage/keys.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry, JournalLine } from '#shared/ledger/journalEntry.ts';

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

const contraOf = (entry: JournalEntry, line: JournalLine): string[] => {
  const isDebit = line.debit > 0n;
  const others = entry.lines.filter((other) => other.debit > 0n !== isDebit).map((other) => other.account);
  return [...new Set(others)].slice(0, contraMax);
};

export const statementLinesOf = (entry: JournalEntry): StatementLine[] =>
  entry.lines.map((line, index) => ({
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
    contra: contraOf(entry, line),
    debit: line.debit,
    credit: line.credit,
  }));

/** Order of a statement: date, posting time, number of the entry in its lane, line (B3.10). */
export const byStatementOrder = (a: StatementLine, b: StatementLine): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.postedAt !== b.postedAt) return a.postedAt < b.postedAt ? -1 : 1;
  if (a.lane !== b.lane) return a.lane < b.lane ? -1 : 1;
  return a.seq - b.seq || a.line - b.line;
};

/** Name of a chunk: account and month. */
export const chunkName = (line: { account: string; date: string }): string =>
  `${line.account}\t${monthOf(line.date)}`;

export const chunkSortKey = (month: string, fold: number): string => `${month}#${sortable(fold, 10)}`;

export const packedLines = (lines: readonly StatementLine[]): string =>
  JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

type PackedLine = Omit<StatementLine, 'debit' | 'credit'> & { debit: string; credit: string };

export const chunkLines = (item: Attributes): StatementLine[] =>
  (JSON.parse(String(item['lines'])) as PackedLine[]).map((line) => ({
    ...line,
    debit: BigInt(line.debit),
    credit: BigInt(line.credit),
  }));

export const chunkFold = (item: Attributes): number => Number(String(item['sk']).split('#')[1]);
