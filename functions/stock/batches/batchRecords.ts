// Batches as they are kept: one item for each product and batch number, with the expiry, which lies nowhere else.
import type { IndexKeys, Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, type Put, replace } from '#functions/storage/writes.ts';
import { type Batch, batchName } from '#shared/stock/batches/batch.ts';

/** `begun`: when its first goods came. */
export type KeptBatch = Batch & { note: string; begun: string; rev: number };

const batchPartition = (product: string): string => `BATCH#${product}`;

const batchKey = ({ product, batch }: Pick<Batch, 'product' | 'batch'>): Key => ({
  pk: batchPartition(product),
  sk: batch,
});

/** All batches of the company, those that expire first before the others, those without expiry last. */
const expiryIndex = 'BATCH';
const never = '9999-99-99';

const indexesOf = ({ product, batch, expiry }: Batch): IndexKeys => ({
  gsi1: { pk: expiryIndex, sk: `${expiry ?? never}#${product}#${batch}` },
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const batchOf = (item: Attributes): KeptBatch => ({
  product: textOf(item['product']),
  batch: textOf(item['batch']),
  expiry: textOf(item['expiry']) || null,
  barcode: textOf(item['barcode']),
  note: textOf(item['note']),
  begun: textOf(item['begun']),
  rev: Number(item['rev']),
});

const attributesOf = ({
  product,
  batch,
  expiry,
  barcode,
  note,
  begun,
}: Omit<KeptBatch, 'rev'>): Attributes => ({
  product,
  batch,
  begun,
  ...(expiry !== null && { expiry }),
  ...(barcode !== '' && { barcode }),
  ...(note !== '' && { note }),
});

export const newBatchWrite = (batch: KeptBatch): Put =>
  create({
    key: batchKey(batch),
    indexes: indexesOf(batch),
    attributes: { ...attributesOf(batch), rev: 1 },
  });

export const batchWrite = (batch: KeptBatch, changed: { code: string }): Put =>
  replace({
    key: batchKey(batch),
    indexes: indexesOf(batch),
    attributes: attributesOf(batch),
    rev: batch.rev,
    onConflict: changed,
  });

export const findBatch = async (
  store: Pick<Store, 'get'>,
  place: Pick<Batch, 'product' | 'batch'>,
): Promise<KeptBatch | null> => {
  const item = await store.get(batchKey(place));
  return item && batchOf(item);
};

/** All batches of a product, also those of which nothing is left, by their numbers. */
export const readBatches = async (
  store: Pick<Store, 'all'>,
  product: string,
): Promise<Map<string, KeptBatch>> =>
  new Map(
    (await store.all({ pk: batchPartition(product) })).map((item) => [textOf(item['batch']), batchOf(item)]),
  );

/** By their names; none where there is no such batch. */
export const readBatchesNamed = async (
  store: Pick<Store, 'getAll'>,
  named: readonly Pick<Batch, 'product' | 'batch'>[],
): Promise<Map<string, KeptBatch>> => {
  const places = [...new Map(named.map((place) => [batchName(place), place])).values()];
  const items = await store.getAll(places.map(batchKey));
  return new Map(
    places.flatMap((place, at) => {
      const item = items[at];
      return item ? [[batchName(place), batchOf(item)]] : [];
    }),
  );
};

/** Whether the company has ever had one. */
export const hasBatches = async (store: Pick<Store, 'page'>): Promise<boolean> =>
  (await store.page({ index: 'gsi1', pk: expiryIndex, limit: 1 })).items.length > 0;

/** Those that expire up to a day, of all products, in the order of their expiry; all where none is given. */
export const readBatchesUntil = async (
  store: Pick<Store, 'all'>,
  last: string | null,
): Promise<KeptBatch[]> => {
  const range = last === null ? {} : { from: '', to: `${last}~` };
  return (await store.all({ index: 'gsi1', pk: expiryIndex, ...range })).map(batchOf);
};
