// AR-01 and the order in which what was paid is held against what is owed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { addDays } from '../../kernel/dates.ts';
import { formatMoney, parseMoney, sumOf } from '../../kernel/money.ts';
import { type OpenAmount, pairedOldestFirst } from './allocation.ts';

const day = '2026-01-01';

const item = (name: string, left: bigint, changes: Partial<OpenAmount> = {}): OpenAmount => ({
  name,
  left,
  dueDate: day,
  date: day,
  reference: '',
  ...changes,
});

test('AR-01: a receipt of 40 is held against the instalments that are due first', () => {
  const { input, expected } = workedExample<{
    input: { instalments: [string, string][]; receipt: string };
    expected: { rows: { due: string; paid: string; outstanding: string }[] };
  }>('AR-01');
  const cents = (text: string) => parseMoney(text, 2) ?? expect.fail(text);
  const owed = input.instalments.map(([due, amount]) =>
    item(due, cents(amount), { dueDate: addDays(day, Number(due)) }),
  );
  const pairs = pairedOldestFirst([...owed.toReversed(), item('receipt', -cents(input.receipt))]);
  const rows = owed.map(({ name, left }) => {
    const paid = sumOf(pairs.filter(({ to }) => to === name).map(({ amount }) => amount));
    return { due: name, paid: formatMoney(paid, 2), outstanding: formatMoney(left - paid, 2) };
  });
  expect(rows).toEqual(expected.rows);
});

describe('the order', () => {
  test('what bears the same reference comes first, whatever is due before it', () => {
    const items = [
      item('old', 10n),
      item('named', 10n, { dueDate: '2026-09-01', reference: 'PO-1' }),
      item('receipt', -10n, { reference: 'PO-1' }),
    ];
    expect(pairedOldestFirst(items)).toEqual([{ from: 'receipt', to: 'named', amount: 10n }]);
  });

  test('of what is due on one day the oldest document comes first', () => {
    const items = [item('b', 10n, { date: '2026-01-02' }), item('a', 10n), item('receipt', -15n)];
    expect(pairedOldestFirst(items)).toEqual([
      { from: 'receipt', to: 'a', amount: 10n },
      { from: 'receipt', to: 'b', amount: 5n },
    ]);
  });
});

test('nothing is held twice, and one of the two sides is used up', () => {
  const items = fc
    .array(fc.bigInt(-1000n, 1000n), { maxLength: 12 })
    .map((amounts) =>
      amounts.map((left, at) =>
        item(String(at), left, { dueDate: addDays(day, (at * 7) % 5), reference: String(at % 3) }),
      ),
    );
  fc.assert(
    fc.property(items, (open) => {
      const pairs = pairedOldestFirst(open);
      const heldOf = (name: string) =>
        sumOf(pairs.filter(({ from, to }) => from === name || to === name).map(({ amount }) => amount));
      for (const { name, left } of open) expect(heldOf(name) <= (left < 0n ? -left : left)).toBe(true);
      const owed = sumOf(open.map(({ left }) => left).filter((left) => left > 0n));
      const paid = -sumOf(open.map(({ left }) => left).filter((left) => left < 0n));
      expect(sumOf(pairs.map(({ amount }) => amount))).toBe(owed < paid ? owed : paid);
      expect(pairs.every(({ amount }) => amount > 0n)).toBe(true);
    }),
  );
});
