// The ways along which the records of a large resource are read: their own order, a word of a search, or the places that are kept for a field.

import { keyOf, partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { QueryOptions } from '#functions/storage/query.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { orderOf } from '#shared/resources/recordOrder.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { codeOfPlace, isPlaceOf, orderRanges } from './orderItems.ts';
import { codeOfToken, type TokenRange } from './searchTokens.ts';

export const recordsNamed = async (
  store: Store,
  resource: AnyResource,
  codes: readonly string[],
): Promise<ResourceRow[]> => {
  const items = await store.getAll(codes.map((code) => keyOf(resource, code)));
  return items.flatMap((item) => (item ? [rowOf(resource, item)] : []));
};

/** Range after range, and what the items of each lead to. */
export type Way = {
  ranges: readonly QueryOptions[];
  recordsOf: (items: readonly Attributes[]) => ResourceRow[] | Promise<ResourceRow[]>;
};

const inOwnOrder = (resource: AnyResource, ranges: readonly QueryOptions[]): Way => ({
  ranges,
  recordsOf: (items) => items.map((item) => rowOf(resource, item)),
});

const byWord = (store: Store, resource: AnyResource, range: TokenRange): Way => ({
  ranges: [range],
  recordsOf: (items) => recordsNamed(store, resource, [...new Set(items.map(codeOfToken))]),
});

/** By the places that are kept for a field. */
const inOrder = (store: Store, resource: AnyResource, text: string): Way => {
  const order = orderOf(text);
  const ranges = orderRanges(resource, order);
  if (order.field === 'code') return inOwnOrder(resource, ranges);
  const recordsOf = async (items: readonly Attributes[]): Promise<ResourceRow[]> => {
    const rows = await recordsNamed(store, resource, items.map(codeOfPlace));
    const byCode = new Map(rows.map((row) => [row.code, row]));
    return items.flatMap((place) => {
      const row = byCode.get(codeOfPlace(place));
      return row && isPlaceOf(resource, order.field, { place, row }) ? [row] : [];
    });
  };
  return { ranges, recordsOf };
};

export const wayOf = (
  store: Store,
  resource: AnyResource,
  { word, order }: { word: TokenRange | undefined; order: string | undefined },
): Way => {
  if (word) return byWord(store, resource, word);
  return order === undefined
    ? inOwnOrder(resource, [{ pk: partitionOf(resource) }])
    : inOrder(store, resource, order);
};
