// What lists, statements and prints say of a voucher.
import { expect, test } from 'vitest';
import { reversalText, voucherText } from './voucherText.ts';

const said = { narration: '', reverses: null };

test('a voucher without narration is told by its first line', () => {
  expect(voucherText({ ...said, narration: 'Rent', lineText: 'March' }, 'Reversal of')).toBe('Rent');
  expect(voucherText({ ...said, lineText: 'March' }, 'Reversal of')).toBe('March');
  expect(voucherText(said, 'Reversal of')).toBe('');
});

test('a reversal names what it takes back', () => {
  const reverses = { number: '01-JV-2026-000001' };
  expect(voucherText({ ...said, reverses }, 'عكس')).toBe('عكس 01-JV-2026-000001');
  expect(voucherText({ narration: 'Rent', reverses }, 'Reversal of')).toBe(
    'Reversal of 01-JV-2026-000001 · Rent',
  );
  expect(reversalText(null, 'Rent', 'Reversal of')).toBe('Rent');
});
