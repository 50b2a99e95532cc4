// Sentences of refusals hold their days as people write them, kept in their own direction.
import { expect, test } from 'vitest';
import { marked } from '#shared/kernel/titleData.ts';
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

test('an amount has its thousands separated, marked for the digits of its reader; a number of a document stays', async () => {
  const message = await messageOf('ar', 'party.creditLimit', { exposure: '55193.18', limit: '40000.00' });
  expect(message).toContain(marked('55,193.18'));
  expect(message).toContain(marked('40,000.00'));
  const exceeded = await messageOf('en', 'allocation.exceeds', { number: '1200.50', left: '1200.50' });
  expect(exceeded).toContain('1200.50 ');
  expect(exceeded).toContain(marked('1,200.50'));
});

test('what is no day stays as it is', async () => {
  expect(await messageOf('en', 'voucher.alreadyReversed', { number: '01-JV-2026-000012' })).toContain(
    'by 01-JV-2026-000012.',
  );
});

test('a voucher that is settled already says so in both languages', async () => {
  expect(await hasMessage('voucher.allocated')).toBe(true);
});
