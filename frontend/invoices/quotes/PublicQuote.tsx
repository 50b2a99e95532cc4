// The paper of quotes: of one or several, ready to print, and of one behind its link, by which it is also accepted or declined.
import { AnswerByLink } from '#frontend/links/AnswerByLink.tsx';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { quoteToPrint } from '#shared/invoices/quotes/printedQuote.ts';
import { quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { quoteLinkCalls } from '#shared/invoices/quotes/quoteLinkApi.ts';
import { invoicePrintOf, isDraftInvoice, PrintedInvoices, ShownInvoice } from '../paper/lazyPapers.ts';
import { PrintPaper } from '../paper/PrintPaper.tsx';
import { PublicPaper } from '../paper/PublicPaper.tsx';

const about = { kind: quoteKind, show: quoteLinkCalls.show };

const answer = (code: string, { invoice: { status, quote, snapshot }, timeZone }: InvoicePrint) => (
  <AnswerByLink
    {...about}
    words="invoicePaper"
    code={code}
    document={{ status, until: quote?.validUntil, decision: quote?.decision, total: quote?.total }}
    currency={snapshot?.currency ?? ''}
    timeZone={timeZone}
  />
);

const printOf = invoicePrintOf(quoteToPrint);

/** What a link shows is printed already. */
const shownOf = invoicePrintOf();

export const PrintQuote = () => (
  <PrintPaper kind={quoteKind} printOf={printOf} isDraft={isDraftInvoice} Printed={PrintedInvoices} />
);

export const PublicQuote = () => (
  <PublicPaper {...about} printOf={shownOf} Shown={ShownInvoice} below={answer} />
);
