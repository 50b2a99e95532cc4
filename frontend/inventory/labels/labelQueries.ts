// What labels show of products, and the goods of an invoice that labels are asked for.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { type LabelProduct, listLabels } from '#shared/inventory/labels/labelApi.ts';
import { labelProductsMax } from '#shared/inventory/labels/labelLimits.ts';
import { type LabelOrder, ordersReceived } from '#shared/inventory/labels/labelOrder.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { DrawnLabels, OrderedLabels } from './drawnLabels.ts';

const productsOf = async (codes: readonly string[], signal: AbortSignal): Promise<LabelProduct[]> => {
  const asked = [...new Set(codes)].slice(0, labelProductsMax);
  if (asked.length === 0) return [];
  const query = { codes: asked.join(',') };
  return (await call(listLabels, { query, quiet: true, signal })).items;
};

export const useLabelProducts = (codes: readonly string[]) =>
  useQuery({
    queryKey: [...recordsKey('product'), 'labels', codes],
    queryFn: ({ signal }) => productsOf(codes, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** How many labels the goods of an invoice need; nothing is asked where it is null. */
export const useReceivedOrders = (invoice: string | null) =>
  useQuery({
    queryKey: [...recordsKey('product'), 'labels', 'invoice', invoice],
    queryFn: async ({ signal }): Promise<LabelOrder[]> => {
      const { lines } = await call(invoiceCalls.get, { params: { id: invoice ?? '' }, quiet: true, signal });
      const products = await productsOf(
        lines.flatMap(({ product }) => product ?? []),
        signal,
      );
      return ordersReceived(lines, products);
    },
    enabled: invoice !== null,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Undefined while what draws them is on its way. `used`: labels of the first page that are not there any more. */
export const useDrawnLabels = (ordered: OrderedLabels, used: number): DrawnLabels | undefined =>
  useQuery({
    queryKey: ['labels', 'drawn', ordered, used],
    queryFn: async () => (await import('./drawnLabels.ts')).drawnLabels(ordered, used),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
