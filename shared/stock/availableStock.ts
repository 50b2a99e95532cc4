// What may still be sold of goods in stock: what is there, less batches that have expired.
import { isExpired } from './batches/batchRules.ts';
import type { StockBalance } from './stockBalance.ts';

/** `day`: of the document, or today. `expiryOf`: a batch of the product; null where it never expires. */
export type SoldOn = { day: string; expiryOf: (batch: string) => string | null };

/** Of a product in a warehouse, millionths; together they are what is there. */
export type Saleable = { available: bigint; expired: bigint };

type Held = Pick<StockBalance, 'quantities' | 'batches'>;

/** By warehouse, millionths; none that is zero. */
const expiredQuantities = ({ batches }: Held, { day, expiryOf }: SoldOn): Map<string, bigint> => {
  const expired = new Map<string, bigint>();
  for (const [batch, own] of Object.entries(batches)) {
    if (!isExpired({ expiry: expiryOf(batch) }, day)) continue;
    for (const [warehouse, quantity] of Object.entries(own))
      expired.set(warehouse, (expired.get(warehouse) ?? 0n) + quantity);
  }
  return expired;
};

/** By warehouse, where anything is there. */
export const saleableStock = (held: Held, on: SoldOn): Map<string, Saleable> => {
  const expired = expiredQuantities(held, on);
  return new Map(
    Object.entries(held.quantities).map(([warehouse, quantity]) => {
      const gone = expired.get(warehouse) ?? 0n;
      return [warehouse, { available: quantity - gone, expired: gone }];
    }),
  );
};

export const addedSaleable = (parts: Iterable<Saleable>): Saleable => {
  let [available, expired] = [0n, 0n];
  for (const part of parts) {
    available += part.available;
    expired += part.expired;
  }
  return { available, expired };
};
