// The deposits that an invoice has used and that are not paid any more: what they lack is due again.
import { useTranslation } from 'react-i18next';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

export const ShortDeposits = ({ place }: { place: ViewPlace<InvoiceFacts, InvoiceView> }) => {
  const { t } = useTranslation('refusals');
  const { shortDeposits = [] } = place.document;
  return shortDeposits.map(({ number, short }) => (
    <MessageBar key={number} tone="warning">
      {t('deposit.short', { number, short })}
    </MessageBar>
  ));
};
