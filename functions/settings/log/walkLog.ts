// Reads entries backwards from a cursor, partition after partition, and stops when a page is full or enough was read.
import type { IndexName } from '#functions/storage/keys.ts';
import { keyAfter } from '#functions/storage/query.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';

/** Entries and days that one call may read; the cursor continues from there. */
const examinedMax = 3000;
const partitionsMax = 62;
const readSize = 200;

/** A partition, and the item behind which to continue; null at its end. */
export type LogPlace = { partition: string; last: Attributes | null };

export type LogWalk = {
  index?: IndexName;
  /** Of the sort keys, which begin with the instant. */
  range: { from?: string; to?: string };
  /** The partition before this one in time, or null at the beginning. */
  before: (partition: string) => string | null;
  isWanted: (item: Attributes) => boolean;
  /** Of those that are wanted the ones that may be shown. */
  visibleOf?: (items: readonly Attributes[]) => Promise<Attributes[]>;
  limit: number;
};

export type LogPage = { items: Attributes[]; next: LogPlace | null };

const placeBefore = ({ before }: LogWalk, partition: string): LogPlace | null => {
  const earlier = before(partition);
  return earlier === null ? null : { partition: earlier, last: null };
};

export const walkLog = async (store: Store, walk: LogWalk, start: LogPlace): Promise<LogPage> => {
  const { index, range, isWanted, visibleOf = async (found) => [...found], limit } = walk;
  const items: Attributes[] = [];
  let place: LogPlace | null = start;
  let examined = 0;
  for (let reads = 0; place && examined < examinedMax && reads < partitionsMax; reads += 1) {
    const { partition, last }: LogPlace = place;
    const options = { pk: partition, ...range, limit: readSize, descending: true, after: last };
    const page = await store.page(index === undefined ? options : { ...options, index });
    const wanted = (await visibleOf(page.items.filter(isWanted))).slice(0, limit - items.length);
    items.push(...wanted);
    const final = wanted.at(-1);
    if (final && items.length === limit) return { items, next: { partition, last: keyAfter(final, index) } };
    examined += page.items.length;
    place = page.last ? { partition, last: page.last } : placeBefore(walk, partition);
  }
  return { items, next: place };
};

/** The day that a walk has reached. */
export const dayOfPlace = ({ partition, last }: LogPlace, index: IndexName | undefined): string => {
  const sk = last?.[index === undefined ? 'sk' : `${index}sk`];
  return typeof sk === 'string' ? sk.slice(0, 10) : partition.slice(-10);
};
