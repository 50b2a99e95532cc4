// The scale of the dashboard's bars: round lines that hold every bar.
import { expect, test } from 'vitest';
import { chartScale, shortAmount } from './chartScale.ts';

test('lines are round and hold the largest bar', () => {
  const scale = chartScale([128_456_075n, 63_890_410n]);
  expect(scale.lines).toEqual([0n, 50_000_000n, 100_000_000n, 150_000_000n]);
  expect(scale.heightOf(150_000_000n)).toBe(1000);
  expect(scale.heightOf(75_000_000n)).toBe(500);
});

test('nothing to show is a flat line, a negative month has no bar', () => {
  expect(chartScale([0n, 0n]).lines).toEqual([0n]);
  expect(chartScale([]).heightOf(5n)).toBe(0);
  expect(chartScale([100n]).heightOf(-100n)).toBe(0);
});

test('values are short', () => {
  expect(shortAmount(150_000_000n, 2)).toEqual({ number: '1.5', unit: 'million' });
  expect(shortAmount(25_000_000n, 2)).toEqual({ number: '250', unit: 'thousand' });
  expect(shortAmount(50_000n, 2)).toEqual({ number: '500', unit: 'one' });
  expect(shortAmount(0n, 2)).toEqual({ number: '0', unit: 'one' });
  expect(shortAmount(500n, 0)).toEqual({ number: '500', unit: 'one' });
  expect(shortAmount(25_000_000n, 3)).toEqual({ number: '25', unit: 'thousand' });
});

test('lines below one are told apart', () => {
  const said = (largest: bigint, scale: number) =>
    chartScale([largest]).lines.map((line) => shortAmount(line, scale).number);
  expect(said(1500n, 3)).toEqual(['0', '0.5', '1', '1.5']);
  expect(said(150n, 2)).toEqual(['0', '0.5', '1', '1.5']);
  expect(said(3n, 0)).toEqual(['0', '1', '2', '3']);
});
