// A night on one machine that a stop has cut is no night: the next start catches up with it. One that came to its end is not done twice.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type CompanySchedule, dispatcherOf, missedRuns } from '#functions/dispatchWork.ts';
import { readSent } from '#functions/storage/queue/sentSchedules.ts';
import { registration } from '#functions/storage/registry.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { startLocalQueue } from './localQueue.ts';

const engine = testEngine();
const codes = Array.from({ length: 60 }, (_, at) => `N-${at + 10}`);
const unhurried = { isTimeUp: () => false };

beforeAll(async () => {
  for (const code of codes) await engine.storeFor(code).commit([registration(code, 'active', 'new')]);
});
afterEach(() => vi.useRealTimers());

const at = (time: string): void => {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
};

/** The queue of one process; `onRun` is called when a company has its turn. */
const aProcess = (onRun: () => void = () => undefined) => {
  const sealed: string[] = [];
  const seal: CompanySchedule = {
    name: 'night-seal',
    expression: 'cron(45 2 * * ? *)',
    of: 'books',
    run: async ({ company }) => {
      sealed.push(company);
      onRun();
    },
  };
  const dispatcher = dispatcherOf([seal]);
  const queue = startLocalQueue({
    perform: (message, isTimeUp) => dispatcher.perform(message, { isTimeUp, received: 1 }),
    reportError: (_, error) => {
      throw error;
    },
  });
  return { sealed, queue, start: (name: string) => dispatcher.start(name, unhurried) };
};

test('a night that was cut among the companies is caught up with by the next process, and then not once more', async () => {
  at('2026-03-04T02:45:00+03:00');
  const before = aProcess();
  await before.start('night-seal');
  expect(before.sealed.sort()).toEqual(codes);
  await before.queue.stop();
  at('2026-03-05T02:45:00+03:00');
  let stopped: Promise<void> | undefined;
  const cut = aProcess(() => {
    stopped ??= cut.queue.stop();
  });
  await cut.start('night-seal');
  await stopped;
  expect(cut.sealed.length).toBeLessThan(codes.length);
  expect(await readSent(['night-seal'], Date.now)).toEqual([Date.parse('2026-03-04T02:45:00+03:00')]);
  at('2026-03-05T09:00:00+03:00');
  const next = aProcess();
  await next.start(missedRuns.name);
  expect(next.sealed.sort()).toEqual(codes);
  await next.start(missedRuns.name);
  expect(next.sealed).toHaveLength(codes.length);
  await next.queue.stop();
});
