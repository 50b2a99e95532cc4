// What the card of a product reads: its record, what there is of it, its moves, and its last purchases and sales.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { listOpenReceipts, listStock, listStockMoves } from '#shared/inventory/stockApi.ts';
import { listProductTrades } from '#shared/invoices/api.ts';
import { products } from '#shared/settings/resources.ts';

const key = ['inventory', 'product'] as const;

/** Its prices, for users who may view products; null where there is no such product. */
export const useProduct = (code: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...recordsKey('product'), 'one', code],
    queryFn: async ({ signal }) => {
      const { items } = await call(products.api.list, { query: { codes: code }, quiet: true, signal });
      return items[0] ?? null;
    },
    enabled: isWanted,
  });

/** Null where there is no such product, or none that is kept in stock. */
export const useProductStock = (code: string) =>
  useQuery({
    queryKey: [...key, code, 'stock'],
    queryFn: async ({ signal }) => {
      const { items } = await call(listStock, { query: { product: code }, quiet: true, signal });
      return items[0] ?? null;
    },
    staleTime: 0,
  });

export type MovesAsked = { from: string; to: string; branch: string };

const pageSize = '100';

export const useProductMoves = (code: string, { from, to, branch }: MovesAsked) =>
  useInfiniteQuery({
    queryKey: [...key, code, 'moves', from, to, branch],
    queryFn: ({ signal, pageParam }) =>
      call(listStockMoves, {
        params: { product: code },
        query: { from, to, limit: pageSize, cursor: pageParam, ...(branch !== '' && { branch }) },
        quiet: true,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What is left of each receipt, where it is kept. */
export const useOpenReceipts = (code: string) =>
  useQuery({
    queryKey: [...key, code, 'receipts'],
    queryFn: async ({ signal }) =>
      (await call(listOpenReceipts, { params: { product: code }, quiet: true, signal })).items,
    staleTime: 0,
  });

export type TradeType = 'PI' | 'SI';

/** The last purchases or sales of it. */
export const useProductTrades = (code: string, type: TradeType) =>
  useQuery({
    queryKey: [...key, code, 'trades', type],
    queryFn: async ({ signal }) => {
      const query = { product: code, type } as const;
      return (await call(listProductTrades, { query, quiet: true, signal })).items;
    },
    staleTime: 0,
  });
