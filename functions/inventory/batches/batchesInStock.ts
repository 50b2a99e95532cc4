// The batches of which anything is in stock now, with their expiry and their part of the value of their product.

import { readBranchNames } from '#functions/company/branchRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { type KeptBatch, readBatchesUntil } from '#functions/stock/batches/batchRecords.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Money, mulDiv } from '#shared/kernel/money.ts';
import { isExpired } from '#shared/stock/batches/batchRules.ts';
import { quantityOf, type StockBalance } from '#shared/stock/stockBalance.ts';

export type BatchInStock = {
  batch: KeptBatch;
  branch: string;
  warehouse: string;
  quantity: bigint;
  value: Money;
};

/** Cost is that of the product in its branch, whichever batch goes out: each has its share, and together they are just the whole. */
const batchValues = (balance: StockBalance): Map<string, Money> => {
  const all = quantityOf(balance);
  const worthOf = (part: bigint): Money => (all === 0n ? 0n : mulDiv(balance.value, part, all));
  const values = new Map<string, Money>();
  let before = 0n;
  for (const [batch, own] of Object.entries(balance.batches))
    for (const [warehouse, quantity] of Object.entries(own)) {
      values.set(`${batch} ${warehouse}`, worthOf(before + quantity) - worthOf(before));
      before += quantity;
    }
  return values;
};

/** Those that expire up to a day, first those that expire first; all where no day is given. */
export const batchesInStock = async (
  store: Store,
  { branches, until }: { branches: readonly string[]; until: string | null },
): Promise<BatchInStock[]> => {
  const batches = await readBatchesUntil(store, until);
  const places = [...new Set(batches.map(({ product }) => product))].flatMap((product) =>
    branches.map((branch) => ({ product, branch })),
  );
  const items = await store.getAll(places.map(stockKey));
  const balances = new Map(
    places.map(({ product, branch }, at) => [`${product} ${branch}`, stockBalanceAt(items[at])]),
  );
  const worths = new Map([...balances].map(([name, balance]) => [name, batchValues(balance)]));
  return batches.flatMap((batch) =>
    branches.flatMap((branch) => {
      const place = `${batch.product} ${branch}`;
      const own = balances.get(place)?.batches[batch.batch] ?? {};
      return Object.entries(own).map(([warehouse, quantity]) => ({
        batch,
        branch,
        warehouse,
        quantity,
        value: worths.get(place)?.get(`${batch.batch} ${warehouse}`) ?? 0n,
      }));
    }),
  );
};

/** By product, millionths of what had expired before a day; products of which nothing has are not in it. */
export const expiredQuantities = (found: readonly BatchInStock[], day: string): Map<string, bigint> => {
  const expired = new Map<string, bigint>();
  for (const { batch, quantity } of found)
    if (isExpired(batch, day)) expired.set(batch.product, (expired.get(batch.product) ?? 0n) + quantity);
  return expired;
};

/** The branches that the user sees. */
export const branchesSeen = async (context: SessionContext): Promise<string[]> =>
  (await readBranchNames(context.store)).map(({ code }) => code).filter((code) => isInScope(context, code));
