// Lines become vouchers by their numbers, and what contradicts itself is named with the lines of the file.
import { describe, expect, test } from 'vitest';
import { type FileRow, rowsInText, tableOf } from '#frontend/lib/files/fileTable.ts';
import { atOnce } from '#frontend/lib/files/inSlices.ts';
import type { DecimalMark } from '#shared/kernel/entry/amountEntry.ts';
import type { Built } from '../importDraft.ts';
import type { DateCellMeaning } from './fileDates.ts';
import { hasUnclearDates } from './fileLines.ts';
import { groupVouchers } from './groupVouchers.ts';
import { guessColumns, type Mapping } from './importFields.ts';
import { jsonRows } from './jsonRows.ts';

const rowsOfText = (text: string) => atOnce(rowsInText(text));

const labels = {
  number: 'Number',
  date: 'Date',
  type: 'Type',
  reference: 'Reference',
  narration: 'Narration',
  account: 'Account',
  accountName: 'Account name',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  party: 'Party',
  costCentre: 'Cost centre',
  dueDate: 'Due date',
  text: 'Text',
};

const typeOf = (word: string) => ({ RV: 'receipt', JV: 'journal' })[word] ?? null;

type Changes = {
  mapping?: Mapping;
  decimalMark?: DecimalMark | null;
  accounts?: ReadonlyMap<string, string>;
};

const build = (text: string, changes: Changes = {}) => {
  const table = tableOf(rowsOfText(text), () => 0);
  if (!table) throw new Error('No table');
  const mapping = changes.mapping ?? guessColumns(table.head.cells, 'vouchers', labels).mapping;
  const { decimalMark = 'point', accounts = new Map() } = changes;
  return atOnce(
    groupVouchers(table.rows, {
      mapping,
      dateFormat: 'dmy',
      dateCells: 'shown',
      decimalMark,
      currency: 'SAR',
      accounts,
      typeOf,
      scale: 2,
    }),
  );
};

test('lines of one number are one voucher, next to each other or not', () => {
  const built = build(
    [
      'Number,Date,Type,Narration,Account,Debit,Credit,Party,Cost centre,Due date,Text',
      'a-1,17/02/2026,RV,قبض,11001,"1,150.00",,,CC1,,صندوق',
      'B,18/02/2026,,Sale,1,5,0,,,,',
      'A-1,,,,12101,,1150,C1,,01/03/2026,',
      'B,18/02/2026,,,2,0,5,,,,',
    ].join('\n'),
  );
  expect(built.faults).toEqual([]);
  expect(built.drafts.map(({ no, places }) => [no, places])).toEqual([
    ['a-1', [2, 4]],
    ['B', [3, 5]],
  ]);
  const none = { party: '', cost_centre: '', due_date: '' };
  expect(built.drafts[0]?.row).toEqual({
    no: 'a-1',
    date: '2026-02-17',
    type: 'receipt',
    reference: '',
    memo: 'قبض',
    lines: [
      { ...none, account: '11001', debit: '1150.00', credit: '0', cost_centre: 'CC1', memo: 'صندوق' },
      {
        ...none,
        account: '12101',
        debit: '0',
        credit: '1150',
        party: 'C1',
        due_date: '2026-03-01',
        memo: '',
      },
    ],
  });
  expect(built.drafts[1]?.row).toMatchObject({ type: 'journal', memo: 'Sale' });
  expect(built.figures).toEqual({
    vouchers: 2,
    lines: 4,
    debit: 115500n,
    credit: 115500n,
    accounts: 4,
    parties: 1,
  });
});

test('lines of one number that differ in date or type are named, with the line they do not agree with', () => {
  const { faults } = build(
    [
      'Number,Date,Type,Account,Debit,Credit',
      '1,17/02/2026,JV,1,5,',
      '2,17/02/2026,RV,1,5,',
      '1,18/02/2026,JV,2,,5',
      '2,17/02/2026,JV,2,,5',
    ].join('\n'),
  );
  expect(faults).toEqual([
    { code: 'dateDiffers', place: 4, no: '1', field: 'date', value: '18/02/2026', other: 2 },
    { code: 'typeDiffers', place: 5, no: '2', field: 'type', value: 'JV', other: 3 },
  ]);
});

test('what cannot be read is named, and goes to the server as it stands', () => {
  const { faults, drafts } = build(
    [
      'Number,Date,Type,Account,Debit,Credit,Due date',
      '1,02/17/2026,XX,1,5x,,soon',
      ',17/02/2026,,1,,5,',
    ].join('\n'),
  );
  expect(faults.map(({ code, place, value }) => [code, place, value])).toEqual([
    ['numberMissing', 3, ''],
    ['dateUnreadable', 2, '02/17/2026'],
    ['typeUnknown', 2, 'XX'],
    ['amountUnreadable', 2, '5x'],
    ['dueDateUnreadable', 2, 'soon'],
  ]);
  expect(drafts[0]?.row).toMatchObject({ date: '02/17/2026', type: 'XX', lines: [{ debit: '5x' }] });
});

test('a line keeps its own narration where the file has no column for line texts', () => {
  const { drafts } = build('Number,Date,Narration,Account,Debit,Credit\n1,17/02/2026,one,1,5,\n1,,two,2,,5');
  expect(drafts[0]?.row).toMatchObject({ memo: 'one', lines: [{ memo: 'one' }, { memo: 'two' }] });
});

test('a debit below zero is a credit', () => {
  const { drafts } = build('Number,Date,Account,Debit,Credit\n1,17/02/2026,1,(5.00),');
  expect(drafts[0]?.row).toMatchObject({ lines: [{ debit: '0', credit: '5.00' }] });
});

test('amounts that mean two things, or are written by the other mark, are named and not guessed', () => {
  const text = 'Number;Date;Account;Debit;Credit\n1;17/02/2026;1;2.000;\n1;17/02/2026;2;;1.150,50';
  const codes = (decimalMark: DecimalMark | null) =>
    build(text, { decimalMark }).faults.map(({ code, place }) => [code, place]);
  expect(codes(null)).toEqual([['amountUnclear', 2]]);
  expect(codes('point')).toEqual([['amountOtherMark', 3]]);
  expect(codes('comma')).toEqual([]);
});

test('an error that a spreadsheet has saved is named wherever it stands', () => {
  const { faults } = build('Number,Date,Narration,Account,Debit,Credit\n1,#REF!,#N/A,1,#DIV/0!,');
  expect(faults.map(({ code, field }) => [code, field])).toEqual([
    ['cellError', 'date'],
    ['cellError', 'narration'],
    ['cellError', 'debit'],
  ]);
});

test('a file of JSON: every line a voucher, its lines counted, numbers that stand twice named', () => {
  const row = (no: string) =>
    JSON.stringify({
      no,
      lines: [
        { account: '1', debit: '5.00' },
        { account: '2', credit: '5.00' },
      ],
    });
  const built = atOnce(
    jsonRows([row('a'), '', '{', row('A ')].join('\r\n'), { scale: 2, accounts: new Map() }),
  );
  expect(built.drafts.map(({ places }) => places)).toEqual([[1, 1], [3], [4, 4]]);
  expect(built.faults.map(({ code, place, other }) => [code, place, other])).toEqual([
    ['notJson', 3, undefined],
    ['numberTwice', 4, 1],
  ]);
  expect(built.figures).toMatchObject({ vouchers: 3, lines: 4, debit: 1000n, accounts: 2 });
});

test('lines go on the accounts that those of the file stand for, from a table and from JSON', () => {
  const accounts = new Map([['501', '52001']]);
  const linesOf = ({ drafts: [draft] }: Built) => (draft ?? { row: null }).row as { lines: unknown[] };
  const table = build('Number,Date,Account,Debit,Credit\nA,01/02/2026,501,10,\nA,01/02/2026,11001,,10', {
    accounts,
  });
  expect(linesOf(table)).toMatchObject({ lines: [{ account: '52001' }, { account: '11001' }] });
  const json = JSON.stringify({ no: 'A', lines: [{ account: '501' }, { account: '11001' }, null] });
  expect(linesOf(atOnce(jsonRows(json, { scale: 2, accounts })))).toMatchObject({
    lines: [{ account: '52001' }, { account: '11001' }, null],
  });
});

test('amounts and dates are read as people write them', () => {
  const built = build(
    [
      'Number;Date;Account;Debit;Credit',
      'A;5 نوفمبر 2026;1;SAR 1,250.50;',
      'A;5-Nov-26;2;(250.50);',
      'A;05/11/2026;3;1’000.00 Cr;',
      'B;5/11/2026;1;USD 5;',
      'B;5/11/2026;2;;5 ر.س',
    ].join('\n'),
  );
  expect(built.faults.map(({ code, place }) => [code, place])).toEqual([['amountUnreadable', 5]]);
  expect(built.drafts[0]?.row).toMatchObject({
    date: '2026-11-05',
    lines: [
      { debit: '1250.50', credit: '0' },
      { debit: '0', credit: '250.50' },
      { debit: '0', credit: '1000.00' },
    ],
  });
});

const sheetMapping: Mapping = { number: 0, date: 1, account: 2, debit: 3, credit: 4 };

const buildSheet = (rows: readonly FileRow[], dateCells: DateCellMeaning | null = 'shown') =>
  atOnce(
    groupVouchers(rows, {
      mapping: sheetMapping,
      dateFormat: 'dmy',
      dateCells,
      decimalMark: 'point',
      currency: 'SAR',
      accounts: new Map(),
      typeOf,
      scale: 2,
    }),
  );

test('the rows of a merged voucher number are lines of that voucher', () => {
  const merged = new Map([[0, '7']]);
  const built = buildSheet([
    { line: 2, cells: ['7', '2026-01-15', '1', '5', ''] },
    { line: 3, cells: ['', '', '2', '', '3'], merged },
    { line: 4, cells: ['', '', '3', '', '2'], merged },
    { line: 5, cells: ['', '2026-01-16', '4', '1', ''] },
  ]);
  expect(built.drafts.map(({ no, places }) => [no, places])).toEqual([['7', [2, 3, 4]]]);
  expect(built.faults.map(({ code, place }) => [code, place])).toEqual([['numberMissing', 5]]);
});

describe('date cells beside texts', () => {
  const isCell = new Map([[1, 'date' as const]]);
  const rows: FileRow[] = [
    { line: 2, cells: ['A', '2026-09-01', '1', '5', ''], kinds: isCell },
    { line: 3, cells: ['A', '', '2', '', '5'] },
    { line: 4, cells: ['B', '15/01/2026', '1', '5', ''] },
    { line: 5, cells: ['B', '', '2', '', '5'] },
  ];
  const datesOf = (dateCells: DateCellMeaning | null) =>
    buildSheet(rows, dateCells).drafts.map(({ row }) => (row as { date: string }).date);

  test('are a question, and mean nothing before it is answered', () => {
    expect(hasUnclearDates(rows, sheetMapping)).toBe(true);
    expect(buildSheet(rows, null).faults).toMatchObject([{ code: 'dateUnclear', place: 2, no: 'A' }]);
    expect(datesOf('shown')).toEqual(['2026-09-01', '2026-01-15']);
    expect(datesOf('swapped')).toEqual(['2026-01-09', '2026-01-15']);
  });

  test.each([
    ['no texts', rows.slice(0, 2)],
    ['no date cells', rows.slice(2)],
    ['date cells of one day alone', [{ ...rows[0], cells: ['A', '2026-01-15'] }, rows[2]] as FileRow[]],
    ['texts that say their month', [rows[0], { line: 4, cells: ['B', '15 يناير 2026'] }] as FileRow[]],
  ])('%s are none', (_, some) => {
    expect(hasUnclearDates(some, sheetMapping)).toBe(false);
  });
});
