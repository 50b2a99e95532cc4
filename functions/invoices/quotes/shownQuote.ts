// What the view of a quote says beside what is kept: its figures by category.
import type { SessionContext } from '#functions/http/context.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { asInvoice } from '#shared/invoices/quotes/quoteAsInvoice.ts';
import type { Quote } from '#shared/invoices/quotes/quoteKind.ts';
import { formatMoney, type Money } from '#shared/kernel/money.ts';

export const shownQuote = async (_: SessionContext, quote: Quote): Promise<Record<string, unknown>> => {
  const { input, calculation } = invoiceFigures(asInvoice(quote));
  const { groups, totals } = calculation;
  const shown = (amount: Money): string => formatMoney(amount, input.scale);
  return {
    categories: groups.map(({ category, rate, taxable, vat }) => ({
      category,
      rate: formatMoney(rate, 2),
      taxable: shown(taxable),
      vat: shown(vat),
    })),
    figures: {
      lineTotal: shown(totals.lineTotal),
      discount: shown(totals.discount),
      charges: shown(totals.charges),
    },
  };
};
