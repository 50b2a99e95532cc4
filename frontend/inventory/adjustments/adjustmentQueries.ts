// What the screens of stock adjustments ask the server: what is there of products, the product of a barcode, and the entry of a posted one.
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#frontend/lib/api.ts';
import { getStockAdjustmentEntry, listOnHand, type ProductOnHand } from '#shared/inventory/adjustmentApi.ts';
import { getProductByBarcode } from '#shared/settings/items/itemsApi.ts';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';

type Waiting = {
  product: string;
  resolve: (there: ProductOnHand) => void;
  reject: (error: unknown) => void;
};

/** Products that are asked for at the same time, by branch. */
const waiting = new Map<string, Waiting[]>();

const ask = async (branch: string, asked: readonly Waiting[]): Promise<void> => {
  const products = [...new Set(asked.map(({ product }) => product))].join(',');
  try {
    const { items } = await call(listOnHand, { query: { branch, products }, quiet: 'background' });
    const found = new Map(items.map((item) => [item.product, item]));
    for (const { product, resolve } of asked)
      resolve(found.get(product) ?? { product, quantities: {}, available: {}, hasCost: false });
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
};

const askWaiting = (branch: string): void => {
  const asked = waiting.get(branch) ?? [];
  waiting.delete(branch);
  for (let at = 0; at < asked.length; at += stockedProductsMax)
    void ask(branch, asked.slice(at, at + stockedProductsMax));
};

/** One call for all lines of a document that is opened. */
const onHandOf = (branch: string, product: string): Promise<ProductOnHand> =>
  new Promise((resolve, reject) => {
    const asked = waiting.get(branch) ?? [];
    if (asked.length === 0) queueMicrotask(() => askWaiting(branch));
    waiting.set(branch, [...asked, { product, resolve, reject }]);
  });

const onHandOptions = (branch: string, product: string) =>
  queryOptions({
    queryKey: ['stockAdjustment', 'onHand', branch, product],
    queryFn: () => onHandOf(branch, product),
    enabled: branch !== '' && product !== '',
    // Others sell meanwhile.
    staleTime: 20_000,
    refetchInterval: 60_000,
    retry: false,
  });

export const useOnHand = (branch: string, product: string): ProductOnHand | undefined =>
  useQuery(onHandOptions(branch, product)).data;

/** By product; those that are not known yet are not in it. The same map as long as nothing in it changes. */
export const useOnHandOf = (
  branch: string,
  products: readonly string[],
): ReadonlyMap<string, ProductOnHand> => {
  const answers = useQueries({
    queries: products.map((product) => onHandOptions(branch, product)),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () => new Map(answers.flatMap((there) => (there === undefined ? [] : [[there.product, there]]))),
    [answers],
  );
};

/** Null where no product has the barcode. */
export const productOfBarcode = async (code: string) =>
  (await call(getProductByBarcode, { params: { code }, quiet: true })).found;

/** Of a posted adjustment; it never changes. */
export const useAdjustmentEntry = (id: string) =>
  useQuery({
    queryKey: ['stockAdjustment', 'entry', id],
    queryFn: ({ signal }) => call(getStockAdjustmentEntry, { params: { id }, quiet: 'background', signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
