// One document in three files: read back, the figures are the same in each.
import { expect, test } from 'vitest';
import { formatMoney } from '#shared/kernel/money.ts';
import { aTrialBalance, documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { readCsv, readWorkbook } from '#tests/support/readTables.ts';
import { renderCsv } from './csv.ts';
import { renderPdf } from './pdf.ts';
import { exactText, isFigure, type TableDocument } from './tableDocument.ts';
import { renderXlsx } from './xlsx.ts';

const figuresOf = (document: TableDocument): string[] =>
  document.rows.flatMap((row) =>
    document.columns
      .filter(isFigure)
      .map((column) => exactText(column, row))
      .filter((text) => text !== ''),
  );

const document = aTrialBalance();
const figures = figuresOf(document);
const figureColumns = document.columns.flatMap((column, index) => (isFigure(column) ? [index] : []));

test('the sample has the figures that break naive writers', () => {
  expect(figures).toEqual([
    '1000.10',
    '1000.09',
    '1.500',
    '0.01',
    '-0.50',
    '33333333333333.33',
    '90071992547409.93',
    '999.60',
    '123405325880743.26',
  ]);
});

test('in CSV', () => {
  const [head, ...rows] = readCsv(renderCsv(document));
  expect(head?.[3]).toBe('الحركة · مدين');
  expect(rows.flatMap((row) => figureColumns.map((index) => row[index])).filter(Boolean)).toEqual(figures);
  expect(rows[2]?.[1]).toBe(`'=البنك "SNB", جاري`);
});

test('in the spreadsheet, as numbers unless Excel would lose digits', async () => {
  const data = await readWorkbook(await renderXlsx(document));
  const headAt = data.findIndex((row) => row[0] === 'الرمز');
  const rows = data.slice(headAt + 1, headAt + 1 + document.rows.length);
  const cells = rows
    .flatMap((row) => figureColumns.map((index) => row[index] ?? null))
    .filter((cell) => cell !== null);
  const exact = cells.map((cell, index) => {
    if (typeof cell !== 'number') return cell;
    const scale = figures[index]?.split('.')[1]?.length ?? 0;
    return formatMoney(BigInt(Math.round(cell * 10 ** scale)), scale);
  });
  expect(exact).toEqual(figures);
  expect(cells.filter((cell) => typeof cell === 'string')).toEqual([
    '33333333333333.33',
    '90071992547409.93',
    '123405325880743.26',
  ]);
  expect(data.flat()).toContain('المبالغ التي تزيد على 15 رقماً مكتوبة نصاً، لأن Excel يفقد آخر أرقامها');
  expect(rows[1]?.slice(0, 3)).toEqual(['001101', 'الصندوق (رئيسي)', new Date('2026-01-31T00:00:00Z')]);
  expect(rows[2]?.[1]).toBe('=البنك "SNB", جاري');
});

test('on paper', () => {
  const pages = readPdf(renderPdf(document, { fonts: documentFonts }));
  const drawn = pages
    .flatMap(({ words }) => words.map(({ text }) => text))
    .filter((text) => /^-?[\d,]+\.\d{2,3}$/.test(text))
    .map((text) => text.replaceAll(',', ''));
  expect([...drawn].sort()).toEqual([...figures].sort());
});

test('of digits that Excel would lose is spoken only where there are any', async () => {
  const rows = document.rows.slice(0, 3);
  const data = await readWorkbook(await renderXlsx({ ...document, rows }));
  expect(data.flat().filter((cell) => String(cell).includes('Excel'))).toEqual([]);
});
