// Places and facts of findings are said as people say them, never as they are stored.
import { expect, test } from 'vitest';
import type { FindingPlace } from '#shared/finance/booksApi.ts';
import en from '#shared/locales/en/books.json' with { type: 'json' };
import { isolated, withoutMarks } from '#shared/paper/bidiMarks.ts';
import { cutText, detailTexts, type FindingWords, placeText } from './findingWords.ts';

const textOf = (key: string): string =>
  String(key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], en));

const words: FindingWords = {
  t: (key, facts = {}) => textOf(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name])),
  dateText: (date, style) => `${style} ${date}`,
  amountText: (amount) => `SAR ${amount}`,
  typeName: (code) => `<${code}>`,
  list: (parts) => parts.join(' + '),
};

const nowhere = { lane: null, entries: null, line: null, day: null, account: null, party: null };

const findingOf = (
  code: string,
  place: Partial<FindingPlace> | null,
  details: Record<string, string> = {},
) => ({ code, place: place && { ...nowhere, ...place }, details, source: null });

test.each<[string, Partial<FindingPlace> | null]>([
  ['Branch 01, entry 12', { lane: '01', entries: '12' }],
  ['The import journal, entry 12003', { lane: '~import', entries: '12003' }],
  ['Branch 01, entries 101 to 105 + 110', { lane: '01', entries: '101-105,110' }],
  ['Branch B-2', { lane: 'B-2' }],
  ['Branch 01, short 2026-02-17', { lane: '01', day: '2026-02-17' }],
  ['Branch 01, month 2026-02-01', { lane: '01', day: '2026-02' }],
  ['short 2026-12-31', { day: '2026-12-31' }],
  ['Branch 01, entry 12, line 3', { lane: '01', entries: '12', line: 3 }],
  ['Branch 01, account 12101, party C000005', { lane: '01', account: '12101', party: 'C000005' }],
  ['Branch 01, account 21301', { lane: '01', account: '21301' }],
  ['Account 11001', { account: '11001' }],
  ['Party C1', { party: 'C1' }],
  ['', null],
])('%s', (text, place) => {
  expect(withoutMarks(placeText(words, findingOf('bucket.wrong', place)))).toBe(text);
});

test('codes and dates are kept in their own direction', () => {
  expect(placeText(words, findingOf('head.time', { lane: '01' }))).toBe(`Branch ${isolated('01')}`);
  const { date, number } = detailTexts(
    words,
    findingOf('seal.lost', { lane: '01', entries: '4' }, { date: '2026-02-17', number: '1-2' }),
  );
  expect([date, number]).toEqual([isolated('short 2026-02-17'), isolated('1-2')]);
});

test('amounts are grouped as everywhere, counts are not', () => {
  const details = { items: '1200.00', lines: '12' };
  const told = detailTexts(words, findingOf('control.differs', { lane: '01' }, details));
  expect([told['items'], told['lines']]).toEqual([isolated('SAR 1200.00'), isolated('12')]);
});

test('series and fields bear their names', () => {
  const { series, lane } = detailTexts(
    words,
    findingOf('head.series', { lane: '~import' }, { series: '01 journal 2026' }),
  );
  expect([withoutMarks(series ?? ''), lane]).toEqual(['<journal> 2026 of branch 01', 'The import journal']);
  const own = detailTexts(words, findingOf('head.series', { lane: '01' }, { series: 'journal 2026' }));
  expect(withoutMarks(own['series'] ?? '')).toBe('<journal> 2026');
  const wrong = findingOf('voucher.wrong', { lane: '01', entries: '1' }, { fields: 'date, debitTotal' });
  expect(detailTexts(words, wrong)['fields']).toBe('date + debit total');
});

test('how far was looked is said branch by branch', () => {
  expect(withoutMarks(cutText(words, { cut: { '01': 501, '~import': 7 } }))).toBe(
    'Branch 01 up to entry 501 + The import journal up to entry 7',
  );
});
