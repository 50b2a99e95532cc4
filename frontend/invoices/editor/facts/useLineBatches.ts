// The batches of a line of an invoice: what comes in names them, what goes out takes what expires first.
import { type Draft, type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { RowsOfLine } from '#frontend/documents/editor/editorParts.ts';
import { useUnusedColumns } from '#frontend/stock/batchQueries.ts';
import type { BatchWay } from '#frontend/stock/batchRowsOfLine.ts';
import { useBatchRows } from '#frontend/stock/useBatchRows.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import { warehousesIn } from '../../branchWarehouses.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';

const wayOf = (isPurchase: boolean, isNote: boolean): BatchWay => {
  if (isNote) return isPurchase ? 'back' : 'backIn';
  return isPurchase ? 'in' : 'out';
};

export const useLineBatches = (line: DraftLine, { about, picks }: InvoiceFacts): RowsOfLine => {
  const { branch = '', date = '', type = 'SI' } = about ?? {};
  const { side, role } = typeNamed(type);
  const isNote = role !== 'invoice';
  return useBatchRows(line, {
    branch,
    day: date,
    way: wayOf(side === 'purchase', isNote),
    isSale: side === 'sales' && !isNote,
    quantity: quantityIn(lineText(line, 'quantity')) ?? 0n,
    warehouse: lineText(line, 'warehouse') || (warehousesIn(picks['warehouse'], branch)[0] ?? ''),
  });
};

const batches: readonly string[] = ['batches'];

/** What is paid before anything is delivered, and a debit note, move no goods. */
export const useUnusedOfInvoice = (draft: Draft): readonly string[] => {
  const unused = useUnusedColumns(draft);
  const { role } = typeNamed(draft.head['type']);
  return role === 'deposit' || role === 'debit' ? batches : unused;
};
