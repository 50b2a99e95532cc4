// The chain quote, contract, invoices, receipts above a document of trade; of invoices it says how far they are paid.
import { ChainSteps } from '#frontend/documents/chain/ChainSteps.tsx';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import type { Chained } from '#shared/documents/calls/linkedViews.ts';
import type { PaymentState } from '#shared/invoices/paymentState.ts';
import { useInvoiceWords } from '../invoiceBase.ts';
import { paymentTones } from '../paymentTones.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

type Place = Pick<ViewPlace<InvoiceFacts>, 't' | 'document'>;

export const TradeChain = ({ place: { t, document } }: { place: Place }) => {
  const invoiceWords = useInvoiceWords();
  const { chain, id } = document;
  if (chain === undefined) return null;
  const saidOf = ({ payment }: Chained) =>
    payment === null
      ? null
      : { words: invoiceWords(`payment.${payment}`), tone: paymentTones[payment as PaymentState] };
  return <ChainSteps t={t} steps={chain} current={id} saidOf={saidOf} />;
};
