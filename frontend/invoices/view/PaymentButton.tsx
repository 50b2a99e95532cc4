// Leads from a posted invoice to the receipt or payment that settles what is left of it; of a note it is given back.
import { PaymentRegular } from '@fluentui/react-icons/headless/svg/payment';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { isZeroAmount } from '#frontend/ui/text/MoneyText.tsx';
import { newReceiptPath } from '#shared/finance/receipts/receiptAddress.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

export const PaymentButton = ({ place }: { place: ViewPlace<InvoiceFacts, InvoiceView> }) => {
  const { t } = useTranslation('receipts');
  const navigate = useNavigate();
  const mayWrite = usePermission(['voucher'], 'create');
  const { id, status, party, type, due } = place.document;
  const { side, role } = invoiceTypes[(type ?? 'SI') as InvoiceTypeCode];
  const isSettled = due === undefined || isZeroAmount(due);
  if (!mayWrite || status !== 'posted' || party === null || isSettled) return null;
  const kind = (side === 'sales') === (role !== 'credit') ? 'receipt' : 'payment';
  const settles = side === 'sales' ? 'receivable' : 'payable';
  return (
    <Button
      icon={<PaymentRegular />}
      onClick={() => void navigate(newReceiptPath({ kind, settles, party, items: [id] }))}
    >
      {t(`settle.${kind}`)}
    </Button>
  );
};
