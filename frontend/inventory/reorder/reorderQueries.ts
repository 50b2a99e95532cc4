// What is below its reorder level, from whom it was bought last, and the draft invoices that are made of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { listReorder } from '#shared/inventory/reorder/reorderApi.ts';
import {
  invoiceCalls,
  type LastPurchase,
  lastPurchasesMax,
  listLastPurchases,
} from '#shared/invoices/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type ReorderRow = EndpointOutput<typeof listReorder>['items'][number];

export const useReorder = () =>
  useQuery({
    queryKey: ['stock', 'reorder'],
    queryFn: ({ signal }) => call(listReorder, { signal, quiet: 'background' }),
  });

/** By product; those that were never bought are not in it. */
export const useLastPurchases = (codes: readonly string[], mayAsk: boolean) =>
  useQuery({
    queryKey: ['stock', 'lastPurchases', codes],
    queryFn: async ({ signal }) => {
      const found = new Map<string, LastPurchase>();
      for (let at = 0; at < codes.length; at += lastPurchasesMax) {
        const products = codes.slice(at, at + lastPurchasesMax).join(',');
        const { items } = await call(listLastPurchases, { query: { products }, signal, quiet: 'background' });
        for (const item of items) found.set(item.product, item);
      }
      return found;
    },
    enabled: mayAsk && codes.length > 0,
  });

export type OrderLine = { last: LastPurchase; quantity: string };
export type Drafted = { id: string; party: LastPurchase['party']; lines: number };

type Ordered = { date: string; branch: string; lines: readonly OrderLine[] };

const linesOf = (lines: readonly OrderLine[]) =>
  lines.map(({ last: { product, price, tax, unit }, quantity }) => ({ product, quantity, price, tax, unit }));

/** One draft for each supplier. */
export const useDraftPurchases = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ date, branch, lines }: Ordered): Promise<Drafted[]> => {
      const drafted: Drafted[] = [];
      for (const [party, own] of Map.groupBy(lines, ({ last }) => last.party.code)) {
        const body = { type: 'PI' as const, date, branch, party, lines: linesOf(own) };
        const { id } = await call(invoiceCalls.save, { body, idempotencyKey: crypto.randomUUID() });
        const [first] = own;
        if (first) drafted.push({ id, party: first.last.party, lines: own.length });
      }
      return drafted;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  });
};
