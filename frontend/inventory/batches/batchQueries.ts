// What the page of a batch asks the server: where it came from and went, its corrections, and the batch of a barcode.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { changeBatch, getBatch } from '#shared/inventory/batches/batchApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { getProductByBarcode } from '#shared/settings/items/itemsApi.ts';

export type BatchAnswer = EndpointOutput<typeof getBatch>;

const keyOf = (product: string, batch: string) => ['inventory', 'batch', product, batch] as const;

export const useBatch = (product: string, batch: string) =>
  useQuery({
    queryKey: keyOf(product, batch),
    queryFn: ({ signal }) => call(getBatch, { params: { product, batch }, quiet: true, signal }),
    staleTime: 0,
    retry: false,
  });

export type Correction = { expiry: string | null; barcode: string; note: string; rev: number };

export const useChangeBatch = (product: string, batch: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Correction) => call(changeBatch, { params: { product, batch }, body, quiet: true }),
    // What is available, offered and near its end follows from its expiry.
    onSuccess: () => client.invalidateQueries(),
  });
};

/** Null where no batch has the barcode. */
export const batchOfBarcode = async (code: string): Promise<{ product: string; batch: string } | null> => {
  const { found } = await call(getProductByBarcode, { params: { code }, quiet: true });
  return found?.batch ? { product: found.product.code, batch: found.batch.number } : null;
};
