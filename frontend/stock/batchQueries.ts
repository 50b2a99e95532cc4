// The batches of products that lines may take, asked for all lines of a document at once.
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { type Draft, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { call } from '#frontend/lib/api.ts';
import { listBatchesOnHand, type ProductBatches } from '#shared/inventory/batches/batchApi.ts';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import type { batchRowsOfLine } from './batchRowsOfLine.ts';

/** With what its rows offer and lack, which is fetched once a product is kept by batch: most documents name none. */
type KeptBatches = ProductBatches & { rowsOf: typeof batchRowsOfLine };

/** `batches`: null of a product that is not kept by batch. */
export type BatchesAnswer = { batches: KeptBatches | null; warningDays: number };

type Waiting = {
  product: string;
  resolve: (answer: BatchesAnswer) => void;
  reject: (error: unknown) => void;
};

/** Products that are asked for at the same time, by branch. */
const waiting = new Map<string, Waiting[]>();

const ask = async (branch: string, asked: readonly Waiting[]): Promise<void> => {
  const products = [...new Set(asked.map(({ product }) => product))].join(',');
  try {
    const { items, warningDays } = await call(listBatchesOnHand, {
      query: { branch, products },
      quiet: 'background',
    });
    const rules = items.length === 0 ? null : await import('./batchRowsOfLine.ts');
    const found = new Map(
      items.map((item) => [item.product, rules && { ...item, rowsOf: rules.batchRowsOfLine }]),
    );
    for (const { product, resolve } of asked) resolve({ batches: found.get(product) ?? null, warningDays });
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

const batchesOf = (branch: string, product: string): Promise<BatchesAnswer> =>
  new Promise((resolve, reject) => {
    const asked = waiting.get(branch) ?? [];
    if (asked.length === 0) queueMicrotask(() => askWaiting(branch));
    waiting.set(branch, [...asked, { product, resolve, reject }]);
  });

const batchesOptions = (branch: string, product: string) =>
  queryOptions({
    queryKey: ['stock', 'batches', branch, product],
    queryFn: () => batchesOf(branch, product),
    enabled: branch !== '' && product !== '',
    // Others sell meanwhile.
    staleTime: 20_000,
    retry: false,
  });

export const useBatchesOnHand = (branch: string, product: string): BatchesAnswer | undefined =>
  useQuery(batchesOptions(branch, product)).data;

const isAnyBatched = (results: { data?: BatchesAnswer | undefined }[]): boolean =>
  results.some(({ data }) => (data?.batches ?? null) !== null);

/** Whether one of the products is kept by batch. */
export const useHasBatched = (branch: string, products: readonly string[]): boolean =>
  useQueries({
    queries: [...new Set(products)].map((product) => batchesOptions(branch, product)),
    combine: isAnyBatched,
  });

const none: readonly string[] = [];
const batches: readonly string[] = ['batches'];

/** The columns of a form that no line needs: most documents name no product that is kept by batch. */
export const useUnusedColumns = ({ head, lines }: Draft): readonly string[] => {
  const products = lines.map((line) => lineText(line, 'product')).filter((code) => code !== '');
  return useHasBatched(head['branch'] ?? '', products) ? none : batches;
};
