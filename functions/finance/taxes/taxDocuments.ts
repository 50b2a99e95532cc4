// The lines behind a VAT return, put together for each document and box, and named by their documents: a page at a time.
import type { SessionContext } from '#functions/http/context.ts';
import { isItemLine } from '#functions/ledger/balances/taxKeys.ts';
import { readStatementLines } from '#functions/ledger/statements/readStatementLines.ts';
import type { LinePlace, StatementLine } from '#functions/ledger/statements/statementLines.ts';
import type { Store } from '#functions/storage/store.ts';
import { sideOfBox } from '#shared/finance/taxes/returnBoxes.ts';
import type { DocumentChoice, VatDocumentRow } from '#shared/finance/taxes/vatDocumentsReport.ts';
import { dueOf, inBox, isAdjustment } from '#shared/finance/taxes/vatReturn.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { settlementBox } from '#shared/ledger/taxLock.ts';
import { countingDay } from './returnedLate.ts';
import { readTaxParties } from './taxParties.ts';
import type { VatFigures } from './vatFigures.ts';

export type TaxedDocument = Pick<
  StatementLine,
  'source' | 'date' | 'number' | 'type' | 'reference' | 'text'
> & {
  box: string;
  taxDate: string;
  /** The first of its lines, as the entry counts them. */
  line: number;
  isEarlier: boolean;
  base: bigint;
  vat: bigint;
};

export type DocumentQuery = {
  choice: DocumentChoice;
  from: string;
  to: string;
  /** Those of the period alone begin at `from`; corrections may be older. */
  earliest: string;
  accounts: readonly string[];
  cut: Record<string, number>;
  /** By which it is known where documents count that were posted after the return of their days. */
  filed: VatFigures['filed'];
};

const isOfChoice = (choice: DocumentChoice, box: string): boolean => {
  const side = sideOfBox(box);
  if (choice === 'all' || choice === '14' || choice === 'later') return side !== null;
  if (choice === 'sales' || choice === 'purchases')
    return side === (choice === 'sales' ? 'sales' : 'purchase');
  return box === choice;
};

type Judged = { tax: NonNullable<StatementLine['tax']>; isInside: boolean };

/** The line with the day on which it counts. */
const placedLine = (line: StatementLine, { filed }: DocumentQuery): StatementLine =>
  line.tax === null
    ? line
    : { ...line, tax: { ...line.tax, date: countingDay(filed, { ...line, taxDate: line.tax.date }) } };

/** Of the lines that have a box, those that are behind what was chosen. */
const isTaxed = ({ choice, from, to }: DocumentQuery, { tax, isInside }: Judged): boolean => {
  if (choice === 'settled') return tax.box === settlementBox && isInside;
  if (!isOfChoice(choice, tax.box)) return false;
  if (choice === 'later') return isInside && tax.date > to;
  const counts = tax.date >= from && tax.date <= to;
  return counts && (choice === 'all' || isInside === (choice !== '14'));
};

const lineFilter =
  (query: DocumentQuery) =>
  (line: StatementLine): boolean => {
    const isInside = line.date >= query.from;
    if (query.choice === 'unboxed') return line.tax === null && isInside;
    return line.tax !== null && isTaxed(query, { tax: line.tax, isInside });
  };

/** A voucher may hold several receipts, each on a line of its own; what is declared on both sides is one row. */
const keyOf = ({ lane, seq, line, source, tax }: StatementLine): string => {
  const isReceipt = source.kind === voucherKind.name && tax !== null && tax.box !== '9';
  return [lane, seq, tax?.box, isReceipt ? line : ''].join(':');
};

const baseOf = ({ tax, debit }: StatementLine) => {
  const base = tax?.base ?? 0n;
  return debit > 0n ? { debit: base, credit: 0n } : { debit: 0n, credit: base };
};

const vatOf = (line: StatementLine) =>
  isItemLine({ ...line, taxBase: line.tax?.base ?? null, taxBox: null }) ? { debit: 0n, credit: 0n } : line;

/** Corrections, and what is in no box, are stated as they are due; the others as their box states them. */
const documentOf = (
  lines: readonly [StatementLine, ...StatementLine[]],
  { choice, from }: DocumentQuery,
): TaxedDocument => {
  const [{ source, date, number, type, reference, text, line, tax }] = lines;
  const box = tax?.box ?? '';
  const isEarlier = date < from;
  const isDue = choice === '14' || choice === 'later' || sideOfBox(box) === null;
  const own = isDue ? dueOf : (sums: { debit: bigint; credit: bigint }) => inBox(box, sums);
  return {
    source,
    date,
    number,
    type,
    reference,
    text,
    line,
    box,
    isEarlier,
    taxDate: tax?.date ?? date,
    base: lines.reduce((sum, line) => sum + own(baseOf(line)), 0n),
    vat: lines.reduce((sum, line) => sum + own(vatOf(line)), 0n),
  };
};

const samePlace = (one: LinePlace, other: LinePlace): boolean =>
  one.lane === other.lane && one.seq === other.seq;

const linesAtOnce = 2000;

const placeOf = ({ date, postedAt, lane, seq, line }: LinePlace): LinePlace => ({
  date,
  postedAt,
  lane,
  seq,
  line,
});

type Looked = { taken: StatementLine[]; after: LinePlace | null };

/** The next lines, with all of an entry that a page ends in, or, where it is all of the page, with what is there of it. */
const nextLines = async (
  store: Store,
  { accounts, earliest, to, cut }: DocumentQuery,
  after: LinePlace | null,
): Promise<Looked> => {
  const scope = { accounts, branches: 'all', period: { from: earliest, to, close: 'after' } } as const;
  const { lines, next } = await readStatementLines(store, { ...scope, cut, after, limit: linesAtOnce });
  if (next === null) return { taken: lines, after: null };
  const whole = lines.filter((line) => !samePlace(line, next));
  const taken = whole.length > 0 ? whole : lines;
  return { taken, after: taken.at(-1) ?? null };
};

/** The next documents, at least one where there is one; `after`: the last line that was read. */
export const readTaxDocuments = async (
  store: Store,
  query: DocumentQuery,
  { after, limit }: { after: LinePlace | null; limit: number },
): Promise<{ documents: TaxedDocument[]; after: LinePlace | null }> => {
  const isAsked = lineFilter(query);
  const documents: TaxedDocument[] = [];
  let place = after;
  do {
    const looked = await nextLines(store, query, place);
    const lines = looked.taken.map((line) => placedLine(line, query)).filter(isAsked);
    for (const [first, ...others] of Map.groupBy(lines, keyOf).values())
      if (first) documents.push(documentOf([first, ...others], query));
    place = looked.after;
  } while (place !== null && documents.length < limit);
  return { documents, after: place && placeOf(place) };
};

/** The documents as the report states them. */
export const documentRows = async (
  context: SessionContext,
  documents: readonly TaxedDocument[],
): Promise<VatDocumentRow[]> => {
  const namedOf = await readTaxParties(context, documents);
  const scale = scaleOf(context.company.currency);
  return documents.map((document) => {
    const { source, box, date, taxDate, number, type, reference, isEarlier, base, vat } = document;
    const named = namedOf(document);
    return {
      source,
      date,
      taxDate,
      number,
      type,
      ...named,
      reference: named.reference || reference,
      box: isEarlier && box !== '' ? `14/${box}` : box,
      isAdjustment: isAdjustment(type),
      base: formatMoney(base, scale),
      vat: formatMoney(vat, scale),
    };
  });
};
