// A printed voucher: what its page says of it, and its lines with their totals.

import { absolute, type Money, sumOf } from '#shared/kernel/money.ts';
import { writtenDay } from '#shared/kernel/writtenDates.ts';
import { type DocumentFact, type DocumentFrame, layoutOf, stated } from '#shared/paper/documentFrame.ts';
import type { DocumentPage, PageStatus } from '#shared/paper/documentPage.ts';
import { textsFor } from '#shared/paper/documentTexts.ts';
import type { Table } from '#shared/paper/pdfColumns.ts';
import type { TableColumn, TableRow } from '#shared/paper/tableDocument.ts';

export type VoucherDocumentLine = {
  readonly account: { readonly code: string; readonly name: string };
  readonly party?: string | undefined;
  readonly costCentre?: string | undefined;
  readonly text?: string | undefined;
  /** When it is to be paid, where the line says so. */
  readonly dueDate?: string | undefined;
  /** Minor units; one of the two is zero. */
  readonly debit: Money;
  readonly credit: Money;
  /** Added by the system to balance a branch: shown separately, and not in the voucher's total. */
  readonly automatic?: boolean | undefined;
};

export type VoucherDocument = DocumentFrame & {
  /** The voucher type's name: `سند قيد`. */
  readonly type: string;
  /** Drafts have none. */
  readonly number: string | null;
  readonly status: PageStatus;
  readonly date: { readonly gregorian: string; readonly hijri: string };
  readonly reference?:
    | { readonly number?: string | undefined; readonly date?: string | undefined }
    | undefined;
  readonly narration: string;
  readonly currency: { readonly label: string; readonly scale: number };
  readonly lines: readonly VoucherDocumentLine[];
  readonly preparedBy: string;
  readonly posted?: { readonly by: string; readonly at: string } | undefined;
  /** Number of the voucher that this one reverses, and of the one that reverses it. */
  readonly reversalOf?: string | undefined;
  readonly reversedBy?: string | undefined;
} & Pick<DocumentPage, 'signatures' | 'signed'>;

const sumsOf = (lines: readonly VoucherDocumentLine[]): { debit: Money; credit: Money } => ({
  debit: sumOf(lines.map((line) => line.debit)),
  credit: sumOf(lines.map((line) => line.credit)),
});

/** The totals of the voucher's own lines. */
export const voucherTotals = (voucher: VoucherDocument): { debit: Money; credit: Money; variance: Money } => {
  const { debit, credit } = sumsOf(voucher.lines.filter((line) => line.automatic !== true));
  return { debit, credit, variance: absolute(debit - credit) };
};

/** Columns that no line fills are left out, so that the others have room. */
const optionalColumns = ['party', 'dueDate', 'costCentre', 'text'] as const;

const amountColumns = (voucher: VoucherDocument): TableColumn[] =>
  (['debit', 'credit'] as const).map((key) => ({
    key,
    label: textsFor(voucher.language)(`voucher.${key}`),
    kind: 'amount',
    scale: voucher.currency.scale,
    blankZero: true,
  }));

/** A roll has room for the account and the amounts: the rest stands with the account. */
const isNarrow = (voucher: VoucherDocument): boolean => layoutOf(voucher).paper === 'roll80';

const columnsOf = (voucher: VoucherDocument): TableColumn[] => {
  const say = textsFor(voucher.language);
  const account: TableColumn = { key: 'account', label: say('voucher.account'), kind: 'text', weight: 2 };
  if (isNarrow(voucher)) return [account, ...amountColumns(voucher)];
  const filled = optionalColumns.filter((key) => voucher.lines.some((line) => line[key]));
  return [
    { key: 'line', label: say('voucher.line'), kind: 'code' },
    account,
    ...filled.map(
      (key): TableColumn => ({
        key,
        label: say(`voucher.${key}`),
        kind: key === 'dueDate' ? 'date' : 'text',
        weight: key === 'text' ? 2 : 1,
      }),
    ),
    ...amountColumns(voucher),
  ];
};

/** Where a roll has no columns for them, they follow the account. */
const optionalTexts = ({ language }: VoucherDocument, line: VoucherDocumentLine) =>
  optionalColumns.map((key) =>
    key === 'dueDate' && line.dueDate
      ? writtenDay(line.dueDate, { language, digits: 'latn' }, 'short')
      : line[key],
  );

const accountCell = (voucher: VoucherDocument, line: VoucherDocumentLine): string =>
  [line.account.code, line.account.name, ...(isNarrow(voucher) ? optionalTexts(voucher, line) : [])]
    .filter(Boolean)
    .join(' · ');

type PlacedLine = { line: VoucherDocumentLine; position: number };

const rowOf = (voucher: VoucherDocument, { line, position }: PlacedLine): TableRow => ({
  cells: {
    line: String(position),
    account: accountCell(voucher, line),
    party: line.party ?? null,
    dueDate: line.dueDate ?? null,
    costCentre: line.costCentre ?? null,
    text: line.text ?? null,
    debit: line.debit,
    credit: line.credit,
  },
});

/** The lines with their totals, the variance of a draft that does not balance yet, then what balances the branches. */
export const voucherTable = (voucher: VoucherDocument): Table => {
  const say = textsFor(voucher.language);
  const { debit, credit, variance } = voucherTotals(voucher);
  const own = voucher.lines.filter((line) => line.automatic !== true);
  const added = voucher.lines.filter((line) => line.automatic === true);
  const rows: TableRow[] = own.map((line, index) => rowOf(voucher, { line, position: index + 1 }));
  rows.push({ cells: { account: say('voucher.total'), debit, credit }, style: 'total' });
  if (variance !== 0n) {
    const shortSide = debit < credit ? 'debit' : 'credit';
    rows.push({ cells: { account: say('voucher.variance'), [shortSide]: variance }, style: 'subtotal' });
  }
  if (added.length > 0) {
    rows.push(...added.map((line, index) => rowOf(voucher, { line, position: own.length + index + 1 })));
    rows.push({ cells: { account: say('voucher.automaticTotal'), ...sumsOf(added) }, style: 'subtotal' });
  }
  return { columns: columnsOf(voucher), rows };
};

/** The labelled statements above the lines. */
export const voucherFacts = (voucher: VoucherDocument): DocumentFact[] => {
  const say = textsFor(voucher.language);
  return [
    { label: say('voucher.date'), value: voucher.date.gregorian, note: voucher.date.hijri },
    ...stated(say('voucher.branch'), voucher.company.branch),
    ...stated(say('voucher.referenceNumber'), voucher.reference?.number),
    ...stated(say('voucher.referenceDate'), voucher.reference?.date),
    { label: say('voucher.currency'), value: voucher.currency.label },
    ...stated(say('voucher.preparedBy'), voucher.preparedBy),
    ...stated(say('voucher.postedBy'), voucher.posted?.by, voucher.posted?.at),
    ...stated(say('voucher.reversalOf'), voucher.reversalOf),
    ...stated(say('voucher.reversedBy'), voucher.reversedBy),
  ];
};

/** `voucherPage(voucher)` → what is drawn of it. */
export const voucherPage = (voucher: VoucherDocument): DocumentPage => {
  const { language, company, printed, brand, layout, number, status } = voucher;
  const { type, narration, preparedBy, reversedBy, signatures, signed } = voucher;
  return {
    language,
    company,
    printed,
    brand,
    layout,
    number,
    status,
    title: type,
    preparedBy,
    reversedBy,
    signatures,
    signed,
    facts: voucherFacts(voucher),
    about: { label: textsFor(language)('voucher.narration'), value: narration },
    table: voucherTable(voucher),
  };
};
