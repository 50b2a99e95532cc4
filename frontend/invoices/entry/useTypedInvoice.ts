// The entry of an invoice that is being typed, and the server's answer about it: requested again when typing pauses, and shared by all parts
// of the screen.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { inputOf } from '#frontend/documents/editor/draftValues.ts';
import { useSettled } from '#frontend/lib/useSettled.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceLines } from '../editor/invoiceLines.ts';
import { useComingEntry } from '../invoiceQueries.ts';

const settleMs = 500;

/** `isAsked`: false while something keeps it from being posted, or nobody wants to know. */
export const useTypedInvoice = (draft: Draft, isAsked: boolean) => {
  const typed = JSON.stringify(inputOf(invoiceKind, invoiceLines, draft));
  const settled = useSettled(typed, settleMs);
  return useComingEntry(isAsked && settled === typed ? typed : null);
};
