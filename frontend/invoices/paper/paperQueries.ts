// What the papers of invoices read.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { shownOrNull } from '#frontend/links/shownOrNull.ts';
import { printInvoice } from '#shared/invoices/api.ts';
import { showInvoice } from '#shared/invoices/linkApi.ts';
import { type InvoicePrint, toPrint } from '#shared/invoices/paper/printedInvoice.ts';

const printOf = async (id: string, signal: AbortSignal): Promise<InvoicePrint> => {
  const { document, letterhead, isCopy } = await call(printInvoice, { params: { id }, quiet: true, signal });
  return { invoice: toPrint(document), letterhead, isCopy, timeZone: shownTimeZone() };
};

/** Opening the address is printing, which the log tells: it is asked once, however often the paper is chosen anew. */
export const useInvoicePrints = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['invoicePaper', 'print', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => printOf(id, signal))),
    enabled: ids.length > 0,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The invoice behind a link; null where there is none. */
export const useShownInvoice = (code: string) =>
  useQuery({
    queryKey: ['invoicePaper', 'shown', code],
    queryFn: async ({ signal }): Promise<InvoicePrint | null> => {
      const asked = call(showInvoice, { params: { link: code }, quiet: 'background', signal });
      const shown = await shownOrNull(asked);
      if (shown === null) return null;
      const { document, letterhead, timeZone } = shown;
      return { invoice: document, letterhead, timeZone, isCopy: false };
    },
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
