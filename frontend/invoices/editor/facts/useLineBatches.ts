// The batches of a line of an invoice: what comes in names them, what goes out takes what expires first.
import { type Draft, type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { RowsOfLine } from '#frontend/documents/editor/editorParts.ts';
import { useUnusedColumns } from '#frontend/stock/batchQueries.ts';
import type { BatchesOfLine } from '#frontend/stock/offeredBatches.ts';
import { useBatchRows } from '#frontend/stock/useBatchRows.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import { warehousesIn } from '../../branchWarehouses.ts';
import { useReturnable } from '../../invoiceQueries.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';

/** What goes back may have expired. */
const expiredOf = (side: 'sales' | 'purchase', isNote: boolean): BatchesOfLine['expired'] => {
  if (isNote) return 'taken';
  return side === 'sales' ? 'refused' : 'warned';
};

/** A return that names none takes back what is left of its invoice. */
const wayOf = ({ isIncoming, isBack }: { isIncoming: boolean; isBack: boolean }): BatchesOfLine['way'] => {
  if (isBack) return 'back';
  return isIncoming ? 'in' : 'out';
};

const nothing: readonly BatchRow[] = [];

/** Of the line of the invoice that it returns. */
const useLeftBatches = (line: DraftLine): readonly BatchRow[] => {
  const [invoice, place] = [lineText(line, 'originalInvoice'), lineText(line, 'originalLine')];
  const { data } = useReturnable(invoice, invoice !== '');
  return data?.lines.find((each) => String(each.line) === place)?.batches ?? nothing;
};

export const useLineBatches = (line: DraftLine, { about, picks }: InvoiceFacts): RowsOfLine => {
  const { branch = '', date = '', type = 'SI' } = about ?? {};
  const { side, role } = typeNamed(type);
  const isNote = role !== 'invoice';
  const isIncoming = (side === 'purchase') !== isNote;
  const left = useLeftBatches(line);
  return useBatchRows(line, {
    branch,
    day: date,
    way: wayOf({ isIncoming, isBack: left.length > 0 }),
    left,
    expired: expiredOf(side, isNote),
    isLeaving: !isIncoming,
    quantity: quantityIn(lineText(line, 'quantity')) ?? 0n,
    warehouse: lineText(line, 'warehouse') || (warehousesIn(picks['warehouse'], branch)[0] ?? ''),
  });
};

const batches: readonly string[] = ['batches'];

/** What is paid before anything is delivered moves no goods, and a higher price does not, either. */
const movesNothing: readonly string[] = ['deposit', 'debit'];

export const useUnusedOfInvoice = (draft: Draft): readonly string[] => {
  const unused = useUnusedColumns(draft);
  return movesNothing.includes(typeNamed(draft.head['type']).role) ? batches : unused;
};
