// Schedules run when the cloud would run them: AWS weekdays, the year field, Riyadh time; failures do not end them.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cronJob, cronPattern, rateMs } from '#functions/storage/queue/scheduleTimes.ts';
import { type ScheduledJob, startScheduler } from './scheduler.ts';

const started = (job: ScheduledJob, first = 'none') =>
  startScheduler({ jobs: [job], first, reportError: () => undefined });

const nextRuns = (expression: string, from: string, count = 2) =>
  cronJob(expression)
    .nextRuns(count, new Date(from))
    .map((date) => date.toISOString());

afterEach(() => vi.useRealTimers());

describe('cron(...)', () => {
  it('runs in Riyadh time, three hours before UTC', () => {
    expect(nextRuns('cron(30 2 * * ? *)', '2026-03-01T00:00:00Z')).toEqual([
      '2026-03-01T23:30:00.000Z',
      '2026-03-02T23:30:00.000Z',
    ]);
  });

  it('counts weekdays from 1 = Sunday, as AWS does', () => {
    // 2026-03-01 is a Sunday.
    expect(nextRuns('cron(0 12 ? * 1 *)', '2026-02-28T00:00:00Z', 1)).toEqual(['2026-03-01T09:00:00.000Z']);
    expect(nextRuns('cron(0 12 ? * SUN *)', '2026-02-28T00:00:00Z', 1)).toEqual(['2026-03-01T09:00:00.000Z']);
    expect(nextRuns('cron(0 12 ? * 7 *)', '2026-02-28T00:00:00Z', 1)).toEqual(['2026-02-28T09:00:00.000Z']);
  });

  it('repeats by steps', () => {
    expect(nextRuns('cron(*/15 * * * ? *)', '2026-03-01T00:01:00Z')).toEqual([
      '2026-03-01T00:15:00.000Z',
      '2026-03-01T00:30:00.000Z',
    ]);
  });

  it('is refused with a wrong number of fields or for certain years', () => {
    expect(() => cronPattern('cron(0 12 * * *)')).toThrow('Not a schedule');
    expect(() => cronPattern('every minute')).toThrow('Not a schedule');
    expect(() => cronPattern('cron(0 12 * * ? 2027)')).toThrow('years');
  });
});

describe('rate(...)', () => {
  it('is a wait between runs', () => {
    expect(rateMs('rate(1 minute)')).toBe(60_000);
    expect(rateMs('rate(5 minutes)')).toBe(300_000);
    expect(rateMs('rate(2 hours)')).toBe(7_200_000);
    expect(rateMs('rate(1 day)')).toBe(86_400_000);
    expect(rateMs('cron(0 12 * * ? *)')).toBeUndefined();
  });
});

describe('startScheduler', () => {
  it('runs a job again after it failed, and reports the failure', async () => {
    vi.useFakeTimers();
    const errors: unknown[] = [];
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    };
    const scheduler = startScheduler({
      jobs: [{ name: 'fold', expression: 'rate(1 minute)', run }],
      first: 'none',
      reportError: (message, error) => errors.push([message, error]),
    });
    await vi.advanceTimersByTimeAsync(125_000);
    expect(runs).toBe(2);
    expect(errors).toEqual([['The scheduled job fold failed.', new Error('once')]]);
    scheduler.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(runs).toBe(2);
  });

  it('does not start a job that still runs', async () => {
    vi.useFakeTimers();
    let runs = 0;
    const run = () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        setTimeout(resolve, 150_000);
      });
    };
    const scheduler = started({ name: 'slow', expression: 'rate(1 minute)', run });
    await vi.advanceTimersByTimeAsync(200_000);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(2);
    scheduler.stop();
  });

  it('refuses an expression it does not understand at once', () => {
    const job = { name: 'wrong', expression: 'rate(0.5 minutes)', run: async () => undefined };
    expect(() => started(job)).toThrow('Not a schedule');
  });

  it('runs what looks for missed nights soon after the start as well, when everything else has started', async () => {
    vi.useFakeTimers();
    const done: number[] = [];
    const run = async () => {
      done.push(Date.now());
    };
    const startedMs = Date.now();
    const scheduler = started({ name: 'missed', expression: 'rate(15 minutes)', run }, 'missed');
    await vi.advanceTimersByTimeAsync(1_000_000);
    scheduler.stop();
    expect(done.map((ms) => ms - startedMs)).toEqual([30_000, 900_000]);
  });
});
