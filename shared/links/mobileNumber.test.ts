// A mobile number as other countries dial it.
import { expect, test } from 'vitest';
import { internationalNumber } from './mobileNumber.ts';

test.each([
  ['0501234567', '966501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '966501234567'],
  ['50 123 4567', '966501234567'],
  ['966 50-123-4567', '966501234567'],
  ['+966501234567', '966501234567'],
  ['00971 50 123 4567', '971501234567'],
  ['011 465 4321', null],
  ['+12', null],
  ['', null],
])('%s', (typed, dialled) => {
  expect(internationalNumber(typed)).toBe(dialled);
});
