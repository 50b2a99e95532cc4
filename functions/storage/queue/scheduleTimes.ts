// The times that `cron(...)` and `rate(...)` mean, as EventBridge Scheduler reads them.
import { Cron } from 'croner';

/** The zone that all schedules are meant in. */
export const scheduleTimeZone = 'Asia/Riyadh';

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The wait between two runs of a `rate(...)`, undefined for another expression. */
export const rateMs = (expression: string): number | undefined => {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const each = unitMs[unit ?? ''];
  return count === undefined || each === undefined ? undefined : Number(count) * each;
};

/** The five fields that croner wants: AWS adds a year, of which only "every" is used. */
export const cronPattern = (expression: string): string => {
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.trim().split(/\s+/) ?? [];
  if (fields.length !== 6) throw new Error(`Not a schedule: ${expression}`);
  if (fields[5] !== '*') throw new Error(`A schedule for certain years is not supported: ${expression}`);
  return fields.slice(0, 5).join(' ');
};

/** A planned job; AWS counts weekdays from 1 = Sunday, which croner calls alternative. */
export const cronJob = (expression: string, run?: () => Promise<void>): Cron =>
  new Cron(
    cronPattern(expression),
    { timezone: scheduleTimeZone, alternativeWeekdays: true, protect: true, unref: true },
    ...(run ? [run] : []),
  );

/** The first time of a `cron(...)` after this moment. */
export const nextTimeMs = (expression: string, afterMs: number): number =>
  cronJob(expression).nextRun(new Date(afterMs))?.getTime() ?? Number.POSITIVE_INFINITY;
