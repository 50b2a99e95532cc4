// Several callers work on one import at once, in one process and in two: every answer is right and no voucher stands twice.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { runImport as runImportOperation } from '#functions/finance/import/runImport.ts';
import { directoryKey } from '#functions/ledger/ledgerKeys.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { apiClient } from '#scripts/api/apiClient.ts';
import { signIn as signInScript } from '#scripts/api/signIn.ts';
import { contextsOf } from '#scripts/seed/demoContext.ts';
import { listParties } from '#shared/crm/api.ts';
import { listAccounts } from '#shared/finance/api.ts';
import { importRowsPerCallMax } from '#shared/finance/import/importFile.ts';
import { type ImportFault, type ImportView, runImport } from '#shared/finance/importApi.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import {
  begin,
  type FileRow,
  fileChart,
  fileRows,
  importWholeFile,
  send,
} from '#tests/support/books/imports.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aUser, type Company, signedInAs } from '#tests/support/product/company.ts';

type RunAnswer = ImportView & { faults: ImportFault[] };

/** Rows that come in two portions; the whole file is imported by import.test.ts. */
const twoPortions = importRowsPerCallMax + 20;
/** Enough for several calls that post. */
const fewCount = 300;

const linesOf = (rows: FileRow[]) => rows.flatMap(({ lines }) => lines);

const callersCount = 4;
const callers = Array.from({ length: callersCount }, (_, index) => index);

// Whole files, more than once: a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

let company: Company;
let admin: Client;

beforeEach(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

/** Every portion comes as often as there are callers, all at the same time: as if each answer had been lost. */
const sendEach = async (id: string, rows: FileRow[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += importRowsPerCallMax) {
    const portion = { start, rows: rows.slice(start, start + importRowsPerCallMax) };
    const received = start + portion.rows.length;
    const answers = await Promise.all(callers.map(() => send(admin, id, portion)));
    expect(answers).toEqual(callers.map(() => ({ received, faulty: 0, faults: [] })));
  }
};

/** Calls until the import is done; the answers in their order. */
const callUntilDone = async (call: () => Promise<RunAnswer>): Promise<RunAnswer[]> => {
  const answers: RunAnswer[] = [];
  while (answers.at(-1)?.state !== 'done') answers.push(await call());
  return answers;
};

/** What is said of an import of these rows once all of it is posted. */
const doneWith = (rows: FileRow[]) => ({
  state: 'done',
  posted: rows.length,
  lines: linesOf(rows).length,
  debit: formatMoney(sumOf(linesOf(rows).map(({ debit }) => parseMoney(debit, 2) ?? 0n)), 2),
  first: rows[0]?.no,
  last: rows.at(-1)?.no,
  faults: [],
});

/** Each caller sees the import go on, never back, and in the end all of it. */
const expectRightAnswers = (answers: RunAnswer[], rows: FileRow[]): void => {
  expect(answers.at(-1)).toMatchObject(doneWith(rows));
  const posted = answers.map((answer) => answer.staged);
  expect(posted).toEqual(posted.toSorted((one, other) => one - other));
  expect(answers.flatMap(({ faults }) => faults)).toEqual([]);
};

/** The books hold these rows once each, and nothing else. */
const expectRows = async (rows: FileRow[]): Promise<void> => {
  const entered = { entries: rows.length, lines: linesOf(rows).length };
  expect(await checkedBooks(admin)).toMatchObject({ ...entered, findings: [] });
  // The default chart has 136 accounts; each of the file's stands beside them once, and so does each party.
  expect((await admin.call(listAccounts, {})).items).toHaveLength(136 + fileChart.accounts.length);
  const parties = (await admin.call(listParties, { query: { limit: '200' } })).items;
  expect(parties.map(({ code }) => code).sort()).toEqual(fileChart.parties.map(({ code }) => code).sort());
};

describe('four callers', () => {
  test('begin, send and run one file together', async () => {
    const rows = fileRows(twoPortions);
    const begun = await Promise.all(callers.map(() => begin(admin, rows)));
    const [id = ''] = new Set(begun.map((view) => view.id));
    expect(begun.map((view) => view.id)).toEqual(callers.map(() => id));
    await sendEach(id, rows);
    const answers = await Promise.all(
      callers.map(() => callUntilDone(() => admin.call(runImport, { params: { id } }))),
    );
    for (const each of answers) expectRightAnswers(each, rows);
    await expectRows(rows);
  });

  test('run one in two processes, which share nothing but the table', async () => {
    const rows = fileRows(fewCount);
    const { id } = await begin(admin, rows);
    await send(admin, id, { start: 0, rows });
    const contextAt = await contextsOf(company.store, company.admin.username);
    const runHere = () =>
      runImportOperation.run(contextAt(systemClock), {
        params: { id },
        query: {},
        body: undefined,
      }) as Promise<RunAnswer>;
    const answers = await Promise.all(
      callers.map((index) =>
        callUntilDone(index % 2 === 0 ? runHere : () => admin.call(runImport, { params: { id } })),
      ),
    );
    for (const each of answers) expectRightAnswers(each, rows);
    await expectRows(rows);
  });
});

test('a caller who looked while another was creating the accounts of the file goes on with it', async () => {
  const rows = fileRows(40);
  const { id } = await begin(admin, rows);
  await send(admin, id, { start: 0, rows });
  const finish = () => callUntilDone(() => admin.call(runImport, { params: { id } }));
  const context = (await contextsOf(company.store, company.admin.username))(systemClock);
  const { get } = context.store;
  let isRead = false;
  // The other one has created them, and more, between this one's look at the import and its look at the rules.
  const late: typeof get = async (key) => {
    if (key.sk === directoryKey.sk && key.pk === directoryKey.pk && !isRead) {
      isRead = true;
      await finish();
    }
    return get(key);
  };
  const input = { params: { id }, query: {}, body: undefined };
  const answer = await runImportOperation.run({ ...context, store: { ...context.store, get: late } }, input);
  expect(isRead).toBe(true);
  expect(answer).toMatchObject({ state: 'done', posted: 40, faults: [] });
});

test('two people import the same file at once', async () => {
  const rows = fileRows(fewCount);
  const path = join(mkdtempSync(join(tmpdir(), 'mizan-import-')), 'few.jsonl');
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  const colleague = await aUser(company, { roles: ['admin'] });
  const importAs = async (person: { username: string; password: string }): Promise<ImportView> => {
    const client = apiClient(inject('serverUrl'));
    const { username, password } = person;
    await signInScript(client, { company: company.code, user: username, password, endOther: true });
    try {
      return await importWholeFile(client, { path });
    } finally {
      client.close();
    }
  };
  const { faults: _, ...done } = doneWith(rows);
  const views = await Promise.all([importAs(company.admin), importAs(colleague)]);
  expect(views).toMatchObject([done, done]);
  admin = await signedInAs(company, 'admin');
  await expectRows(rows);
  rmSync(dirname(path), { recursive: true });
});

test('one that calls again although it was done hears so', async () => {
  const rows = fileRows(3);
  const { id } = await begin(admin, rows);
  await send(admin, id, { start: 0, rows });
  await callUntilDone(() => admin.call(runImport, { params: { id } }));
  expect(await admin.call(runImport, { params: { id } })).toMatchObject({
    state: 'done',
    posted: 3,
    faults: [],
  });
});
