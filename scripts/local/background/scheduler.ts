// EventBridge Scheduler on one machine: runs the same `cron(...)` and `rate(...)` strings as the cloud.
import { cronJob, rateMs } from '#functions/storage/queue/scheduleTimes.ts';

export type ScheduledJob = {
  readonly name: string;
  /** `cron(minute hour day month weekday year)` or `rate(5 minutes)`. */
  readonly expression: string;
  readonly run: () => Promise<void>;
};

// The longest wait a timer of Node can do.
const timerMsMax = 2 ** 31 - 1;

/** Repeats without overlapping itself. */
const repeat = (everyMs: number, run: () => Promise<void>): Timer => {
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
const firstAfterMs = 30_000;

export type SchedulerSettings = {
  readonly jobs: readonly ScheduledJob[];
  /** One of them that also runs soon after the start: it looks for what was missed while nothing was running. */
  readonly first: string;
  readonly reportError: (message: string, error: unknown) => void;
};

type Timer = { stop: () => void };

/** Starts all jobs; a failed run is reported and the next one comes all the same. */
export const startScheduler = ({ jobs, first, reportError }: SchedulerSettings): Timer => {
  const reported = async (job: ScheduledJob): Promise<void> => {
    try {
      await job.run();
    } catch (error) {
      reportError(`The scheduled job ${job.name} failed.`, error);
    }
  };
  const timers = jobs.map((job): Timer => {
    const everyMs = rateMs(job.expression);
    const run = () => reported(job);
    return everyMs === undefined ? cronJob(job.expression, run) : repeat(everyMs, run);
  });
  const runFirst = async (): Promise<void> => {
    for (const job of jobs.filter(({ name }) => name === first)) await reported(job);
  };
  const early = setTimeout(() => void runFirst(), firstAfterMs);
  early.unref();
  return {
    stop: () => {
      clearTimeout(early);
      for (const timer of timers) timer.stop();
    },
  };
};
