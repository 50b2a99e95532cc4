// How an allocation is read: what was paid by which document, and against which it is held.
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { type ViewedParts, viewedParts } from '#frontend/documents/view/viewParts.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';

const kind = allocationKind as unknown as AnyKind;

export const allocationParts: ViewedParts = viewedParts({
  kind,
  words: 'arap',
  useFacts: () => useDocumentFacts(kind),
  view: { lines: { order: ['fromNumber', 'toNumber', 'amount'], hidden: ['from', 'to'] } },
});
