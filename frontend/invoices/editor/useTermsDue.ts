// The day on which a typed invoice is due by its payment terms, or by those that it will have once it is saved.
import type { DraftHead } from '#frontend/documents/editor/documentDraft.ts';
import { dayByTerms, termsAmong, termsOf } from '#shared/invoices/dueDate.ts';
import { isDate } from '#shared/kernel/dates.ts';
import { useSentParty } from '../invoiceQueries.ts';
import type { TermsChoice } from '../useInvoiceFacts.ts';

/** Null while that is not known; without terms it is due at once. */
export const useTermsDue = (head: DraftHead, terms: readonly TermsChoice[]): string | null => {
  const { party = '', date = '', paymentTerms: own = '' } = head;
  const known = useSentParty(party).data;
  if (!isDate(date) || (own === '' && !known)) return null;
  const ofParty = String(known?.['paymentTerms'] ?? '') || null;
  const record = termsAmong(terms, { own: own || null, ofParty });
  return record === null ? date : dayByTerms(date, termsOf(record));
};

/** The terms that a party brings along: its own, else the usual ones. */
export const termsOfParty = (
  party: Readonly<Record<string, unknown>>,
  terms: readonly TermsChoice[],
): Readonly<Record<string, string>> => {
  const ofParty = String(party['paymentTerms'] ?? '') || null;
  return { paymentTerms: termsAmong(terms, { own: null, ofParty })?.code ?? '' };
};
