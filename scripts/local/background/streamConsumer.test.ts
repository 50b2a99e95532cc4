// The outbox is swept at the start, delivered after each commit, one delivery at a time, and tried again after a failure.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startConsumer } from './streamConsumer.ts';

let delivered: (string | undefined)[] = [];
let errors: unknown[] = [];
const reportError = (_message: string, error: unknown) => errors.push(error);
const deliver = async (company?: string) => {
  delivered.push(company);
  return 1;
};

beforeEach(() => {
  vi.useFakeTimers();
  delivered = [];
  errors = [];
});
afterEach(() => vi.useRealTimers());

it('sweeps all companies at the start and from time to time', async () => {
  const outbox = startConsumer({ name: 'outbox', deliver, reportError, sweepEveryMs: 1000 });
  await vi.advanceTimersByTimeAsync(10);
  expect(delivered).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(delivered).toEqual([undefined, undefined]);
  await outbox.stop();
});

it('delivers what a company has just committed, once for a burst, and never within the call', async () => {
  const outbox = startConsumer({ name: 'outbox', deliver, reportError });
  await vi.advanceTimersByTimeAsync(10);
  outbox.wake('ACME');
  outbox.wake('ACME');
  outbox.wake('DEMO');
  expect(delivered).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(10);
  expect(delivered).toEqual([undefined, 'ACME', 'DEMO']);
  await outbox.stop();
});

it('delivers again what was committed while a delivery ran', async () => {
  const slow = async (company?: string) => {
    delivered.push(company);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return 1;
  };
  const outbox = startConsumer({ name: 'outbox', deliver: slow, reportError });
  await vi.advanceTimersByTimeAsync(150);
  outbox.wake('ACME');
  await vi.advanceTimersByTimeAsync(50);
  outbox.wake('ACME');
  await vi.advanceTimersByTimeAsync(300);
  expect(delivered).toEqual([undefined, 'ACME', 'ACME']);
  await outbox.stop();
});

it('reports a failure and goes on with the others', async () => {
  const failing = async (company?: string) => {
    delivered.push(company);
    if (company === 'ACME') throw new Error('no');
    return 1;
  };
  const outbox = startConsumer({ name: 'outbox', deliver: failing, reportError });
  outbox.wake('ACME');
  outbox.wake('DEMO');
  await vi.advanceTimersByTimeAsync(10);
  expect(delivered).toEqual([undefined, 'ACME', 'DEMO']);
  expect(errors).toEqual([new Error('no')]);
  await outbox.stop();
});

it('delivers nothing after its end', async () => {
  const outbox = startConsumer({ name: 'outbox', deliver, reportError, sweepEveryMs: 1000 });
  await vi.advanceTimersByTimeAsync(10);
  await outbox.stop();
  outbox.wake('ACME');
  await vi.advanceTimersByTimeAsync(5000);
  expect(delivered).toEqual([undefined]);
});
