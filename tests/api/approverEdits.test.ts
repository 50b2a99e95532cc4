// A voucher that is changed while it waits, by whoever decides the open step: others decide then, and changed amounts begin it again.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeWorkflow,
  createWorkflow,
  editDocument,
  getApproval,
  listInbox,
} from '#shared/approvals/api.ts';
import { deactivateUser, listUsers } from '#shared/auth/usersApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import { listNotifications } from '#shared/me/api.ts';
import { aVoucher, failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import type { Company } from '#tests/support/product/company.ts';
import {
  type ApprovalCompany,
  anApprovalCompany,
  approve,
  aStep,
  aWorkflow,
  large,
  linesOf,
  ofRole,
  ofUser,
  paramsOf,
  refusalOf,
  type Somebody,
  submitted,
  waiting,
  withoutWorkflows,
} from '#tests/support/workflows.ts';

let company: Company;
let admin: Client;
let author: Somebody;
let checker: Somebody;
let chief: Somebody;
let somebody: ApprovalCompany['somebody'];

beforeAll(async () => {
  ({ company, admin, author, checker, chief, somebody } = await anApprovalCompany());
});

const editable = { mayEdit: true };

beforeEach(async () => {
  await withoutWorkflows(admin);
  const steps = [aStep(ofRole('checker')), aStep(ofUser(chief.member.id), editable)];
  await admin.call(createWorkflow, { body: aWorkflow('large', { steps }) });
});

type Seen = { round?: number; step?: number; edits?: number; rev?: number };

/** Saves it changed, as the voucher's form sends it. */
const edit = async (
  by: Client,
  id: string,
  { seen, ...changes }: Partial<VoucherInput> & { seen?: Seen },
) => {
  const { rev } = await by.call(voucherCalls.get, { params: { id } });
  const document = { ...aVoucher({ ...large, ...changes }) };
  return by.call(editDocument, { ...paramsOf(id), body: { round: 1, step: 1, rev, ...seen, document } });
};

const editableOf = async (by: Client, id: string) => (await by.call(getApproval, paramsOf(id))).may.edit;

const entriesOf = async (id: string) => company.store.all({ pk: `AUD#voucher#${id}`, index: 'gsi1' });

test('words are put right, what was decided stays, and somebody else decides the step', async () => {
  const other = await somebody(['chief']);
  const { code, ...fields } = aWorkflow('large', {
    steps: [aStep(ofRole('checker')), aStep(ofRole('chief'), editable)],
  });
  await admin.call(changeWorkflow, { params: { code }, body: { ...fields, rev: 1 } });
  const { id } = await submitted(author);
  expect(await editableOf(checker.client, id)).toBe(false);
  expect(await refusalOf(edit(checker.client, id, { seen: { step: 0 } }))).toBe('approval.notEditable');
  await approve(checker.client, id, {});
  expect([await editableOf(chief.client, id), await editableOf(author.client, id)]).toEqual([true, false]);
  expect(await refusalOf(edit(checker.client, id, {}))).toBe('approval.notAsked');
  expect(await refusalOf(edit(author.client, id, {}))).toBe('forbidden');
  const view = await edit(chief.client, id, { narration: 'INV-7' });
  expect(view).toMatchObject({
    approval: { state: 'pending', round: 1, edits: 1 },
    may: { decide: false, edit: false },
  });
  expect(await admin.call(voucherCalls.get, { params: { id } })).toMatchObject({
    status: 'pending',
    narration: 'INV-7',
    updatedBy: { id: chief.member.id },
  });
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    action: 'edit',
    changes: [{ field: 'narration', old: 'بيع نقدي', new: 'INV-7' }],
  });
  const told = (await author.client.call(listNotifications, { query: {} })).items;
  expect(told.filter(({ link }) => link?.includes(id)).map(({ title }) => title)).toEqual([
    expect.stringContaining('INV-7: was changed by an approver; others decide on it'),
  ]);
  expect(await refusalOf(approve(chief.client, id, { step: 1, edits: 1 }))).toBe('approval.own');
  // The other had looked at it as it was.
  expect(await refusalOf(approve(other.client, id, { step: 1 }))).toBe('approval.decided');
  const { items } = await other.client.call(listInbox, { query: {} });
  expect(items.find(({ document }) => document === id)).toMatchObject({ step: 1, edits: 1 });
  await approve(other.client, id, { step: 1, edits: 1 });
  expect(await admin.call(voucherCalls.get, { params: { id } })).toMatchObject({
    status: 'posted',
    narration: 'INV-7',
  });
});

test('another amount begins it again, through the workflow that is for it then', async () => {
  const steps = [aStep(ofRole('checker')), aStep(ofUser(chief.member.id)), aStep(ofRole('admin'))];
  const conditions = [{ field: 'total', operator: 'atLeast' as const, values: ['90000'] }];
  await admin.call(createWorkflow, { body: aWorkflow('huge', { steps, conditions }) });
  const { id } = await submitted(author, linesOf('20000.00'));
  await approve(checker.client, id, {});
  // Both fit from here on: the one that comes first by its code.
  const { approval } = await edit(chief.client, id, linesOf('95000.00'));
  expect(approval).toMatchObject({
    round: 2,
    edits: 0,
    workflow: { code: 'huge' },
    author: { id: author.member.id },
  });
  expect(approval?.steps.map(({ state }) => state)).toEqual(['open', 'waiting', 'waiting']);
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    action: 'restart',
    changes: expect.arrayContaining([{ field: 'debitTotal', old: '20000.00', new: '95000.00' }]),
  });
  expect(await waiting(checker.client)).toContain(id);
  expect(await refusalOf(approve(checker.client, id, {}))).toBe('approval.decided');
  await approve(checker.client, id, { round: 2 });
  // The one who changed it is asked no more; where he was the only one, the administrators are.
  expect(await refusalOf(approve(chief.client, id, { round: 2, step: 1 }))).toBe('approval.own');
  await approve(admin, id, { round: 2, step: 1 });
  await approve(admin, id, { round: 2, step: 2 });
  expect(await admin.call(voucherCalls.get, { params: { id } })).toMatchObject({
    status: 'posted',
    debitTotal: '95000.00',
  });
});

test('the same total on another account begins it again as well', async () => {
  const { id } = await submitted(author);
  await approve(checker.client, id, {});
  const lines = [
    { account: '11002', debit: '10000.00' },
    { account: '41001', credit: '10000.00' },
  ];
  expect((await edit(chief.client, id, { lines })).approval).toMatchObject({ round: 2 });
});

test('nothing is kept of a change that could not be posted, or that nobody would have to approve', async () => {
  const { id } = await submitted(author);
  await approve(checker.client, id, {});
  const lopsided = { lines: [{ account: '11001', debit: '10000.00' }] };
  expect(await refusalOf(edit(chief.client, id, lopsided))).toBe('voucher.tooFewLines');
  const wrong = { date: 'tomorrow' };
  expect(await failureOf(edit(chief.client, id, wrong))).toMatchObject({ details: { fields: { date: {} } } });
  expect(await refusalOf(edit(chief.client, id, linesOf('9999.00')))).toBe('approval.editFrees');
  expect(await refusalOf(edit(chief.client, id, { seen: { rev: 1 } }))).toBe('voucher.changed');
  const before = await entriesOf(id);
  expect(await refusalOf(edit(chief.client, id, {}))).toBe('approval.unchanged');
  expect(await entriesOf(id)).toEqual(before);
  expect(await admin.call(voucherCalls.get, { params: { id } })).toMatchObject({
    rev: 2,
    debitTotal: '10000.00',
  });
});

test('is not changed where nobody but the one who changes it could decide', async () => {
  const lone = await anApprovalCompany();
  const { member, client } = await lone.somebody(['admin']);
  const owner = (await lone.admin.call(listUsers, {})).items.find(
    ({ username }) => username === lone.company.admin.username,
  );
  await lone.admin.call(deactivateUser, { params: { id: owner?.id ?? '' } });
  const { code, ...fields } = aWorkflow('lone', { steps: [aStep(ofUser(member.id), editable)] });
  await lone.admin.call(createWorkflow, { body: { code, ...fields } });
  const { id } = await submitted({ client: lone.admin });
  const document = { ...aVoucher({ ...large, narration: 'INV-7' }) };
  const body = { round: 1, step: 0, rev: 2, document };
  expect(await editableOf(client, id)).toBe(false);
  expect(await refusalOf(client.call(editDocument, { ...paramsOf(id), body }))).toBe('approval.nobody');
  await lone.admin.call(changeWorkflow, { params: { code }, body: { ...fields, allowOwn: true, rev: 1 } });
  const other = await submitted({ client: lone.admin });
  const { may } = await client.call(editDocument, { ...paramsOf(other.id), body });
  expect(may).toMatchObject({ decide: true, edit: true });
  await approve(client, other.id, { edits: 1 });
});
