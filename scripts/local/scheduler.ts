// EventBridge Scheduler on one machine: runs the same `cron(...)` and `rate(...)` strings as the cloud.
import { Cron } from 'croner';
import type { LastRuns } from './lastRuns.ts';

/** The zone that the cloud's schedules are defined in, too. */
export const scheduleTimeZone = 'Asia/Riyadh';

export type ScheduledJob = {
  readonly name: string;
  /** `cron(minute hour day month weekday year)` or `rate(5 minutes)`. */
  readonly expression: string;
  readonly run: () => Promise<void>;
};

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
// The longest wait a timer of Node can do.
const timerMsMax = 2 ** 31 - 1;

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

/** Repeats without overlapping itself. */
const repeat = (everyMs: number, run: () => Promise<void>): { stop: () => void } => {
  if (everyMs > timerMsMax)
    throw new Error('A rate above 24 days is not supported here; write it as cron(...).');
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void run().finally(() => {
      isRunning = false;
    });
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};

/** After a start everything else comes first. */
const catchUpMs = 30_000;

export type SchedulerSettings = {
  readonly jobs: readonly ScheduledJob[];
  readonly lastRuns: LastRuns;
  readonly reportError: (message: string, error: unknown) => void;
};

/** Whether the clock has passed a time of the job since it ran last; the first start counts as a run. */
const isMissed = ({ name, expression }: ScheduledJob, lastRuns: LastRuns): boolean => {
  const last = lastRuns.of(name);
  if (last === undefined) lastRuns.note(name, Date.now());
  const next = last === undefined ? null : cronJob(expression).nextRun(new Date(last));
  return next !== null && next.getTime() <= Date.now();
};

/** Runs by the clock, and soon after a start where a run was missed while nothing was running. */
const runDaily = (
  job: ScheduledJob,
  lastRuns: LastRuns,
  reported: (run: () => Promise<void>) => Promise<void>,
): { stop: () => void } => {
  const run = async (): Promise<void> => {
    await reported(job.run);
    // One that failed has run, too: it is not tried again at each start.
    await reported(async () => lastRuns.note(job.name, Date.now()));
  };
  const cron = cronJob(job.expression, run);
  const timer = isMissed(job, lastRuns) ? setTimeout(() => void run(), catchUpMs) : undefined;
  timer?.unref();
  return {
    stop: () => {
      clearTimeout(timer);
      cron.stop();
    },
  };
};

/** Starts all jobs; a failed run is reported and the next one comes all the same. */
export const startScheduler = ({ jobs, lastRuns, reportError }: SchedulerSettings): { stop: () => void } => {
  const timers = jobs.map((job) => {
    const reported = async (run: () => Promise<void>): Promise<void> => {
      try {
        await run();
      } catch (error) {
        reportError(`The scheduled job ${job.name} failed.`, error);
      }
    };
    const everyMs = rateMs(job.expression);
    return everyMs === undefined
      ? runDaily(job, lastRuns, reported)
      : repeat(everyMs, () => reported(job.run));
  });
  return {
    stop: () => {
      for (const timer of timers) timer.stop();
    },
  };
};
