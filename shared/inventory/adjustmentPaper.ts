// A printed stock adjustment: what its page says of it, and its lines with what was there and what was counted.

import { type Money, sumOf } from '../kernel/money.ts';
import { type DocumentFact, type DocumentFrame, stated } from '../paper/documentFrame.ts';
import type { DocumentPage } from '../paper/documentPage.ts';
import { textsFor } from '../paper/documentTexts.ts';
import type { Table } from '../paper/pdfColumns.ts';
import type { TableColumn, TableRow } from '../paper/tableDocument.ts';
import { batchLines, type PrintedBatches } from '../stock/batches/batchesOnPaper.ts';

export type AdjustmentPaperLine = {
  readonly product: string;
  /** Of goods that are kept by batch: what was counted of each, or in which something is found or missing. */
  readonly batches: PrintedBatches;
  readonly warehouse: string;
  readonly reason: string;
  readonly text: string;
  readonly onHand: string;
  /** What is there afterwards. */
  readonly counted: string;
  readonly change: string;
  /** Minor units; null for users who do not see what goods cost. */
  readonly value: Money | null;
};

export type AdjustmentPaper = DocumentFrame &
  Pick<DocumentPage, 'title' | 'number' | 'status' | 'signed' | 'preparedBy'> & {
    readonly date: { readonly gregorian: string; readonly hijri: string };
    readonly narration: string;
    readonly posted?: { readonly by: string; readonly at: string } | undefined;
    readonly currency: { readonly label: string; readonly scale: number };
    readonly lines: readonly AdjustmentPaperLine[];
  };

const seesValue = ({ lines }: AdjustmentPaper): boolean => lines.some(({ value }) => value !== null);

/** Columns that say the same of all lines, or nothing, are left out. */
const columnsOf = (paper: AdjustmentPaper): TableColumn[] => {
  const say = textsFor(paper.language);
  const places = new Set(paper.lines.map(({ warehouse }) => warehouse));
  const text = (key: 'product' | 'warehouse' | 'reason' | 'text', weight: number): TableColumn => ({
    key,
    label: say(`adjustment.${key}`),
    kind: 'text',
    weight,
  });
  const figure = (key: 'onHand' | 'counted' | 'change'): TableColumn => ({
    key,
    label: say(`adjustment.${key}`),
    kind: 'number',
  });
  return [
    { key: 'line', label: say('adjustment.line'), kind: 'code' },
    text('product', 3),
    ...(places.size > 1 ? [text('warehouse', 1)] : []),
    text('reason', 1),
    ...(paper.lines.some((line) => line.text !== '') ? [text('text', 2)] : []),
    figure('onHand'),
    figure('counted'),
    { ...figure('change'), signed: true },
    ...(seesValue(paper)
      ? [
          {
            key: 'value',
            label: say('adjustment.value'),
            kind: 'amount',
            scale: paper.currency.scale,
          } as const,
        ]
      : []),
  ];
};

const tableOf = (paper: AdjustmentPaper): Table => {
  const say = textsFor(paper.language);
  const words = { batch: say('transfer.batch'), expires: say('transfer.expires'), language: paper.language };
  const rows = paper.lines.map(({ batches, ...line }, at): TableRow => {
    const product = [line.product, ...batchLines(batches, words)].join('\n');
    return { cells: { ...line, product, line: String(at + 1) } };
  });
  const total = sumOf(paper.lines.map(({ value }) => value ?? 0n));
  const label = say('adjustment.total');
  const sums: TableRow[] = seesValue(paper)
    ? [{ cells: { product: label, value: total }, style: 'total' }]
    : [];
  return { columns: columnsOf(paper), rows: [...rows, ...sums] };
};

const factsOf = (paper: AdjustmentPaper): DocumentFact[] => {
  const say = textsFor(paper.language);
  const places = new Set(paper.lines.map(({ warehouse }) => warehouse));
  return [
    { label: say('adjustment.date'), value: paper.date.gregorian, note: paper.date.hijri },
    ...stated(say('voucher.branch'), paper.company.branch),
    ...(places.size === 1 ? stated(say('adjustment.warehouse'), [...places][0]) : []),
    ...(seesValue(paper) ? stated(say('voucher.currency'), paper.currency.label) : []),
    ...stated(say('voucher.preparedBy'), paper.preparedBy),
    ...stated(say('voucher.postedBy'), paper.posted?.by, paper.posted?.at),
  ];
};

/** On A4 with room for the signatures of who counted and who approved. */
export const adjustmentPage = (paper: AdjustmentPaper): DocumentPage => {
  const { language, company, printed, brand, layout, title, number, status, preparedBy, signed } = paper;
  return {
    language,
    company,
    printed,
    brand,
    layout,
    title,
    number,
    status,
    preparedBy,
    signed,
    signatures: ['counted', 'approved'],
    facts: factsOf(paper),
    about: { label: textsFor(language)('voucher.narration'), value: paper.narration },
    table: tableOf(paper),
  };
};
