// The workbook itself: reading direction, frozen head, formats.
import { expect, test } from 'vitest';
import { aStatement, aTrialBalance } from '#tests/support/kinds/documentSamples.ts';
import { figureFormats, workbookParts } from '#tests/support/workbookParts.ts';
import type { TableDocument } from './tableDocument.ts';
import { renderXlsx } from './xlsx.ts';

const partsOf = async (document: TableDocument) => workbookParts(await renderXlsx(document));

test('an Arabic workbook opens from the right with its head frozen', async () => {
  const parts = await partsOf(aTrialBalance());
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toMatch(/<pane [^>]*ySplit="6"[^>]*state="frozen"/);
  expect(sheet).toContain('<mergeCell ref="D5:E5"/>');
  expect(parts.get('xl/workbook.xml')).toContain('ميزان المراجعة');
});

test('an English one opens from the left, and on its side when the report is', async () => {
  const sheet = (await partsOf(aTrialBalance({ language: 'en', orientation: 'landscape' }))).get(
    'xl/worksheets/sheet1.xml',
  );
  expect(sheet).not.toContain('rightToLeft');
  expect(sheet).toContain('orientation="landscape"');
});

test('rows of a tree fold below the row above them, and a flat table has no levels', async () => {
  const document = aTrialBalance();
  const indents = [0, 1, 2, 9, 1, 0];
  const rows = indents.map((indent, index) => ({ cells: { name: `row ${index}` }, indent }));
  const sheet = (await partsOf({ ...document, rows })).get('xl/worksheets/sheet1.xml') ?? '';
  const head = 6;
  const levels = [...sheet.matchAll(/<row r="(\d+)"([^>]*)>/g)].map(([, number, attributes = '']) => [
    Number(number) - head - 1,
    Number(/outlineLevel="(\d)"/.exec(attributes)?.[1] ?? 0),
  ]);
  expect(Object.fromEntries(levels)).toMatchObject({ 0: 0, 1: 1, 2: 2, 3: 7, 4: 1, 5: 0 });
  expect(sheet).toMatch(/<worksheet [^>]*><sheetPr><outlinePr summaryBelow="0"\/><\/sheetPr><sheetViews>/);
  expect(sheet).toMatch(/<\/sheetViews><sheetFormatPr [^>]*outlineLevelRow="7"\/><cols>/);
  const flat = { ...document, rows: rows.map(({ cells }) => ({ cells })) };
  expect((await partsOf(flat)).get('xl/worksheets/sheet1.xml')).not.toContain('outline');
});

test('amounts have separators and the decimals of their column', async () => {
  expect(await figureFormats(await renderXlsx(aTrialBalance()))).toEqual(['#,##0.00', '#,##0.000']);
});

test('a title with signs that Excel refuses still names a sheet', async () => {
  const title = "كشف [حساب]: 1/2? * \\ 'x' بعنوان أطول مما يقبل اسم الورقة في الجدول";
  const workbook = (await partsOf(aTrialBalance({ title }))).get('xl/workbook.xml') ?? '';
  const name = /<sheet [^>]*name="([^"]*)"/.exec(workbook)?.[1] ?? '';
  expect(name.length).toBeGreaterThan(0);
  expect(name.length).toBeLessThanOrEqual(31);
  expect(name).not.toMatch(/[[\]:*?/\\]/);
});

test('ten thousand rows are one workbook', async () => {
  const parts = await partsOf(aStatement(10_000));
  expect(parts.get('xl/worksheets/sheet1.xml')?.match(/<row /g)?.length).toBeGreaterThan(10_000);
});
