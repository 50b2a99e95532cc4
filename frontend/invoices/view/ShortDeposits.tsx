// The deposits that an invoice has used and that are not paid any more: what they lack is due again.
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

export const ShortDeposits = ({ place }: { place: ViewPlace<InvoiceFacts, InvoiceView> }) =>
  (place.document.shortDeposits ?? []).map(({ message }) => (
    <MessageBar key={message} tone="warning">
      <BidiText>{message}</BidiText>
    </MessageBar>
  ));
