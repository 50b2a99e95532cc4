// The lines of a stock transfer while they are typed: what counts as blank, and what undoes a transfer that is done.
import type { AnyView } from '#frontend/documents/anyDocument.ts';
import {
  type Draft,
  type DraftLine,
  type LineRules,
  lineText,
  type NewLine,
} from '#frontend/documents/editor/documentDraft.ts';
import { linesOf, typedFields } from '#frontend/documents/editor/draftValues.ts';
import { stockTransferKind, type TransferView } from '#shared/inventory/transfers/transferKind.ts';
import { transferLinesMax } from '#shared/inventory/transfers/transferLimits.ts';

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

/** The same quantities go the same way again, of the batches that are there by then. */
export const copiedLines = (view: AnyView): readonly NewLine[] => {
  const typed = linesOf(stockTransferKind, view);
  return (view as TransferView).lines.map(
    ({ quantity }, at): NewLine => ({ ...typed[at], quantity: quantity ?? '', batches: '' }),
  );
};
