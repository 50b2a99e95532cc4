// The quote that is made of a version, as somebody would type it: its lines, its discount, and the same total; its request is quoted with it.
import { todayOf } from '#functions/company/figureTexts.ts';
import { rowsNamed } from '#functions/company/namedRows.ts';
import type { ConvertedDocument } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import type { Calculation } from '#shared/pms/design/calculator/calculationKind.ts';
import { calculationFee } from '#shared/pms/design/calculator/calculationSums.ts';
import type { Fee } from '#shared/pms/design/calculator/fee.ts';
import type { FeeTerms } from '#shared/pms/design/calculator/feeTerms.ts';
import { quoteLinesOf } from '#shared/pms/design/calculator/quoteOfFee.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';
import { services } from '#shared/settings/resources.ts';
import { pricedRequest } from './requestOfCalculation.ts';

/** In the language of the customer. What is no longer sold is named by its words alone. */
const linesOf = async (
  { store }: SessionContext,
  { snapshot }: Calculation,
  { fee, terms }: { fee: Fee; terms: FeeTerms },
) => {
  const unit = snapshot?.units?.[0]?.code ?? null;
  const language = snapshot?.party?.language === 'en' ? 'en' : 'ar';
  const lines = quoteLinesOf(fee, { terms, language, unit });
  const sold = await rowsNamed(
    store,
    services,
    lines.map(({ service }) => service),
  );
  return lines.map((line) => ({
    ...line,
    service: sold.get(line.service ?? '')?.active ? line.service : null,
  }));
};

export const quoteOfCalculation = async (
  context: SessionContext,
  calculation: Calculation,
): Promise<ConvertedDocument> => {
  const { branch, party, subject, number, requestId, priced } = calculation;
  const { discountPercent, discountAmount, notes } = calculation;
  const fee = calculationFee(calculation);
  if (priced === null || fee === null) throw new Error('A version keeps its rates');
  return {
    acts: quoteActs,
    typed: {
      date: todayOf(context),
      branch,
      party,
      subject,
      reference: number ?? '',
      terms: notes,
      pricesIncludeVat: false,
      discountPercent,
      discountAmount: formatMoney(discountAmount, scaleOf(priced.currency)),
      lines: await linesOf(context, calculation, { fee, terms: priced }),
    },
    // A user gives away no more on the quote than in the calculator.
    kept: { listNet: String(fee.fee) },
    links: requestId === null ? [] : [{ kind: requestKind.name, id: requestId }],
    also: (made) => pricedRequest(context, calculation, { state: 'quoted', made }),
  };
};
