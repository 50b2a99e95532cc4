// @vitest-environment jsdom
// Files of every kind are opened, templates come back as they went out, and the columns of a head are remembered.
import { beforeEach, expect, test } from 'vitest';
import { tableOf } from '#frontend/lib/files/fileTable.ts';
import { openFile } from '#frontend/lib/files/openFile.ts';
import en from '#shared/locales/en/import.json' with { type: 'json' };
import { renderCsv } from '#shared/paper/csv.ts';
import { renderPlainXlsx } from '#shared/paper/plainXlsx.ts';
import { guessColumns, importKinds, missingFields } from './importFields.ts';
import { templateTable } from './importTemplate.ts';
import { rememberColumns, rememberedColumns } from './rememberedColumns.ts';

beforeEach(() => localStorage.clear());

const fileOf = (name: string, content: string | ArrayBuffer): File => new File([content], name);

const opened = async (name: string, content: string | ArrayBuffer) =>
  (await openFile(fileOf(name, content))).content;

const examples = { today: '2026-02-17', words: { receipt: 'RV', journal: 'JV' }, narration: 'Cash sale' };

test.each(importKinds)(
  'the template for %s comes back with its columns known, as CSV and as Excel',
  async (kind) => {
    const { columns, rows } = templateTable({ kind, labels: en.fields, examples, scale: 2 });
    const csv = await opened('template.csv', renderCsv({ columns, rows }));
    const workbook = await renderPlainXlsx({ language: 'en', name: 'Sheet', columns, rows });
    const xlsx = await opened('template.xlsx', await workbook.arrayBuffer());
    for (const content of [csv, xlsx]) {
      const table = 'sheets' in content ? tableOf(content.sheets[0]?.rows ?? [], () => 0) : null;
      expect(table?.rows).toHaveLength(rows.length);
      expect(missingFields(kind, guessColumns(table?.head.cells ?? [], kind, en.fields).mapping)).toEqual([]);
    }
  },
);

test.each([
  [0, '20000'],
  [2, '20000.00'],
  [3, '20000.000'],
])('with %i decimals its amounts are written like %s', (scale, text) => {
  const table = templateTable({ kind: 'opening', labels: en.fields, examples, scale });
  expect(renderCsv(table)).toContain(`,${text},`);
});

test('lines of JSON are known by the name or by the text, and bytes that are no text are refused', async () => {
  expect(await opened('a.jsonl', '{"no":"1"}')).toEqual({ json: '{"no":"1"}' });
  expect(await opened('a.txt', ' {"no":"1"}')).toEqual({ json: ' {"no":"1"}' });
  await expect(opened('a.csv', 'PK\u0000\u0000')).rejects.toThrow('The file is no text');
});

test('the digest is that of the bytes', async () => {
  const { sha256 } = await openFile(fileOf('a.csv', 'abc'));
  expect(sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('the columns of a head are remembered for its kind; those that it does not have are not', () => {
  const head = ['A', 'B', 'C'];
  const chosen = { undecided: [], dateFormat: 'mdy', decimalMark: 'comma' } as const;
  rememberColumns('opening', head, { mapping: { account: 0, balance: 2, party: 7 }, ...chosen });
  expect(rememberedColumns('opening', head)).toEqual({ mapping: { account: 0, balance: 2 }, ...chosen });
  expect(rememberedColumns('vouchers', head)).toBeNull();
  expect(rememberedColumns('opening', ['A', 'B'])).toBeNull();
});
