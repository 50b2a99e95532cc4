// Whether a quote may be sent now, with its figures.
import { useMemo } from 'react';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import type { CheckForm } from '#frontend/documents/editor/useDocumentCheck.ts';
import { quoteFaults } from '#shared/invoices/quotes/quoteFaults.ts';
import { type InvoiceCheck, tradeFields, useTradeCheck } from '../../editor/useInvoiceCheck.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { quoteWorded } from '../quoteBase.ts';
import { quoteLines, typedQuoteFigures } from './quoteLines.ts';

const quoteForm: CheckForm = {
  ...quoteWorded,
  ...tradeFields,
  faults: quoteFaults,
  rules: quoteLines,
};

export const useQuoteCheck = (draft: Draft, facts: InvoiceFacts): InvoiceCheck => {
  const check = useTradeCheck(quoteForm, typedQuoteFigures, { draft, facts });
  return useMemo(() => ({ ...check, termsDue: null }), [check]);
};
