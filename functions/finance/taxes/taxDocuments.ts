// The lines behind a VAT return, put together for each document and box, and named by their documents: a page at a time.
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { voucherRecords } from '#functions/finance/vouchers/voucherRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import { isItemLine } from '#functions/ledger/balances/taxKeys.ts';
import { readStatementLines } from '#functions/ledger/statements/readStatementLines.ts';
import type { LinePlace, StatementLine } from '#functions/ledger/statements/statementLines.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { settlementBox, sideOfBox } from '#shared/finance/taxes/returnBoxes.ts';
import type { DocumentChoice, VatDocumentRow } from '#shared/finance/taxes/vatDocumentsReport.ts';
import { dueOf, inBox, isAdjustment } from '#shared/finance/taxes/vatReturn.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';

export type TaxedDocument = Pick<
  StatementLine,
  'source' | 'date' | 'number' | 'type' | 'reference' | 'text'
> & {
  box: string;
  taxDate: string;
  isEarlier: boolean;
  base: bigint;
  vat: bigint;
};

export type DocumentQuery = {
  choice: DocumentChoice;
  from: string;
  to: string;
  /** Those of the period alone stand from `from` on; corrections may be older. */
  earliest: string;
  accounts: readonly string[];
  cut: Record<string, number>;
};

const isOfChoice = (choice: DocumentChoice, box: string): boolean => {
  const side = sideOfBox(box);
  if (choice === 'all' || choice === '14' || choice === 'later') return side !== null;
  if (choice === 'sales' || choice === 'purchases')
    return side === (choice === 'sales' ? 'sales' : 'purchase');
  return box === choice;
};

type Judged = { tax: NonNullable<StatementLine['tax']>; isInside: boolean };

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

const keyOf = ({ lane, seq, tax }: StatementLine): string => `${lane}:${seq}:${tax?.box ?? ''}`;

const baseOf = ({ tax, debit }: StatementLine) => {
  const base = tax?.base ?? 0n;
  return debit > 0n ? { debit: base, credit: 0n } : { debit: 0n, credit: base };
};

const vatOf = (line: StatementLine) =>
  isItemLine({ ...line, taxBase: line.tax?.base ?? null, taxBox: null }) ? { debit: 0n, credit: 0n } : line;

/** Corrections, and what stands in no box, are stated as they are due; the others as their box states them. */
const documentOf = (
  lines: readonly [StatementLine, ...StatementLine[]],
  { choice, from }: DocumentQuery,
): TaxedDocument => {
  const [{ source, date, number, type, reference, text, tax }] = lines;
  const box = tax?.box ?? '';
  const isEarlier = date < from;
  const isDue = choice === '14' || choice === 'later' || sideOfBox(box) === null;
  const own = isDue ? dueOf : (sums: { debit: bigint; credit: bigint }) => inBox(box, sums);
  return {
    ...{ source, date, number, type, reference, text, box, isEarlier },
    taxDate: tax?.date ?? date,
    base: lines.reduce((sum, line) => sum + own(baseOf(line)), 0n),
    vat: lines.reduce((sum, line) => sum + own(vatOf(line)), 0n),
  };
};

const samePlace = (one: LinePlace, other: LinePlace): boolean =>
  one.lane === other.lane && one.seq === other.seq;

const linesAtOnce = 2000;

const placeOf = ({ date, postedAt, lane, seq, line }: LinePlace): LinePlace => ({
  ...{ date, postedAt, lane, seq, line },
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

/** The next documents, at least one where there is one; `after`: the last line that was looked at. */
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
    for (const [first, ...others] of Map.groupBy(looked.taken.filter(isAsked), keyOf).values())
      if (first) documents.push(documentOf([first, ...others], query));
    place = looked.after;
  } while (place !== null && documents.length < limit);
  return { documents, after: place && placeOf(place) };
};

type Named = Pick<VatDocumentRow, 'party' | 'name' | 'name_ar' | 'vatNumber' | 'reference'>;

const nobody: Named = { party: null, name: '', name_ar: '', vatNumber: '', reference: '' };

/** What an invoice has kept of its party, and the number that its supplier gave it. */
const ofInvoice = (item: Attributes): Named => {
  const { party, snapshot, supplierNumber } = invoiceRecords.headerOf(item);
  const { name = '', name_ar = '', vatNumber = '' } = snapshot?.party ?? {};
  return { party, name, name_ar, vatNumber, reference: supplierNumber };
};

const ofVoucher = async (store: Store, items: readonly Attributes[]): Promise<Map<string, Named>> => {
  const headers = items.map((item) => voucherRecords.headerOf(item));
  const codes = [...new Set(headers.flatMap(({ party }) => party?.code ?? []))];
  const found = await readParties(store, codes);
  const numbers = new Map(
    found.flatMap((item) => (item ? [[String(item['code']), partyRow(item)['vatNumber']] as const] : [])),
  );
  return new Map(
    headers.map(({ id, party, reference }) => {
      const { code = null, name = '', name_ar = '' } = party ?? {};
      return [
        id,
        { party: code, name, name_ar, vatNumber: String(numbers.get(code ?? '') ?? ''), reference },
      ];
    }),
  );
};

/** By whom the documents are, for those who may see parties. */
const namesOf = async (
  context: SessionContext,
  documents: readonly TaxedDocument[],
): Promise<ReadonlyMap<string, Named>> => {
  if (!can(context, 'party', 'view')) return new Map();
  const { store } = context;
  const idsOf = (kind: string) => [
    ...new Set(documents.flatMap(({ source }) => (source.kind === kind ? [source.id] : []))),
  ];
  const [invoices, vouchers] = await Promise.all([
    store.getAll(idsOf(invoiceKind.name).map(invoiceRecords.keyOf)),
    store.getAll(idsOf(voucherKind.name).map(voucherRecords.keyOf)),
  ]);
  const standing = (items: readonly (Attributes | null)[]) => items.flatMap((item) => (item ? [item] : []));
  return new Map([
    ...standing(invoices).map((item) => [invoiceRecords.headerOf(item).id, ofInvoice(item)] as const),
    ...(await ofVoucher(store, standing(vouchers))),
  ]);
};

/** The documents as the report states them. */
export const documentRows = async (
  context: SessionContext,
  documents: readonly TaxedDocument[],
): Promise<VatDocumentRow[]> => {
  const names = await namesOf(context, documents);
  const scale = scaleOf(context.company.currency);
  return documents.map(({ source, box, date, taxDate, number, type, reference, isEarlier, base, vat }) => {
    const named = names.get(source.id) ?? nobody;
    return {
      ...{ source, date, taxDate, number, type },
      ...{ ...named, reference: named.reference || reference },
      box: isEarlier && box !== '' ? `14/${box}` : box,
      isAdjustment: isAdjustment(type),
      ...{ base: formatMoney(base, scale), vat: formatMoney(vat, scale) },
    };
  });
};
