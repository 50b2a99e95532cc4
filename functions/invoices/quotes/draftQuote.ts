// A quote as it is saved, filled as an invoice is; and what keeps it from being sent.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { invoiceFaults } from '#shared/invoices/invoiceFaults.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { asInvoice, quoteLinesOf } from '#shared/invoices/quotes/quoteAsInvoice.ts';
import { type Quote, quoteDays } from '#shared/invoices/quotes/quoteKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { fillInvoice, partyNameOf } from '../draftInvoice.ts';
import { checkTaxes } from '../invoiceChecks.ts';

export const draftQuote = async (context: SessionContext, typed: Quote): Promise<Partial<Quote>> => {
  const { invoice, snapshot, named } = await fillInvoice(context, asInvoice(typed));
  const { totals } = invoiceFigures(invoice).calculation;
  refuseUnless(totals.taxInclusive > 0n, 'quote.zeroTotal');
  return {
    lines: quoteLinesOf(invoice.lines),
    snapshot,
    validUntil: typed.validUntil ?? addDays(typed.date, quoteDays),
    party: invoice.party,
    paymentTerms: invoice.paymentTerms,
    partyName: partyNameOf(named),
  };
};

/** Asked when it is sent. */
export const checkQuote = (context: SessionContext, quote: Quote): void => {
  refuseUnless(quote.party !== null, 'quote.partyMissing');
  checkTaxes(quote);
  const { input, calculation } = invoiceFigures(asInvoice(quote));
  const [fault] = invoiceFaults(input, calculation);
  if (fault) {
    const { line } = fault.details;
    throw new Refusal(fault.code, {
      ...fault.details,
      ...(typeof line === 'number' && { position: line + 1 }),
    });
  }
  const { validUntil, date } = quote;
  const isOpen = validUntil === null || (validUntil >= date && validUntil >= todayOf(context));
  refuseUnless(isOpen, 'quote.validUntilPast', { date: validUntil });
};
