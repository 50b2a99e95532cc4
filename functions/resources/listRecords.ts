// The records of a resource in their order, all that are asked for in one read of their kind.
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { partitionOf, rowOf } from './resourceRecords.ts';

/** Those without a place of their own stand last. */
const placeOf = ({ order }: ResourceRow): number => (typeof order === 'number' ? order : Infinity);

const byPlace = (one: ResourceRow, other: ResourceRow): number => {
  const [first, second] = [placeOf(one), placeOf(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one.code < other.code ? -1 : 1;
};

const keyOfRow = ({ code, name, name_ar }: ResourceRow): string => searchKey(`${code} ${name} ${name_ar}`);

export const listRecords = (resource: AnyResource): Operation =>
  operation(resource.api.list, async ({ store, company }, { query }) => {
    const matches = searchMatcher(query.search ?? '');
    const rows = (await store.all({ pk: partitionOf(resource) }))
      .map((item) => rowOf(resource, item))
      .filter((row) => (query.active !== '1' || row.active) && matches(keyOfRow(row)))
      .sort(byPlace);
    const purpose = `${company.code} ${resource.one} ${query.search ?? ''} ${query.active ?? ''}`;
    const after = query.cursor === undefined ? null : decodeCursor<string>(purpose, query.cursor);
    const start = after === null ? 0 : rows.findIndex(({ code }) => code === after) + 1;
    const items = rows.slice(start, query.limit === undefined ? undefined : start + query.limit);
    const last = items.at(-1);
    const hasMore = last !== undefined && start + items.length < rows.length;
    return { items, cursor: hasMore ? encodeCursor(purpose, last.code) : null };
  });
