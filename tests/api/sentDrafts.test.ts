// Drafts of users who may not post: sent to those who may, who post them, change them or return them, and held back by a workflow that is for them.
import { beforeAll, expect, test } from 'vitest';
import {
  approveDocument,
  createWorkflow,
  editDocument,
  getApproval,
  returnDocument,
  withdrawDocument,
} from '#shared/approvals/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { getDashboard } from '#shared/finance/reportsApi.ts';
import { listNotifications } from '#shared/me/api.ts';
import { aVoucher, draft } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import {
  approve,
  aStep,
  aWorkflow,
  large,
  ofRole,
  paramsOf,
  refusalOf,
  submit,
  waiting,
  withoutWorkflows,
} from '#tests/support/workflows.ts';

let company: Company;
let admin: Client;
let writer: Client;
let poster: Client;

const grants = (...actions: string[]) => actions.map((action) => ({ name: 'voucher', action }));

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'writer', grants('view', 'create', 'edit'));
  await aRole(company, 'poster', grants('view', 'create', 'edit', 'post'));
  admin = await signedInAs(company, 'admin');
  writer = await signedInAs(company, 'writer');
  poster = await signedInAs(company, 'poster');
});

const noticesOf = async (by: Client, id: string) =>
  (await by.call(listNotifications, { query: { unread: '1' } })).items.filter(({ link }) =>
    link?.includes(id),
  );

const statusOf = async (id: string) => (await admin.call(voucherCalls.get, { params: { id } })).status;

test('a draft is sent, taken back, sent again and posted by one who may, who is asked once', async () => {
  const voucher = await draft(writer);
  const before = await writer.call(getApproval, paramsOf(voucher.id));
  expect(before).toMatchObject({ may: { submit: true }, approval: null });
  expect(before.performers.length).toBeGreaterThanOrEqual(2);
  expect((await poster.call(getApproval, paramsOf(voucher.id))).performers).toEqual([]);
  const sent = await submit(writer, voucher);
  const { items } = await poster.call(voucherCalls.list, { query: { status: 'pending' } as never });
  const asSent = { id: voucher.id, status: 'pending', sentFor: 'post' };
  expect(items).toEqual([expect.objectContaining(asSent)]);
  expect(await poster.call(voucherCalls.get, { params: { id: voucher.id } })).toMatchObject(asSent);
  const { work } = await writer.call(getDashboard, {});
  expect(work.find(({ kind }) => kind === 'voucher')?.waiting).toEqual([{ state: 'sentToPost', count: 1 }]);
  const { latest } = await poster.call(getDashboard, {});
  expect(latest).toContainEqual(expect.objectContaining({ id: voucher.id, state: 'sentToPost' }));
  expect(sent).toMatchObject({ approval: { state: 'pending', right: 'post' }, may: { withdraw: true } });
  expect(await statusOf(voucher.id)).toBe('pending');
  expect(await refusalOf(submit(writer, voucher))).toBe('approval.notDraft');
  expect(await noticesOf(poster, voucher.id)).toMatchObject([{ kind: 'postingAsked' }]);
  expect(
    [await waiting(poster), await waiting(admin), await waiting(writer)].map((each) => each.length),
  ).toEqual([1, 1, 0]);
  await writer.call(withdrawDocument, { ...paramsOf(voucher.id), body: { comment: '' } });
  expect([await statusOf(voucher.id), await waiting(poster)]).toEqual(['draft', []]);
  expect(await noticesOf(poster, voucher.id)).toEqual([]);
  const { rev } = await writer.call(voucherCalls.get, { params: { id: voucher.id } });
  await submit(writer, { ...voucher, rev });
  expect((await poster.call(getApproval, paramsOf(voucher.id))).may).toMatchObject({
    decide: true,
    performs: 'post',
    edit: true,
  });
  expect(await refusalOf(approve(writer, voucher.id, { round: 2 }))).toBe('forbidden');
  const done = await approve(poster, voucher.id, { round: 2 });
  expect(done.number).toMatch(/\d/);
  const [notice] = await noticesOf(writer, voucher.id);
  expect([notice?.title, notice?.title_ar].every((title) => title?.includes(String(done.number)))).toBe(true);
  expect(done.approval?.events.map(({ round, right }) => [round, right])).toEqual([
    [1, 'post'],
    [1, 'post'],
    [2, 'post'],
    [2, 'post'],
  ]);
  const after = await admin.call(voucherCalls.get, { params: { id: voucher.id } });
  expect(after).not.toHaveProperty('sentFor');
  expect([await statusOf(voucher.id), await waiting(admin)]).toEqual(['posted', []]);
  expect(await noticesOf(admin, voucher.id)).toEqual([]);
});

test('it is returned with a reason that its writer is notified of, and changed by the one who then posts it', async () => {
  const voucher = await draft(writer);
  await submit(writer, voucher);
  const body = { round: 1, step: 0, comment: 'Which invoice?' };
  await poster.call(returnDocument, { ...paramsOf(voucher.id), body });
  const [notice] = await noticesOf(writer, voucher.id);
  expect(notice?.title).toContain('Which invoice?');
  const { rev } = await writer.call(voucherCalls.get, { params: { id: voucher.id } });
  await submit(writer, { ...voucher, rev });
  const { rev: now } = await poster.call(voucherCalls.get, { params: { id: voucher.id } });
  const changed = { ...aVoucher(), narration: 'Rent of May' };
  const edit = { round: 2, step: 0, edits: 0, rev: now, comment: '', document: changed };
  const after = await poster.call(editDocument, { ...paramsOf(voucher.id), body: edit });
  expect(after.may.decide).toBe(true);
  const { approval } = after;
  const seen = { round: approval?.round ?? 0, step: 0, edits: approval?.edits ?? 0 };
  await poster.call(approveDocument, { ...paramsOf(voucher.id), body: { ...seen, comment: '' } });
  expect(await admin.call(voucherCalls.get, { params: { id: voucher.id } })).toMatchObject({
    status: 'posted',
    narration: 'Rent of May',
  });
});

test('a draft of another maker is work of the one who has changed it, while it waits and when it comes back', async () => {
  const workOf = async (by: Client) => {
    const { work } = await by.call(getDashboard, {});
    const { mine, waiting: own } = work.find(({ kind }) => kind === 'voucher') ?? {};
    return { mine, own };
  };
  const before = await workOf(writer);
  const voucher = await draft(admin);
  const params = { id: voucher.id };
  const { rev } = await writer.call(voucherCalls.change, {
    params,
    body: { ...aVoucher(), ...large, rev: voucher.rev },
  });
  expect(await workOf(writer)).toEqual({ ...before, mine: (before.mine ?? 0) + 1 });
  await submit(writer, { ...voucher, rev });
  expect((await workOf(writer)).own).toEqual([{ state: 'sentToPost', count: 1 }]);
  const body = { round: 1, step: 0, comment: 'Which invoice?' };
  await poster.call(returnDocument, { ...paramsOf(voucher.id), body });
  expect(await workOf(writer)).toEqual({ own: [], mine: (before.mine ?? 0) + 1 });
});

test('a workflow asks for the right to submit, and holds back what was sent before it was there', async () => {
  const [sent, other] = [await draft(writer, large), await draft(writer, large)];
  await submit(writer, sent);
  await admin.call(createWorkflow, { body: aWorkflow('large', { steps: [aStep(ofRole('admin'))] }) });
  expect(await refusalOf(approve(poster, sent.id, {}))).toBe('approval.required');
  expect(await refusalOf(submit(writer, other))).toBe('forbidden');
  await withoutWorkflows(admin);
  expect((await approve(poster, sent.id, {})).number).toMatch(/\d/);
});

test('it asks those alone who may post its type', async () => {
  const limits = { 'voucher:post': ['journal'] };
  const permissions = grants('view', 'create', 'edit', 'post');
  await admin.call(createRole, { body: roleBody('journals', { permissions, limits }) });
  const [one, other] = [await signedInAs(company, 'journals'), await signedInAs(company, 'journals')];
  const receipt = {
    type: 'receipt',
    lines: [
      { account: '11001', debit: '100.00' },
      { account: '41001', credit: '100.00' },
    ],
  };
  const voucher = await draft(one, receipt);
  await submit(one, voucher);
  expect([await waiting(other), await waiting(poster)]).toEqual([[], [voucher.id]]);
});
