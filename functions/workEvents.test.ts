// What a function answers to its queue, and when its time is up.
import { expect, test } from 'vitest';
import { heldWork, workEvent } from '#tests/support/product/workQueue.ts';
import { dispatcherOf } from './dispatchWork.ts';
import { isWork, performRecords, workTimeOf } from './workEvents.ts';

const schedule = {
  name: 'seal',
  expression: 'rate(5 minutes)',
  of: 'books' as const,
  run: async ({ company }: { company: string }) => {
    if (company === 'BAD') throw new Error('no');
  },
};
const unhurried = { isTimeUp: () => false };

test('only a message that cannot be read is handed out again: a company that failed is sent anew, and one that is given up is done', async () => {
  const held = heldWork();
  const event = workEvent([
    { schedule: 'seal', companies: ['GOOD', 'BAD'], attempt: 1 },
    { schedule: 'seal', companies: ['BAD'], attempt: 3 },
    { schedule: 'tea', companies: ['GOOD'], attempt: 1 },
    { schedule: 'seal', companies: ['GOOD'], attempt: 3 },
  ]);
  expect(isWork(event)).toBe(true);
  expect(await performRecords(dispatcherOf([schedule]), event, unhurried)).toEqual({
    batchItemFailures: [{ itemIdentifier: '2' }],
  });
  expect(held.map(({ message }) => message)).toEqual([{ schedule: 'seal', companies: ['BAD'], attempt: 2 }]);
});

test('a call of the stream or of the clock is no work of the queue', () => {
  expect([
    isWork({ Records: [{ dynamodb: {} }] }),
    isWork({ schedule: 'seal' }),
    isWork({ Records: [] }),
  ]).toEqual([false, false, false]);
});

test.each([
  [900_000, 150_000],
  [120_000, 30_000],
])('of %i ms the last %i begin nothing', (wholeMs, restMs) => {
  let leftMs = wholeMs;
  const { isTimeUp } = workTimeOf({ getRemainingTimeInMillis: () => leftMs });
  leftMs = restMs;
  expect(isTimeUp()).toBe(false);
  leftMs = restMs - 1;
  expect(isTimeUp()).toBe(true);
});
