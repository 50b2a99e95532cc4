// Long work waits for the short calls of its process, but not for ever, and not for those that are long themselves.
import { afterEach, expect, test } from 'vitest';
import { beginShortCall, endShortCall, giveWay } from './shortCalls.ts';

const calls = [{ name: 'one' }, { name: 'another' }] as const;
const [one, another] = calls;
afterEach(() => {
  for (const call of calls) endShortCall(call);
});

/** What happens in which order. */
const diary = () => {
  const events: string[] = [];
  const work = giveWay().then(() => events.push('long work'));
  return { events, work };
};

test('with nobody else under way it goes on at once', async () => {
  const { events } = diary();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(events).toEqual(['long work']);
});

test('it goes on when the last short call has ended', async () => {
  beginShortCall(one);
  beginShortCall(another);
  const { events, work } = diary();
  await new Promise(setImmediate);
  endShortCall(one);
  await new Promise(setImmediate);
  events.push('another');
  endShortCall(another);
  await work;
  expect(events).toEqual(['another', 'long work']);
});

test('it goes on after five milliseconds whoever is still under way, and is not called back later', async () => {
  beginShortCall(one);
  const startedAt = performance.now();
  await giveWay();
  expect(performance.now() - startedAt).toBeGreaterThan(4);
  const { events, work } = diary();
  await work;
  endShortCall(one);
  expect(events).toEqual(['long work']);
});
