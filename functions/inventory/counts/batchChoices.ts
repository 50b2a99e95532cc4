// The batches among which a counter chooses where a product alone was scanned: those of the sheet, then those that are known from earlier.
import { readBatches } from '#functions/stock/batches/batchRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import type { BatchChoice } from '#shared/inventory/counts/countApi.ts';
import { countRowOrder, rowsWithAdded } from '#shared/inventory/counts/countRules.ts';
import { countsOfProduct, type LoadedRow } from './countRecords.ts';

/** With those that were found beside the load. */
export const batchesOnSheet = async (
  store: Store,
  { id }: { id: string },
  { product, own }: { product: string; own: readonly LoadedRow[] },
): Promise<readonly LoadedRow[]> => {
  const counts = await countsOfProduct(store, id, product);
  const added = counts.flatMap((count) => count.added ?? []);
  return rowsWithAdded(own, added).filter(({ batch }) => batch !== null);
};

/** Older batches are named by their numbers. */
const earlierMax = 20;

export const batchesToChoose = async (
  store: Store,
  { product, name, name_ar }: LoadedRow,
  onSheet: readonly LoadedRow[],
): Promise<BatchChoice> => {
  const here = new Set(onSheet.map(({ batch }) => batch));
  const earlier = [...(await readBatches(store, product)).values()]
    .filter(({ batch }) => !here.has(batch))
    .toSorted((one, other) => (one.begun > other.begun ? -1 : 1))
    .slice(0, earlierMax)
    .toSorted((one, other) => (countRowOrder(one) < countRowOrder(other) ? -1 : 1));
  return {
    product,
    name,
    name_ar,
    batches: [
      ...onSheet.map(({ batch, expiry }) => ({ batch: batch ?? '', expiry, isOnSheet: true })),
      ...earlier.map(({ batch, expiry }) => ({ batch, expiry, isOnSheet: false })),
    ],
  };
};
