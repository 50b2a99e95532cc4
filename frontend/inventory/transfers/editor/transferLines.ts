// The lines of a stock transfer while they are typed: what counts as blank, and what undoes a transfer that is done.
import type { AnyView } from '#frontend/documents/anyDocument.ts';
import {
  type Draft,
  type DraftHead,
  type DraftLine,
  type LineRules,
  lineText,
  type NewLine,
} from '#frontend/documents/editor/documentDraft.ts';
import { linesOf, typedFields } from '#frontend/documents/editor/draftValues.ts';
import { stockTransferKind, type TransferView } from '#shared/inventory/transfers/transferKind.ts';
import { transferLinesMax } from '#shared/inventory/transfers/transferLimits.ts';
import { narrationMax } from '#shared/ledger/limits.ts';

const { lines } = stockTransferKind;
if (lines === null) throw new Error('Transfers have lines');

export const transferLines: LineRules = {
  fields: typedFields(lines),
  max: transferLinesMax,
  isBlank: (line) => ['product', 'quantity'].every((field) => lineText(line, field) === ''),
  clears: () => [],
};

/** Where the scanned product is sent already. */
export const lineOfProduct = ({ lines: typed }: Draft, product: string): DraftLine | undefined =>
  typed.find((line) => lineText(line, 'product') === product);

/** Goods that have arrived and go back. */
export const opposite = 'opposite';

/** What has arrived, in its batches. */
const arrivedLines = ({ lines: sent }: TransferView): TransferView['lines'] =>
  sent.flatMap((line) => {
    const quantity = line.received ?? '0';
    if (quantity === '0') return [];
    return [{ ...line, quantity, batches: line.batches.map((row) => ({ ...row, quantity })) }];
  });

/** From where the goods have come to there: both sides exchanged, under the number of the transfer that it corrects. */
export const copiedHead = (view: AnyView, like: string | null): Partial<DraftHead> => {
  if (like !== opposite) return {};
  const { number, narration, branch, toBranch, fromWarehouse, toWarehouse } = view as TransferView;
  return {
    branch: toBranch,
    fromWarehouse: toWarehouse ?? '',
    toBranch: branch,
    toWarehouse: fromWarehouse ?? '',
    narration: [number, narration].filter(Boolean).join(' · ').slice(0, narrationMax),
  };
};

/** The same quantities go the same way again, of the batches that are there by then; or what has arrived goes back. */
export const copiedLines = (view: AnyView, like: string | null): readonly NewLine[] => {
  if (like === opposite)
    return linesOf(stockTransferKind, { ...view, lines: arrivedLines(view as TransferView) });
  const typed = linesOf(stockTransferKind, view);
  return (view as TransferView).lines.map(
    ({ quantity }, at): NewLine => ({ ...typed[at], quantity: quantity ?? '', batches: '' }),
  );
};
