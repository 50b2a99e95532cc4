// A snapshot that meets writes is taken again within a second, and then it is an outage, which is answered with 503.
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';
import { retryJittered, SnapshotConflict } from './retryJittered.ts';

const meetings = (conflicts: number) => {
  const pauses: number[] = [];
  let tries = 0;
  const answer = retryJittered(
    {
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
      },
      random: () => 1,
    },
    async () => {
      tries += 1;
      if (tries <= conflicts) throw new SnapshotConflict();
      return 'read';
    },
  );
  return { answer, pauses, tries: () => tries };
};

test('nine conflicts are waited out, each pause no longer than its span', async () => {
  const { answer, pauses } = meetings(9);
  expect(await answer).toBe('read');
  expect(pauses).toEqual([10, 20, 40, 80, 160, 180, 180, 180, 180]);
  expect(pauses.reduce((sum, each) => sum + each)).toBeLessThan(1100);
});

test('the tenth is an outage', async () => {
  const { answer, tries } = meetings(10);
  const error = await answer.catch((fault: unknown) => fault);
  expect([isOutage(error), tries()]).toEqual([true, 10]);
});

test('another error is thrown at once', async () => {
  const fault = new Error('broken');
  let tries = 0;
  const taken = retryJittered({ pause: async () => undefined, random: Math.random }, async () => {
    tries += 1;
    throw fault;
  });
  await expect(taken).rejects.toBe(fault);
  expect(tries).toBe(1);
});
