// Codes that are counted: a record that is added without one gets the next number of its series, stepping over codes that people chose.
import { keyOf } from '#functions/company/resourceRecords.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

const codeDigits = 6;
/** Codes that people chose themselves are stepped over this many at a time. */
const candidatesAtOnce = 20;

const codeOf = (series: string, number: number): string => series + String(number).padStart(codeDigits, '0');

const counterKey = ({ one }: AnyResource, series: string): Key => ({ pk: 'SEQ', sk: `${one}#${series}` });

type Counter = { last: number; rev: number };

/** The next number whose code is free. */
const nextNumber = async (
  store: Store,
  resource: AnyResource,
  { series, after }: { series: string; after: number },
): Promise<number> => {
  const candidates = Array.from({ length: candidatesAtOnce }, (_, index) => after + index + 1);
  const items = await store.getAll(candidates.map((number) => keyOf(resource, codeOf(series, number))));
  const free = candidates.find((_, index) => items[index] === null);
  return free ?? nextNumber(store, resource, { series, after: after + candidatesAtOnce });
};

/** The code, and what moves the counter on with the record. */
export const nextCode = async (
  store: Store,
  resource: AnyResource,
  series: string,
): Promise<{ code: string; advance: Write }> => {
  const key = counterKey(resource, series);
  const counter = (await store.get(key)) as Counter | null;
  const number = await nextNumber(store, resource, { series, after: counter?.last ?? 0 });
  const attributes = { last: number };
  const advance = counter ? replace({ key, attributes, rev: counter.rev }) : create({ key, attributes });
  return { code: codeOf(series, number), advance };
};
