// The contract that is made of a whole quote, as somebody would type it: instalments and articles are added to it.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { MadeDocument } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Quote } from '#shared/invoices/quotes/quoteKind.ts';
import { formatMoney, type Money, scaleOf } from '#shared/kernel/money.ts';
import { contractActs } from './contractActs.ts';

export const contractOfQuote = (context: SessionContext, quote: Quote): MadeDocument => {
  const scale = scaleOf(context.company.currency);
  const shown = (amount: Money): string => formatMoney(amount, scale);
  const { branch, party, paymentTerms, subject, reference, number, pricesIncludeVat } = quote;
  const { discountPercent, discountAmount, discountReason } = quote;
  return {
    acts: contractActs,
    typed: {
      date: todayOf(context),
      branch,
      party,
      paymentTerms,
      subject,
      reference: reference || number,
      pricesIncludeVat,
      discountPercent,
      discountAmount: shown(discountAmount),
      discountReason,
      charges: quote.charges.map((charge) => ({ ...charge, amount: shown(charge.amount) })),
      lines: quote.lines.map((line) => ({
        ...line,
        discountAmount: shown(line.discountAmount),
        chargeAmount: shown(line.chargeAmount),
      })),
    },
  };
};
