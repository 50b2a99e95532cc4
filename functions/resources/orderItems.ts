// The orders in which a large resource can be listed: an item of each record for each field, whose key is the record's place.

import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { writesPerCommitMax } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { QueryOptions } from '#functions/storage/query.ts';
import { overwrite, remove, type Write } from '#functions/storage/writes.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { orderFields, type RecordOrder, sortKey } from '#shared/resources/recordOrder.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';

/** Before the code; smaller than any character of a value, so that the shorter of two comes first. */
const codeMark = '\u0001';
/** Before a value, and where there is none. */
const [given, nothing] = ['0', '1'];

/** That of the table itself is the order of the codes. */
const keptFields = (resource: AnyResource): string[] =>
  resource.large ? orderFields(resource).filter((name) => name !== 'code') : [];

const orderPartition = ({ one }: AnyResource, field: string): string => `ORD#${one}#${field}`;

/** The place of a record; with another key of its field it has another. */
const placeKey = (resource: AnyResource, name: string, row: ResourceRow): Key => {
  const field = resource.fields[name];
  const key = field ? sortKey(field, row[name]) : null;
  return {
    pk: orderPartition(resource, name),
    sk: `${key === null ? nothing : given + key}${codeMark}${row.code}`,
  };
};

export const codeOfPlace = ({ sk }: { sk?: unknown }): string => {
  const place = String(sk);
  return place.slice(place.lastIndexOf(codeMark) + 1);
};

/** Whether the record still has this place: a place that was left behind counts for nothing. */
export const isPlaceOf = (
  resource: AnyResource,
  name: string,
  { place, row }: { place: { sk?: unknown }; row: ResourceRow },
): boolean => placeKey(resource, name, row).sk === place.sk;

/** Written with the record: the places that it takes, and those that it leaves. */
export const orderWrites = (
  resource: AnyResource,
  { before, row }: { before: ResourceRow | null; row: ResourceRow | null },
): Write[] =>
  keptFields(resource).flatMap((name) => {
    const [old, now] = [before, row].map((each) => each && placeKey(resource, name, each));
    if (old?.sk === now?.sk) return [];
    return [
      ...(old ? [remove({ key: old })] : []),
      ...(now ? [overwrite({ key: now, attributes: {} })] : []),
    ];
  });

/** What is read one after the other: those without a value come last in either direction. */
export const orderRanges = (resource: AnyResource, { field, descending }: RecordOrder): QueryOptions[] => {
  if (field === 'code') return [{ pk: partitionOf(resource), descending }];
  const pk = orderPartition(resource, field);
  return [
    { pk, begins: given, descending },
    { pk, begins: nothing },
  ];
};

/** Says that every record of the kind has its place in an order. */
const wholeKey = ({ one }: AnyResource, field: string): Key => ({ pk: `ORD#${one}`, sk: field });

/** One call does so much; called again it continues. */
const budgetMs = 15_000;

/**
 * Before an order is read for the first time every record gets its place that has none, because it was written before the order was kept. A
 * concurrent write of a record writes its places, too; a place that is out of date by then is passed over when it is read.
 */
export const makeOrderWhole = async (
  { store, clock }: Pick<SessionContext, 'store' | 'clock'>,
  resource: AnyResource,
  { field }: RecordOrder,
): Promise<void> => {
  if (field === 'code' || (await store.get(wholeKey(resource, field)))) return;
  const endsAt = clock.nowMs() + budgetMs;
  const known = new Set<unknown>();
  for await (const { sk } of store.walk({ pk: orderPartition(resource, field) })) known.add(sk);
  const missing: Write[] = [];
  for await (const item of store.walk({ pk: partitionOf(resource) })) {
    const key = placeKey(resource, field, rowOf(resource, item));
    if (!known.has(key.sk)) missing.push(overwrite({ key, attributes: {} }));
    if (missing.length < writesPerCommitMax) continue;
    await store.commit(missing.splice(0));
    refuseUnless(clock.nowMs() < endsAt, 'record.orderGoesOn');
  }
  await store.commit([...missing, overwrite({ key: wholeKey(resource, field), attributes: {} })]);
};
