// AR-03, AR-04: the columns of ageing and their boundaries; whatever the edges, the columns come to what is owed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { addDays } from '../../kernel/dates.ts';
import { parseMoney, sumOf } from '../../kernel/money.ts';
import { ageBounds, ageColumn, agedFigures, agePattern, ageText, isOfAge } from './ageing.ts';

const scale = 2;
const amount = (text: string): bigint => parseMoney(text, scale) ?? expect.fail(text);

type Boundaries = {
  input: { as_of: string; open_items: { invoice: string; due: string; amount: string }[] };
  expected: {
    rows: { invoice: string; bucket: string }[];
    buckets: Record<string, string>;
    total: string;
  };
};

describe('AR-04: by due date, with edges 30, 60, 90 and 120', () => {
  const { input, expected } = workedExample<Boundaries>('AR-04');
  const asked = { on: input.as_of, by: 'dueDate', edges: [30, 60, 90, 120] } as const;
  const columns = ['not_due', '1-30', '31-60', '61-90', '91-120', '>120'];

  test.each(input.open_items)('$invoice of $due', ({ invoice, due }) => {
    const row = expected.rows.find((each) => each.invoice === invoice);
    const at = agedFigures([{ party: 'C1', day: due, left: 1n }], asked);
    const found = [at.notDue, ...at.columns].indexOf(1n);
    expect(columns[found]).toBe(row?.bucket);
  });

  test('the columns come to the total', () => {
    const items = input.open_items.map((item) => ({ party: 'C1', day: item.due, left: amount(item.amount) }));
    const { notDue, columns: aged, total } = agedFigures(items, asked);
    expect([notDue, ...aged]).toEqual(columns.map((name) => amount(expected.buckets[name] ?? '')));
    expect(total).toBe(amount(expected.total));
  });
});

test('AR-03: what was paid without an invoice stands in a column of its own, less than nothing', () => {
  const { input, expected } = workedExample<{
    input: { receipt: string };
    expected: { outstanding: string };
  }>('AR-03');
  const items = [{ party: 'C1', day: '2026-01-01', left: -amount(input.receipt) }];
  const figures = agedFigures(items, { on: '2026-03-31', by: 'dueDate', edges: [30] });
  const outstanding = amount(expected.outstanding);
  expect(figures).toEqual({ columns: [0n, 0n], notDue: 0n, unallocated: outstanding, total: outstanding });
});

test('by the day of the document, one of today is in the first column', () => {
  expect(ageColumn(0, { by: 'documentDate', edges: [30, 60] })).toBe(0);
  expect(ageColumn(61, { by: 'documentDate', edges: [30, 60] })).toBe(2);
  expect(ageBounds({ by: 'documentDate', edges: [30, 60] }, 0)).toEqual({ from: 0, to: 30 });
  expect(ageBounds({ by: 'dueDate', edges: [30, 60] }, 2)).toEqual({ from: 61, to: null });
});

test('what an address says of a column holds for what stands in it, and for nothing else', () => {
  const asked = { by: 'dueDate', edges: [30, 60] } as const;
  expect([-1, 0, 1, 2].map((at) => ageText(asked, at))).toEqual(['-0', '1-30', '31-60', '61-']);
  const on = '2026-03-31';
  for (let days = -2; days < 70; days += 1)
    for (const at of [-1, 0, 1, 2]) {
      const age = ageText(asked, at);
      expect(age).toMatch(agePattern);
      const item = { day: addDays(on, -days), left: 1n };
      expect([days, age, isOfAge(item, { on, age })]).toEqual([days, age, ageColumn(days, asked) === at]);
      expect(isOfAge({ ...item, left: -1n }, { on, age })).toBe(false);
    }
});

test('whatever the edges and the day, the columns come to what is owed', () => {
  const item = fc.record({
    party: fc.constant('C1'),
    day: fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-01-01', days)),
    left: fc.bigInt(-1_000_000n, 1_000_000n),
  });
  const edges = fc
    .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 })
    .map((days) => days.toSorted((one, other) => one - other));
  fc.assert(
    fc.property(fc.array(item), edges, fc.constantFrom('dueDate', 'documentDate'), (items, days, by) => {
      const { columns, notDue, unallocated, total } = agedFigures(items, {
        on: '2026-01-01',
        by,
        edges: days,
      });
      expect(sumOf([...columns, notDue, unallocated])).toBe(total);
      expect(total).toBe(sumOf(items.map(({ left }) => left)));
    }),
  );
});
