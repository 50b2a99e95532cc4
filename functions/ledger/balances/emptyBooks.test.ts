// Books are empty while every lane is; the writes meet whoever posts first in any of them, and whoever adds one.
import { expect, test } from 'vitest';
import type { LaneHead } from '../journal/lanes.ts';
import { directoryKey, headKey } from '../ledgerKeys.ts';
import { emptyBooksOf } from './emptyBooks.ts';

const rules = {
  rev: 4,
  years: [{ from: '2026-01-01', to: '2026-12-31', open: true }],
  lockDate: null,
  sealedThrough: null,
  currency: 'SAR',
};
const head = (lane: string, seq: number, rev: number): LaneHead => ({
  lane,
  seq,
  hash: '',
  series: {},
  postedAt: '',
  rules,
  rev,
});
const directory = { lanes: ['01', '02'], rules, rev: 7 };

test('one entry in one lane is enough', () => {
  expect(emptyBooksOf(directory, [head('01', 0, 1), head('02', 0, 1)], { currency: 'SAR' }).isPosted).toBe(
    false,
  );
  expect(emptyBooksOf(directory, [head('01', 0, 1), head('02', 1, 2)], { currency: 'SAR' }).isPosted).toBe(
    true,
  );
});

test('directory and heads get the same grown rules, each on the rev that was read', () => {
  const { writes, lanes } = emptyBooksOf(directory, [head('01', 0, 1), head('02', 0, 5)], {
    currency: 'SAR',
  });
  const grown = { ...rules, rev: 5 };
  expect(lanes).toBe(2);
  expect(writes).toMatchObject([
    { key: directoryKey, expect: 7, attributes: { rules: grown, rev: 8 } },
    { key: headKey('01'), expect: 1, attributes: { seq: 0, rules: grown, rev: 2 } },
    { key: headKey('02'), expect: 5, attributes: { seq: 0, rules: grown, rev: 6 } },
  ]);
});
