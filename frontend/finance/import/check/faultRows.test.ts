// Faults stand at the line of the file, in the words of the person, whether the page or the server found them.
import { expect, test } from 'vitest';
import type { ImportFault } from '#shared/finance/importApi.ts';
import { lineTextMax } from '#shared/ledger/limits.ts';
import importAr from '#shared/locales/ar/import.json' with { type: 'json' };
import refusalsAr from '#shared/locales/ar/refusals.json' with { type: 'json' };
import importEn from '#shared/locales/en/import.json' with { type: 'json' };
import refusalsEn from '#shared/locales/en/refusals.json' with { type: 'json' };
import type { Draft, DraftFault } from '../importDraft.ts';
import { type FaultWords, faultRows, faultyCounts } from './faultRows.ts';

const line = {
  account: '9',
  debit: '5.00',
  credit: '0',
  party: '',
  cost_centre: 'CC',
  due_date: '',
  memo: '',
};

const drafts: Draft[] = [
  { no: 'A', places: [2, 5], row: { no: 'A', date: '2026-01-01', lines: [line, line] } },
  { no: 'B', places: [3, 0], row: { no: 'B', date: 'x', lines: [line, { ...line, account: '31005' }] } },
];

const words = (changes: Partial<FaultWords> = {}): FaultWords => ({
  mapping: { account: 0, debit: 1, credit: 2 },
  cellAt: (place, field) => `${field} of line ${place}`,
  sayLine: (rule, { account, party, costCentre }) => `${rule}: ${account}, ${party}, ${costCentre}`,
  sayDraft: ({ code }) => code,
  sayTooLong: ({ length, max }) => `${length} of ${max}`,
  ...changes,
});

const fault = (row: number, field: string | null, code = 'field.invalid'): ImportFault => ({
  row,
  no: null,
  field,
  code,
  message: 'as the server says it',
});

const shown = (faults: ImportFault[], own: DraftFault[] = [], changes: Partial<FaultWords> = {}) =>
  faultRows({ drafts, faults: own }, faults, words(changes)).map(({ key: _, ...row }) => row);

test('a fault of a voucher line stands at its line of the file, with what stands there in its sentence', () => {
  expect(shown([fault(1, 'lines.1.account', 'voucher.lineAccountUnknown')])).toEqual([
    {
      line: 5,
      no: 'A',
      field: 'account',
      value: 'account of line 5',
      message: 'lineAccountUnknown: 9, , CC',
    },
  ]);
});

test('a name where a code is asked for is said to be no code of the company', () => {
  expect(shown([fault(1, 'lines.1.party', 'field.code')])).toMatchObject([
    { line: 5, field: 'party', message: 'linePartyUnknown: 9, , CC' },
  ]);
});

test('a fault of the whole voucher stands at its first line', () => {
  expect(shown([fault(2, 'date', 'field.date'), fault(1, null, 'voucher.unbalanced')])).toMatchObject([
    { line: 2, no: 'A', field: null, value: '', message: 'as the server says it' },
    { line: 3, no: 'B', field: 'date', value: 'date of line 3' },
  ]);
});

test('a line that the product added has no line of the file', () => {
  expect(shown([fault(2, 'lines.1.account', 'voucher.lineAccountInactive')])).toMatchObject([
    { line: null, field: 'account', value: '31005', message: 'lineAccountInactive: 31005, , CC' },
  ]);
});

test('a text that is too long is told with its length and its limit, at the column it came from', () => {
  const long = 'x'.repeat(300);
  const mapping = { account: 0, debit: 1, credit: 2, narration: 3 };
  const row = { no: 'C', lines: [{ ...line, memo: long }] };
  const rows = faultRows(
    { drafts: [{ no: 'C', places: [2], row }], faults: [] },
    [fault(1, 'lines.0.memo', 'field.tooLong')],
    words({ mapping, cellAt: () => long }),
  );
  expect(rows).toMatchObject([
    { line: 2, field: 'narration', value: long, message: `300 of ${lineTextMax}` },
  ]);
});

test.each([
  ['Arabic', importAr, refusalsAr],
  ['English', importEn, refusalsEn],
])('every rule about one line has a sentence without the line in %s', (_, { lineFaults }, refusals) => {
  // A line that is not there is no line of a file.
  const rules = Object.keys(refusals).filter(
    (code) => code.startsWith('document.line') && code !== 'document.lineUnknown',
  );
  expect(Object.keys(lineFaults).map((rule) => `document.${rule}`)).toEqual(rules);
  expect(rules.length).toBeGreaterThan(5);
  expect(Object.values(lineFaults).filter((text) => text.includes('position'))).toEqual([]);
});

test('a signed column is named where it stands for both sides', () => {
  const mapping = { account: 0, balance: 1 };
  expect(shown([fault(1, 'lines.0.credit')], [], { mapping })).toMatchObject([{ field: 'balance' }]);
});

test('without a table the value is what was sent', () => {
  expect(shown([fault(1, 'lines.0.cost_centre')], [], { cellAt: null })).toMatchObject([{ value: 'CC' }]);
});

test('what the page has seen is not named again by the server', () => {
  const own: DraftFault = { code: 'dateDiffers', place: 5, no: 'A', field: 'date', value: '1', other: 2 };
  expect(shown([fault(1, 'date'), fault(2, 'date')], [own])).toMatchObject([
    { line: 3, no: 'B' },
    { line: 5, message: 'dateDiffers' },
  ]);
});

test('vouchers are counted by their numbers, and rows without one by their lines', () => {
  const row = (line: number, no: string) => ({ line, no });
  const rows = [row(1, 'A'), row(2, 'A'), row(3, 'B'), row(4, ''), row(5, ''), row(5, '')];
  expect(faultyCounts(rows)).toEqual({ vouchers: 2, unnumbered: 2 });
});
