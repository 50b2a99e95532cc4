// The batches of a line of a stock transfer: what expires first is sent, unless the line names others.
import { type Draft, type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { RowsOfLine } from '#frontend/documents/editor/editorParts.ts';
import { useHasBatched } from '#frontend/stock/batchQueries.ts';
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

const none: readonly string[] = [];
const batches: readonly string[] = ['batches'];

export const useUnusedColumns = ({ head, lines }: Draft): readonly string[] => {
  const products = lines.map((line) => lineText(line, 'product')).filter((code) => code !== '');
  return useHasBatched(head['branch'] ?? '', products) ? none : batches;
};
