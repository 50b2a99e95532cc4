// Long work waits for the short calls of its process, but not for ever, and not for those that are long themselves.
import { afterEach, expect, test } from 'vitest';
import { beginShortRequest, endShortRequest, yieldToShortRequests } from './shortRequests.ts';

const calls = [{ name: 'one' }, { name: 'another' }] as const;
const [one, another] = calls;
afterEach(() => {
  for (const call of calls) endShortRequest(call);
});

/** What happens in which order. */
const diary = () => {
  const events: string[] = [];
  const work = yieldToShortRequests().then(() => events.push('long work'));
  return { events, work };
};

test('with nobody else under way it goes on at once', async () => {
  const { events } = diary();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(events).toEqual(['long work']);
});

test('it goes on when the last short call has ended', async () => {
  beginShortRequest(one);
  beginShortRequest(another);
  const { events, work } = diary();
  await new Promise(setImmediate);
  endShortRequest(one);
  await new Promise(setImmediate);
  events.push('another');
  endShortRequest(another);
  await work;
  expect(events).toEqual(['another', 'long work']);
});

test('it goes on after five milliseconds whoever is still under way, and is not called back later', async () => {
  beginShortRequest(one);
  const startedAt = performance.now();
  await yieldToShortRequests();
  expect(performance.now() - startedAt).toBeGreaterThan(4);
  const { events, work } = diary();
  await work;
  endShortRequest(one);
  expect(events).toEqual(['long work']);
});
