// What only a quote has that is read: its totals, and the window that shares it.
import { withOptions } from '#frontend/documents/options/withOptions.tsx';
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { ShareButton } from '#frontend/links/ShareButton.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { type QuoteView, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { askAboutOffer } from '../../credit/offeredSale.ts';
import { quotePaperAddress } from '../../paper/paperAddress.ts';
import { TotalsList } from '../../TotalsList.tsx';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import cardStyles from '../../view/InvoiceFiguresCard.module.css';
import { netAndVat, rateOf } from '../../view/lineColumns.tsx';
import { usePartyLink } from '../../view/partyLink.ts';
import { TradeChain } from '../../view/TradeChain.tsx';
import { tradeFigures } from '../../view/tradeFigures.ts';
import { quoteBase } from '../quoteBase.ts';

const ask = askAboutOffer('quote');

type Place = { place: ViewPlace<InvoiceFacts, QuoteView> };

const Acts = ({ place: { document } }: Place) => (
  <ShareButton kind={quoteKind} document={document} page="/pms/quote/view" questionOf={() => ask(document)} />
);

const Figures = ({ place: { t, document, facts } }: Place) => (
  <Card title={t('totals.title')}>
    <div className={cardStyles['columns']}>
      <TotalsList figures={tradeFigures(t, document)} currency={facts.currency} />
    </div>
  </Card>
);

const view: ViewParts<InvoiceFacts, QuoteView> = {
  lines: {
    order: ['item', 'text', 'unit', 'quantity', 'price', 'discountPercent', 'discountAmount', 'tax'],
    cells: { tax: ({ tax }, { document }) => rateOf(tax, document) },
    amounts: ({ t, facts, document }) => netAndVat(document, { t, scale: facts.scale }),
  },
  useHeadLinks: usePartyLink,
  paperPath: ({ id }) => quotePaperAddress([id]),
  isAboutFirst: true,
  First: TradeChain,
  reason: ({ t, document: { declinedFor } }) =>
    declinedFor ? { name: t('declinedFor'), text: declinedFor } : null,
  Below: Figures,
  Acts,
};

export const quoteViewParts: ViewedParts = viewedParts({
  ...quoteBase,
  view: withOptions(quoteKind, view),
});
