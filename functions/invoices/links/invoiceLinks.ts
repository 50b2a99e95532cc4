// Links to invoices, and the mail that carries one.
import { contactOfParty, noContact, readParties } from '#functions/crm/partyRecords.ts';
import type { Language } from '#functions/http/messages.ts';
import { type MailSummary, mailedAmount } from '#functions/links/linkMail.ts';
import { linkOperations } from '#functions/links/linkOperations.ts';
import type { Contact } from '#functions/links/sharedOperations.ts';
import type { Store } from '#functions/storage/store.ts';
import { figuredInvoice } from '#shared/invoices/figuredInvoice.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import { invoiceTitle, printedType } from '#shared/invoices/paper/invoiceTitle.ts';
import { wordsOn } from '#shared/invoices/paper/paperLanguage.ts';
import { type PrintedInvoice, toPrint } from '#shared/invoices/paper/printedInvoice.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { invoiceActs } from '../invoiceActs.ts';

const printedTotal = (invoice: PrintedInvoice, language: Language): string => {
  const currency = invoice.snapshot?.currency ?? '';
  const { taxInclusive } = invoiceFigures(figuredInvoice(invoice)).calculation.totals;
  return mailedAmount(language, taxInclusive, currency);
};

/** That of the party of an invoice or a quote. */
export const partyContact = async (store: Store, { party }: Pick<Invoice, 'party'>): Promise<Contact> => {
  const [item] = party === null ? [] : await readParties(store, [party]);
  return item ? contactOfParty(item) : noContact;
};

const wordingOf = (invoice: PrintedInvoice): MailSummary['wording'] => {
  const { role } = printedType(invoice);
  if (role === 'quote') return 'quote';
  return role === 'credit' || role === 'debit' ? 'note' : 'invoice';
};

/** In the language in which the party is written to. */
export const mailSummaryOf = (invoice: PrintedInvoice): MailSummary => {
  const language = invoice.snapshot?.party?.language === 'en' ? ('en' as const) : ('ar' as const);
  const title = wordsOn(language)(invoiceTitle(invoice));
  return {
    language,
    opensIn: language === 'en' ? null : language,
    title: withoutMarks(titleAndNumber({ title, number: invoice.number })),
    total: printedTotal(invoice, language),
    number: invoice.number ?? '',
    wording: wordingOf(invoice),
  };
};

export const invoiceLinks = linkOperations({
  calls: invoiceLinkCalls,
  acts: invoiceActs,
  shown: toPrint,
  page: '/invoices/view',
  contactOf: partyContact,
  hasPaper: true,
  mailSummary: (view) => mailSummaryOf(toPrint(view)),
});
