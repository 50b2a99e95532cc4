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

/** Whether the clock has passed a time of the job since it ran last. */
const isMissed = ({ name, expression }: ScheduledJob, lastRuns: LastRuns): boolean => {
  const last = lastRuns.of(name);
  const next = last === undefined ? null : cronJob(expression).nextRun(new Date(last));
  return next !== null && next.getTime() <= Date.now();
};

type Timer = { stop: () => void };
type Reported = (job: ScheduledJob, run: () => Promise<void>) => Promise<void>;

/** Runs by the clock, and soon after a start where runs were missed while nothing was running: one after the other, in the order of the list. */
const runDaily = (jobs: readonly ScheduledJob[], lastRuns: LastRuns, reported: Reported): Timer => {
  const note = (job: ScheduledJob) => reported(job, async () => lastRuns.note(job.name, Date.now()));
  const run = async (job: ScheduledJob): Promise<void> => {
    await reported(job, job.run);
    // One that failed has run, too: it is not tried again at each start.
    await note(job);
  };
  const runAll = async (missed: readonly ScheduledJob[]): Promise<void> => {
    for (const job of missed) await run(job);
  };
  const missed = jobs.filter((job) => isMissed(job, lastRuns));
  // The first start counts as a run.
  for (const job of jobs) if (lastRuns.of(job.name) === undefined) void note(job);
  const timer = missed.length > 0 ? setTimeout(() => void runAll(missed), catchUpMs) : undefined;
  timer?.unref();
  const crons = jobs.map((job) => cronJob(job.expression, () => run(job)));
  return {
    stop: () => {
      clearTimeout(timer);
      for (const cron of crons) cron.stop();
    },
  };
};

/** Starts all jobs; a failed run is reported and the next one comes all the same. */
export const startScheduler = ({ jobs, lastRuns, reportError }: SchedulerSettings): Timer => {
  const reported: Reported = async (job, run) => {
    try {
      await run();
    } catch (error) {
      reportError(`The scheduled job ${job.name} failed.`, error);
    }
  };
  const repeated = jobs.flatMap((job) => {
    const everyMs = rateMs(job.expression);
    return everyMs === undefined ? [] : [repeat(everyMs, () => reported(job, job.run))];
  });
  const daily = jobs.filter(({ expression }) => rateMs(expression) === undefined);
  const timers = [...repeated, runDaily(daily, lastRuns, reported)];
  return {
    stop: () => {
      for (const timer of timers) timer.stop();
    },
  };
};
