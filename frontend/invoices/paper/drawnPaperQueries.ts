// The drawn paper of an invoice, as it is chosen.
import { useQuery } from '@tanstack/react-query';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { drawInvoices } from './drawInvoice.ts';

/** The paper of what was printed, as it is chosen. */
export const usePaper = (prints: readonly InvoicePrint[], choice: PaperChoice) =>
  useQuery({
    queryKey: ['invoicePaper', 'paper', prints, choice],
    queryFn: () => drawInvoices(prints, choice),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
