// Long work leaves room between its slices, ends with its result, and stops when nobody waits.
import { expect, test } from 'vitest';
import { atOnce, inOneSlice, inSlices, type Sliced } from './inSlices.ts';

/** So much work that one slice cannot take it. */
function* long(steps: number, onStep: () => void = () => undefined): Sliced<number> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    onStep();
    yield;
  }
  return steps;
}

test('short work is done in one slice, longer work is not', () => {
  expect(inOneSlice(long(1))).toEqual({ result: 1 });
  expect(inOneSlice(long(100))).toBeNull();
  expect(atOnce(long(12))).toBe(12);
});

test('others have their turn while long work goes on', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await inSlices(long(40))).toEqual({ result: 40 });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

test('work that nobody waits for ends early', async () => {
  let steps = 0;
  const count = () => {
    steps += 1;
  };
  expect(await inSlices(long(1000, count), () => steps > 3)).toBeNull();
  expect(steps).toBeLessThan(100);
});
