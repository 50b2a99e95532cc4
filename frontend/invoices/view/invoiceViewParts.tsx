// What only an invoice has that is read: the amounts of its lines, its totals, what is due, and the notes that are made of it.
import { LateLines } from '#frontend/documents/view/LateLines.tsx';
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { ShareButton } from '#frontend/links/ShareButton.tsx';
import { BatchedName } from '#frontend/stock/BatchedName.tsx';
import { type InvoiceView, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { DeliveryButton } from '../delivery/DeliveryButton.tsx';
import { invoiceBase } from '../invoiceBase.ts';
import { paperAddress } from '../paper/paperAddress.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { InvoiceFiguresCard } from './InvoiceFiguresCard.tsx';
import { LabelsButton } from './LabelsButton.tsx';
import { netAndVat, rateOf } from './lineColumns.tsx';
import { NoteButtons } from './NoteButtons.tsx';
import { PaymentButton } from './PaymentButton.tsx';
import { usePartyLink } from './partyLink.ts';
import { ShortDeposits } from './ShortDeposits.tsx';
import { TradeChain } from './TradeChain.tsx';
import { useUsualCodes } from './useUsualCodes.ts';

const Acts = ({ place }: { place: ViewPlace<InvoiceFacts, InvoiceView> }) => (
  <>
    <PaymentButton place={place} />
    <NoteButtons place={place} />
    <DeliveryButton place={place} />
    <LabelsButton place={place} />
    <ShareButton kind={invoiceKind} document={place.document} page="/invoices/view" />
  </>
);

const Above = ({ place }: { place: ViewPlace<InvoiceFacts, InvoiceView> }) => (
  <>
    <LateLines place={place} />
    <ShortDeposits place={place} />
  </>
);

const view: ViewParts<InvoiceFacts, InvoiceView> = {
  lines: {
    order: ['item', 'text', 'unit', 'quantity', 'price', 'discountPercent', 'discountAmount', 'tax'],
    cells: {
      item: ({ product, batches }, { nameOf }) =>
        product === null ? undefined : (
          <BatchedName code={product} name={nameOf('product', product)} batches={batches} />
        ),
      tax: ({ tax }, { document }) => rateOf(tax, document),
    },
    useUsual: useUsualCodes,
    hidden: ['originalInvoice', 'originalLine', 'batches'],
    amounts: ({ t, facts, document }) => netAndVat(document, { t, scale: facts.scale }),
  },
  next: ({ type }) => ({ type: type ?? 'SI' }),
  useHeadLinks: usePartyLink,
  paperPath: ({ id }) => paperAddress([id]),
  First: TradeChain,
  Above,
  Below: InvoiceFiguresCard,
  Acts,
};

export const invoiceViewParts: ViewedParts = viewedParts({ ...invoiceBase, view });
