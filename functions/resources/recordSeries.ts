// Codes that are counted: a record that is added without one gets the next number of its series, stepping over codes that people chose.
import { keyOf } from '#functions/company/resourceRecords.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';
import { type AreFree, freeNumber } from '#shared/resources/codeSeries.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

const codeDigits = 6;

const codeOf = (series: string, number: number): string => series + String(number).padStart(codeDigits, '0');

const counterKey = ({ one }: AnyResource, series: string): Key => ({ pk: 'SEQ', sk: `${one}#${series}` });

type Counter = { last: number; rev: number };

/** The code, and what moves the counter on with the record. */
export const nextCode = async (
  store: Store,
  resource: AnyResource,
  series: string,
): Promise<{ code: string; advance: Write }> => {
  const key = counterKey(resource, series);
  const counter = (await store.get(key)) as Counter | null;
  const areFree: AreFree = async (numbers) => {
    const items = await store.getAll(numbers.map((each) => keyOf(resource, codeOf(series, each))));
    return items.map((item) => item === null);
  };
  const number = await freeNumber(areFree, counter?.last ?? 0);
  const attributes = { last: number };
  const advance = counter ? replace({ key, attributes, rev: counter.rev }) : create({ key, attributes });
  return { code: codeOf(series, number), advance };
};
