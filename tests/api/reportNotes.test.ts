// What a report says below its figures: days outside the books, closing entries, drafts of every kind, and branches that the user does not see.
import { beforeAll, expect, test } from 'vitest';
import { createRole } from '#shared/auth/rolesApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { draftInvoice, openTrade } from '#tests/support/books/invoices.ts';
import { draft, thisYear } from '#tests/support/books/vouchers.ts';
import { booksToClose, lastYear, yearCloser } from '#tests/support/books/yearClose.ts';
import type { Client } from '#tests/support/product/client.ts';
import { type Company, signedInAs } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  ({ company, admin } = await booksToClose());
  await openTrade(admin);
  await draft(admin, { date: thisYear.from });
  await draftInvoice(admin, { date: thisYear.from });
});

type Asked = {
  from: string;
  to: string;
  branch?: string;
  close?: 'before' | 'after';
  compare?: 'previous';
  columns?: 'month';
};

const notesOf = async (
  query: Asked,
  client = admin,
  report: 'profitLoss' | 'balanceSheet' = 'profitLoss',
) => {
  const run = await client.call(createReportRun, { body: { report, query } });
  if (run.report !== report) return expect.fail('another report');
  return run.notes;
};

test('drafts of vouchers and of invoices are counted, in the days and the branch that are asked', async () => {
  expect(await notesOf(thisYear)).toEqual([{ key: 'drafts', values: { count: 2 } }]);
  expect(await notesOf({ ...thisYear, branch: '02' })).toEqual([]);
  expect(await notesOf(lastYear)).toEqual([]);
});

test('columns that are to be compared as well say that they are not', async () => {
  const columns = { ...lastYear, columns: 'month' } as const;
  const note = { key: 'notCompared', values: {} };
  for (const report of ['profitLoss', 'balanceSheet'] as const) {
    expect(await notesOf({ ...columns, compare: 'previous' }, admin, report)).toContainEqual(note);
    expect(await notesOf(columns, admin, report)).not.toContainEqual(note);
  }
});

test('days that no fiscal year holds are said to be none of the books', async () => {
  const query = { from: '1999-01-01', to: '1999-12-31' };
  expect(await notesOf(query)).toEqual([{ key: 'noYear', values: { from: lastYear.from } }]);
});

test('after closing says whether closing entries count', async () => {
  expect(await notesOf({ ...lastYear, close: 'after' })).toEqual([{ key: 'noClose', values: {} }]);
  const { close, reopen } = yearCloser(() => admin);
  await close();
  expect(await notesOf({ ...lastYear, close: 'after' })).toEqual([{ key: 'afterClosing', values: {} }]);
  expect(await notesOf(lastYear)).toEqual([]);
  await reopen();
});

test('earlier years that are not closed are named below the balance sheet', async () => {
  const notes = await notesOf(thisYear, admin, 'balanceSheet');
  const [year] = lastYear.from.split('-');
  expect(notes).toContainEqual({ key: 'unclosed', values: { years: year } });
});

test('those who see one branch read its name', async () => {
  const permissions = [{ name: 'ledger_report', action: 'view' }];
  const modules = ['finance', 'finance.reports.profitLoss'];
  await admin.call(createRole, { body: roleBody('reader', { permissions, modules }) });
  const reader = await signedInAs(company, 'reader', '02');
  const [note] = await notesOf(lastYear, reader);
  expect(note).toMatchObject({ key: 'branches', named: [{ code: '02' }] });
});
