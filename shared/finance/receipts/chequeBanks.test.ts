// Which bank is offered where a cheque is cleared.
import { expect, test } from 'vitest';
import { usualBank } from './chequeBanks.ts';

const cheque = { direction: 'received', branch: '01' } as const;
const banks = ['A', 'B', 'C'].map((code) => ({ code }));
const by = (bank: string, date: string, other: { direction?: 'issued'; branch?: string } = {}) => ({
  ...cheque,
  ...other,
  cleared: { bank, date, voucher: null },
});

test('the only one there is, whatever was used before', () => {
  expect(usualBank(cheque, { cheques: [by('B', '2026-03-01')], banks: banks.slice(0, 1) })).toBe('A');
  expect(usualBank(cheque, { cheques: [], banks: [] })).toBe('');
});

test('the one that was used last in its branch and direction', () => {
  const cheques = [
    by('A', '2026-03-01'),
    by('B', '2026-03-05'),
    by('C', '2026-03-09', { direction: 'issued' }),
    by('A', '2026-03-10', { branch: '02' }),
  ];
  expect(usualBank(cheque, { cheques, banks })).toBe('B');
  expect(usualBank({ ...cheque, branch: '03' }, { cheques, banks })).toBe('A');
});

test('none where none was used, nor one that is not offered any more', () => {
  expect(usualBank(cheque, { cheques: [{ ...cheque, cleared: null }], banks })).toBe('');
  expect(usualBank(cheque, { cheques: [by('OLD', '2026-03-01')], banks })).toBe('');
});
