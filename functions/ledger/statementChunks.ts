// Statement chunks: the lines of one account that one fold round brought for one month; what an account statement is read from.

import { sortable } from '#functions/storage/keys.ts';
import type { Attributes, Item } from '#functions/storage/writes.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { accountPartition } from './ledgerKeys.ts';

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

/** Where a line stands in a statement. */
export type StatementPlace = Pick<StatementLine, 'date' | 'postedAt' | 'lane' | 'seq' | 'line'>;

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
export const byStatementOrder = (a: StatementPlace, b: StatementPlace): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.postedAt !== b.postedAt) return a.postedAt < b.postedAt ? -1 : 1;
  if (a.lane !== b.lane) return a.lane < b.lane ? -1 : 1;
  return a.seq - b.seq || a.line - b.line;
};

/** The fields of a stored line in their order; amounts are written as text. */
const packedLine = (line: StatementLine): unknown[] => [
  ...[line.lane, line.seq, line.line, line.date, line.opening ? 1 : 0, line.postedAt, line.number, line.type],
  ...[line.document, line.branch, line.party, line.costCentre, line.reference, line.text, line.contra],
  ...[line.debit.toString(), line.credit.toString()],
];

type PackedLine = [
  ...[lane: string, seq: number, line: number, date: string, opening: 0 | 1, postedAt: string],
  ...[number: string, type: string, document: string, branch: string, party: string | null],
  ...[costCentre: string | null, reference: string, text: string, contra: string[]],
  ...[debit: string, credit: string],
];

const lineOf = (account: string, packed: PackedLine): StatementLine => {
  const [lane, seq, line, date, opening, postedAt, number, type, document, branch, ...rest] = packed;
  const [party, costCentre, reference, text, contra, debit, credit] = rest;
  return {
    ...{ lane, seq, line, date, opening: opening === 1, postedAt, number, type, document, account, branch },
    ...{ party, costCentre, reference, text, contra, debit: BigInt(debit), credit: BigInt(credit) },
  };
};

/** Size of a chunk; a page of a statement reads few lines that it does not show. */
const chunkLinesMax = 200;
const chunkBytesMax = 60_000;

/** Lines in order, cut into texts of limited size. */
const cutIntoParts = (lines: readonly StatementLine[]): StatementLine[][] => {
  const parts: StatementLine[][] = [];
  let part: StatementLine[] = [];
  let bytes = 0;
  for (const line of lines) {
    const size = Buffer.byteLength(line.text) + Buffer.byteLength(line.reference) + 200;
    if (part.length === chunkLinesMax || (part.length > 0 && bytes + size > chunkBytesMax)) {
      parts.push(part);
      [part, bytes] = [[], 0];
    }
    part.push(line);
    bytes += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
};

const chunkItem = (
  pk: string,
  lines: readonly StatementLine[],
  at: { fold: number; part: number },
): Item => ({
  key: { pk, sk: [lines[0]?.date, sortable(at.fold, 10), sortable(at.part, 4)].join('#') },
  attributes: { last: lines.at(-1)?.date, lines: JSON.stringify(lines.map(packedLine)) },
});

/** The chunks of a round: of the same entries always the same items, whoever makes them. */
export const chunksOf = (entries: readonly JournalEntry[], fold: number): Item[] => {
  const lines = entries.flatMap(statementLinesOf).sort(byStatementOrder);
  const ofAccounts = Map.groupBy(lines, (line) => line.account);
  return [...ofAccounts].flatMap(([account, own]) => {
    const ofMonths = Map.groupBy(own, (line) => monthOf(line.date));
    return [...ofMonths.values()]
      .flatMap(cutIntoParts)
      .map((part, index) => chunkItem(accountPartition(account), part, { fold, part: index }));
  });
};

export type Chunk = { first: string; last: string; fold: number; lines: () => StatementLine[] };

export const chunkOf = (account: string, item: Attributes): Chunk => {
  const [first = '', fold = ''] = String(item['sk']).split('#');
  return {
    first,
    last: String(item['last']),
    fold: Number(fold),
    lines: () => (JSON.parse(String(item['lines'])) as PackedLine[]).map((packed) => lineOf(account, packed)),
  };
};
