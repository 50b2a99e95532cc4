// When the batches expire that balances hold, read for many products at once.

import { batchName } from '#shared/stock/batches/batch.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import { type ReadingBatches, readBatchesThere } from './batchesThere.ts';

type Held = { product: string; balance: Pick<StockBalance, 'batches'> };

/** Of a batch of a product; null where it never expires. Nothing is read of goods that are not kept by batch. */
export const readExpiries = async (
  store: ReadingBatches,
  held: readonly Held[],
): Promise<(product: string) => (batch: string) => string | null> => {
  const there = [...Map.groupBy(held, ({ product }) => product)].flatMap(([product, own]) => {
    const batches = [...new Set(own.flatMap(({ balance }) => Object.keys(balance.batches)))];
    return batches.length === 0 ? [] : [[product, batches] as const];
  });
  const known = new Map(
    (await readBatchesThere(store, there)).map((batch) => [batchName(batch), batch.expiry]),
  );
  return (product) => (batch) => known.get(batchName({ product, batch })) ?? null;
};
