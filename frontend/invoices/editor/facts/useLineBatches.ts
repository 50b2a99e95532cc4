// The batches of a line of an invoice: what comes in names them, what goes out takes what expires first.
import { type Draft, type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { RowsOfLine } from '#frontend/documents/editor/editorParts.ts';
import { useHasBatched } from '#frontend/stock/batchQueries.ts';
import { useBatchRows } from '#frontend/stock/useBatchRows.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import { warehousesIn } from '../../branchWarehouses.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';

export const useLineBatches = (line: DraftLine, { about, picks }: InvoiceFacts): RowsOfLine => {
  const { branch = '', date = '', type = 'SI' } = about ?? {};
  const { side, role } = typeNamed(type);
  const isNote = role !== 'invoice';
  const isIncoming = (side === 'purchase') !== isNote;
  return useBatchRows(line, {
    branch,
    day: date,
    // A return that names none takes back those of its invoice.
    way: isIncoming && !isNote ? 'in' : 'out',
    isSale: side === 'sales' && !isNote,
    quantity: quantityIn(lineText(line, 'quantity')) ?? 0n,
    warehouse: lineText(line, 'warehouse') || (warehousesIn(picks['warehouse'], branch)[0] ?? ''),
  });
};

const none: readonly string[] = [];
const batches: readonly string[] = ['batches'];

/** Most documents name no product that is kept by batch; what is paid before anything is delivered names no batches. */
export const useUnusedColumns = ({ head, lines }: Draft): readonly string[] => {
  const products = lines.map((line) => lineText(line, 'product')).filter((code) => code !== '');
  const hasBatched = useHasBatched(head['branch'] ?? '', products);
  return hasBatched && typeNamed(head['type']).role !== 'deposit' ? none : batches;
};
