// The orders in which a large resource can be listed: an item of each record for each field, whose key is the record's place.

import { partitionOf } from '#functions/company/resourceRecords.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { QueryOptions } from '#functions/storage/query.ts';
import { overwrite, remove, type Write } from '#functions/storage/writes.ts';
import { orderedValue, orderFields, type RecordOrder, sortKey } from '#shared/resources/recordOrder.ts';
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
  const key = field ? sortKey(field, orderedValue(row, name)) : null;
  return {
    pk: orderPartition(resource, name),
    sk: `${key === null ? nothing : given + key}${codeMark}${row.code}`,
  };
};

export const codeOfPlace = ({ sk }: { sk?: unknown }): string => {
  const place = String(sk);
  return place.slice(place.lastIndexOf(codeMark) + 1);
};

/** The places of a name, which one read finds: that of each record which is called so, or was. */
export const placesOfName = (
  resource: AnyResource,
  field: 'name' | 'name_ar',
  text: string,
): QueryOptions | null => {
  const own = keptFields(resource).includes(field) ? resource.fields[field] : undefined;
  const key = own ? sortKey(own, text) : null;
  return key === null ? null : { pk: orderPartition(resource, field), begins: `${given}${key}${codeMark}` };
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
