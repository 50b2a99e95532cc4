// Every difference that has a sentence belongs to a check, and to the documents only if it is of one.
import { expect, test } from 'vitest';
import en from '../../locales/en/books.json' with { type: 'json' };
import { booksChecks, checkOfCode } from './booksChecks.ts';

const codes = Object.entries(en.finding).flatMap(([area, own]) =>
  Object.keys(own).map((what) => `${area}.${what}`),
);

const ofDocuments = /^(document|voucher)\./;

test.each(codes)('%s is of the check that says so', (code) => {
  expect(checkOfCode(code) === 'documents').toBe(ofDocuments.test(code));
});

test('a whole code counts before its first word', () => {
  expect(checkOfCode('entry.hash')).toBe('chain');
  expect(checkOfCode('entry.number')).toBe('numbers');
  expect(checkOfCode('head.rules')).toBe('periods');
  expect(checkOfCode('quote.lines')).toBe('documents');
});

test('each check has its key once', () => {
  expect(new Set(booksChecks.map(({ key }) => key)).size).toBe(booksChecks.length);
});
