// What only a quote has that is read: its totals, who answered it, and what is made of it.
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { ShareButton } from '#frontend/links/ShareButton.tsx';
import { type QuoteView, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { quotePaperAddress } from '../../paper/paperAddress.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { netAndVat, rateOf } from '../../view/lineColumns.tsx';
import { usePartyLink } from '../../view/partyLink.ts';
import { quoteBase } from '../quoteBase.ts';
import { markSent, useRecentlySent } from '../recentlySent.ts';
import { isConvertible, QuoteButtons } from './QuoteButtons.tsx';
import { QuoteDecision } from './QuoteDecision.tsx';
import { QuoteFiguresCard } from './QuoteFiguresCard.tsx';

const Acts = ({ place }: { place: ViewPlace<InvoiceFacts, QuoteView> }) => {
  const { document } = place;
  return (
    <>
      <QuoteButtons place={place} />
      <ShareButton
        kind={quoteKind}
        document={document}
        page="/pms/quote/view"
        isAsked={useRecentlySent(document.id)}
        onAnswered={() => markSent(null)}
      />
    </>
  );
};

const view: ViewParts<InvoiceFacts, QuoteView> = {
  lines: {
    order: ['item', 'text', 'unit', 'quantity', 'price', 'discountPercent', 'discountAmount', 'tax'],
    cells: { tax: ({ tax }, { document }) => rateOf(tax, document) },
    amounts: ({ t, facts, document }) => netAndVat(document, { t, scale: facts.scale }),
  },
  useHeadLinks: usePartyLink,
  paperPath: ({ id }) => quotePaperAddress([id]),
  isAboutFirst: true,
  Above: QuoteDecision,
  hasMainAct: isConvertible,
  Below: QuoteFiguresCard,
  Acts,
};

export const quoteViewParts: ViewedParts = viewedParts({ ...quoteBase, view } as never);
