// Schedules run when the cloud would run them: AWS weekdays, the year field, Riyadh time; failures do not end them.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastRunsIn } from './lastRuns.ts';
import { cronJob, cronPattern, rateMs, type ScheduledJob, startScheduler } from './scheduler.ts';

const lastRuns = () => lastRunsIn(join(mkdtempSync(join(tmpdir(), 'mizan-schedules-')), 'schedules.json'));

const started = (job: ScheduledJob) =>
  startScheduler({ jobs: [job], lastRuns: lastRuns(), reportError: () => undefined });

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
      lastRuns: lastRuns(),
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

  it('makes up for a night in which nothing was running, once and after everything else has started', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-04T08:00:00Z') });
    let runs = 0;
    const job: ScheduledJob = {
      name: 'check',
      expression: 'cron(0 2 * * ? *)',
      run: async () => {
        runs += 1;
        throw new Error('findings');
      },
    };
    const path = join(mkdtempSync(join(tmpdir(), 'mizan-schedules-')), 'schedules.json');
    const start = () =>
      startScheduler({ jobs: [job], lastRuns: lastRunsIn(path), reportError: () => undefined });
    const passes = async (ms: number): Promise<number> => {
      const scheduler = start();
      await vi.advanceTimersByTimeAsync(ms);
      scheduler.stop();
      return runs;
    };
    // Nothing was missed before the first start, nor within the same day.
    expect(await passes(60_000)).toBe(0);
    expect(await passes(60_000)).toBe(0);
    vi.setSystemTime(new Date('2026-03-05T08:00:00Z'));
    expect(await passes(20_000)).toBe(0);
    expect(await passes(60_000)).toBe(1);
    expect(await passes(60_000)).toBe(1);
    writeFileSync(path, '{"check":');
    expect(await passes(60_000)).toBe(1);
  });

  it('makes up for missed jobs one after the other, and starts though the disk takes no note', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-04T08:00:00Z') });
    const done: string[] = [];
    const job = (name: string): ScheduledJob => ({
      name,
      expression: 'cron(0 2 * * ? *)',
      run: async () => {
        done.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 5000));
        done.push(`${name} ends`);
      },
    });
    const failures: string[] = [];
    const scheduler = startScheduler({
      jobs: [job('check'), job('seal'), job('new')],
      lastRuns: {
        of: (name) => (name === 'new' ? undefined : Date.parse('2026-03-02T08:00:00Z')),
        note: (name) => {
          throw new Error(`no space for ${name}`);
        },
      },
      reportError: (_message, error) => failures.push((error as Error).message),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    scheduler.stop();
    expect(done).toEqual(['check begins', 'check ends', 'seal begins', 'seal ends']);
    expect(failures).toEqual(['no space for new', 'no space for check', 'no space for seal']);
  });
});
