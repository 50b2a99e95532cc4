// Fields that fill themselves: by the names of both languages, in words alone; what is unknown stays.
import { describe, expect, test } from 'vitest';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { plainText } from '#shared/richText/richText.ts';
import { aContractPrint, aPrintedContract } from '#tests/support/kinds/contractPrints.ts';
import { contractFillNames, unknownFills } from './contractFillNames.ts';
import { durationText, filledRichText, fillValues } from './contractFills.ts';

const text = (...ops: object[]): string => JSON.stringify(ops);

const filled = (words: string, language: 'ar' | 'en', changes = {}): string => {
  const print = aContractPrint({ contract: aPrintedContract(changes) });
  return withoutMarks(plainText(filledRichText(text({ insert: `${words}\n` }), fillValues(print, language))));
};

describe('in both languages', () => {
  test.each([
    ['{client} / {العميل}', 'ar', 'شركة فنادق النخيل / شركة فنادق النخيل'],
    ['{Client} / { العميل }', 'en', 'Nakheel Hotels Company / Nakheel Hotels Company'],
    ['{date}, {hijri date}', 'en', '10 March 2026, 21 Ramadan 1447 AH'],
    ['{التاريخ}، {التاريخ الهجري}', 'ar', '10 مارس 2026، 21 رمضان 1447 هـ'],
    ['{total}', 'en', '115,000.00 SAR'],
    ['{الإجمالي}', 'ar', '115,000.00 ر.س'],
    ['{الإجمالي كتابةً}', 'ar', 'مائة وخمسة عشر ألف ريال سعودي'],
    ['{duration}', 'ar', '6 أشهر'],
    ['{advance}', 'en', '10%'],
    ['{cr number} {client cr number}', 'en', '1010123456 1010987654'],
  ] as const)('%s in %s', (words, language, expected) => {
    expect(filled(words, language)).toBe(expected);
  });
});

test('each value is kept in its own direction', () => {
  const values = fillValues(aContractPrint(), 'ar');
  expect(filledRichText(text({ insert: '{total}\n' }), values)).toBe(
    text({ insert: '\u2068115,000.00 ر.س\u2069\n' }),
  );
});

test('formats and links stay those of the text, whatever a value contains', () => {
  const values = {
    ...fillValues(aContractPrint(), 'en'),
    client: 'https://a.example\n{total}"}]',
  };
  const bold = { insert: '{client}', attributes: { bold: true, link: 'https://b.example/{client}' } };
  expect(filledRichText(text(bold, { insert: '\n' }), values)).toBe(
    text({ ...bold, insert: '\u2068https://a.example {total}"}]\u2069' }, { insert: '\n' }),
  );
});

test('an unknown name stays and is named once; a known one without a value leaves room to write', () => {
  expect(filled('{colour} {number}', 'en', { number: null })).toBe('{colour} ……………');
  expect(unknownFills(text({ insert: '{colour} {client} { colour }\n' }))).toEqual(['colour']);
});

test('a duration is counted as its language counts', () => {
  const said = (duration: number, durationUnit: string, language: 'ar' | 'en') =>
    withoutMarks(durationText({ duration, durationUnit }, language));
  expect([1, 2, 3, 11, 100].map((days) => said(days, 'day', 'ar'))).toEqual([
    'يوم واحد',
    'يومان',
    '3 أيام',
    '11 يوماً',
    '100 يوم',
  ]);
  expect([said(1, 'month', 'en'), said(2, 'month', 'en')]).toEqual(['1 month', '2 months']);
});

test('what an editor offers has the names of the text, and the words of its writer', () => {
  expect(contractFillNames('ar', 'en')[0]).toEqual({ name: 'العميل', label: 'client' });
});
