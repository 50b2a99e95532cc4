// The clocks of a time zone: what they show at an instant, and when they first show a time, across the days on which they change.
import { dateInZone } from '../../kernel/dates.ts';

/** To make one takes a hundred times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
};

/** What the clocks show, in milliseconds as if they showed UTC: local times are compared as numbers. */
const localMs = (instantMs: number, timeZone: string): number => {
  const shown = new Map<string, number>();
  for (const { type, value } of formatOf(timeZone).formatToParts(instantMs)) shown.set(type, Number(value));
  const part = (type: string): number => shown.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

/** More than the clocks of any zone differ from UTC, also where a whole day is left out. */
const offsetMaxMs = 24 * 3_600_000;

/** The first of the instants from `from` to `until` at which a local time is reached, found by halving. */
const firstReached = (
  localTime: number,
  { from, until, timeZone }: { from: number; until: number; timeZone: string },
): number => {
  let [before, reached] = [from, until];
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (localMs(middle, timeZone) + (middle % 1000) >= localTime) reached = middle;
    else before = middle;
  }
  return reached;
};

/** The first instant at which the clocks of a zone show this hour of a day or a later time. */
const firstInstantFrom = (date: string, hour: number, timeZone: string): number => {
  const localTime = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const offsetAt = (instantMs: number): number => localMs(instantMs, timeZone) - instantMs;
  const byOffsetBefore = localTime - offsetAt(localTime - offsetMaxMs);
  if (localMs(byOffsetBefore, timeZone) === localTime) return byOffsetBefore;
  const byOffsetAfter = localTime - offsetAt(localTime + offsetMaxMs);
  if (localMs(byOffsetAfter, timeZone) === localTime) return byOffsetAfter;
  return firstReached(localTime, {
    from: Math.min(byOffsetBefore, byOffsetAfter) - 1,
    until: Math.max(byOffsetBefore, byOffsetAfter),
    timeZone,
  });
};

const minuteMs = 60_000;

/**
 * The one instant of a local day at which an hour of it begins. An hour that occurs twice counts once; one that is left out
 * begins with the change of the clocks, or in the last minute of the day where the change ends it. Null for a day that is left out.
 */
export const instantOfHour = (date: string, hour: number, timeZone: string): number | null => {
  const first = firstInstantFrom(date, hour, timeZone);
  if (dateInZone(first, timeZone) === date) return first;
  const lastMinute = first - minuteMs;
  return dateInZone(lastMinute, timeZone) === date ? lastMinute : null;
};
