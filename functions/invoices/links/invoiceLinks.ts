// Links to invoices, and the mail that carries one.
import { emailOfParty, readParties } from '#functions/crm/partyRecords.ts';
import { linkOperations } from '#functions/links/linkOperations.ts';
import { showLink } from '#functions/links/showLink.ts';
import type { Store } from '#functions/storage/store.ts';
import { figuredInvoice } from '#shared/invoices/figuredInvoice.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import * as api from '#shared/invoices/linkApi.ts';
import { titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import { invoiceTitle } from '#shared/invoices/paper/invoiceTitle.ts';
import { wordsOn } from '#shared/invoices/paper/paperLanguage.ts';
import { type PrintedInvoice, toPrint } from '#shared/invoices/paper/printedInvoice.ts';
import { groupedMoney, scaleOf } from '#shared/kernel/money.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { invoiceActs } from '../invoiceActs.ts';

const printedTotal = (invoice: PrintedInvoice): string => {
  const currency = invoice.snapshot?.currency ?? '';
  const { taxInclusive } = invoiceFigures(figuredInvoice(invoice)).calculation.totals;
  return `${groupedMoney(taxInclusive, scaleOf(currency))} ${currency}`;
};

/** That of the party of an invoice or a quote. */
export const partyEmail = async (store: Store, { party }: Pick<Invoice, 'party'>): Promise<string | null> => {
  const [item] = party === null ? [] : await readParties(store, [party]);
  return item ? emailOfParty(item) : null;
};

/** In the language in which the party is written to. */
export const mailSummaryOf = (invoice: PrintedInvoice) => {
  const language = invoice.snapshot?.party?.language === 'en' ? ('en' as const) : ('ar' as const);
  const title = wordsOn(language)(invoiceTitle(invoice));
  return {
    language,
    title: withoutMarks(titleAndNumber({ title, number: invoice.number })),
    total: printedTotal(invoice),
  };
};

const { make, end, list, send } = linkOperations({
  acts: invoiceActs,
  page: '/invoices/view',
  emailOf: partyEmail,
  mailSummary: (view) => mailSummaryOf(toPrint(view)),
});

export const makeInvoiceLink = make;
export const endInvoiceLinks = end;
export const listInvoiceLinks = list;
export const sendInvoice = send;
export const showInvoice = showLink(api.showInvoice, { acts: invoiceActs, shown: toPrint });
