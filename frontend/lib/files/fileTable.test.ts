// Files as spreadsheets and programs write them become rows with the line on which each stands.
import { expect, test } from 'vitest';
import { rowsInText, tableOf } from './fileTable.ts';
import { atOnce } from './inSlices.ts';
import { textInBytes } from './textOfBytes.ts';

const textOfBytes = (bytes: Uint8Array) => atOnce(textInBytes(bytes));

const rowsOfText = (text: string) => atOnce(rowsInText(text));

const bytesOf = (...values: number[]) => new Uint8Array(values);

test('UTF-8 with and without a mark, UTF-16 and the Arabic page of Windows', () => {
  const text = 'الحساب';
  const utf8 = new TextEncoder().encode(text);
  expect(textOfBytes(utf8)).toBe(text);
  expect(textOfBytes(bytesOf(0xef, 0xbb, 0xbf, ...utf8))).toBe(text);
  expect(textOfBytes(bytesOf(0xff, 0xfe, 0x27, 0x06, 0x61, 0x00))).toBe('اa');
  expect(textOfBytes(bytesOf(0xe3, 0xcf, 0xed, 0xe4))).toBe('مدين');
});

test('a letter of several bytes may stand where the bytes are cut', () => {
  const text = 'حساب '.repeat(500_000);
  expect(textOfBytes(new TextEncoder().encode(`x${text}`))).toBe(`x${text}`);
});

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\r\n1\t2'],
  ['bars', 'a|b\n1|2'],
  ['a separator inside quotes of the head', '"a";b\n1;"2"'],
])('%s', (_, text) => {
  expect(rowsOfText(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ]);
});

test('quoted cells hold separators, quotes and line ends, and the lines below keep their places', () => {
  const rows = rowsOfText('a,b\n"x, ""y""","two\nlines"\n\n3,4\n');
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'a', 'b'],
    [2, 'x, "y"', 'two\nlines'],
    [4, ''],
    [5, '3', '4'],
    [6, ''],
  ]);
});

test('a quote that never closes takes the rest, and ends', () => {
  expect(rowsOfText('a,b\n"x,1\ny,2').map(({ cells }) => cells)).toEqual([['a', 'b'], ['x,1\ny,2']]);
});

test('a cell that an export protected from running as a formula is what it was', () => {
  expect(rowsOfText("a,b\n'=1+1,'-x").at(1)?.cells).toEqual(['=1+1', '-x']);
});

const known = (cells: readonly string[]) =>
  cells.filter((cell) => ['account', 'debit'].includes(cell)).length;

test('the head is the row with the names; a table with a title ends where its foot begins', () => {
  const rows = rowsOfText('Trial balance\n\naccount,debit\n1,5\n2,6\n\nprinted by,x\n');
  expect(tableOf(rows, known)).toEqual({
    head: { line: 3, cells: ['account', 'debit'] },
    rows: [
      { line: 4, cells: ['1', '5'] },
      { line: 5, cells: ['2', '6'] },
    ],
  });
});

test('without a known name the first row is the head, and blank rows are passed over', () => {
  expect(tableOf(rowsOfText('\nx,y\n1,2\n,\n3,4'), known)?.rows.map(({ line }) => line)).toEqual([3, 5]);
});

test('a file without rows is no table', () => {
  expect(tableOf(rowsOfText('account,debit\n'), known)).toBeNull();
  expect(tableOf(rowsOfText(''), known)).toBeNull();
});
