// What the papers of invoices and quotes are printed from.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { printCall } from '#shared/documents/documentApi.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { InvoicePrint, PrintedInvoice } from '#shared/invoices/paper/printedInvoice.ts';

/** Whose paper it is: its kind, and what it is printed from, of its view. */
export type PaperOf = { kind: AnyKind; toPrint: (view: object) => PrintedInvoice };

/** Opening the address counts as printing and is logged: it is requested once, however often the paper is chosen again. */
export const usePrints = ({ kind, toPrint }: PaperOf, ids: readonly string[]) =>
  useQuery({
    queryKey: ['invoicePaper', 'print', kind.name, ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id): Promise<InvoicePrint> => {
          const { document, letterhead, isCopy } = await call(printCall(kind), {
            params: { id },
            quiet: true,
            signal,
          });
          return { invoice: toPrint(document), letterhead, isCopy, timeZone: shownTimeZone() };
        }),
      ),
    enabled: ids.length > 0,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
