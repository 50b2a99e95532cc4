// Profit and loss, balance sheet, cash flow, VAT return and day book as files: what the screen is answered, PDF, workbook and CSV say each amount to the halala.
import { beforeAll, expect, test } from 'vitest';
import { reportWords } from '#functions/settings/schedules/reportWords.ts';
import type { FiguresAnswer } from '#shared/finance/financialStatements/figuresReport.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { renderCsv } from '#shared/paper/csv.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import { renderPdf } from '#shared/paper/pdf.ts';
import { exactText, type TableBelow, type TableDocument } from '#shared/paper/tableDocument.ts';
import { renderXlsx } from '#shared/paper/xlsx.ts';
import { createReportRun, type ReportRun } from '#shared/reportRunsApi.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { posted, thisYear } from '#tests/support/books/vouchers.ts';
import { documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { reportDocument } from '#tests/support/kinds/reportTables.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { readCsv, readWorkbook } from '#tests/support/readTables.ts';
import { workbookParts } from '#tests/support/workbookParts.ts';

let client: Client;

const lines = (debit: string, credit: string, amount: string) => [
  { account: debit, debit: amount },
  { account: credit, credit: amount },
];

beforeAll(async () => {
  client = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(client);
  for (const [debit, credit, amount] of [
    ['11101', '31001', '100000.00'],
    ['11001', '41001', '1234.56'],
    ['51001', '11101', '600.05'],
    ['12004', '11101', '2000.00'],
    ['53010', '12103', '55.55'],
    ['53001', '21202', '0.01'],
  ] as const)
    await posted(client, { date: thisYear.from, lines: lines(debit, credit, amount) });
  for (const [account, price] of [
    ['41001', '33.35'],
    ['41001', '1000.10'],
  ] as const)
    await postedInvoice(client, {
      type: 'SI',
      date: thisYear.from,
      party: 'C1',
      lines: [{ text: 'Goods', account, quantity: '3', price }],
    });
});

const documentOf = async (run: ReportRun, language: DocumentLanguage): Promise<TableDocument> =>
  reportDocument(
    [run],
    { language, say: await reportWords(language) },
    { language, company: { name: 'Palm' }, printed: { by: 'Sara', at: '2026-02-17 10:22' }, facts: [] },
  );

/** Every amount of a table that is not blank, row by row. */
const amountsIn = (table: Pick<TableDocument, 'columns' | 'rows'>): string[] =>
  table.rows.flatMap((row) =>
    table.columns.flatMap((column) => (column.kind === 'amount' ? exactText(column, row) || [] : [])),
  );

const placesOf = ({ columns }: Pick<TableDocument, 'columns'>): number[] =>
  columns.flatMap(({ kind }, index) => (kind === 'amount' ? [index] : []));

/** What the screen is answered, in the order of its columns: read from the run, past the table. */
const answered = (run: ReportRun): string[] => {
  if (run.report === 'vatReturn')
    return run.rows.flatMap(({ box, amount, adjustment, vat }) =>
      ['13', '14', '15', '16'].includes(box) ? [vat] : [amount, adjustment, vat],
    );
  return (run as unknown as FiguresAnswer).rows.flatMap(({ amounts, difference }) => [
    ...amounts,
    ...(difference === null ? [] : [difference]),
  ]);
};

const numbersIn = (rows: Awaited<ReturnType<typeof readWorkbook>>, table: TableDocument | TableBelow) =>
  rows
    .flatMap((row) => placesOf(table).map((place) => row[place] ?? null))
    .flatMap((cell) => (typeof cell === 'number' ? cell.toFixed(2) : []));

/** The numbers of the workbook: of its table, and of the tables below it. */
const inWorkbook = async (document: TableDocument, workbook: Blob): Promise<string[]> => {
  const sheet = await readWorkbook(workbook);
  const tables = [document, ...(document.below ?? [])];
  let from = 0;
  return tables.flatMap((table) => {
    const head = sheet.findIndex(
      (row, at) => at >= from && table.columns.every(({ label }, index) => (row[index] ?? '') === label),
    );
    expect(head).toBeGreaterThan(0);
    from = head + 1 + table.rows.length;
    return numbersIn(sheet.slice(head + 1, from), table);
  });
};

const inPdf = (document: TableDocument): string[] =>
  readPdf(renderPdf(document, { fonts: documentFonts }))
    .flatMap((page) => page.words)
    .map(({ text }) => text.replaceAll(',', ''))
    .filter((text) => /^-?\d+\.\d{2}$/.test(text));

const reports = ['profitLoss', 'balanceSheet', 'cashFlow', 'vatReturn', 'dayBook'] as const;
const compared: readonly string[] = ['profitLoss', 'balanceSheet', 'cashFlow'];
const cases = reports.flatMap((report) =>
  (['ar', 'en'] as const).map((language) => [report, language] as const),
);

test.each(cases)('%s in %s', async (report, language) => {
  const asked = compared.includes(report) ? { ...thisYear, compare: 'lastYear' } : thisYear;
  const run = await client.call(createReportRun, { body: { report, query: asked as never } });
  const document = await documentOf(run, language);
  const amounts = amountsIn(document);
  expect(amounts.length).toBeGreaterThan(8);
  if (report !== 'dayBook') expect(answered(run)).toEqual(amounts);
  const csv = readCsv(renderCsv(document)).slice(1);
  const places = placesOf(document);
  expect(csv.flatMap((row) => places.flatMap((place) => row[place] || []))).toEqual(amounts);
  const below = (document.below ?? []).flatMap(amountsIn);
  const workbook = await renderXlsx(document);
  expect(await inWorkbook(document, workbook)).toEqual([...amounts, ...below]);
  const drawn = inPdf(document);
  expect(drawn.slice(0, amounts.length + below.length)).toEqual([...amounts, ...below]);
});

test('shares and changes bear the sign of per cent for people, and accounts stay in sight in the workbook', async () => {
  const query = { ...thisYear, compare: 'lastYear' } as const;
  const run = await client.call(createReportRun, { body: { report: 'profitLoss', query } });
  const document = await documentOf(run, 'ar');
  const words = readPdf(renderPdf(document, { fonts: documentFonts }))
    .flatMap((page) => page.words)
    .map(({ text }) => text);
  expect(words).toContain('100.0%');
  expect(readCsv(renderCsv(document)).flat()).toContain('100.0');
  const parts = await workbookParts(await renderXlsx(document));
  expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*xSplit="2"/);
  expect(parts.get('xl/styles.xml')).toContain('#,##0.0&quot;%&quot;');
});

test.each([
  ['ar', 'ر.س'],
  ['en', 'SAR'],
] as const)(
  'the paper of the VAT return says amounts in groups, with the currency of %s',
  async (language, label) => {
    const run = await client.call(createReportRun, { body: { report: 'vatReturn', query: thisYear } });
    if (run.report !== 'vatReturn') return expect.fail('another report');
    const large = { ...run, moved: '-1234567.50' };
    const { facts } = await documentOf(large, language);
    expect(facts.map(({ value }) => value)).toContain(`${leftToRight('-1,234,567.50')} ${label}`);
  },
);

test.each(['ar', 'en'] as const)(
  'accounts fold below their section in the workbook in %s',
  async (language) => {
    const run = await client.call(createReportRun, { body: { report: 'balanceSheet', query: thisYear } });
    const document = await documentOf(run, language);
    const depths = document.rows.map(({ indent = 0 }) => indent);
    expect(Math.max(...depths)).toBeGreaterThan(0);
    const sheet = (await workbookParts(await renderXlsx(document))).get('xl/worksheets/sheet1.xml') ?? '';
    const levels = [...sheet.matchAll(/<row [^>]*>/g)].map(([row]) =>
      Number(/outlineLevel="(\d)"/.exec(row)?.[1] ?? 0),
    );
    const head = levels.findIndex((level) => level > 0) - depths.findIndex((depth) => depth > 0);
    expect(levels.slice(head, head + depths.length)).toEqual(depths);
    expect(sheet.includes('rightToLeft="1"')).toBe(language === 'ar');
  },
);
