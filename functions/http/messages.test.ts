// Sentences of refusals hold their days as people write them, kept in their own direction.
import { expect, test } from 'vitest';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { hasMessage, messageOf } from './messages.ts';

test('a day is said in the language of the reader', async () => {
  const details = { date: '2019-02-17' };
  expect(await messageOf('en', 'period.noFiscalYear', details)).toContain(
    `the date ${isolated('17 February 2019')}`,
  );
  expect(await messageOf('ar', 'period.noFiscalYear', details)).toContain(
    `التاريخ ${isolated('17 فبراير 2019')}`,
  );
  expect(await messageOf('ar', 'period.locked', { lockDate: '2026-01-01' })).toContain(
    isolated('1 يناير 2026'),
  );
});

test('what is no day stays as it is', async () => {
  expect(await messageOf('en', 'voucher.alreadyReversed', { number: '01-JV-2026-000012' })).toContain(
    'by 01-JV-2026-000012.',
  );
});

test('a voucher that is settled already says so in both languages', async () => {
  expect(await hasMessage('voucher.allocated')).toBe(true);
});
