// An import through the API: the real file to the last halala, nothing written for a faulty one, and every refusal.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { apiClient } from '#scripts/api/apiClient.ts';
import { signIn as signInScript } from '#scripts/api/signIn.ts';
import { readFileFacts } from '#scripts/import/voucherFile.ts';
import { listParties } from '#shared/crm/api.ts';
import { listAccounts, voucherCalls } from '#shared/finance/api.ts';
import { getPostingRules, openFiscalYear, saveLockDate } from '#shared/finance/booksApi.ts';
import { type ImportView, runImport, sendImportRows } from '#shared/finance/importApi.ts';
import {
  expectAgeing,
  expectEveryLine,
  expectSearchable,
  expectWholeFile,
} from '#tests/support/books/importedBooks.ts';
import { expectStatements } from '#tests/support/books/importedStatements.ts';
import {
  begin,
  type FileRow,
  fileChart,
  fileRows,
  finish,
  importRows,
  importWholeFile,
  send,
  thousand,
} from '#tests/support/books/imports.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

const { expected } = thousand;

const importThousand = async (company: Company): Promise<ImportView> => {
  const client = apiClient(inject('serverUrl'));
  const { code, admin } = company;
  const { username, password } = admin;
  await signInScript(client, { company: code, user: username, password, endOther: true });
  try {
    return await importWholeFile(client, thousand);
  } finally {
    client.close();
  }
};

describe('the real file', () => {
  let company: Company;
  let admin: Client;
  let view: ImportView;

  beforeAll(async () => {
    company = await aCompany();
    view = await importThousand(company);
    admin = await signedInAs(company, 'admin');
  });

  test('is posted whole, with what its chart adds', async () => {
    expect((await readFileFacts(thousand.path)).sha256).toBe(expected.sha256);
    expect(view).toMatchObject({
      state: 'done',
      posted: expected.vouchers,
      lines: expected.lines,
      debit: expected.total_debit,
      accounts: fileChart.accounts.length,
      parties: fileChart.parties.length,
      first: 'JV-0000001',
      last: 'JV-0001000',
    });
    expect(view.warnings.map(({ code }) => code)).toEqual(['import.moduleAccounts']);
  });

  test('gives the trial balance of the other program, account by account', () =>
    expectWholeFile(admin, expected));

  test('gives every line in the statements', () => expectEveryLine(admin, expected));

  test('is found by its words', () => expectSearchable(admin, expected));

  test('is listed by its import, and by what else is asked for', async () => {
    const list = (query: Record<string, string>) =>
      admin.call(voucherCalls.list, { query: { ...query, limit: '5' } });
    const [all, some, none] = await Promise.all([
      list({ import: view.id }),
      list({ import: view.id, type: 'contra', to: '2025-01-02' }),
      list({ import: `${view.id.slice(0, -1)}${view.id.endsWith('0') ? '1' : '0'}` }),
    ]);
    expect(all.items.map(({ number }) => number?.split('-')[3])).toEqual(['I', 'I', 'I', 'I', 'I']);
    expect(some.items.map(({ number }) => number)).toEqual(['01-CV-2025-I-000001']);
    expect([all.cursor === null, none.items]).toEqual([false, []]);
  });

  test('keeps the order and the numbers of the file', async () => {
    const { items } = await admin.call(voucherCalls.list, {
      query: { from: '2025-01-01', to: '2025-01-02' },
    });
    const vouchers = await Promise.all(
      items.map(({ id }) => admin.call(voucherCalls.get, { params: { id } })),
    );
    const pairs = vouchers.map(({ importNumber, number, type }) => [importNumber, number, type]).reverse();
    expect(pairs).toEqual([
      ['JV-0000001', '01-JV-2025-I-000001', 'journal'],
      ['JV-0000002', '01-JV-2025-I-000002', 'journal'],
      ['JV-0000003', '01-JV-2025-I-000003', 'journal'],
      ['JV-0000004', '01-RV-2025-I-000001', 'receipt'],
      ['JV-0000005', '01-RV-2025-I-000002', 'receipt'],
      ['JV-0000006', '01-CV-2025-I-000001', 'contra'],
    ]);
  });

  test.each(['receivable', 'payable'] as const)(
    'has the ageing of the other programs once everything %s is allocated',
    (side) => expectAgeing(admin, side, expected),
  );

  test('has profit and loss, balance sheet and cash flow of another program, for the year and its quarters', () =>
    expectStatements(admin, expected));

  test('is refused the second time, and so is each of its rows in another file', async () => {
    const again = await importThousand(company).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(again).toMatchObject({ status: 422, code: 'import.alreadyImported' });
    const fresh = await signedInAs(company, 'admin');
    const [one, two, three] = fileRows(3) as [FileRow, FileRow, FileRow];
    const rows = [one, two, { ...three, date: '2025-12-30' }];
    const { id } = await begin(fresh, rows);
    const { faults } = await send(fresh, id, { start: 0, rows, again: [1] });
    expect(faults.map(({ row, no, code }) => [row, no, code])).toEqual([
      [1, 'JV-0000001', 'import.looksPosted'],
      [2, 'JV-0000002', 'import.numberTaken'],
      [3, 'JV-0000003', 'import.numberTaken'],
    ]);
  });
});

describe('a faulty file', () => {
  let admin: Client;

  beforeAll(async () => {
    admin = await signedInAs(await aCompany(), 'admin');
  });

  const spoiled = (): unknown[] => {
    const rows: unknown[] = fileRows(12);
    const [first, second] = fileRows(2) as [FileRow, FileRow];
    rows[2] = { ...first, no: 'X-3', lines: first.lines.slice(1) };
    rows[5] = 'not json';
    rows[9] = { ...second, no: 'X-10', date: '2031-01-01' };
    rows[11] = { ...second, no: 'X-3' };
    return rows;
  };

  test('names every bad row and writes nothing', async () => {
    const rows = spoiled();
    const { id, years } = await begin(admin, rows);
    expect(years).toContain('2025');
    const { faults, faulty } = await send(admin, id, { start: 0, rows: rows.slice(0, 8) });
    expect(faulty).toBe(2);
    const rest = await send(admin, id, { start: 8, rows: rows.slice(8) });
    expect([...faults, ...rest.faults].map(({ row, no, code }) => [row, no, code])).toEqual([
      [3, 'X-3', 'voucher.unbalanced'],
      [6, null, 'import.rowMalformed'],
      [10, 'X-10', 'period.noFiscalYear'],
    ]);
    expect((await failureOf(admin.call(runImport, { params: { id } }))).code).toBe('import.faulty');
    expect((await admin.call(listAccounts, {})).items).toHaveLength(136);
    expect((await admin.call(listParties, { query: {} })).items).toEqual([]);
    expect((await admin.call(voucherCalls.list, { query: {} })).items).toEqual([]);
    expect((await admin.call(getPostingRules, {})).years).toHaveLength(1);
  });

  test('a number that stands twice is found across portions', async () => {
    const [first, second] = fileRows(2) as [FileRow, FileRow];
    const rows = [first, second, { ...second, no: ' jv-0000001' }];
    const { id } = await begin(admin, rows);
    await send(admin, id, { start: 0, rows: rows.slice(0, 2) });
    await send(admin, id, { start: 2, rows: rows.slice(2) });
    const { faults, state } = await finish(admin, id);
    expect([state, faults.map(({ row, code }) => [row, code])]).toEqual([
      'receiving',
      [[3, 'import.numberTwice']],
    ]);
    expect((await admin.call(voucherCalls.list, { query: {} })).items).toEqual([]);
  });

  test('mended, it is imported under the same name; the message is in the language of the caller', async () => {
    const rows = fileRows(12);
    const broken = rows.map((row, index) => (index === 4 ? { ...row, lines: [] } : row));
    const { id } = await begin(admin, broken);
    const answer = await admin.send(
      sendImportRows,
      { params: { id }, body: { start: 0, rows: broken } },
      { headers: { 'accept-language': 'ar' } },
    );
    expect((answer.body as { faults: { message: string }[] }).faults[0]?.message).toMatch(/سطر/);
    expect(await importRows(admin, rows)).toMatchObject({ state: 'done', posted: 12 });
  });
});

describe('refusals', () => {
  let admin: Client;

  beforeAll(async () => {
    admin = await signedInAs(await aCompany(), 'admin');
  });

  const rows = fileRows(6);

  test('another currency, a chart that repeats itself or contradicts the company', async () => {
    const [first] = fileChart.accounts;
    if (!first) throw new Error('the chart has accounts');
    const chartOf = (changes: Partial<typeof fileChart>) => ({ chart: { ...fileChart, ...changes } });
    const codeOf = async (changes: Partial<typeof fileChart>) =>
      (await failureOf(begin(admin, rows, chartOf(changes)))).code;
    expect(await codeOf({ currency: 'USD' })).toBe('import.currency');
    expect(await codeOf({ accounts: [first, first] })).toBe('import.chartRepeats');
    expect(await codeOf({ accounts: [{ ...first, code: '110' }] })).toBe('import.accountDiffers');
    expect(await codeOf({ fiscal_year: ['1950-01-01', '1950-12-31'] })).toBe('import.tooManyYears');
  });

  test('rows out of order, too many, or after the import has begun to post', async () => {
    const { id } = await begin(admin, rows);
    const code = async (start: number, count: number) =>
      (await failureOf(send(admin, id, { start, rows: rows.slice(0, count) }))).code;
    expect(await code(3, 2)).toBe('import.gap');
    expect((await failureOf(admin.call(runImport, { params: { id } }))).code).toBe('import.incomplete');
    await send(admin, id, { start: 0, rows: rows.slice(0, 4) });
    expect(await code(4, 3)).toBe('import.tooManyRows');
    // An answer that was lost: the same rows again change nothing.
    expect(await send(admin, id, { start: 0, rows: rows.slice(0, 4) })).toMatchObject({
      received: 4,
      faults: [],
    });
    await send(admin, id, { start: 4, rows: rows.slice(4) });
    expect(await finish(admin, id)).toMatchObject({ posted: 6 });
    expect(await code(0, 1)).toBe('import.notReceiving');
  });

  test('rules that change between checking and posting', async () => {
    const others = fileRows(9).slice(6);
    const { id } = await begin(admin, others);
    await send(admin, id, { start: 0, rows: others });
    await admin.call(saveLockDate, { body: { lockDate: '2025-01-31', reason: 'Test' } });
    expect((await failureOf(admin.call(runImport, { params: { id } }))).code).toBe('import.changed');
    const again = await begin(admin, others);
    expect(again).toMatchObject({ id, received: 0 });
    const { faults } = await send(admin, id, { start: 0, rows: others });
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['period.locked']));
    await admin.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
  });

  test("another company's import is not there", async () => {
    const { id } = await begin(admin, fileRows(2));
    const stranger = await signedInAs(await aCompany(), 'admin');
    expect((await failureOf(stranger.call(runImport, { params: { id } }))).status).toBe(404);
    expect((await failureOf(send(stranger, id, { start: 0, rows: [{}] }))).status).toBe(404);
  });
});

test('an accountant imports what he may add himself: not a fiscal year that nobody has opened', async () => {
  const company = await aCompany();
  const accountant = await signedInAs(company, 'accountant');
  const rows = fileRows(20);
  expect(await failureOf(begin(accountant, rows))).toMatchObject({ status: 403, code: 'forbidden' });
  const admin = await signedInAs(company, 'admin');
  const [year] = (await admin.call(getPostingRules, {})).years;
  for (let label = Number(year?.from.slice(0, 4)) - 1; label >= 2025; label -= 1)
    await admin.call(openFiscalYear, { body: { from: `${label}-01-01` } });
  expect(await importRows(accountant, rows)).toMatchObject({ state: 'done', posted: 20 });
  const sales = await signedInAs(company, 'sales');
  expect((await failureOf(begin(sales, rows))).status).toBe(403);
});
