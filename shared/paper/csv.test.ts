// CSV: what a spreadsheet must read back unchanged, and what it must never run.
import { expect, test } from 'vitest';
import { csvField, renderCsv } from './csv.ts';
import type { TableColumn } from './tableDocument.ts';

test.each([
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+cmd|calc', `"'+cmd|calc"`],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' =1+1', "' =1+1"],
  ['\t=1', `"'\t=1"`],
  ['\u200e=1+1', "'=1+1"],
])('the formula %j becomes text', (text, field) => {
  expect(csvField(text)).toBe(field);
});

test.each(['-1234.50', '+966501234567', '0.00', '1201', 'JV-2026-0042', 'فاتورة = 5'])(
  '%s stays as it is',
  (text) => {
    expect(csvField(text)).toBe(text);
  },
);

test('commas, quotes and line ends are quoted', () => {
  expect(csvField('a,b')).toBe('"a,b"');
  expect(csvField('a "b"')).toBe('"a ""b"""');
  expect(csvField('a\nb')).toBe('"a\nb"');
});

test('a mark for UTF-8, names with their heading, rows that end in CRLF, figures without separators', () => {
  const columns: TableColumn[] = [
    { key: 'name', label: 'الحساب', kind: 'text' },
    { key: 'debit', label: 'مدين', group: 'الحركة', kind: 'amount', scale: 2 },
  ];
  const rows = [
    { cells: { name: '\u2067الصندوق\u2069', debit: 123456789n } },
    { cells: { name: 'الإجمالي', debit: '-0.5' }, style: 'total' as const },
  ];
  expect(renderCsv({ columns, rows })).toBe(
    '\ufeffالحساب,الحركة · مدين\r\nالصندوق,1234567.89\r\nالإجمالي,-0.50\r\n',
  );
});
