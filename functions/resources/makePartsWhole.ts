// Gives the records of a large resource the parts of words by which they are found, where they were written before parts were kept.
import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { Key } from '#functions/storage/keys.ts';
import { keyAfter } from '#functions/storage/query.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, type Item, overwrite } from '#functions/storage/writes.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { partKeys } from './searchTokens.ts';

/** How far the records have their parts that were written before parts were kept. */
const partsKey = ({ one }: AnyResource): Key => ({ pk: `TOK#${one}`, sk: 'parts' });

/** Records that one search reads for it; the next one continues. */
const recordsOfSearch = 5000;
const recordsAtOnce = 500;

/** Bare, so that they never say less than the record that is written meanwhile. */
const missingParts = async (
  store: Store,
  resource: AnyResource,
  rows: readonly ResourceRow[],
): Promise<Item[]> => {
  const keys = rows.flatMap((row) => partKeys(resource, row));
  const known = await store.getAll(keys);
  return keys.flatMap((key, at) => (known[at] ? [] : [{ key, attributes: {} }]));
};

/** Before a search reads parts, records get theirs that were written before parts were kept, some thousand at a time. */
export const makePartsWhole = async (store: Store, resource: AnyResource): Promise<void> => {
  const key = partsKey(resource);
  const state = await store.get(key);
  if (state?.['isWhole']) return;
  let after = (state?.['after'] ?? null) as Attributes | null;
  for (let looked = 0; looked < recordsOfSearch; looked += recordsAtOnce) {
    const { items, last } = await store.page({ pk: partitionOf(resource), limit: recordsAtOnce, after });
    const rows = items.map((item) => rowOf(resource, item));
    await store.putAll(await missingParts(store, resource, rows));
    after = last && keyAfter(last);
    if (after === null) break;
  }
  await store.commit([overwrite({ key, attributes: after === null ? { isWhole: true } : { after } })]);
};
