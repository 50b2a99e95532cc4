// Rows inside a record survive the way into a cell of a file and back, and are read as people write them.
import { expect, test } from 'vitest';
import { choice, date, file, percent, rows, text } from './fields.ts';
import { valueOfCell } from './file/recordFile.ts';
import { rowsForm, rowsOver, rowsText, travellingRows } from './rowsText.ts';

const rates = rows({
  label: { en: 'Rates', ar: 'النسب' },
  key: 'from',
  max: 50,
  of: {
    from: date({ label: { en: 'From', ar: 'من تاريخ' }, required: true }),
    rate: percent({ label: { en: 'Rate %', ar: 'النسبة %' }, required: true }),
  },
});

const documents = rows({
  label: { en: 'Documents', ar: 'الوثائق' },
  key: 'number',
  max: 20,
  of: {
    kind: choice({
      label: { en: 'Kind', ar: 'النوع' },
      choices: { id: { en: 'National ID', ar: 'هوية وطنية' }, passport: { en: 'Passport', ar: 'جواز سفر' } },
    }),
    number: text({ label: { en: 'Number', ar: 'الرقم' }, max: 40, required: true }),
    issued: date({ label: { en: 'Issued', ar: 'تاريخ الإصدار' } }),
    expires: date({ label: { en: 'Expires', ar: 'تاريخ الانتهاء' } }),
    file: file({ label: { en: 'File', ar: 'الملف' } }),
  },
});

const dated = [
  { from: '2018-01-01', rate: '5' },
  { from: '2020-07-01', rate: '15' },
];
const passport = { kind: 'passport', number: 'A | "1"', issued: null, expires: '2030-01-31' };

test('two cells stand as from=rate, the newest first; more of them apart by bars, without files', () => {
  expect(rowsText(rates, dated)).toBe('2020-07-01=15; 2018-01-01=5');
  expect(rowsText(documents, [{ ...passport, file: '01J0' }])).toBe('passport | "A | ""1""" |  | 2030-01-31');
  expect(rowsText(rates, [])).toBe('');
  expect(rowsForm(rates, ({ en }) => en)).toBe('From=Rate %; …');
});

test.each([
  ['2020-07-01=15; 2018-01-01=5', dated.toReversed()],
  ['١/٧/٢٠٢٠ = ١٥٫٥؛ 1/1/2018=5\n', [{ from: '2020-07-01', rate: '15.5' }, dated[0]]],
  ['15', [{ from: '15', rate: '' }]],
  ['', []],
])('%s is read', (cell, read) => {
  expect(valueOfCell(rates, cell)).toEqual(read);
});

test('what is written means itself, in the words of either language, too', () => {
  const read = [{ ...passport, issued: '' }];
  expect(valueOfCell(documents, rowsText(documents, [passport]))).toEqual(read);
  expect(valueOfCell(documents, 'جواز سفر | "A | ""1""" | | 31/1/2030')).toEqual(read);
});

test('a file that is attached stays with its row', () => {
  const stood = [{ ...passport, file: '01J0' }];
  const given = travellingRows(documents, stood);
  expect(given).toEqual([passport]);
  expect(rowsOver(documents, given, stood)).toEqual(stood);
  expect(rowsOver(documents, given, undefined)).toEqual([passport]);
});
