// An object that keeps coming is waited for, however large it is; one that stands still is given up.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchanged } from './exchanged.ts';
import { isOutage } from './outage.ts';

const get = { method: 'GET', url: new URL('https://files.test/a'), headers: {}, body: '' } as const;

/** The network: a body of parts with a pause before each, or nothing at all. */
const answering =
  (pausesMs: readonly number[] | null) =>
  (_url: URL, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (pausesMs === null) return;
      const pauses = pausesMs.values();
      const pull = async (controller: ReadableStreamDefaultController): Promise<void> => {
        const { value, done } = pauses.next();
        if (done) return controller.close();
        await new Promise((goOn) => setTimeout(goOn, value));
        if (signal.aborted) controller.error(signal.reason);
        else controller.enqueue(new Uint8Array([value / 1_000]));
      };
      resolve(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
    });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outcomeOf = async (
  pausesMs: readonly number[] | null,
  request: Parameters<typeof exchanged>[0] = get,
): Promise<{ answer: unknown; afterMs: number }> => {
  vi.stubGlobal('fetch', answering(pausesMs));
  const startedAt = Date.now();
  const ended = exchanged(request, {}).then(
    ({ bytes }) => ({ answer: [...bytes], afterMs: Date.now() - startedAt }),
    (error: unknown) => ({ answer: isOutage(error), afterMs: Date.now() - startedAt }),
  );
  await vi.runAllTimersAsync();
  return ended;
};

test('a body may take as long as it keeps coming', async () => {
  expect(await outcomeOf([4_000, 4_000, 4_000])).toEqual({ answer: [4, 4, 4], afterMs: 12_000 });
});

test('one that stands still for five seconds, or never begins, is an outage', async () => {
  expect(await outcomeOf([4_000, 6_000])).toMatchObject({ answer: true });
  expect(await outcomeOf(null)).toEqual({ answer: true, afterMs: 5_000 });
});

test('what is sent may take a second more for each megabyte', async () => {
  const put = { ...get, method: 'PUT', body: new Uint8Array(3_000_000) } as const;
  expect(await outcomeOf(null, put)).toEqual({ answer: true, afterMs: 8_000 });
});
