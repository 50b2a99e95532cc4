// What the screens of quotes read and do beside documents and lists.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { convertQuote, getQuoteFigures, reviseQuote } from '#shared/invoices/quotes/quoteApi.ts';
import type { QuoteTarget } from '#shared/invoices/quotes/quoteKind.ts';

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
  useAct(({ to, lines, idempotencyKey }: { to: QuoteTarget; lines?: PartAsked[] } & Keyed) =>
    call(convertQuote, { params: { id }, body: { to, ...(lines && { lines }) }, idempotencyKey }),
  );

export const useReviseQuote = (id: string) =>
  useAct(({ idempotencyKey }: Keyed) => call(reviseQuote, { params: { id }, idempotencyKey }));
