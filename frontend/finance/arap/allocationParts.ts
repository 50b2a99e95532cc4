// How an allocation is read: what was paid by which document, and against which it is held.
import { type ViewedParts, viewedParts } from '#frontend/documents/view/viewParts.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';
import { undoDate, useAllocationFacts } from './allocationFacts.ts';

const kind = allocationKind as unknown as AnyKind;

export const allocationParts: ViewedParts = viewedParts({
  kind,
  words: 'arap',
  useFacts: useAllocationFacts,
  view: {
    lines: { order: ['fromNumber', 'toNumber', 'amount'], hidden: ['from', 'to'] },
    reversalDate: undoDate,
  },
});
