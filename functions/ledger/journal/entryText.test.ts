// The written form of an entry reads back as it was, whatever it holds.
import { expect, test } from 'vitest';
import { type JournalEntry, noLine } from '#shared/ledger/journalEntry.ts';
import { entryHash, entryOf, entryText } from './entryText.ts';

const entry: JournalEntry = {
  version: 1,
  lane: '01',
  seq: 7,
  kind: 'reversal',
  period: 'normal',
  type: 'journal',
  number: '01-JV-2026-000007',
  date: '2026-02-01',
  taxDate: '2026-02-01',
  postedAt: '2026-02-01T10:00:00.000Z',
  postedBy: 'u1',
  source: { kind: 'voucher', id: 'v1' },
  reverses: { lane: '01', seq: 6, number: '01-JV-2026-000006' },
  reference: '12345',
  text: 'عكس',
  lines: [
    { ...noLine, account: '11201', branch: '01', credit: 12345678901234567890n, party: 'C1', text: '5' },
    {
      ...noLine,
      account: '41001',
      branch: '01',
      debit: 12345678901234567890n,
      currency: 'USD',
      foreignAmount: 7n,
      rate: '3.75',
    },
  ],
  openItems: [
    {
      ledger: 'AR',
      party: 'C1',
      account: '11201',
      branch: '01',
      dueDate: '2026-02-01',
      line: 0,
      amount: -5n,
      currency: null,
      foreignAmount: null,
    },
  ],
  allocations: [
    {
      ledger: 'AR',
      party: 'C1',
      debit: '01-000000000006#0000',
      credit: '01-000000000007#0000',
      date: '2026-02-01',
      amount: 5n,
    },
  ],
  prev: 'abc',
};

test('an entry with open items and allocations reads back as it was', () => {
  expect(entryOf(entryText(entry))).toEqual(entry);
});

test('any change of the text changes the hash', () => {
  const text = entryText(entry);
  expect(entryHash(text.replace('عكس', 'عكسا'))).not.toBe(entryHash(text));
});
