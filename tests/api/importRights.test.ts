// An import posts what its importer could post himself: nothing that waits for approval, nothing without the right, nothing of another branch.
import { beforeAll, describe, expect, test } from 'vitest';
import { runKey } from '#functions/finance/import/importRecords.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { replace } from '#functions/storage/writes.ts';
import { changeWorkflow, createWorkflow } from '#shared/approvals/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { discardImport, getImport, runImport, sendImportRows } from '#shared/finance/importApi.ts';
import { begin, fileRows, finish, send } from '#tests/support/books/imports.ts';
import { failureOf, inThisYear, yearStart } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

const journal = (no: string, amount: string) => ({
  no,
  date: inThisYear('02-01'),
  type: 'journal',
  reference: '',
  memo: 'Rent',
  lines: [
    { account: '31005', debit: amount, credit: '0' },
    { account: '11001', debit: '0', credit: amount },
  ],
});

const opening = (no: string) => ({ ...journal(no, '5.00'), type: 'opening', date: yearStart() });

const own = { chart: undefined };

let company: Company;
let admin: Client;

const importer = async (code: string, ...rights: string[]): Promise<Client> => {
  const permissions = rights.map((right) => {
    const [name = '', action = ''] = right.split(':');
    return { name, action };
  });
  await admin.call(createRole, { body: roleBody(code, { permissions }) });
  return signIn(company, await aUser(company, { roles: [code] }));
};

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

describe('the right to import', () => {
  test('is none to post: who may not post by hand posts nothing by a file', async () => {
    const client = await importer('carrier', 'voucher:import');
    const rows = [journal('P-1', '5.00')];
    expect(await failureOf(begin(client, rows, own))).toMatchObject({ status: 403 });
    const { id } = await begin(admin, rows, own);
    await send(client, id, { start: 0, rows });
    expect(await client.send(runImport, { params: { id } })).toMatchObject({ status: 403 });
    const { name } = await finish(admin, id);
    const run = await admin.call(getImport, { params: { id } });
    expect(run).toMatchObject({ name, state: 'done', posted: 1 });
    const entries = await company.store.all({ pk: `AUD#import#${id}`, index: 'gsi1' });
    // The log names an import by its file, in whichever entry.
    expect(entries.map(({ facts }) => (facts as { file?: string }).file)).toEqual([name, name]);
  });

  test('is none to open balances, neither by sending them nor by running what another has sent', async () => {
    const client = await importer('booker', 'voucher:import', 'voucher:post');
    const rows = [journal('O-1', '6.00'), opening('O-2')];
    const sent = await begin(client, rows, own);
    expect((await send(client, sent.id, { start: 0, rows })).faults).toMatchObject([
      { row: 2, no: 'O-2', field: 'type', code: 'import.openingForbidden' },
    ]);
    await admin.call(discardImport, { params: { id: sent.id } });
    const { id } = await begin(admin, rows, own);
    expect(await send(admin, id, { start: 0, rows })).toMatchObject({ faulty: 0 });
    expect(await client.send(runImport, { params: { id } })).toMatchObject({ status: 403 });
    const opener = await importer('opener', 'voucher:import', 'voucher:post', 'opening_balance:import');
    expect(await finish(opener, id)).toMatchObject({ state: 'done', posted: 2 });
  });

  test('is none to add what the file of another adds', async () => {
    const client = await importer('runner', 'voucher:import', 'voucher:post');
    const rows = fileRows(1);
    const { id } = await begin(admin, rows);
    await send(admin, id, { start: 0, rows });
    expect(await client.send(runImport, { params: { id } })).toMatchObject({ status: 403 });
    await admin.call(discardImport, { params: { id } });
  });
});

test('an import of another branch is not there, for whichever call', async () => {
  await aBranch(company);
  const rows = [journal('B-1', '5.00')];
  const { id } = await begin(admin, rows, own);
  const far = await signIn(company, await aUser(company, { roles: ['opener'], branch: '02' }));
  const params = { id };
  const answers = await Promise.all([
    far.send(getImport, { params }),
    far.send(sendImportRows, { params, body: { start: 0, rows } }),
    far.send(runImport, { params }),
    far.send(discardImport, { params }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await failureOf(begin(far, rows, own))).toMatchObject({ code: 'voucher.branchForbidden' });
  expect(await failureOf(begin(far, [journal('B-2', '5.00')], { ...own, branch: '01' }))).toMatchObject({
    code: 'voucher.branchForbidden',
  });
  expect(await admin.call(getImport, { params })).toMatchObject({ state: 'receiving', received: 0 });
  await admin.call(discardImport, { params });
});

describe('rows that a workflow would hold', () => {
  const rows = [journal('W-1', '9999.99'), journal('W-2', '10000.00'), journal('W-3', '7.00')];

  test('are faults of the file, each with its row and the workflow; without them it is posted', async () => {
    const workflow = aWorkflow('large', { steps: [aStep(ofRole('admin'))] });
    const { rev } = await admin.call(createWorkflow, { body: workflow });
    const { id } = await begin(admin, rows, own);
    const { faults } = await send(admin, id, { start: 0, rows });
    expect(faults).toMatchObject([{ row: 2, no: 'W-2', field: null, code: 'import.needsApproval' }]);
    expect(faults[0]?.message).toContain(workflow.name);
    expect(await failureOf(admin.call(runImport, { params: { id } }))).toMatchObject({
      code: 'import.faulty',
    });
    const small = rows.filter(({ no }) => no !== 'W-2');
    const again = await begin(admin, small, own);
    await send(admin, again.id, { start: 0, rows: small });
    expect(await finish(admin, again.id)).toMatchObject({ state: 'done', posted: 2 });
    const { code, ...fields } = workflow;
    await admin.call(changeWorkflow, { params: { code }, body: { ...fields, active: false, rev } });
  });

  test('are held, too, where it was added after they were checked', async () => {
    const late = [journal('L-1', '20000.00')];
    const { id } = await begin(admin, late, own);
    expect(await send(admin, id, { start: 0, rows: late })).toMatchObject({ faulty: 0 });
    const workflow = aWorkflow('later', { steps: [aStep(ofRole('admin'))] });
    await admin.call(createWorkflow, { body: workflow });
    expect(await failureOf(admin.call(runImport, { params: { id } }))).toMatchObject({
      code: 'import.changed',
    });
    // As if it had been added between the last look at the rows and the loan of the lane.
    const { rev, pk: _, sk: __, ...run } = (await company.store.get(runKey(id))) ?? expect.fail('the run');
    const { rules } = await readDirectory(company.store);
    const indexes = { gsi1: { pk: 'IMP', sk: `${run['startedAt']}#${id}` } };
    const attributes = { ...run, rulesRev: rules.rev };
    await company.store.commit([replace({ key: runKey(id), indexes, attributes, rev: Number(rev) })]);
    expect(await failureOf(admin.call(runImport, { params: { id } }))).toMatchObject({
      code: 'import.rowRefused',
      details: { code: 'approval.required' },
    });
    const { items } = await admin.call(voucherCalls.list, { query: {} });
    expect(items.map(({ total }) => total)).not.toContain('20000.00');
  });
});
