// The drawn paper of an invoice, as it is chosen.
import { useQuery } from '@tanstack/react-query';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { drawInvoice } from './drawInvoice.ts';

/** The paper of what was printed, as it is chosen. */
export const usePaper = (print: InvoicePrint, choice: PaperChoice, isWanted = true) =>
  useQuery({
    queryKey: ['invoicePaper', 'paper', print, choice],
    queryFn: () => drawInvoice(print, choice),
    enabled: isWanted,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
