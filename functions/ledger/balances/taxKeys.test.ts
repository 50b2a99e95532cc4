// What a line says for the VAT return, as keys of buckets and back.
import { expect, test } from 'vitest';
import { taxKeyOf, taxKeysOf } from './taxKeys.ts';

const entry = { date: '2026-03-10', taxDate: '2026-03-10', type: 'SI' };
const line = { account: '21301', debit: 0n, credit: 1500n, taxBase: 10_000n, taxBox: '1' };
const side = (credit: bigint) => ({ debit: 0n, credit });

test('a line of VAT adds its amount and what it is counted on', () => {
  expect(taxKeysOf(entry, line)).toEqual([
    { key: '21301~vat:1:SI', sums: side(1500n) },
    { key: '21301~base:1:SI', sums: side(10_000n) },
  ]);
});

test('a line of items without VAT adds what it is counted on alone, and a second line of reverse charge its amount alone', () => {
  const items = { ...line, account: '41001', credit: 700n, taxBase: 700n, taxBox: '4' };
  expect(taxKeysOf(entry, items)).toEqual([{ key: '41001~base:4:SI', sums: side(700n) }]);
  expect(taxKeysOf(entry, { ...line, taxBase: null, taxBox: '9' })).toEqual([
    { key: '21301~vat:9:SI', sums: side(1500n) },
  ]);
});

test('a line without a box adds nothing', () => {
  expect(taxKeysOf(entry, { ...line, taxBox: null })).toEqual([]);
});

test('what counts in a later return says from which day, and of which month it is', () => {
  const [vat] = taxKeysOf({ ...entry, taxDate: '2026-04-01' }, line);
  expect(vat?.key).toBe('21301~vat:1:SI:2026-04-01:2026-03');
  expect(taxKeyOf(vat?.key ?? '')).toEqual({
    account: '21301',
    figure: 'vat',
    box: '1',
    type: 'SI',
    late: { taxDate: '2026-04-01', month: '2026-03' },
  });
});

test.each(['21301', '21301~cc:10', '21301~cur:USD'])('%s is no key of the VAT return', (key) => {
  expect(taxKeyOf(key)).toBeNull();
});
