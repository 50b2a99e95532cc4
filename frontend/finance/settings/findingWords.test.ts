// Places and facts of findings are said as people say them, never as they are stored.
import { expect, test } from 'vitest';
import { isolated, withoutMarks } from '#shared/documents/bidiMarks.ts';
import en from '#shared/locales/en/books.json' with { type: 'json' };
import { cutText, detailTexts, type FindingWords, placeText } from './findingWords.ts';

const textOf = (key: string): string =>
  String(key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], en));

const words: FindingWords = {
  t: (key, facts = {}) => textOf(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name])),
  dateText: (date, style) => `${style} ${date}`,
  typeName: (code) => `<${code}>`,
  list: (parts) => parts.join(' + '),
};

const findingOf = (code: string, place: string, details: Record<string, string> = {}) => ({
  ...{ code, place, details },
});

test.each([
  ['entry.hash', '01:12', 'Branch 01, entry 12'],
  ['entry.account', '01:12', 'Branch 01, entry 12'],
  ['voucher.wrong', '~import:12003', 'The import journal, entry 12003'],
  ['entry.missing', '01:101', 'Branch 01, entry 101'],
  ['entry.missing', '01:101-105,110', 'Branch 01, entries 101 to 105 + 110'],
  ['head.ahead', 'B-2', 'Branch B-2'],
  ['bucket.wrong', '01 D#2026-02-17', 'Branch 01, short 2026-02-17'],
  ['bucket.wrong', '01 M#2026-02#O/003', 'Branch 01, month 2026-02-01'],
  ['openItem.missing', '01-0000000012#0002', 'Branch 01, entry 12, line 3'],
  ['control.differs', '12101 C000005', 'Account 12101, party C000005'],
  ['statement.wrong', 'account 11001', 'Account 11001'],
  ['statement.written', 'party C1', 'Party C1'],
  ['statement.restarted', 'GL', ''],
  ['opening.wrong', '01 2026-12-31', 'Branch 01, short 2026-12-31'],
  ['fold.ahead', 'FOLD', ''],
  ['number.wrong', '01-JV-2026-000001', ''],
  ['importNumber.wrong', 'INV 12', ''],
  ['importNumber.removed', 'INV:12', ''],
  ['directory.missing', 'LANE', ''],
  ['rules.written', 'LANE', ''],
  ['seal.differs', '01:4', 'Branch 01, entry 4'],
  ['seal.broken', '2026-02-17', ''],
])('%s at %s', (code, place, text) => {
  expect(withoutMarks(placeText(words, findingOf(code, place)))).toBe(text);
});

test('codes and dates are kept in their own direction', () => {
  expect(placeText(words, findingOf('head.time', '01'))).toBe(`Branch ${isolated('01')}`);
  const { date, number } = detailTexts(
    words,
    findingOf('seal.lost', '01:4', { date: '2026-02-17', number: '1-2' }),
  );
  expect([date, number]).toEqual([isolated('short 2026-02-17'), isolated('1-2')]);
});

test('series and fields bear their names', () => {
  const { series, lane } = detailTexts(
    words,
    findingOf('head.series', '~import', { series: '01#journal#2026' }),
  );
  expect([withoutMarks(series ?? ''), lane]).toEqual(['<journal> 2026 of branch 01', 'The import journal']);
  const own = detailTexts(words, findingOf('head.series', '01', { series: 'journal#2026' }));
  expect(withoutMarks(own['series'] ?? '')).toBe('<journal> 2026');
  const wrong = findingOf('voucher.wrong', '01:1', { fields: 'date, debitTotal' });
  expect(detailTexts(words, wrong)['fields']).toBe('date + debit total');
});

test('how far was looked is said branch by branch', () => {
  expect(withoutMarks(cutText(words, { cut: { '01': 501, '~import': 7 } }))).toBe(
    'Branch 01 up to entry 501 + The import journal up to entry 7',
  );
});
