// The lines of a stock adjustment while they are typed: what counts as blank, and what a chosen or scanned product brings into its line.

import type { AnyView } from '#frontend/documents/anyDocument.ts';
import {
  type Draft,
  type DraftLine,
  filledLines,
  type LineRules,
  lineText,
  type NewLine,
} from '#frontend/documents/editor/documentDraft.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { linesOf, typedFields } from '#frontend/documents/editor/draftValues.ts';
import {
  type AdjustmentView,
  adjustmentLinesMax,
  stockAdjustmentKind,
} from '#shared/inventory/adjustmentKind.ts';

const { lines } = stockAdjustmentKind;
if (lines === null) throw new Error('Adjustments have lines');

export const adjustmentLines: LineRules = {
  fields: typedFields(lines),
  max: adjustmentLinesMax,
  // A reason goes on from line to line.
  isBlank: (line) =>
    ['product', 'counted', 'difference', 'text'].every((field) => lineText(line, field) === ''),
  clears: (field) => {
    if (field === 'counted') return ['difference'];
    return field === 'difference' ? ['counted'] : [];
  },
};

/** That of the last line that has one: most lines of a count have the same. A text that names no reason is not repeated. */
export const lastReason = ({ lines: typed }: Draft, { picks }: Pick<DocumentFacts, 'picks'>): string =>
  filledLines(adjustmentLines, typed)
    .map((line) => lineText(line, 'reason'))
    .findLast((reason) => picks['stockReason']?.has(reason)) ?? '';

/** Where the scanned product is counted already. */
export const lineOfProduct = ({ lines: typed }: Draft, product: string): DraftLine | undefined =>
  typed.find((line) => lineText(line, 'product') === product && lineText(line, 'difference') === '');

const opposite = (change: string): string => (change.startsWith('-') ? change.slice(1) : `-${change}`);

/** What undoes a posted one: the same goods by the opposite differences. A draft is copied line by line. */
export const copiedLines = (view: AnyView): readonly NewLine[] => {
  if (view.status !== 'posted') return linesOf(stockAdjustmentKind, view);
  const typed = linesOf(stockAdjustmentKind, view);
  return (view as AdjustmentView).lines.flatMap(({ change }, at): NewLine[] =>
    change === null || change === '0'
      ? []
      : [{ ...typed[at], counted: '', cost: '', difference: opposite(change) }],
  );
};
