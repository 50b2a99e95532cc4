// A printed stock transfer: where the goods come from and go to, what they are, and who signs that they were sent and received; never what they cost.
import { type DocumentFact, type DocumentFrame, stated } from '../../paper/documentFrame.ts';
import type { DocumentPage } from '../../paper/documentPage.ts';
import { textsFor } from '../../paper/documentTexts.ts';
import type { Table } from '../../paper/pdfColumns.ts';
import type { TableColumn, TableRow } from '../../paper/tableDocument.ts';
import { batchLines, type PrintedBatches } from '../../stock/batches/batchesOnPaper.ts';
import { barcodeColumn } from '../labels/barcodeColumn.ts';

export type TransferPaperLine = {
  readonly product: string;
  /** That of its batch, else of the product: what a scanner reads where the goods arrive. */
  readonly barcode: string;
  readonly unit: string;
  /** In which it is sent, with the day until which it may be used. */
  readonly batches: PrintedBatches;
  readonly quantity: string;
  /** Empty where nothing of it has arrived yet: it is then filled in by hand. */
  readonly received: string;
};

type Place = { readonly branch: string; readonly warehouse: string };

export type TransferPaper = DocumentFrame &
  Pick<DocumentPage, 'title' | 'number' | 'status' | 'preparedBy'> & {
    readonly date: { readonly gregorian: string; readonly hijri: string };
    readonly narration: string;
    readonly from: Place;
    readonly to: Place;
    readonly sent?: { readonly by: string; readonly at: string } | undefined;
    readonly lines: readonly TransferPaperLine[];
  };

const columnsOf = ({ language }: TransferPaper): TableColumn[] => {
  const say = textsFor(language);
  return [
    { key: 'line', label: say('transfer.line'), kind: 'code' },
    { key: 'product', label: say('transfer.product'), kind: 'text', weight: 3 },
    { key: 'barcode', label: say('transfer.barcode'), kind: 'text', weight: 2, align: 'center' },
    { key: 'unit', label: say('transfer.unit'), kind: 'text', weight: 1 },
    { key: 'quantity', label: say('transfer.quantity'), kind: 'number' },
    { key: 'received', label: say('transfer.received'), kind: 'number' },
  ];
};

const batchWords = ({ language }: Pick<TransferPaper, 'language'>) => {
  const say = textsFor(language);
  return { batch: say('transfer.batch'), expires: say('transfer.expires'), language };
};

const tableOf = (paper: TransferPaper): Table => ({
  columns: columnsOf(paper),
  rows: paper.lines.map(({ batches, ...line }, at): TableRow => {
    const product = [line.product, ...batchLines(batches, batchWords(paper))].join('\n');
    return { cells: { ...line, product, line: String(at + 1) } };
  }),
  drawn: barcodeColumn,
});

const factsOf = (paper: TransferPaper): DocumentFact[] => {
  const say = textsFor(paper.language);
  const placeOf = ({ branch, warehouse }: Place): string =>
    warehouse === '' ? branch : say('transfer.place', { branch, warehouse });
  return [
    { label: say('transfer.date'), value: paper.date.gregorian, note: paper.date.hijri },
    { label: say('transfer.from'), value: placeOf(paper.from) },
    { label: say('transfer.to'), value: placeOf(paper.to) },
    ...stated(say('voucher.preparedBy'), paper.preparedBy),
    ...stated(say('transfer.sentBy'), paper.sent?.by, paper.sent?.at),
  ];
};

/** On A4 with room for the signatures of who sent and who received. */
export const transferPage = (paper: TransferPaper): DocumentPage => {
  const { language, company, printed, brand, layout, title, number, status, preparedBy } = paper;
  return {
    language,
    company,
    printed,
    brand,
    layout,
    title,
    number,
    status,
    hidesDone: true,
    preparedBy,
    signatures: ['sent', 'received'],
    facts: factsOf(paper),
    about: { label: textsFor(language)('voucher.narration'), value: paper.narration },
    table: tableOf(paper),
  };
};
