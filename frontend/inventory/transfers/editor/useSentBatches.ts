// The batches of a line of a stock transfer: what expires first is sent, unless the line names others.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { RowsOfLine } from '#frontend/documents/editor/editorParts.ts';
import { useBatchRows } from '#frontend/stock/useBatchRows.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import type { TransferFacts } from '../transferBase.ts';

export const useSentBatches = (line: DraftLine, facts: TransferFacts): RowsOfLine =>
  useBatchRows(line, {
    branch: facts.branch,
    day: facts.today,
    way: 'out',
    // What has expired is sent only where it is named.
    expired: 'warned',
    isLeaving: true,
    quantity: quantityIn(lineText(line, 'quantity')) ?? 0n,
    warehouse: facts.warehouses[0] ?? '',
  });
