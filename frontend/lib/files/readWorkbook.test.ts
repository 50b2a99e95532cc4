// Sheets come back with what each cell says, and with what it fails to say.
import { strToU8, type ZippableFile, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { rowsOfSheet } from './fileTable.ts';
import { readSheets } from './readWorkbook.ts';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const partsOf = (rows: string, below: string) => ({
  'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets><sheet name="Data" sheetId="1" r:id="rId7"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Type="${relationships}/worksheet" Target="worksheets/first.xml"/></Relationships>`,
  'xl/worksheets/first.xml': `<worksheet><sheetData>${rows}</sheetData>${below}</worksheet>`,
});

/** The first part is stored as it is, as some programs do. */
const workbookOf = (rows: string, below = ''): ArrayBuffer => {
  const parts = Object.entries(partsOf(rows, below)).map(([name, text], index): [string, ZippableFile] => [
    name,
    [strToU8(text), { level: index === 0 ? 0 : 6 }],
  ]);
  return zipSync(Object.fromEntries(parts)).buffer;
};

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('an error stands as Excel shows it, and a formula without a result as its formula', async () => {
  const [sheet] = await readSheets(
    workbookOf(
      [
        `<row r="1">${text('A1', 'Account')}${text('B1', 'Debit')}<c r="C1" s="1"/></row>`,
        '<row r="2"><c r="A2"><v>11001</v></c><c r="B2"><f>1+1</f><v>2.5</v></c></row>',
        '<row r="3"><c r="A3"><v>2</v></c><c r="B3" t="e"><f>A9</f><v>#REF!</v></c></row>',
        '<row r="4"><c r="B4"><f>A1&amp;A2</f></c><c r="C4" t="str"><f>A1</f><v></v></c></row>',
        '<row r="5"><c r="D5" t="str"><f t="shared" si="0"/></c></row>',
      ].join(''),
    ),
  );
  expect(sheet?.rows.map((cells) => cells.join('|').replace(/\|+$/, ''))).toEqual([
    'Account|Debit',
    '11001|2.5',
    '2|#REF!',
    '|=A1&A2',
    '|||=',
  ]);
  const kinds = [...(sheet?.notes ?? [])].map(([row, inRow]) => [
    row,
    [...inRow.values()].map((note) => note.kind),
  ]);
  expect(kinds).toEqual([
    [1, ['number']],
    [2, ['error']],
    [3, ['formula']],
    [4, ['formula']],
  ]);
});

test('the cells of a merged range below its first hold its text in the notes, and no cell holds more than before', async () => {
  const [sheet] = await readSheets(
    workbookOf(
      [
        `<row r="1">${text('A1', 'No')}${text('B1', 'Account')}</row>`,
        `<row r="2">${text('A2', 'JV-7')}${text('B2', '1')}</row>`,
        `<row r="3"><c r="A3" s="1"/>${text('B3', '2')}</row>`,
        `<row r="4">${text('B4', '3')}</row>`,
      ].join(''),
      '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    ),
  );
  expect(sheet && rowsOfSheet(sheet).map(({ cells, merged }) => [cells[0], merged?.get(0)])).toEqual([
    ['No', undefined],
    ['JV-7', undefined],
    ['', 'JV-7'],
    ['', undefined],
  ]);
});

test('what is no archive is refused', async () => {
  await expect(readSheets(new TextEncoder().encode('code,name').buffer)).rejects.toThrow();
});
