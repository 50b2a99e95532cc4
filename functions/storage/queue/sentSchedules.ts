// When each daily schedule was last sent to the companies: kept as what belongs to no company, so that a night that was missed is noticed.
import type { Key } from '../keys.ts';
import { publicStore } from '../store.ts';
import { overwrite } from '../writes.ts';

const keyOf = (name: string): Key => ({ pk: 'SCHEDULE', sk: name });

/** Milliseconds, in the order of the names; null of one that was never sent. */
export const readSent = async (names: readonly string[], nowMs: () => number): Promise<(number | null)[]> =>
  (await publicStore(nowMs).getAll(names.map(keyOf))).map((item) =>
    item === null ? null : Number(item['sentMs']),
  );

export const noteSent = (name: string, nowMs: () => number): Promise<void> =>
  publicStore(nowMs).commit([overwrite({ key: keyOf(name), attributes: { sentMs: nowMs() } })]);
