// What the papers of invoices read.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { ownView } from '#frontend/links/ownView.ts';
import { shownOrNull } from '#frontend/links/shownOrNull.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { type InvoicePrint, toPrint } from '#shared/invoices/paper/printedInvoice.ts';

type PrintOf = (id: string, signal: AbortSignal) => Promise<Omit<InvoicePrint, 'timeZone'>>;

/** Opening the address counts as printing and is logged: it is requested once, however often the paper is chosen again. */
export const usePrints = (kind: string, ids: readonly string[], printOf: PrintOf) =>
  useQuery({
    queryKey: ['invoicePaper', 'print', kind, ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id): Promise<InvoicePrint> => {
          const { invoice, letterhead, isCopy } = await printOf(id, signal);
          return { invoice, letterhead, isCopy, timeZone: shownTimeZone() };
        }),
      ),
    enabled: ids.length > 0,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useInvoicePrints = (ids: readonly string[]) =>
  usePrints('invoice', ids, async (id, signal) => {
    const { document, ...beside } = await call(invoiceCalls.print, { params: { id }, quiet: true, signal });
    return { invoice: toPrint(document), ...beside };
  });

type Shown = Pick<InvoicePrint, 'letterhead' | 'timeZone'> & { document: InvoicePrint['invoice'] };

/** What is behind a link; null where there is nothing. */
export const shownPrint = async (answer: Promise<Shown>): Promise<InvoicePrint | null> => {
  const shown = await shownOrNull(answer);
  if (shown === null) return null;
  const { document, letterhead, timeZone } = shown;
  return { invoice: document, letterhead, timeZone, isCopy: false };
};

/** The invoice behind a link; null where there is none. */
export const useShownInvoice = (code: string) =>
  useQuery({
    queryKey: ['invoicePaper', 'shown', code],
    queryFn: ({ signal }) =>
      shownPrint(
        call(invoiceLinkCalls.show, {
          params: { link: code },
          query: ownView(code),
          quiet: 'background',
          signal,
        }),
      ),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
