// A copied sheet becomes lines by its titles, else by what stands in it; what is not certain is asked, and nothing is dropped.
import { expect, test } from 'vitest';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import {
  decimalMarkOf,
  isCertain,
  linesOfSheet,
  type PastedSheet,
  readSheet,
  type SheetFacts,
  withUse,
} from './pastedSheet.ts';

const picks = (...records: [code: string, name: string, name_ar: string][]) => {
  const named = records.map(([code, name, name_ar]) => ({ code, name, name_ar }));
  return picksOf(named, named, true);
};

const facts: SheetFacts = {
  accounts: picks(
    ['11001', 'Cash', 'الصندوق الرئيسي'],
    ['11201', 'Receivables', 'ذمم العملاء'],
    ['41001', 'Sales', 'إيرادات المبيعات'],
  ),
  currency: 'SAR',
  costCentres: picks(['CC1', 'Riyadh projects', 'مشاريع الرياض']),
  branchPicks: picks(['01', 'Riyadh', 'الرياض'], ['02', 'Jeddah', 'جدة']),
};

const sheetOf = (...rows: string[][]): PastedSheet => {
  const sheet = readSheet(rows.map((row) => row.join('\t')).join('\r\n'), facts, 'account');
  if (sheet === null) throw new Error('It is a table');
  return sheet;
};

const linesOf = (sheet: PastedSheet, uses = sheet.uses) =>
  linesOfSheet(sheet, uses, { facts, mark: decimalMarkOf(sheet, uses) ?? 'point' });

test('the sheet of an accountant: row numbers are none of the columns, codes are no amounts', () => {
  const sheet = sheetOf(
    ['م', 'الحساب', 'البيان', 'مدين', 'دائن'],
    ['1', '11001', 'تحصيل نقدي', '1,250.50', ''],
    ['2', '41001', 'إيراد', '', '1,250.50'],
  );
  expect(isCertain(sheet)).toBe(true);
  expect(linesOf(sheet)).toEqual([
    { account: '11001', text: 'تحصيل نقدي', debit: '1250.50' },
    { account: '41001', text: 'إيراد', credit: '1250.50' },
  ]);
});

test.each(['الإجمالي', 'الاجمالى:', 'المجموع', 'Total', 'GRAND TOTAL'])(
  'a row of totals called %s and the column of row numbers are left out',
  (title) => {
    const lines = [
      { account: '11001', debit: '1250.50' },
      { account: '41001', credit: '1250.50' },
    ];
    const body = [
      ['1', '11001', '1,250.50', ''],
      ['2', '41001', '', '1,250.50'],
    ];
    const titled = sheetOf(['م', 'الحساب', 'مدين', 'دائن'], ...body, ['', title, '1,250.50', '1,250.50']);
    const untitled = sheetOf(...body, [title, '', '1,250.50', '1,250.50']);
    for (const sheet of [titled, untitled]) {
      expect(isCertain(sheet)).toBe(true);
      expect(linesOf(sheet)).toEqual(lines);
    }
  },
);

test('a line that says total and names an account stays', () => {
  const sheet = sheetOf(['الحساب', 'البيان', 'مدين'], ['11001', 'Total', '5'], ['99999', 'المجموع', '5']);
  expect(linesOf(sheet)).toEqual([
    { account: '11001', text: 'Total', debit: '5' },
    { account: '99999', text: 'المجموع', debit: '5' },
  ]);
});

test('names of accounts, parties, cost centres and branches arrive together with the description', () => {
  const sheet = sheetOf(
    ['اسم الحساب', 'الشرح', 'العميل', 'مركز التكلفة', 'الفرع', 'مدين', 'دائن'],
    ['ذمم العملاء', 'دفعة', 'C-1', 'مشاريع الرياض', 'جدة', '٥٠٠', ''],
    ['إيرادات المبيعات', 'دفعة', '', 'CC9', '', '', '500'],
  );
  expect(isCertain(sheet)).toBe(true);
  expect(linesOf(sheet)).toEqual([
    { account: '11201', text: 'دفعة', party: 'C-1', costCentre: 'CC1', branch: '02', debit: '500' },
    { account: '41001', text: 'دفعة', costCentre: 'CC9', credit: '500' },
  ]);
});

test('codes and names of accounts side by side say one thing', () => {
  const sheet = sheetOf(
    ['Account code', 'Account name', 'Debit', 'Credit'],
    ['11001', 'Cash', '5', ''],
    ['41001', 'Sales', '', '5'],
  );
  expect(sheet.uses).toEqual(['account', 'none', 'debit', 'credit']);
  const other = sheetOf(['Account code', 'Account name', 'Debit', 'Credit'], ['11001', 'Sales', '5', '0']);
  expect(other.uses).toEqual(['account', null, 'debit', 'credit']);
});

test('an unknown code and an amount that is none stay in their cells', () => {
  const sheet = sheetOf(['11001', 'x', '5', ''], ['41001', 'y', '', '5'], ['99999', 'z', '', '5']);
  expect(linesOf(sheet).map(({ account }) => account)).toEqual(['11001', '41001', '99999']);
  const titled = sheetOf(['الحساب', 'مدين', 'دائن'], ['11001', '12x', '0'], ['41001', '-', '12']);
  expect(linesOf(titled)).toEqual([{ account: '11001', debit: '12x', credit: '' }, expect.anything()]);
});

test('without titles: account, text, debit and credit, a minus in a single column means credit', () => {
  const sheet = sheetOf(['11001', 'Receipt', '1,250.50', ''], ['41001', 'Invoice', '', '1,250.50']);
  expect([isCertain(sheet), sheet.uses]).toEqual([true, ['account', 'text', 'debit', 'credit']]);
  const signed = sheetOf(['11001 · الصندوق', '75'], ['41001 · إيرادات', '-75']);
  expect(linesOf(signed)).toEqual([
    { account: '11001', debit: '75' },
    { account: '41001', credit: '75' },
  ]);
});

test.each<[string, string[][]]>([
  [
    'a single column of amounts without a minus',
    [
      ['11001', '5'],
      ['41001', '5'],
    ],
  ],
  [
    'two amounts in one row',
    [
      ['11001', '5', '7'],
      ['41001', '', '5'],
    ],
  ],
  [
    'a third column of figures, which may be codes',
    [
      ['11001', '2001', '5', ''],
      ['41001', '2002', '', '5'],
    ],
  ],
  [
    'two columns of words',
    [
      ['11001', 'Receipt', 'Ahmad', '5', ''],
      ['41001', 'Invoice', 'Omar', '', '5'],
    ],
  ],
  [
    'no accounts',
    [
      ['rent', '5', ''],
      ['bank', '', '5'],
    ],
  ],
  [
    'dates',
    [
      ['11001', '2026-01-05', '5', ''],
      ['41001', '2026-01-06', '', '5'],
    ],
  ],
  [
    'a title that is not known',
    [
      ['الحساب', 'المنطقة', 'مدين', 'دائن'],
      ['11001', 'شمال', '5', ''],
      ['41001', 'جنوب', '', '5'],
    ],
  ],
  [
    'numbers that are no row numbers',
    [
      ['رقم', 'الحساب', 'مدين', 'دائن'],
      ['77', '11001', '5', ''],
      ['78', '41001', '', '5'],
    ],
  ],
  [
    'a date of the voucher, which no line has',
    [
      ['التاريخ', 'الحساب', 'مدين', 'دائن'],
      ['2026-01-05', '11001', '5', ''],
      ['', '41001', '', '5'],
    ],
  ],
  [
    'two columns of one title',
    [
      ['الحساب', 'مدين', 'مدين'],
      ['11001', '5', ''],
      ['41001', '', '5'],
    ],
  ],
])('%s is asked', (_, rows) => {
  expect(isCertain(sheetOf(...rows))).toBe(false);
});

test('a mark that may be of thousands or of decimals is asked, a comma of thousands is not', () => {
  expect(isCertain(sheetOf(['11001', '1.250', ''], ['41001', '', '1.250']))).toBe(false);
  expect(linesOf(sheetOf(['11001', '1,250', ''], ['41001', '', '1,250']))[0]).toEqual({
    account: '11001',
    debit: '1250',
  });
});

test('a column is taken for one thing, texts are put together', () => {
  expect(withUse(['account', 'amount', null], 2, 'credit')).toEqual(['account', null, 'credit']);
  expect(withUse(['account', 'debit', null], 2, 'debit')).toEqual(['account', null, 'debit']);
  const sheet = sheetOf(['11001', 'Receipt', 'Ahmad', '5', ''], ['41001', 'Invoice', '', '', '5']);
  const lines = linesOf(sheet, ['account', 'text', 'text', 'debit', 'credit']);
  expect(lines.map(({ text }) => text)).toEqual(['Receipt · Ahmad', 'Invoice']);
});

test('one column belongs to the field it is pasted into; words stay where they are typed', () => {
  expect(readSheet('100\n200\n', facts, 'debit')?.uses).toEqual(['debit']);
  expect(readSheet('two words\nmore words', facts, 'text')).toBeNull();
  expect(readSheet('11001', facts, 'account')).toBeNull();
});

test('an account is known by its name with or without the article, and by that of one account alone', () => {
  const find = (...names: string[]) =>
    picksOf(
      names.map((name, index) => ({ code: `${index}`, name: `N${index}`, name_ar: name })),
      [],
      true,
    ).find;
  expect(find('الصندوق', 'البنك')('صندوق')).toBe('0');
  expect(find('صندوق', 'الصندوق')('الصندوق')).toBe('1');
  expect(find('صندوق', 'الصندوق')('بالصندوق')).toBeNull();
});

test('amounts are read as people write them, and one below zero stands on the other side', () => {
  const sheet = sheetOf(
    ['الحساب', 'مدين', 'دائن'],
    ['11001', 'SAR 1,250.50', ''],
    ['11201', '(500)', ''],
    ['41001', '', '٧٥٠٫٥٠ ريال'],
    ['11001', '5.00 Cr', ''],
    ['11001', 'USD 5', ''],
  );
  expect(linesOf(sheet)).toEqual([
    { account: '11001', debit: '1250.50' },
    { account: '11201', debit: '', credit: '500' },
    { account: '41001', credit: '750.50' },
    { account: '11001', debit: '', credit: '5.00' },
    { account: '11001', debit: 'USD 5' },
  ]);
});
