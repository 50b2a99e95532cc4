// A count sheet on paper: each product with its barcode, and an empty column for what is counted by hand.
import { type DocumentFrame, stated } from '../../paper/documentFrame.ts';
import type { DocumentPage } from '../../paper/documentPage.ts';
import { textsFor } from '../../paper/documentTexts.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { barcodeColumn } from '../labels/barcodeColumn.ts';

export type CountPaperRow = {
  readonly product: string;
  readonly code: string;
  readonly barcode: string;
  /** Null where its goods are not kept by batch; empty where one is to be written by hand. */
  readonly batch: string | null;
  readonly expiry: string | null;
  readonly unit: string;
  /** Null where the sheet is blind to its reader. */
  readonly book: string | null;
};

export type CountPaper = DocumentFrame &
  Pick<DocumentPage, 'title' | 'number' | 'preparedBy'> & {
    readonly date: { readonly gregorian: string; readonly hijri: string };
    readonly narration: string;
    readonly warehouse: string;
    readonly category: string;
    readonly rows: readonly CountPaperRow[];
  };

const columnsOf = ({ language, rows }: CountPaper): TableColumn[] => {
  const say = textsFor(language);
  return [
    { key: 'line', label: say('count.line'), kind: 'code' },
    { key: 'product', label: say('count.product'), kind: 'text', weight: 3 },
    { key: 'barcode', label: say('count.barcode'), kind: 'text', weight: 2, align: 'center' },
    ...(rows.some(({ batch }) => batch !== null)
      ? [
          { key: 'batch', label: say('count.batch'), kind: 'code' } as const,
          { key: 'expiry', label: say('count.expiry'), kind: 'date' } as const,
        ]
      : []),
    { key: 'unit', label: say('count.unit'), kind: 'text', weight: 0.7 },
    ...(rows.some(({ book }) => book !== null)
      ? [{ key: 'book', label: say('count.book'), kind: 'number' } as const]
      : []),
    { key: 'counted', label: say('count.counted'), kind: 'text', weight: 1 },
  ];
};

export const countPage = (paper: CountPaper): DocumentPage => {
  const { language, company, printed, brand, layout, title, number, preparedBy, date } = paper;
  const say = textsFor(language);
  return {
    language,
    company,
    printed,
    brand,
    layout,
    title,
    number,
    preparedBy,
    status: 'registered',
    hidesDone: true,
    signatures: ['counted', 'reviewed'],
    facts: [
      ...stated(say('count.date'), date.gregorian, date.hijri),
      ...stated(say('voucher.branch'), company.branch ?? ''),
      ...stated(say('count.warehouse'), paper.warehouse),
      ...stated(say('count.category'), paper.category),
      ...stated(say('voucher.preparedBy'), preparedBy),
    ],
    about: { label: say('voucher.narration'), value: paper.narration },
    table: {
      columns: columnsOf(paper),
      rows: paper.rows.map(({ product, code, barcode, batch, expiry, unit, book }, at) => ({
        cells: {
          line: String(at + 1),
          product: `${code} · ${product}`,
          barcode: barcode || code,
          batch,
          expiry,
          unit,
          book,
          counted: '',
        },
      })),
      drawn: barcodeColumn,
    },
  };
};
