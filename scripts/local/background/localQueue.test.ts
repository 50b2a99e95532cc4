// The queue of one process: so many messages at once, pauses kept, failures reported, and nothing begun after its end.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendWork, type WorkMessage } from '#functions/storage/queue/workQueue.ts';
import { startLocalQueue } from './localQueue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const messageOf = (company: string): WorkMessage => ({ schedule: 'seal', companies: [company], attempt: 1 });
const send = (companies: readonly string[], delaySeconds = 0): Promise<void> =>
  sendWork(companies.map((company) => ({ message: messageOf(company), delaySeconds })));

const started = (work: (company: string) => Promise<void> = async () => undefined) => {
  const done: string[] = [];
  const errors: string[] = [];
  const queue = startLocalQueue({
    perform: async (message) => {
      const [company = ''] = 'companies' in message ? message.companies : [];
      done.push(company);
      return work(company);
    },
    reportError: (message) => errors.push(message),
  });
  return { queue, done, errors };
};

const takes = (ms: number) => (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

it('works on two messages at a time', async () => {
  const { queue, done } = started(takes(100));
  await send(['A', 'B', 'C']);
  await vi.advanceTimersByTimeAsync(50);
  expect(done).toEqual(['A', 'B']);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual(['A', 'B', 'C']);
  const ended = queue.stop();
  await vi.advanceTimersByTimeAsync(100);
  await ended;
});

it('keeps the pause of a message, without holding up others', async () => {
  const { queue, done } = started();
  await send(['LATER'], 60);
  await send(['NOW']);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(done).toEqual(['NOW']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual(['NOW', 'LATER']);
  await queue.stop();
});

it('reports what fails and goes on', async () => {
  const { queue, done, errors } = started(async (company) => {
    if (company === 'A') throw new Error('no');
  });
  await send(['A', 'B']);
  await vi.advanceTimersByTimeAsync(10);
  expect([done, errors]).toEqual([['A', 'B'], ['The work of seal failed.']]);
  await queue.stop();
});

it('begins nothing after its end, and waits for what it works on', async () => {
  const { queue, done } = started(takes(100));
  await send(['A', 'B', 'C']);
  await send(['LATER'], 60);
  await vi.advanceTimersByTimeAsync(10);
  let hasEnded = false;
  const ended = queue.stop().then(() => {
    hasEnded = true;
  });
  await send(['D']);
  await vi.advanceTimersByTimeAsync(50);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(100_000);
  await ended;
  expect(done).toEqual(['A', 'B']);
});
