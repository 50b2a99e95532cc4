// Profit and loss, balance sheet, cash flow and day book as files: PDF, workbook and CSV say each amount of the run to the halala.
import { beforeAll, expect, test } from 'vitest';
import { renderCsv } from '#shared/paper/csv.ts';
import { renderPdf } from '#shared/paper/pdf.ts';
import { exactText, type TableDocument } from '#shared/paper/tableDocument.ts';
import { renderXlsx } from '#shared/paper/xlsx.ts';
import { createReportRun, type ReportRun } from '#shared/reportRunsApi.ts';
import { posted, thisYear } from '#tests/support/books/vouchers.ts';
import { documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { reportDocument } from '#tests/support/kinds/reportTables.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { readCsv, readWorkbook } from '#tests/support/readTables.ts';

let client: Client;

const lines = (debit: string, credit: string, amount: string) => [
  { account: debit, debit: amount },
  { account: credit, credit: amount },
];

beforeAll(async () => {
  client = await signedInAs(await aCompany(), 'admin');
  for (const [debit, credit, amount] of [
    ['11101', '31001', '100000.00'],
    ['11001', '41001', '1234.56'],
    ['51001', '11101', '600.05'],
    ['12004', '11101', '2000.00'],
    ['53010', '12103', '55.55'],
    ['53001', '21202', '0.01'],
  ] as const)
    await posted(client, { date: thisYear.from, lines: lines(debit, credit, amount) });
});

const documentOf = (run: ReportRun): TableDocument =>
  reportDocument(
    [run],
    { language: 'en', say: (key) => key },
    { language: 'en', company: { name: 'Palm' }, printed: { by: 'Sara', at: '2026-02-17 10:22' }, facts: [] },
  );

/** Every amount of the document that is not blank, row by row. */
const amountsIn = (document: TableDocument): string[] =>
  document.rows.flatMap((row) =>
    document.columns.flatMap((column) => (column.kind === 'amount' ? exactText(column, row) || [] : [])),
  );

const placesOf = ({ columns }: TableDocument): number[] =>
  columns.flatMap(({ kind }, index) => (kind === 'amount' ? [index] : []));

test.each(['profitLoss', 'balanceSheet', 'cashFlow', 'dayBook'] as const)('%s', async (report) => {
  const asked = report === 'dayBook' ? thisYear : { ...thisYear, compare: 'lastYear' };
  const run = await client.call(createReportRun, { body: { report, query: asked as never } });
  const document = documentOf(run);
  const amounts = amountsIn(document);
  expect(amounts.length).toBeGreaterThan(8);
  const places = placesOf(document);
  const csv = readCsv(renderCsv(document)).slice(1);
  expect(csv.flatMap((row) => places.flatMap((place) => row[place] || []))).toEqual(amounts);
  const sheet = await readWorkbook(await renderXlsx(document));
  const head = sheet.findIndex((row) => row[0] === document.columns[0]?.label);
  const rows = sheet.slice(head + 1, head + 1 + document.rows.length);
  const numbers = rows.flatMap((row) => places.flatMap((place) => (row[place] === null ? [] : row[place])));
  expect(numbers.flatMap((cell) => (typeof cell === 'number' ? cell.toFixed(2) : []))).toEqual(amounts);
  const words = readPdf(renderPdf(document, { fonts: documentFonts })).flatMap((page) => page.words);
  const drawn = words
    .map(({ text }) => text.replaceAll(',', ''))
    .filter((text) => /^-?\d+\.\d{2}$/.test(text));
  expect(drawn.slice(0, amounts.length)).toEqual(amounts);
});
