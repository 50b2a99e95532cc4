// Patterns of voucher numbers: what they give, and which of them nobody could read back.
import { expect, test } from 'vitest';
import { digitsOf, numberFormatFault, numberIn, usualNumberFormat } from './numberFormat.ts';

const given = { branch: '01', prefix: 'JV', year: '2026', count: 7 };

test.each([
  [usualNumberFormat, '01-JV-2026-000007'],
  ['{prefix}/{branch}/{yy}/{0001}', 'JV/01/26/0007'],
  ['{yyyy}{000001}-{prefix}.{branch}', '2026000007-JV.01'],
  ['{000000001}-{branch}{yy}-{prefix}', '000000007-0126-JV'],
  ['{branch}.{prefix}{yyyy}/{٠٠١}', '01.JV2026/007'],
])('%s gives %s', (format, number) => {
  expect(numberFormatFault(format)).toBeNull();
  expect(numberIn(format, given)).toBe(number);
});

test.each([
  ['', 'numbering.once'],
  ['{branch}-{prefix}-{000001}', 'numbering.once'],
  ['{branch}-{prefix}-{yyyy}-{yy}-{000001}', 'numbering.once'],
  ['{branch}-{branch}-{prefix}-{yyyy}-{000001}', 'numbering.once'],
  ['{branch}-{prefix}-{yyyy}-{month}-{000001}', 'numbering.unknown'],
  ['{branch}-{prefix}-{yyy}-{000001}', 'numbering.unknown'],
  ['{branch}-{prefix}-{yyyy}-{000002}', 'numbering.unknown'],
  ['{branch}-{prefix}-{yyyy}-{000001', 'numbering.unknown'],
  ['No {branch}-{prefix}-{yyyy}-{000001}', 'numbering.unknown'],
  ['{branch}_{prefix}_{yyyy}_{000001}', 'numbering.unknown'],
  ['{branch}-{prefix}-{yyyy}-{1}', 'numbering.digits'],
  ['{branch}-{prefix}-{yyyy}-{0000000001}', 'numbering.digits'],
  ['{branch}--{prefix}-{yyyy}-{000001}', 'numbering.separators'],
  ['-{branch}-{prefix}-{yyyy}-{000001}', 'numbering.separators'],
  ['{branch}-{prefix}-{yyyy}-{000001}/', 'numbering.separators'],
  ['{branch}{prefix}-{yyyy}-{000001}', 'numbering.apart'],
  ['{branch}-{yyyy}-{prefix}{000001}', 'numbering.apart'],
  ['{branch}-{prefix}{yyyy}{000001}', 'numbering.apart'],
])('%s is refused: %s', (format, fault) => {
  expect(numberFormatFault(format)).toBe(fault);
});

test('digits of a type come before those of the pattern, and a count that outgrows them is written whole', () => {
  expect(numberIn('{branch}/{prefix}/{yy}/{0001}', { ...given, digits: 3 })).toBe('01/JV/26/007');
  expect(numberIn('{branch}/{prefix}/{yy}/{01}', { ...given, count: 12345 })).toBe('01/JV/26/12345');
  expect(digitsOf('{branch}/{prefix}/{yy}/{0001}')).toBe(4);
  expect(digitsOf(usualNumberFormat)).toBe(6);
});

test('imported vouchers are marked before the running number', () => {
  expect(numberIn(usualNumberFormat, { ...given, mark: 'I-' })).toBe('01-JV-2026-I-000007');
});
