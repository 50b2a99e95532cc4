// Statement lines: what an account, a party or the card of a product shows of an entry, and in which order.
import { type JournalEntry, type JournalLine, type Source, sourceOf } from '#shared/ledger/journalEntry.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';

/** What the VAT return takes of a line: its box, what it is counted on (minor units, in the line's direction), and the day it counts on. */
export type LineTax = { box: string; base: bigint | null; date: string };

/** Of a line of a stock card: what was moved. The value of the move is the amount of the line. */
export type LineMove = Pick<
  StockMove,
  'product' | 'kind' | 'warehouse' | 'quantity' | 'revenue' | 'rev' | 'batches'
>;

/** One line as a statement shows it. */
export type StatementLine = {
  lane: string;
  seq: number;
  line: number;
  date: string;
  /** A line of an opening entry: part of the opening balance, not a row. */
  opening: boolean;
  postedAt: string;
  number: string;
  type: string;
  source: Source;
  account: string;
  branch: string;
  party: string | null;
  costCentre: string | null;
  reference: string;
  text: string;
  contra: string[];
  /** Number of the entry that it reverses. */
  reverses: string | null;
  debit: bigint;
  credit: bigint;
  tax: LineTax | null;
  /** Null but on a stock card. */
  move: LineMove | null;
};

/** Contra accounts named on one line. */
const contraMax = 3;

const accountsOn = (entry: JournalEntry, side: 'debit' | 'credit'): string[] =>
  [...new Set(entry.lines.filter((line) => line[side] > 0n).map((line) => line.account))].slice(0, contraMax);

const everyLine = (): boolean => true;

/** The lines of an entry, all or those that are wanted. */
export const statementLinesOf = (
  entry: JournalEntry,
  isWanted: (line: JournalLine) => boolean = everyLine,
): StatementLine[] => {
  if (!entry.lines.some(isWanted)) return [];
  const source = sourceOf(entry);
  const contra = { debit: accountsOn(entry, 'credit'), credit: accountsOn(entry, 'debit') };
  return entry.lines.flatMap((line, index) =>
    isWanted(line)
      ? {
          lane: entry.lane,
          seq: entry.seq,
          line: index,
          date: entry.date,
          opening: entry.period === 'opening',
          postedAt: entry.postedAt,
          number: entry.number,
          type: entry.type,
          source,
          account: line.account,
          branch: line.branch,
          party: line.party,
          costCentre: line.costCentre,
          reference: entry.reference,
          text: line.text || entry.text,
          contra: line.debit > 0n ? contra.debit : contra.credit,
          reverses: entry.reverses?.number ?? null,
          debit: line.debit,
          credit: line.credit,
          tax: line.taxBox === null ? null : { box: line.taxBox, base: line.taxBase, date: entry.taxDate },
          move: null,
        }
      : [],
  );
};

const everyMove = (): boolean => true;

/** The moves of an entry, all or those that are wanted, as lines of stock cards; they are numbered behind its lines. */
export const stockLinesOf = (
  entry: JournalEntry,
  isWanted: (move: StockMove) => boolean = everyMove,
): StatementLine[] => {
  const { stock = [] } = entry;
  if (!stock.some(isWanted)) return [];
  const source = sourceOf(entry);
  return stock.flatMap((move, index) => {
    if (!isWanted(move)) return [];
    const { product, kind, warehouse, quantity, revenue, rev, value, batches } = move;
    return {
      lane: entry.lane,
      seq: entry.seq,
      line: entry.lines.length + index,
      date: entry.date,
      opening: false,
      postedAt: entry.postedAt,
      number: entry.number,
      type: entry.type,
      source,
      account: move.account,
      branch: move.branch,
      party: move.party,
      costCentre: null,
      reference: entry.reference,
      text: entry.text,
      contra: [],
      reverses: entry.reverses?.number ?? null,
      debit: value > 0n ? value : 0n,
      credit: value < 0n ? -value : 0n,
      tax: null,
      move: { product, kind, warehouse, quantity, revenue, rev, ...(batches && { batches }) },
    };
  });
};

/** Everything of an entry that chunks hold. */
export const chunkLinesOf = (entry: JournalEntry): StatementLine[] => [
  ...statementLinesOf(entry),
  ...stockLinesOf(entry),
];

/** The place of a line in a statement. */
export type LinePlace = Pick<StatementLine, 'date' | 'postedAt' | 'lane' | 'seq' | 'line'>;

/** The place of an entry in the order in which all branches post. */
export type PostedPlace = Pick<StatementLine, 'postedAt' | 'lane' | 'seq'>;

/** Whether an entry was posted no later than another one; in two branches at the same moment, in the order of their lanes. */
export const isPostedBy = (entry: PostedPlace, upTo: PostedPlace): boolean => {
  if (entry.postedAt !== upTo.postedAt) return entry.postedAt < upTo.postedAt;
  return entry.lane === upTo.lane ? entry.seq <= upTo.seq : entry.lane < upTo.lane;
};

/** Order of a statement: date, posting time, number of the entry in its lane, line (B3.10). */
export const byStatementOrder = (a: LinePlace, b: LinePlace): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.postedAt !== b.postedAt) return a.postedAt < b.postedAt ? -1 : 1;
  if (a.lane !== b.lane) return a.lane < b.lane ? -1 : 1;
  return a.seq - b.seq || a.line - b.line;
};

/** The lines in order and each once, whatever they were read from; lines that are in order already are not sorted. */
export const inStatementOrder = (lines: StatementLine[]): StatementLine[] => {
  const isBefore = (line: StatementLine, index: number): boolean => {
    const before = lines[index - 1];
    return before === undefined || byStatementOrder(before, line) < 0;
  };
  if (lines.every(isBefore)) return lines;
  return lines.sort(byStatementOrder).filter(isBefore);
};
