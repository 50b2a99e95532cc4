// What reading and typing a quote have in common.
import { useMemo } from 'react';
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import type { FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import type { TaxRecord } from '#shared/finance/taxes/vatBoxes.ts';
import { quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import type { InvoiceFacts, TaxChoice, TermsChoice, TermsFields } from '../useInvoiceFacts.ts';

export const quoteWorded = { kind: quoteKind, words: 'invoices' };

export const useQuoteWords = (): DocumentWords => useDocumentWords(quoteWorded);

/** As of an invoice that nobody pays yet. */
export const useQuoteFacts = (): FactsAnswer<InvoiceFacts> => {
  const common = useDocumentFacts(quoteKind);
  const taxes = useChoices<TaxRecord>('tax', 'quote.tax');
  const terms = useChoices<TermsFields>('paymentTerm', 'quote.paymentTerms');
  const facts = useMemo((): InvoiceFacts | null => {
    if (common.facts === null || !taxes.data || !terms.data) return null;
    return {
      ...common.facts,
      taxes: taxes.data as readonly TaxChoice[],
      terms: terms.data as readonly TermsChoice[],
      cashMethods: [],
    };
  }, [common.facts, taxes.data, terms.data]);
  const failed = [taxes, terms].find(({ isError, data }) => isError && data === undefined);
  return {
    facts,
    failure: common.failure ?? failed?.error ?? null,
    retry: () => {
      common.retry();
      for (const answer of [taxes, terms]) if (answer.isError) void answer.refetch();
    },
  };
};

export const quoteBase = { ...quoteWorded, useFacts: useQuoteFacts };
