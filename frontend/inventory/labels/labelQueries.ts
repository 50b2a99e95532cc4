// What labels show of products, and the goods of an invoice that labels are asked for.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { type LabelProduct, listLabels } from '#shared/inventory/labels/labelApi.ts';
import { labelProductsMax } from '#shared/inventory/labels/labelLimits.ts';
import { type LabelOrder, ordersReceived } from '#shared/inventory/labels/labelOrder.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { isCode } from '#shared/kernel/fields.ts';
import type { DrawnLabels, OrderedLabels } from './drawnLabels.ts';

const productsOf = async (codes: readonly string[], signal: AbortSignal): Promise<LabelProduct[]> => {
  // What cannot be a code in an address is none of a product either; it fails no call.
  const asked = [...new Set(codes)].filter((each) => isCode(each));
  const portions = Array.from({ length: Math.ceil(asked.length / labelProductsMax) }, (_, at) =>
    asked.slice(at * labelProductsMax, (at + 1) * labelProductsMax),
  );
  const read = portions.map(async (portion) => {
    const query = { codes: portion.join(',') };
    return (await call(listLabels, { query, quiet: true, signal })).items;
  });
  return (await Promise.all(read)).flat();
};

/** The products of these codes, and the codes that no product has: none as long as the products are those of an earlier question. */
export const useLabelProducts = (codes: readonly string[]) => {
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [...recordsKey('product'), 'labels', codes],
    queryFn: ({ signal }) => productsOf(codes, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const known = new Set(data?.map(({ code }) => code));
  const isAnswered = data !== undefined && !isPlaceholderData;
  const unknown: ReadonlySet<string> = new Set(isAnswered ? codes.filter((each) => !known.has(each)) : []);
  return { products: data, unknown, error, refetch };
};

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
