// Lists that are sent regularly: with their filters, search and columns, for the days of a named period, by the rights of their owner.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exportedList } from '#functions/exportedLists.ts';
import { listWords } from '#functions/settings/schedules/listWords.ts';
import { readRuns } from '#functions/settings/schedules/scheduleRecords.ts';
import { changeRole } from '#shared/auth/rolesApi.ts';
import { parties } from '#shared/crm/resources.ts';
import { addMonths, dateInZone, daysBetween, firstOfMonth, monthOf } from '#shared/kernel/dates.ts';
import { listTable } from '#shared/lists/declaredFile.ts';
import { listNames, sentList } from '#shared/lists.ts';
import { subjectOfList } from '#shared/reports/schedules/listSubject.ts';
import { getScheduledFile, type ScheduleView } from '#shared/reports/schedules/scheduleApi.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aUser, signIn } from '#tests/support/product/company.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { readCsv, readWorkbook } from '#tests/support/readTables.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import {
  aSchedule,
  aScheduling,
  bytesAt,
  everywhere,
  fired,
  latestOver,
  readersOf,
  removeSchedules,
  riyadh,
  type Scheduling,
  scheduleNow,
  scheduling,
} from '#tests/support/schedules.ts';

let of: Scheduling;
let { company, admin, client, reader } = {} as Scheduling;

const rightsTo = (name: string) => ['view', 'export'].map((action) => ({ name, action }));
const sales = rightsTo('invoice_sales');
const purchases = rightsTo('invoice_purchase');
const notes = rightsTo('credit_note');

beforeAll(async () => {
  const lists = [...scheduling, ...rightsTo('voucher'), ...sales, ...purchases, ...notes];
  of = await aScheduling({ lists: [lists, everywhere] }, { vat_number: ownVatNumber });
  ({ company, admin, client, reader } = of);
  await openTrade(admin);
  for (const price of ['100', '250.50'])
    await postedInvoice(admin, {
      type: 'SI',
      party: 'C1',
      date: dateInZone(Date.now(), riyadh),
      lines: [{ text: 'Goods', account: '41001', quantity: '1', price }],
    });
});

beforeEach(() => removeSchedules(of));

const today = dateInZone(Date.now(), riyadh);

/** The bytes that a reader finds behind his mail. */
const fileOf = async (schedule: ScheduleView, by: Client): Promise<Uint8Array<ArrayBuffer>> => {
  const [run] = await readRuns(company.store, schedule.id);
  const file = await by.call(getScheduledFile, {
    params: { id: schedule.id, run: run?.id ?? '' },
    query: {},
  });
  return bytesAt(file.url);
};

const sentAs = async (changes: Parameters<typeof aSchedule>[1], days = 0) => {
  const schedule = await aSchedule(of, changes, admin);
  await fired(of, schedule, days);
  expect(await latestOver(of, schedule)).toMatchObject({ state: 'done', code: null });
  return { schedule, bytes: await fileOf(schedule, await signIn(company, reader)) };
};

const csvOf = (bytes: Uint8Array): string[][] => readCsv(new TextDecoder().decode(bytes));

test('a list of documents is sent with its filters, search and columns, for the days of its period', async () => {
  await posted(admin, { date: today, narration: 'Rent of the office' });
  await posted(admin, { date: today, narration: 'Rent of the store' });
  await posted(admin, { date: today, narration: 'Salaries' });
  const { schedule, bytes } = await sentAs({
    report: subjectOfList('vouchers'),
    format: 'csv',
    columns: ['number', 'narration', 'total'],
    asked: { text: 'rent', status: 'posted', period: 'year' },
  });
  expect(schedule).toMatchObject({
    isList: true,
    hasPeriod: true,
    path: '/finance/vouchers/list?text=rent&status=posted',
    title: { en: 'Vouchers' },
  });
  const [head, ...rows] = csvOf(bytes);
  expect(head).toEqual(['رقم السند', 'البيان', 'الإجمالي']);
  expect(rows.map(([, narration]) => narration).toSorted()).toEqual([
    'Rent of the office',
    'Rent of the store',
    'الإجمالي',
  ]);
  expect(rows.at(-1)?.[2]).toBe('230.00');
});

test('a named period means the days of the time at which it was due', async () => {
  const rowsOf = async (days: number) => {
    const asked = { period: 'lastMonth' };
    const changes = { report: subjectOfList('invoices'), format: 'csv' as const, asked };
    const { schedule, bytes } = await sentAs(changes, days);
    const [run] = await readRuns(company.store, schedule.id);
    const dueOn = dateInZone(Date.parse(run?.due ?? ''), riyadh);
    // With the sum of the two, where they are of the month before the one in which it was due.
    const isLastMonth = monthOf(today) === monthOf(addMonths(firstOfMonth(dueOn), -1));
    expect(csvOf(bytes).slice(1)).toHaveLength(isLastMonth ? 3 : 0);
    return isLastMonth;
  };
  await rowsOf(0);
  const toNextMonth = daysBetween(today, addMonths(firstOfMonth(today), 1));
  expect(await rowsOf(toNextMonth)).toBe(true);
}, 90_000);

test('invoices say their party, what is due and how far they are paid, in the language of the reader', async () => {
  const readers = readersOf(of, { language: 'en' });
  const { bytes } = await sentAs({ report: subjectOfList('invoices'), format: 'xlsx', asked: {}, readers });
  const sheet = await readWorkbook(new Blob([bytes]));
  const head = sheet.findIndex((row) => row.includes('Name'));
  const column = (title: string) => sheet[head]?.indexOf(title) ?? -1;
  const rows = sheet.slice(head + 1).filter((row) => row[column('Status')] === 'Unpaid');
  expect(rows.map((row) => row[column('Due')])).toEqual([288.08, 115]);
  expect(sheet[0]?.[0]).toBe('Invoices');
});

test('open items are sent as they stand, and records with the names of what they name', async () => {
  const items = await sentAs({ report: subjectOfList('receivable'), format: 'pdf', asked: { part: 'all' } });
  const words = JSON.stringify(readPdf(items.bytes));
  expect(words).toContain('288.08');
  expect(words).toContain('115.00');
  const records = await sentAs({
    report: subjectOfList(parties.name),
    format: 'csv',
    asked: { search: 'c1' },
  });
  const [head, ...rows] = csvOf(records.bytes);
  expect(head?.[0]).toBeTruthy();
  expect(rows.map(([code]) => code)).toEqual(['C1']);
}, 90_000);

test('who may not take the list away cannot have it sent, and a list that is none is refused', async () => {
  const body = { report: subjectOfList('vouchers'), asked: {}, format: 'csv' as const };
  expect(await failureOf(aSchedule(of, body, client))).toMatchObject({ status: 403 });
  const none = { ...body, report: subjectOfList('dinosaurs') };
  expect(await failureOf(aSchedule(of, none, admin))).toMatchObject({ code: 'schedule.noReport' });
  const pdf = { report: subjectOfList(parties.name), asked: {}, format: 'pdf' as const };
  expect(await failureOf(aSchedule(of, pdf, admin))).toMatchObject({ code: 'validation' });
});

test('an owner who sees fewer types of documents than when he wrote it has lost the right', async () => {
  const member = await aUser(company, { roles: ['lists'] });
  const own = await signIn(company, member);
  const schedule = await aSchedule(of, { report: subjectOfList('invoices'), asked: {}, format: 'csv' }, own);
  const { code, ...body } = roleBody('lists', { permissions: [...scheduling, ...sales], ...everywhere });
  await admin.call(changeRole, { params: { code }, body: { ...body, rev: 1 } as never });
  await fired(of, schedule);
  expect(await latestOver(of, schedule)).toMatchObject({ state: 'failed', code: 'schedule.rightsLost' });
  expect(await scheduleNow(of, schedule.id)).toMatchObject({ state: 'paused' });
});

const sent = listNames.flatMap((name) => sentList(name) ?? []);

test('every list that can be taken away is read and drawn without a screen, in words of both languages', async () => {
  expect(sent.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['vouchers', 'receivable', 'products']),
  );
  for (const list of sent) {
    expect(exportedList(list.name)?.contract.path, list.name).toBe(list.export?.path);
    for (const language of ['ar', 'en'] as const) {
      const place = {
        language,
        timeZone: riyadh,
        say: await listWords(language),
        nameOf: (_: string, code: string) => code,
        has: () => true,
      };
      const { columns } = listTable(list, [], { place, scale: 2, keys: [], isForPeople: true });
      expect(columns.length, list.name).toBeGreaterThan(1);
      for (const { label } of columns) expect(label, `${list.name} in ${language}`).not.toMatch(/^$|\w\.\w/);
    }
  }
});
