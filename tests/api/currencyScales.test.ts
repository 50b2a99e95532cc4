// The same small book in currencies of no and three decimals, in a long run of two as well: every form, report, file and notice shows it to the last unit.
import { beforeAll, describe, expect, test } from 'vitest';
import { createWorkflow, listInbox } from '#shared/approvals/api.ts';
import { listHistory } from '#shared/audit/api.ts';
import type { SignUp } from '#shared/auth/api.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { getAccountStatement, getDashboard, getPartyStatement } from '#shared/finance/reportsApi.ts';
import { degrees } from '#shared/hr/organisation.ts';
import en from '#shared/locales/en/reports.json' with { type: 'json' };
import { listNotifications } from '#shared/me/api.ts';
import { renderCsv } from '#shared/paper/csv.ts';
import { renderPdf } from '#shared/paper/pdf.ts';
import { exactText, isFigure, type TableDocument } from '#shared/paper/tableDocument.ts';
import { renderXlsx } from '#shared/paper/xlsx.ts';
import { createReportRun, getReportRun, type ReportAsked, type ReportRun } from '#shared/reportRunsApi.ts';
import { checkedBooks, repairedBooks } from '#tests/support/books/books.ts';
import { begin, finish, send } from '#tests/support/books/imports.ts';
import {
  change,
  closingOf,
  draft,
  failureOf,
  inThisYear,
  posted,
  thisYear,
} from '#tests/support/books/vouchers.ts';
import { changeFirst } from '#tests/support/damages/damage.ts';
import { documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { reportDocument } from '#tests/support/kinds/reportTables.ts';
import type { Client } from '#tests/support/product/client.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { readCsv, readWorkbook } from '#tests/support/readTables.ts';
import { figureFormats } from '#tests/support/workbookParts.ts';
import { type ApprovalCompany, anApprovalCompany, aWorkflow, submit } from '#tests/support/workflows.ts';
import { isLongRun } from '../longRun.ts';

type Book = {
  currency: NonNullable<SignUp['currency']>;
  scale: number;
  opening: string;
  sale: string;
  fee: string;
  /** Opening less fee. */
  cash: string;
  zero: string;
  /** The sale as people read it. */
  shownSale: string;
  /** How Excel shows an amount. */
  format: string;
  /** An amount with one decimal too many. */
  tooExact: string;
};

const books: readonly Book[] = [
  {
    currency: 'JPY',
    scale: 0,
    opening: '20000',
    sale: '1234567',
    fee: '7',
    cash: '19993',
    zero: '0',
    shownSale: '1,234,567',
    format: '#,##0',
    tooExact: '1.5',
  },
  {
    currency: 'SAR',
    scale: 2,
    opening: '20000.00',
    sale: '1234567.81',
    fee: '0.07',
    cash: '19999.93',
    zero: '0.00',
    shownSale: '1,234,567.81',
    format: '#,##0.00',
    tooExact: '1.005',
  },
  {
    currency: 'KWD',
    scale: 3,
    opening: '20000.000',
    sale: '1234567.891',
    fee: '0.007',
    cash: '19999.993',
    zero: '0.000',
    shownSale: '1,234,567.891',
    format: '#,##0.000',
    tooExact: '1.0005',
  },
];

/** All other tests have riyals. */
const tried = books.filter(({ currency }) => isLongRun || currency !== 'SAR');

const say = (key: string): string => {
  const [group = '', name = ''] = key.split('.');
  return (en as unknown as Record<string, Record<string, string>>)[group]?.[name] ?? key;
};

const frame = {
  language: 'en' as const,
  company: { name: 'Palm Trading' },
  printed: { by: 'Sara', at: '2026-02-17 10:22' },
  facts: [],
};

const figuresOf = (document: TableDocument): string[] =>
  document.rows
    .flatMap((row) => document.columns.filter(isFigure).map((column) => exactText(column, row)))
    .filter((text) => text !== '');

const figuresIn = (document: TableDocument, rows: readonly (readonly unknown[])[]): string[] => {
  const places = document.columns.flatMap((column, index) => (isFigure(column) ? [index] : []));
  const { scale = 0 } = document.columns[places[0] ?? 0] ?? {};
  return rows
    .flatMap((row) => places.map((index) => row[index] ?? ''))
    .map((cell) => (typeof cell === 'number' ? cell.toFixed(scale) : String(cell)))
    .filter((text) => text !== '');
};

describe.each(tried)('books in $currency', (book) => {
  const { currency, scale, opening, sale, fee, cash, zero, tooExact } = book;
  let team: ApprovalCompany;
  let client: Client;
  let party: string;

  const saleLines = () => [
    { account: '11201', party, debit: sale },
    { account: '41001', credit: sale },
  ];

  beforeAll(async () => {
    team = await anApprovalCompany({ currency });
    client = team.admin;
    const body = { name: 'Nesma', name_ar: 'نسما', role: 'customer' } as const;
    ({ code: party } = await client.call(addParty, { body }));
    await posted(client, {
      type: 'opening',
      date: thisYear.from,
      lines: [
        { account: '11001', debit: opening },
        { account: '31001', credit: opening },
      ],
    });
    await posted(client, { date: inThisYear('02-10'), lines: saleLines() });
    await posted(client, {
      date: inThisYear('02-11'),
      lines: [
        { account: '53001', debit: fee },
        { account: '11001', credit: fee },
      ],
    });
  });

  test('the session tells the currency with its decimals, and the list has the totals', async () => {
    const { settings } = await client.call(getSession, {});
    expect(settings).toMatchObject({ currency, scale });
    const { items } = await client.call(voucherCalls.list, { query: {} });
    expect(items.map(({ total }) => total).sort()).toEqual([fee, sale, opening].sort());
  });

  test('an amount with more decimals is refused beside its field, needless zeros are not', async () => {
    const lines = [
      { account: '11001', debit: `${sale}${scale === 0 ? '.' : ''}000` },
      { account: '41001', credit: tooExact },
    ];
    const { code, details } = await failureOf(draft(client, { lines }));
    const fault = { code: 'field.tooExact', message: expect.stringContaining('decimals') };
    expect([code, details['fields']]).toEqual(['validation', { 'lines.1.credit': fault }]);
    const saved = await draft(client, { lines: lines.slice(0, 1) });
    expect(saved).toMatchObject({ debitTotal: sale, creditTotal: zero, variance: sale });
  });

  test('trial balance and both statements are exact', async () => {
    expect(await closingOf(client)).toEqual({
      '11001': { debit: cash, credit: zero },
      '11201': { debit: sale, credit: zero },
      '31001': { debit: zero, credit: opening },
      '41001': { debit: zero, credit: sale },
      '53001': { debit: fee, credit: zero },
    });
    const ofAccount = await client.call(getAccountStatement, { query: { ...thisYear, account: '11001' } });
    expect(ofAccount.rows.at(-1)).toMatchObject({ debit: zero, credit: fee, balance: cash });
    const ofParty = await client.call(getPartyStatement, { query: { ...thisYear, party } });
    expect(ofParty).toMatchObject({ opening: zero, closing: sale, rows: [{ debit: sale, balance: sale }] });
  });

  test('the dashboard adds up the year', async () => {
    const { figures, months } = await client.call(getDashboard, {});
    expect(figures).toMatchObject({ money: { value: cash }, receivable: { value: sale } });
    const february = months.find(({ month }) => month === inThisYear('02'));
    if (february) expect(february).toMatchObject({ revenue: sale, expense: fee });
  });

  const runs: [name: string, ask: () => ReportAsked][] = [
    ['trial balance', () => ({ report: 'trialBalance', query: thisYear })],
    ['account statement', () => ({ report: 'accountStatement', query: { ...thisYear, account: '11001' } })],
    ['party statement', () => ({ report: 'partyStatement', query: { ...thisYear, party } })],
  ];

  test.each(runs)('the %s is the same in CSV, Excel and PDF', async (_, ask) => {
    const { id } = await client.call(createReportRun, { body: ask() });
    const run: ReportRun = await client.call(getReportRun, { params: { id }, query: {} });
    const document = reportDocument([run], { language: 'en', say }, frame);
    const figures = figuresOf(document);
    expect(figures).toContain(run.report === 'accountStatement' ? cash : sale);
    expect(figures.every((text) => (text.split('.')[1] ?? '').length === scale)).toBe(true);
    expect(figuresIn(document, readCsv(renderCsv(document)).slice(1))).toEqual(figures);
    const workbook = await renderXlsx(document);
    expect(await figureFormats(workbook)).toEqual([book.format]);
    const sheet = await readWorkbook(workbook);
    const head = sheet.findIndex((row) => row[0] === document.columns[0]?.label);
    const body = sheet.slice(head + 1, head + 1 + document.rows.length);
    expect(figuresIn(document, body)).toEqual(figures);
    const pdf = renderPdf(document, { fonts: documentFonts });
    const words = readPdf(pdf).flatMap(({ words: drawn }) =>
      drawn.map(({ text }) => text.replaceAll(',', '')),
    );
    for (const figure of figures) expect(words).toContain(figure);
  });

  test('an import names the row with too many decimals, and posts the others to the last unit', async () => {
    const rowOf = (no: string, amount: string) => ({
      no,
      date: inThisYear('03-01'),
      type: 'journal',
      memo: no,
      lines: [
        { account: '12001', debit: amount, credit: '0' },
        { account: '31001', debit: '0', credit: amount },
      ],
    });
    const rows = [rowOf('A-1', fee), rowOf('A-2', tooExact), rowOf('A-3', '1.00001')];
    const { id } = await begin(client, rows, { chart: undefined });
    const { faults } = await send(client, id, { start: 0, rows });
    expect(faults.map(({ row, no, field, code }) => [row, no, field, code])).toEqual([
      [2, 'A-2', 'lines.0.debit', 'field.tooExact'],
      [3, 'A-3', 'lines.0.debit', 'field.tooExact'],
    ]);
    const right = [rowOf('B-1', fee), rowOf('B-2', sale)];
    const other = await begin(client, right, { chart: undefined });
    await send(client, other.id, { start: 0, rows: right });
    expect(await finish(client, other.id)).toMatchObject({ state: 'done', posted: 2 });
    const { rows: lines } = await client.call(getAccountStatement, {
      query: { ...thisYear, account: '12001' },
    });
    expect(lines.map(({ debit }) => debit)).toEqual([fee, sale]);
  });

  test('a limit of an approval is as exact as the currency, and the approver reads the amount', async () => {
    const limit = (value: string) => [{ field: 'total', operator: 'above' as const, values: [value] }];
    const wrong = aWorkflow('wrong', { conditions: limit(tooExact) });
    const { details } = await failureOf(client.call(createWorkflow, { body: wrong }));
    expect(details['fields']).toHaveProperty(['conditions.0.values', 'code'], 'field.tooExact');
    await client.call(createWorkflow, { body: aWorkflow('large', { conditions: limit(sale) }) });
    const { author, checker } = team;
    // The sale itself is not above the limit; one more unit is.
    const atLimit = await draft(author.client, { lines: saleLines() });
    const early = await failureOf(submit(author.client, atLimit));
    expect(early).toMatchObject({ code: 'approval.notNeeded' });
    const above = sale.replace(/\d$/, (digit) => String(Number(digit) + 1));
    const lines = saleLines().map(({ debit, credit, ...line }: Record<string, string>) => ({
      ...line,
      ...(debit ? { debit: above } : { credit: above }),
    }));
    const changed = await change(author.client, atLimit, { lines });
    await submit(author.client, changed);
    const { items } = await checker.client.call(listInbox, { query: {} });
    expect(items.map(({ amount }) => amount)).toEqual([above]);
    const shownAbove = book.shownSale.replace(/\d$/, (digit) => String(Number(digit) + 1));
    const { items: notices } = await checker.client.call(listNotifications, { query: {} });
    expect(notices.map(({ title }) => title)).toEqual([expect.stringContaining(shownAbove)]);
    const history = await client.call(listHistory, { query: { entity: 'voucher', document: changed.id } });
    expect(history.items.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'debitTotal', old: sale, new: above }),
    );
  });

  test('a record keeps to it as well, in its rows and in a file', async () => {
    const rate = { destination: 'gcc', perDiem: tooExact, hotel: fee, kilometre: null };
    const body = {
      code: 'Z',
      name: 'Z',
      name_ar: 'ي',
      salaryFrom: zero,
      salaryTo: tooExact,
      tripRates: [rate],
    };
    const { details } = await failureOf(client.call(degrees.api.create, { body }));
    const fault = expect.objectContaining({ code: 'field.tooExact' });
    expect(details['fields']).toEqual({ salaryTo: fault, 'tripRates.0.perDiem': fault });
    const { faults } = await client.call(degrees.api.sendFile, {
      body: { file: 'f'.repeat(64), name: 'degrees.csv', total: 1, start: 0, rows: [body] },
    });
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ['salaryTo', 'field.tooExact'],
      ['tripRates.0.perDiem', 'field.tooExact'],
    ]);
  });

  test('the books check tells amounts in the currency, and the repair brings them back', async () => {
    expect(await checkedBooks(client)).toMatchObject({ findings: [] });
    await changeFirst(team.company.store, 'OI#AR', () => ({ remaining: 7n }));
    const unit = scale === 0 ? '7' : `0.${'7'.padStart(scale, '0')}`;
    const { findings } = await checkedBooks(client);
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'openItem.remaining',
        details: expect.objectContaining({ found: unit, expected: sale }),
      }),
    );
    expect((await repairedBooks(client)).findings).toEqual([]);
    const ofParty = await client.call(getPartyStatement, { query: { ...thisYear, party } });
    expect(ofParty.closing).toBe(sale);
  });
});
