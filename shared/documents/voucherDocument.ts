// The model of a printed voucher: everything on the page, so that a preview and the paper cannot differ.
import type { DocumentFact, DocumentFrame } from '#shared/documents/documentFrame.ts';
import { documentWords } from '#shared/documents/documentWords.ts';
import type { Table } from '#shared/documents/pdfColumns.ts';
import type { TableColumn, TableRow } from '#shared/documents/tableDocument.ts';
import { absolute, type Money, sumOf } from '#shared/kernel/money.ts';

export type VoucherDocumentLine = {
  readonly account: { readonly code: string; readonly name: string };
  readonly party?: string | undefined;
  readonly costCentre?: string | undefined;
  readonly text?: string | undefined;
  /** Minor units; one of the two is zero. */
  readonly debit: Money;
  readonly credit: Money;
};

export type SignatureRole = 'prepared' | 'reviewed' | 'approved' | 'received';

export type VoucherDocument = DocumentFrame & {
  /** The voucher type's name: `سند قيد`. */
  readonly type: string;
  /** Drafts have none. */
  readonly number: string | null;
  readonly status: 'draft' | 'pending' | 'posted';
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
  /** Prepared, reviewed and approved when left out; a payment adds who received the money. */
  readonly signatures?: readonly SignatureRole[] | undefined;
};

export const voucherTotals = (voucher: VoucherDocument): { debit: Money; credit: Money; variance: Money } => {
  const debit = sumOf(voucher.lines.map((line) => line.debit));
  const credit = sumOf(voucher.lines.map((line) => line.credit));
  return { debit, credit, variance: absolute(debit - credit) };
};

/** Columns that no line fills are left out, so that the others have room. */
const optionalColumns = ['party', 'costCentre', 'text'] as const;

const columnsOf = (voucher: VoucherDocument): TableColumn[] => {
  const words = documentWords(voucher.language).voucher;
  const filled = optionalColumns.filter((key) => voucher.lines.some((line) => line[key]));
  const amount = (key: 'debit' | 'credit'): TableColumn => ({
    key,
    label: words[key],
    kind: 'amount',
    scale: voucher.currency.scale,
    blankZero: true,
  });
  return [
    { key: 'line', label: words.line, kind: 'code' },
    { key: 'account', label: words.account, kind: 'text', weight: 2 },
    ...filled.map(
      (key): TableColumn => ({ key, label: words[key], kind: 'text', weight: key === 'text' ? 2 : 1 }),
    ),
    amount('debit'),
    amount('credit'),
  ];
};

/** The lines with their totals, and the variance of a draft that does not balance yet. */
export const voucherTable = (voucher: VoucherDocument): Table => {
  const words = documentWords(voucher.language).voucher;
  const { debit, credit, variance } = voucherTotals(voucher);
  const rows: TableRow[] = voucher.lines.map((line, index) => ({
    cells: {
      line: String(index + 1),
      account: `${line.account.code} · ${line.account.name}`,
      party: line.party ?? null,
      costCentre: line.costCentre ?? null,
      text: line.text ?? null,
      debit: line.debit,
      credit: line.credit,
    },
  }));
  rows.push({ cells: { account: words.total, debit, credit }, style: 'total' });
  if (variance !== 0n) {
    const shortSide = debit < credit ? 'debit' : 'credit';
    rows.push({ cells: { account: words.variance, [shortSide]: variance }, style: 'subtotal' });
  }
  return { columns: columnsOf(voucher), rows };
};

const stated = (label: string, value: string | undefined, note?: string): DocumentFact[] =>
  value ? [{ label, value, note }] : [];

/** The labelled statements above the lines. */
export const voucherFacts = (voucher: VoucherDocument): DocumentFact[] => {
  const words = documentWords(voucher.language).voucher;
  return [
    { label: words.date, value: voucher.date.gregorian, note: voucher.date.hijri },
    ...stated(words.branch, voucher.company.branch),
    ...stated(words.referenceNumber, voucher.reference?.number),
    ...stated(words.referenceDate, voucher.reference?.date),
    { label: words.currency, value: voucher.currency.label },
    ...stated(words.preparedBy, voucher.preparedBy),
    ...stated(words.postedBy, voucher.posted?.by, voucher.posted?.at),
    ...stated(words.reversalOf, voucher.reversalOf),
    ...stated(words.reversedBy, voucher.reversedBy),
  ];
};
