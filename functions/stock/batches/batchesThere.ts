// The records of batches that are in stock: read one by one where a product has few, in one query where it has many.
import type { Store } from '#functions/storage/store.ts';
import { type KeptBatch, readBatches, readBatchesNamed } from './batchRecords.ts';

/** From so many batches of a product on one query of all that it ever had costs less than one read for each. */
const readOneByOneMax = 8;

export type ReadingBatches = Pick<Store, 'getAll' | 'all'>;

const readThere = async (
  store: ReadingBatches,
  product: string,
  batches: readonly string[],
): Promise<KeptBatch[]> => {
  const all = await readBatches(store, product);
  return batches.flatMap((batch) => all.get(batch) ?? []);
};

/** By product, the batches of which there is something. */
export const readBatchesThere = async (
  store: ReadingBatches,
  there: readonly (readonly [product: string, batches: readonly string[]])[],
): Promise<KeptBatch[]> => {
  const isMany = ([, batches]: (typeof there)[number]): boolean => batches.length > readOneByOneMax;
  const few = there
    .filter((each) => !isMany(each))
    .flatMap(([product, batches]) => batches.map((batch) => ({ product, batch })));
  const [named, ...queried] = await Promise.all([
    few.length === 0 ? new Map<string, KeptBatch>() : readBatchesNamed(store, few),
    ...there.filter(isMany).map(([product, batches]) => readThere(store, product, batches)),
  ]);
  return [...named.values(), ...queried.flat()];
};
