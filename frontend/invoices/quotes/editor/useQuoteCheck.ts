// Whether a quote may be sent now, with its figures.
import { useMemo } from 'react';
import { type AnyView, fieldText } from '#frontend/documents/anyDocument.ts';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import type { CheckForm } from '#frontend/documents/editor/useDocumentCheck.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { discountLimitOf } from '#shared/auth/discountLimit.ts';
import { type NetLimit, netLimitOf } from '#shared/invoices/quotes/netLimit.ts';
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

const useNetLimit = (view: AnyView | null, { scale }: InvoiceFacts): NetLimit | null => {
  const { roles } = useSession();
  return useMemo(() => {
    if (view === null) return null;
    const listNet = fieldText(view, 'listNet') || null;
    const saved = { listNet, taxExclusive: fieldText(view, 'taxExclusive') };
    return netLimitOf(saved, { discountLimit: discountLimitOf(roles), scale });
  }, [view, roles, scale]);
};

export const useQuoteCheck = (draft: Draft, facts: InvoiceFacts, view: AnyView | null): InvoiceCheck => {
  const netLimit = useNetLimit(view, facts);
  const check = useTradeCheck(quoteForm, typedQuoteFigures, { draft, facts, netLimit });
  return useMemo(() => ({ ...check, termsDue: null }), [check]);
};
