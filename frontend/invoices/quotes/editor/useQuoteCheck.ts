// Whether a quote may be sent as it stands, its figures, and the sentence of what stands in the way.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, filledLines } from '#frontend/documents/editor/documentDraft.ts';
import { cellOfFault } from '#frontend/documents/editor/documentFaults.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { invoiceFaults } from '#shared/invoices/invoiceFaults.ts';
import { quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { saidDetails } from '#shared/paper/saidDetails.ts';
import { fieldOfFault, type InvoiceCheck } from '../../editor/useInvoiceCheck.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { useQuoteWords } from '../quoteBase.ts';
import { quoteLines, typedQuoteFigures } from './quoteLines.ts';

const faultRules = { kind: quoteKind, rules: quoteLines, fieldOf: fieldOfFault };

const said = { date: (date: string) => formatDate(date, locale), number: localNumber };

type Fault = { code: string; details: Readonly<Record<string, unknown>>; path?: string };

/** The first thing that the server would refuse, as far as the browser knows it. */
const faultOf = (
  { head }: Draft,
  { input, calculation, taxFault }: InvoiceCheck['figures'],
  today: string,
): Fault | null => {
  if (!head['party']) return { code: 'quote.partyMissing', details: {} };
  const { validUntil = '', date = '' } = head;
  const isPast = validUntil !== '' && (validUntil < date || validUntil < today);
  if (isPast) return { code: 'quote.validUntilPast', details: { date: validUntil } };
  return taxFault ?? invoiceFaults(input, calculation)[0] ?? null;
};

export const useQuoteCheck = (draft: Draft, facts: InvoiceFacts): InvoiceCheck => {
  const t = useQuoteWords();
  const { t: refusal } = useTranslation('refusals');
  return useMemo(() => {
    const figures = typedQuoteFigures(draft, facts);
    const found = { figures, cell: null };
    if (draft.head['date'] === '') return { ...found, reason: t('post.date') };
    if (filledLines(quoteLines, draft.lines).length === 0) return { ...found, reason: t('post.empty') };
    const fault = faultOf(draft, figures, facts.today);
    if (fault === null) return { ...found, reason: null };
    const { line } = fault.details;
    const position = typeof line === 'number' ? line + 1 : fault.details['position'];
    return {
      ...{ figures, cell: cellOfFault(faultRules, fault, draft) },
      reason: refusal(fault.code, saidDetails({ ...fault.details, position }, said)),
    };
  }, [draft, facts, t, refusal]);
};
