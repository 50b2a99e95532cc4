// Whether a quote may be sent now, its figures, and the sentence that says what prevents it.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, filledLines } from '#frontend/documents/editor/documentDraft.ts';
import { cellOfFault } from '#frontend/documents/editor/documentFaults.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { formattedDetails } from '#shared/paper/formattedDetails.ts';
import { fieldOfFault, firstCell, type InvoiceCheck } from '../../editor/useInvoiceCheck.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { useQuoteWords } from '../quoteBase.ts';
import { quoteFault } from './quoteFault.ts';
import { quoteLines, typedQuoteFigures } from './quoteLines.ts';

const faultRules = { kind: quoteKind, rules: quoteLines, fieldOf: fieldOfFault };

/** The field of the head that a fault is about. */
const headByCode: Readonly<Record<string, string>> = {
  'quote.partyMissing': 'party',
  'quote.validUntilPast': 'validUntil',
};

const said = { date: (date: string) => formatDate(date, locale), number: localNumber };

export const useQuoteCheck = (draft: Draft, facts: InvoiceFacts): InvoiceCheck => {
  const t = useQuoteWords();
  const { t: refusal } = useTranslation('refusals');
  return useMemo(() => {
    const figures = typedQuoteFigures(draft, facts);
    const found = { figures, termsDue: null, cell: null };
    if (draft.head['date'] === '')
      return { ...found, reason: t('post.date'), head: { date: t('post.date') } };
    if (draft.head['party'] && filledLines(quoteLines, draft.lines).length === 0)
      return { ...found, reason: t('post.empty'), cell: firstCell(draft) };
    const fault = quoteFault(draft, figures, facts.today);
    if (fault === null) return { ...found, reason: null };
    const { line } = fault.details;
    const position = typeof line === 'number' ? line + 1 : fault.details['position'];
    const reason = refusal(fault.code, formattedDetails({ ...fault.details, position }, said));
    const field = headByCode[fault.code];
    return {
      figures,
      reason,
      termsDue: null,
      cell: cellOfFault(faultRules, fault, draft),
      ...(field !== undefined && { head: { [field]: reason } }),
    };
  }, [draft, facts, t, refusal]);
};
