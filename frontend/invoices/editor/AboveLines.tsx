// What stands above the lines of an invoice: the warning of a repeated number, the deposits that may be used, and the invoice of a note.
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { DepositOffers } from './DepositOffers.tsx';
import { NoteOrigin } from './NoteOrigin.tsx';
import { RepeatedNumber } from './RepeatedNumber.tsx';
import type { InvoiceCheck } from './useInvoiceCheck.ts';

export const AboveLines = (place: PlaceProps<InvoiceFacts, InvoiceCheck>) => (
  <>
    <RepeatedNumber draft={place.draft} view={place.view} />
    <NoteOrigin {...place} />
    <DepositOffers {...place} />
  </>
);
