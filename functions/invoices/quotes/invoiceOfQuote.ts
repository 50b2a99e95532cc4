// The invoice that is made of a part of a quote, as somebody would type it: it looks up its taxes of the day itself.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { AskedPart, MadeDocument } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { sharesOf } from '#shared/documents/options/conversions.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { asInvoice } from '#shared/invoices/quotes/quoteAsInvoice.ts';
import type { Quote } from '#shared/invoices/quotes/quoteKind.ts';
import { formatMoney, type Money, scaleOf } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { invoiceActs } from '../invoiceActs.ts';

export const invoiceOfQuote = async (
  context: SessionContext,
  quote: Quote,
  asked: AskedPart,
): Promise<MadeDocument> => {
  const scale = scaleOf(context.company.currency);
  const { calculation } = invoiceFigures(asInvoice(quote));
  const { ofLine, ofDocument } = sharesOf(
    asked,
    calculation.lines.map(({ amount }) => amount),
  );
  const lineShare = (at: number, amount: Money): string => formatMoney(ofLine(at, amount), scale);
  const share = (amount: Money): string => formatMoney(ofDocument(amount), scale);
  const { branch, party, paymentTerms, reference, terms } = quote;
  const { pricesIncludeVat, discountPercent, discountReason } = quote;
  const typed = {
    type: 'SI',
    date: todayOf(context),
    branch,
    party,
    paymentTerms,
    reference,
    pricesIncludeVat,
    discountPercent,
    discountAmount: share(quote.discountAmount),
    discountReason,
    terms,
    charges: quote.charges
      .map((charge) => ({ ...charge, amount: share(charge.amount) }))
      .filter(({ amount }) => Number(amount) > 0),
    lines: quote.lines.flatMap((line, at) => {
      const quantity = asked.part[at] ?? 0n;
      if (quantity === 0n) return [];
      const discountAmount = lineShare(at, line.discountAmount);
      const chargeAmount = lineShare(at, line.chargeAmount);
      return [{ ...line, quantity: quantityText(quantity), discountAmount, chargeAmount }];
    }),
  };
  return { acts: invoiceActs, typed };
};
