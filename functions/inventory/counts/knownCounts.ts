// The counts of a sheet as pages of it are drawn: a process remembers them and reads only what was counted since. What is worked out at the end is read anew.
import type { SessionContext } from '#functions/http/context.ts';
import { remembered, weigh } from '#functions/storage/memory.ts';
import { type CountPlace, countPlaceName } from '#shared/inventory/counts/countRules.ts';
import { type CountItem, countsNamed, placesSince, readCounts } from './countRecords.ts';

/** Clocks of processes differ, and a transaction is written after its moment: so much is read again. */
const overlapMs = 30_000;

type Known = { readAtMs: number | null; counts: ReadonlyMap<string, CountItem> };

const countBytes = 700;

const byName = (counts: readonly CountItem[]): Map<string, CountItem> =>
  new Map(counts.map((count) => [countPlaceName(count), count]));

export const knownCounts = async (
  { store, clock }: Pick<SessionContext, 'store' | 'clock'>,
  sheet: string,
): Promise<ReadonlyMap<string, CountItem>> => {
  const name = `counts of ${sheet}`;
  const known = remembered(store, name, (): Known => ({ readAtMs: null, counts: new Map() }));
  const readAtMs = clock.nowMs();
  const keep = (counts: Known['counts']): void => {
    known.counts = counts;
    weigh(store, name, { value: known, bytes: counts.size * countBytes });
  };
  if (known.readAtMs === null) {
    keep(byName(await readCounts(store, sheet)));
    known.readAtMs = readAtMs;
    return known.counts;
  }
  const since = new Date(known.readAtMs - overlapMs).toISOString();
  const noted = await placesSince(store, sheet, since);
  const revOf = (place: CountPlace) => known.counts.get(countPlaceName(place))?.rev ?? 0;
  const places = noted.filter((place) => place.rev > revOf(place));
  const read = await countsNamed(store, sheet, places);
  const newer = read.flatMap((count) => (count && count.rev > revOf(count) ? [count] : []));
  if (newer.length > 0) keep(new Map([...known.counts, ...byName(newer)]));
  known.readAtMs = readAtMs;
  return known.counts;
};
