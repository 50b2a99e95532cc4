// Reports that are not in the product, driven through the product: what is declared is all they need.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUp } from '#shared/auth/api.ts';
import { resetPassword } from '#shared/auth/passwordApi.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { inviteUser } from '#shared/auth/usersApi.ts';
import { addMonths, dateInZone, firstOfMonth, lastOfMonth } from '#shared/kernel/dates.ts';
import { renderCsv } from '#shared/paper/csv.ts';
import { renderPdf } from '#shared/paper/pdf.ts';
import { renderXlsx } from '#shared/paper/xlsx.ts';
import { reportDocument } from '#shared/reports/reportDocument.ts';
import { reportFacts } from '#shared/reports/reportFacts.ts';
import { runCalls } from '#shared/reports/runsApi.ts';
import {
  createReportSchedule,
  getScheduledFile,
  listReportScheduleRuns,
  listScheduleReaders,
  runReportSchedule,
} from '#shared/reports/schedules/scheduleApi.ts';
import { failureOf, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { staffingReport } from '#tests/support/kinds/staffingReport.ts';
import { turnoverReport } from '#tests/support/kinds/turnoverReport.ts';
import { linkIn, mailsAbout } from '#tests/support/mails.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { readCsv, readWorkbook } from '#tests/support/readTables.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

const { createReportRun, getReportRun, exportReportRun, getReportPeriods } = runCalls([turnoverReport]);
const staffing = runCalls([staffingReport]);

let server: TestServer;
let admin: Client;
let company: string;

const signIn = (username: string): Promise<Client> => signInAt(server.url, { company, username, password });

beforeAll(async () => {
  server = await startTestServer(undefined, 'kinds/testReportsHost.ts');
  ({ code: company } = await clientOf(server.url).call(signUp, { body: aSignUp() }));
  admin = await signIn('admin');
  await posted(admin);
});

afterAll(() => server.stop());

const run = (query: Parameters<typeof ask>[1] = thisYear, client = admin) => ask(client, query);
const ask = (
  client: Client,
  query: Parameters<typeof client.call<typeof createReportRun>>[1]['body']['query'],
) => client.call(createReportRun, { body: { report: 'turnover', query } });

/** A user with one role of these rights. */
const memberWith = async (code: string, name: string): Promise<Client> => {
  const permissions = [{ name, action: 'view' }];
  await admin.call(createRole, { body: roleBody(code, { permissions, branch_scope: 'all' }) });
  const person = { name: code, name_ar: 'قريب', email: `${code}@palm.example`, branch: '01' };
  await admin.call(inviteUser, { body: { ...person, username: code, roles: [code] } });
  const mail = await vi.waitFor(
    async () => {
      const mails = await mailsAbout(join(server.dataFolder, 'mail'), company);
      return linkIn(mails.find((each) => JSON.stringify(each).includes(`${code}@`)));
    },
    { timeout: 10_000 },
  );
  const token = mail.pathname.split('/').at(-1) ?? '';
  await clientOf(server.url).call(resetPassword, { body: { token, password } });
  return signIn(code);
};

test('is run at one cut and read page by page, and what is posted meanwhile is not in it', async () => {
  const first = await run();
  expect(first).toMatchObject({ report: 'turnover', ...thisYear, branch: null, total: '115.00', next: 2 });
  expect(first.rows).toMatchObject([
    { code: '11001', debit: '115.00', credit: '0.00' },
    { code: '21301', debit: '0.00', credit: '15.00' },
  ]);
  await posted(admin);
  const second = await admin.call(getReportRun, { params: { id: first.id }, query: { page: '2' } });
  expect(second).toMatchObject({ cut: first.cut, total: '115.00', page: 2, next: null });
  expect(second.rows).toMatchObject([{ code: '41001', credit: '100.00' }]);
  expect(await admin.call(getReportRun, { params: { id: first.id }, query: { page: '2' } })).toEqual(second);
  expect((await run()).total).toBe('230.00');
});

test('may be asked for a period by its name, and says the days', async () => {
  const today = dateInZone(Date.now(), 'Asia/Riyadh');
  const month = addMonths(firstOfMonth(today), -1);
  const days = { from: month, to: lastOfMonth(month) };
  const made = await run({ period: 'lastMonth' });
  expect(made).toMatchObject(days);
  expect(await run(days)).toMatchObject({ id: made.id });
  expect(await run({})).toMatchObject({ from: thisYear.from, to: today });
  const { periods } = await admin.call(getReportPeriods, {});
  expect(periods).toContainEqual({ name: 'lastMonth', ...days });
  const half = await admin.send(createReportRun, {
    body: { report: 'turnover', query: { from: thisYear.from } },
  });
  expect(half).toMatchObject({ status: 422, body: { code: 'validation' } });
  const backwards = run({ from: thisYear.to, to: thisYear.from });
  expect(await failureOf(backwards)).toMatchObject({ code: 'report.period' });
  expect(await failureOf(run({ branch: '99' }))).toMatchObject({ status: 404 });
});

test('is for those who have its own permission, whatever other reports they may see', async () => {
  const { id } = await run();
  const reader = await memberWith('reader', 'voucher');
  expect((await run(thisYear, reader)).id).not.toBe(id);
  const place = { params: { id }, query: {} };
  expect(await failureOf(reader.call(getReportRun, place))).toMatchObject({ status: 404 });
  const own = await run(thisYear, reader);
  const file = { params: { id: own.id }, body: { format: 'csv', filter: {} } } as const;
  expect(await failureOf(reader.call(exportReportRun, file))).toMatchObject({ status: 403 });
  const keeper = await memberWith('keeper', 'ledger_report');
  expect(await failureOf(run(thisYear, keeper))).toMatchObject({ status: 403, code: 'forbidden' });
});

test('has its rows in every file', async () => {
  const { id } = await run();
  const taken = await admin.call(exportReportRun, { params: { id }, body: { format: 'pdf', filter: {} } });
  const rest = await admin.call(getReportRun, { params: { id }, query: { page: '2' } });
  const [first] = taken.items;
  if (!first) throw new Error('A run has a page');
  const document = reportDocument(turnoverReport, [first, rest], {
    view: { language: 'en', say: (key) => key },
    frame: {
      language: 'en',
      company: { name: 'Palm' },
      printed: { by: 'Sara', at: '2026-02-17' },
      facts: [],
    },
  });
  const rows = [
    ['230.00', ''],
    ['', '30.00'],
    ['', '200.00'],
    ['230.00', '230.00'],
  ];
  expect(
    readCsv(renderCsv(document))
      .slice(1)
      .map((row) => row.slice(1)),
  ).toEqual(rows);
  const sheet = (await readWorkbook(await renderXlsx(document))).flat();
  expect(sheet.filter((cell) => typeof cell === 'number')).toEqual([230, 30, 200, 230, 230]);
  const words = readPdf(renderPdf(document, { fonts: documentFonts })).flatMap((page) => page.words);
  const figures = words.map(({ text }) => text).filter((text) => /^\d+\.\d\d$/.test(text));
  expect(figures).toEqual(rows.flat().filter((text) => text !== ''));
});

const count = () => admin.call(staffing.createReportRun, { body: { report: 'staffing', query: {} } });

/** All pages behind a first one. */
const laterPages = async ({ id, next }: { id: string; next: number | null }) => {
  const pages = [];
  for (let page = next; page !== null; ) {
    const read = await admin.call(staffing.getReportRun, { params: { id }, query: { page: String(page) } });
    pages.push(read);
    page = read.next;
  }
  return pages;
};

const codesIn = (pages: readonly { rows: readonly { code: string }[] }[]) =>
  pages.flatMap(({ rows }) => rows.map(({ code }) => code));

test('a report without cut, days and amounts is of its moment, and its pages belong together', async () => {
  const first = await count();
  const nothing = { cut: null, entries: null, from: null, to: null, currency: null, branch: null };
  expect(first).toMatchObject({ report: 'staffing', ...nothing, page: 1, next: 2 });
  await memberWith('zoology', 'voucher');
  const later = await laterPages(first);
  expect(later[0]).toMatchObject({ id: first.id, ...nothing, computedAt: first.computedAt });
  const anew = await count();
  expect(anew.id).not.toBe(first.id);
  const before = codesIn([first, ...later]);
  expect(codesIn([anew, ...(await laterPages(anew))])).toEqual([...before, 'zoology']);
  expect(codesIn(await laterPages(first))).toEqual(before.slice(2));
});

test('such a report has its rows in a file, above which only its moment is', async () => {
  const first = await count();
  const { id } = first;
  const taken = await admin.call(staffing.exportReportRun, {
    params: { id },
    body: { format: 'pdf', filter: {} },
  });
  const [page, ...pages] = taken.items;
  if (!page) throw new Error('A run has a page');
  const say = (key: string) => key;
  const around = { language: 'en', say, hijri: false, timeZone: 'Asia/Riyadh' } as const;
  const { facts } = await reportFacts(staffingReport, page, { ...around, recordOf: async () => undefined });
  expect(facts.map(({ label, note }) => ({ label, note }))).toEqual([{ label: 'run.asOf', note: undefined }]);
  const printed = { by: 'Sara', at: '2026-02-17' };
  const document = reportDocument(staffingReport, [page, ...pages], {
    view: { language: 'en', say },
    frame: { language: 'en', company: { name: 'Palm' }, printed, facts },
  });
  const rows = [page, ...pages].flatMap((each) => each.rows).map(({ name, users }) => [name, String(users)]);
  expect(readCsv(renderCsv(document)).slice(1)).toEqual(rows);
  const figures = rows.map(([, users]) => Number(users));
  const sheet = (await readWorkbook(await renderXlsx(document))).flat();
  expect(sheet.filter((cell) => typeof cell === 'number')).toEqual(figures);
  const words = readPdf(renderPdf(document, { fonts: documentFonts })).flatMap((each) => each.words);
  expect(words.map(({ text }) => text)).toContain('Users');
});

test('such a report is sent regularly, as of the day of its moment', async () => {
  const { users } = await admin.call(listScheduleReaders, {});
  const readers = { users: users.map(({ id }) => id).slice(0, 1), roles: [], outside: [] };
  const plan = { every: 'day' as const, days: [], day: 1, hour: 7 };
  const what = { name: '', report: 'staffing', asked: {}, format: 'csv' as const };
  const body = { ...what, plan, readers: { ...readers, language: 'en' as const } };
  const schedule = await admin.call(createReportSchedule, { body });
  expect(schedule).toMatchObject({ hasPeriod: false, title: staffingReport.title });
  const params = { id: schedule.id };
  await admin.call(runReportSchedule, { params });
  const run = await vi.waitFor(
    async () => {
      const { items } = await admin.call(listReportScheduleRuns, { params });
      expect(items[0]?.state).toBe('done');
      return items[0]?.id ?? '';
    },
    { timeout: 10_000, interval: 50 },
  );
  const file = await admin.call(getScheduledFile, { params: { ...params, run }, query: {} });
  const today = dateInZone(Date.parse(file.at), 'Asia/Riyadh');
  expect(file).toMatchObject({ from: today, to: today, name: `Users by role ${today}.csv` });
  const sent = readCsv(await (await fetch(file.url)).text());
  const now = await count();
  const rows = [now, ...(await laterPages(now))].flatMap((page) => page.rows);
  expect(sent.slice(1)).toEqual(rows.map(({ name, users: have }) => [name, String(have)]));
});
