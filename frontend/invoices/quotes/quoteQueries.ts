// What the screens of quotes read and do beside documents and lists.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { ownView } from '#frontend/links/ownView.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { quoteToPrint } from '#shared/invoices/quotes/printedQuote.ts';
import { convertQuote, getQuoteFigures, quoteCalls, reviseQuote } from '#shared/invoices/quotes/quoteApi.ts';
import { quoteLinkCalls } from '#shared/invoices/quotes/quoteLinkApi.ts';
import { shownPrint, usePrints } from '../paper/paperQueries.ts';

/** Read anew with every page of their list: customers answer meanwhile. */
export const useQuoteFigures = (query: Readonly<Record<string, string>>, isWanted: boolean) =>
  useQuery({
    queryKey: ['quotes', 'list', 'figures', query],
    queryFn: ({ signal }) => call(getQuoteFigures, { query, quiet: 'background', signal }),
    enabled: isWanted,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

type Keyed = { idempotencyKey: string };
export type PartAsked = { line: number; quantity: string };

/** What changes one quote changes others, and what was made of it. */
const useAct = <Wish, Answer>(run: (wish: Wish) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['quotes'] });
      void client.invalidateQueries({ queryKey: ['invoices'] });
    },
  });
};

export const useConvertQuote = (id: string) =>
  useAct(({ to, lines, idempotencyKey }: { to: string; lines?: PartAsked[] } & Keyed) =>
    call(convertQuote, { params: { id }, body: { to, ...(lines && { lines }) }, idempotencyKey }),
  );

export const useReviseQuote = (id: string) =>
  useAct(({ idempotencyKey }: Keyed) => call(reviseQuote, { params: { id }, idempotencyKey }));

/** Opening the address counts as printing and is logged. */
export const useQuotePrints = (ids: readonly string[]) =>
  usePrints('quote', ids, async (id, signal) => {
    const { document, ...beside } = await call(quoteCalls.print, { params: { id }, quiet: true, signal });
    return { invoice: quoteToPrint(document), ...beside };
  });

const shownKey = (code: string) => ['invoicePaper', 'shown', 'quote', code];

/** The quote behind a link; null where there is none. */
export const useShownQuote = (code: string) =>
  useQuery({
    queryKey: shownKey(code),
    queryFn: ({ signal }) =>
      shownPrint(
        call(quoteLinkCalls.show, {
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

export type QuoteAnswer = 'accept' | 'decline';

/** What was answered shows at once. */
export const useAnswerQuote = (code: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ answer, name }: { answer: QuoteAnswer; name: string }) =>
      call(quoteLinkCalls.transition(answer), { params: { link: code }, body: { name }, beside: ['name'] }),
    onSuccess: ({ document, letterhead, timeZone }) =>
      client.setQueryData<InvoicePrint>(shownKey(code), {
        invoice: document,
        letterhead,
        timeZone,
        isCopy: false,
      }),
  });
};
