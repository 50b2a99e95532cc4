// The table of the slowest is sorted, cut at forty, and put between its two marks.
import { expect, test } from 'vitest';
import { slowestTable, withTable } from './testTimes.ts';

test('the slowest forty are rows, the slowest first', () => {
  const times = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`file ${at}`, at]));
  const rows = slowestTable(times).split('\n');
  expect(rows).toHaveLength(42);
  expect(rows[2]).toBe('| file 49 | 49.0 |');
});

test('the table is put between its marks; a page without them is an error', () => {
  const page = 'before\n<!-- slowest: written by npm test -- --times -->\nold\n<!-- /slowest -->\nafter\n';
  const written = withTable(page, 'new');
  expect(written).toContain('times -->\nnew\n<!-- /slowest -->\nafter');
  expect(written).not.toContain('old');
  expect(() => withTable('nothing', 'new')).toThrow('marks');
});
