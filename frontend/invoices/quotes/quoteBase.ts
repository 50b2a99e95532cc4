// What reading and typing a quote have in common.
import { useMemo } from 'react';
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import type { FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import type { TaxRecord } from '#shared/finance/taxes/vatBoxes.ts';
import { quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import type { InvoiceFacts, TaxChoice } from '../useInvoiceFacts.ts';

export const quoteWorded = { kind: quoteKind, words: 'invoices' };

export const useQuoteWords = (): DocumentWords => useDocumentWords(quoteWorded);

/** As of an invoice that nobody pays yet. */
export const useQuoteFacts = (): FactsAnswer<InvoiceFacts> => {
  const common = useDocumentFacts(quoteKind);
  const taxes = useChoices<TaxRecord>('tax', 'quote.tax');
  const facts = useMemo((): InvoiceFacts | null => {
    if (common.facts === null || !taxes.data) return null;
    return { ...common.facts, taxes: taxes.data as readonly TaxChoice[], cashMethods: [] };
  }, [common.facts, taxes.data]);
  const isFailed = taxes.isError && taxes.data === undefined;
  return {
    facts,
    failure: common.failure ?? (isFailed ? taxes.error : null),
    retry: () => {
      common.retry();
      if (taxes.isError) void taxes.refetch();
    },
  };
};

export const quoteBase = { ...quoteWorded, useFacts: useQuoteFacts };
