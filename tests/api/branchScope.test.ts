// Whoever sees some branches finds nothing of the others: every call that reads is made as such a user, and no answer may hold what lies elsewhere.
import { beforeAll, describe, expect, test } from 'vitest';
import { commentOnApproval, createWorkflow, getApproval } from '#shared/approvals/api.ts';
import { getAttachmentLink, listAttachments } from '#shared/attachments/api.ts';
import { listLogUsers } from '#shared/audit/api.ts';
import { getUser } from '#shared/auth/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { listUsers } from '#shared/auth/usersApi.ts';
import { contracts } from '#shared/contracts.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { listExceptionUsers } from '#shared/finance/booksApi.ts';
import {
  beginImport,
  discardImport,
  getImport,
  listImports,
  runImport,
  sendImportRows,
} from '#shared/finance/importApi.ts';
import {
  getAccountStatement,
  getDashboard,
  getPartyStatement,
  getTrialBalance,
} from '#shared/finance/reportsApi.ts';
import { banks } from '#shared/finance/resources.ts';
import { getEmployee } from '#shared/hr/api.ts';
import { employees } from '#shared/hr/organisation.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { searchAll } from '#shared/search/api.ts';
import { declaredGrants } from '#shared/settings/permissions.ts';
import { fileChart } from '#tests/support/books/imports.ts';
import { failureOf, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { attached, pdfOf } from '#tests/support/files.ts';
import { possibleRow } from '#tests/support/kinds/resourceSamples.ts';
import type { Answer, Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import { aStep, aWorkflow, large, ofRole, paramsOf, submitted } from '#tests/support/workflows.ts';

/** Stand in everything of branch 01, and nowhere else. */
const word = 'SECRET01';
const figure = '7777.77';

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

let company: Company;
let admin: Client;
let near: Client;
let chosen: Client;
/** What a call needs to meet the records of branch 01. */
let aimed: Map<Endpoint, Parts>;

const asScoped = async (code: string, scope: 'own' | 'chosen', branches: string[]): Promise<Client> => {
  const permissions = [...declaredGrants];
  await admin.call(createRole, {
    body: roleBody(code, { permissions, branch_scope: scope, branches, record_scope: 'all' }),
  });
  return signIn(company, await aUser(company, { roles: [code], branch: '02' }));
};

const plant = async (): Promise<Map<Endpoint, Parts>> => {
  const party = { code: 'P1', name: 'Buyer', name_ar: 'مشترٍ', role: 'customer' as const };
  await admin.call(addParty, { body: party });
  const voucher = await posted(admin, {
    narration: word,
    lines: [
      { account: '11201', debit: figure, party: 'P1' },
      { account: '41001', credit: figure },
    ],
  });
  const files = { entity: 'voucher', owner: voucher.id };
  const file = await attached(admin, files, { bytes: pdfOf(), name: `${word}.pdf` });
  await admin.call(createWorkflow, { body: aWorkflow('own', { steps: [aStep(ofRole('admin'))] }) });
  const pending = await submitted(
    { client: await signedInAs(company, 'accountant', '01') },
    { ...large, narration: word },
  );
  await admin.call(commentOnApproval, { ...paramsOf(pending.id), body: { comment: word } });
  const { code: _, ...bank } = await possibleRow(admin, banks, 'B1');
  await admin.call(banks.api.create, { body: { ...bank, code: 'B1', name: word, branch: '01' } });
  const user = await aUser(company, { name: word, roles: ['accountant'] });
  const books = { name: `${word}.jsonl`, sha256: '1'.repeat(64), total: 1, chart: fileChart, branch: '01' };
  const run = await admin.call(beginImport, { body: books });
  const ofImport = { params: { id: run.id } };
  const report = { report: 'accountStatement', query: { account: '11201', ...thisYear } };
  return new Map<Endpoint, Parts>([
    [voucherCalls.get, { params: { id: voucher.id } }],
    [getApproval, paramsOf(pending.id)],
    [listAttachments, { params: files }],
    [getAttachmentLink, { params: { ...files, id: file.id }, query: { as: 'view' } }],
    [voucherCalls.find, { params: { number: voucher.number ?? '' } }],
    [voucherCalls.list, {}],
    [listUsers, {}],
    [searchAll, { query: { text: word } }],
    [getUser, { params: { id: user.id } }],
    [getEmployee, { params: { employee_id: user.employee_id ?? '' } }],
    [listImports, {}],
    [getImport, ofImport],
    [listLogUsers, {}],
    [listExceptionUsers, {}],
    [banks.api.list, {}],
    [employees.api.list, {}],
    [getDashboard, {}],
    [getTrialBalance, { query: thisYear }],
    [getAccountStatement, { query: { account: '11201', ...thisYear } }],
    [getPartyStatement, { query: { party: 'P1', ...thisYear } }],
    [createReportRun, { body: report }],
  ]);
};

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  await aBranch(company, '03');
  aimed = await plant();
  near = await asScoped('near', 'own', []);
  chosen = await asScoped('chosen', 'chosen', ['01']);
});

const all = Object.values(contracts).flatMap((members) => Object.values(members));
const reading = [...all.filter(({ method, auth }) => method === 'GET' && auth !== null), createReportRun];

const anyParams = new Proxy<Record<string, string>>({}, { get: () => 'x' });

const ask = (client: Client, contract: Endpoint): Promise<Answer> =>
  client.send(contract, { params: anyParams, ...aimed.get(contract) });

const tells = ({ body }: Answer): boolean => {
  const text = JSON.stringify(body);
  return text.includes(word) || text.includes(figure);
};

const pathOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('what lies in a branch', () => {
  test('is told to whoever sees all branches by every call that is aimed at it', async () => {
    const silent = [];
    for (const contract of aimed.keys())
      if (!tells(await ask(admin, contract))) silent.push(pathOf(contract));
    expect(silent).toEqual([]);
  });

  test.each(reading.map((contract) => [pathOf(contract), contract] as const))(
    'is not told by %s to whoever sees another one only',
    async (_, contract) => {
      expect(tells(await ask(near, contract))).toBe(false);
    },
  );

  test('is told to whoever was given it beside the own one, and a third one is not', async () => {
    const silent = [];
    for (const contract of aimed.keys())
      if (!tells(await ask(chosen, contract))) silent.push(pathOf(contract));
    expect(silent).toEqual([]);
    const third = await chosen.send(getTrialBalance, { query: { ...thisYear, branch: '03' } });
    expect(third.status).toBe(404);
  });

  test('is neither changed nor deleted nor put there from another one', async () => {
    const [bank] = (await admin.call(banks.api.list, { query: {} })).items.filter(
      ({ code }) => code === 'B1',
    );
    if (!bank) throw new Error('The bank is there');
    const { code, ...body } = bank;
    const params = { code };
    expect((await near.send(banks.api.change, { params, body })).status).toBe(404);
    expect((await near.send(banks.api.remove, { params })).status).toBe(404);
    const another = { ...body, code: 'B2', iban: '' };
    const { details } = await failureOf(near.call(banks.api.create, { body: another }));
    expect(details['fields']).toMatchObject({ branch: { code: 'record.unknown' } });
    const rows = [{ ...body, code, branch: '02' }];
    const file = { file: '2'.repeat(64), name: 'banks.csv', total: 1, start: 0, rows };
    const { faults } = await near.call(banks.api.sendFile, { body: file });
    expect(faults).toMatchObject([{ row: 1, field: 'branch', code: 'record.unknown' }]);
    const here = await near.call(banks.api.create, { body: { ...another, branch: '02' } });
    expect(here['branch']).toBe('02');
  });

  test('is not worked on from another one', async () => {
    const { params } = aimed.get(getImport) ?? {};
    const rows = { start: 0, rows: [{}] };
    const calls: [Endpoint, unknown][] = [
      [runImport, undefined],
      [discardImport, undefined],
      [sendImportRows, rows],
    ];
    for (const [contract, body] of calls) {
      const answer = await near.send(contract, { params: params ?? {}, ...(body ? { body } : {}) });
      expect([pathOf(contract), answer.status]).toEqual([pathOf(contract), 404]);
    }
  });
});
