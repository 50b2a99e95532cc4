// Vouchers on their way through a workflow: locked while they are, posted by the last approval, and decided by nobody else.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approveDocument,
  changeWorkflow,
  commentOnApproval,
  createWorkflow,
  delegateApproval,
  getApproval,
  listInbox,
  rejectDocument,
  returnDocument,
  submitDocument,
  withdrawDocument,
} from '#shared/approvals/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { listNotifications } from '#shared/me/api.ts';
import { change, draft } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import type { Company } from '#tests/support/product/company.ts';
import {
  type ApprovalCompany,
  anApprovalCompany,
  approve,
  aStep,
  aWorkflow,
  large,
  ofRole,
  paramsOf,
  refusalOf,
  type Somebody,
  submit,
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

const sentBy = async (by: Client): Promise<string[]> =>
  (await by.call(listInbox, { query: { box: 'sent' } })).items.map(({ document }) => document);

const statusOf = async (id: string) => (await admin.call(voucherCalls.get, { params: { id } })).status;

describe('a voucher above the limit', () => {
  beforeEach(async () => {
    await withoutWorkflows(admin);
    await admin.call(createWorkflow, { body: aWorkflow('large') });
  });

  test('is posted by its second approval, and by nothing else', async () => {
    const voucher = await draft(author.client, large);
    expect(
      await refusalOf(author.client.call(voucherCalls.transition('post'), { params: { id: voucher.id } })),
    ).toBe('approval.required');
    const begun = await submit(author.client, voucher);
    expect(begun.approval).toMatchObject({ state: 'pending', round: 1, workflow: { code: 'large' } });
    expect(await statusOf(voucher.id)).toBe('pending');
    expect(
      await refusalOf(author.client.call(voucherCalls.transition('post'), { params: { id: voucher.id } })),
    ).toBe('voucher.pending');
    expect(await refusalOf(change(author.client, { ...voucher, rev: 2 }))).toBe('voucher.pending');
    expect(await refusalOf(author.client.call(voucherCalls.remove, { params: { id: voucher.id } }))).toBe(
      'voucher.pending',
    );
    expect(await waiting(chief.client)).not.toContain(voucher.id);
    expect(await refusalOf(approve(chief.client, voucher.id, {}))).toBe('approval.notAsked');
    const askedOf = async (by: Client) =>
      (await by.call(listNotifications, { query: { unread: '1' } })).items.filter(({ link }) =>
        link?.includes(voucher.id),
      ).length;
    expect(await askedOf(checker.client)).toBe(1);
    await approve(checker.client, voucher.id, {});
    // Decided: nothing is left to be read of it.
    expect([await askedOf(checker.client), await askedOf(chief.client)]).toEqual([0, 1]);
    expect(await waiting(checker.client)).not.toContain(voucher.id);
    expect(await waiting(chief.client)).toContain(voucher.id);
    const last = await approve(chief.client, voucher.id, { step: 1 });
    expect(last).toMatchObject({ approval: { state: 'approved' }, number: expect.stringMatching(/\d/) });
    const posted = await admin.call(voucherCalls.get, { params: { id: voucher.id } });
    expect(posted).toMatchObject({
      status: 'posted',
      number: last.number,
      postedBy: { id: chief.member.id },
    });
    expect(await waiting(chief.client)).not.toContain(voucher.id);
    expect(await refusalOf(approve(chief.client, voucher.id, { step: 1 }))).toBe('approval.decided');
    const told = (await author.client.call(listNotifications, { query: {} })).items;
    expect(told.map(({ kind }) => kind)).toContain('approvalDecided');
    const entries = await company.store.all({ pk: `AUD#voucher#${voucher.id}`, index: 'gsi1' });
    expect(entries.map(({ action }) => action)).toEqual(['create', 'submit', 'approve', 'approve']);
    // Each is called what people call it, before it has a number as well.
    expect(entries.map(({ title }) => (title as { name: string }).name)).toEqual(
      entries.map(() => expect.stringContaining('Journal')),
    );
  });

  test('is posted by its last approval alone, which its approver knows before', async () => {
    const { id } = await submitted(author);
    const performs = async (by: Client) => (await by.call(getApproval, paramsOf(id))).may.performs;
    expect([await performs(checker.client), await performs(chief.client)]).toEqual([null, null]);
    await approve(checker.client, id, {});
    expect([await performs(checker.client), await performs(chief.client)]).toEqual([null, 'post']);
  });

  test('below the limit is posted without approval', async () => {
    const voucher = await draft(author.client);
    expect(await refusalOf(submit(author.client, voucher))).toBe('approval.notNeeded');
    expect(
      await author.client.call(voucherCalls.transition('post'), { params: { id: voucher.id } }),
    ).toMatchObject({
      status: 'posted',
    });
  });

  test('is approved once by two at the same moment', async () => {
    const other = await somebody(['checker']);
    const { id } = await submitted(author);
    const answers = await Promise.all(
      [checker.client, other.client].map((by) =>
        by.send(approveDocument, { ...paramsOf(id), body: { round: 1, step: 0 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('goes back to its author with a reason, is changed and submitted again', async () => {
    const { id } = await submitted(author);
    const body = { round: 1, step: 0, comment: 'Which invoice?' };
    expect(
      await refusalOf(checker.client.call(returnDocument, { ...paramsOf(id), body: { round: 1, step: 0 } })),
    ).toBe('approval.reasonMissing');
    await checker.client.call(returnDocument, { ...paramsOf(id), body });
    const back = await author.client.call(voucherCalls.get, { params: { id } });
    expect(back.status).toBe('draft');
    const again = await change(author.client, back, { ...large, narration: 'INV-7' });
    await submit(author.client, again);
    expect(await refusalOf(approve(checker.client, id, { round: 1 }))).toBe('approval.decided');
    await approve(checker.client, id, { round: 2 });
    const { approval } = await author.client.call(getApproval, paramsOf(id));
    expect(approval?.events.map(({ act, round }) => `${act} ${round}`)).toEqual([
      'submit 1',
      'return 1',
      'submit 2',
      'approve 2',
    ]);
  });

  test('is rejected for good: neither changed nor submitted again, only deleted', async () => {
    const { id } = await submitted(author);
    await checker.client.call(rejectDocument, {
      ...paramsOf(id),
      body: { round: 1, step: 0, comment: 'No.' },
    });
    expect(await statusOf(id)).toBe('rejected');
    const rejected = await author.client.call(voucherCalls.get, { params: { id } });
    expect(await refusalOf(change(author.client, rejected))).toBe('voucher.rejected');
    expect(await refusalOf(submit(author.client, rejected))).toBe('approval.notDraft');
    expect(await sentBy(author.client)).toContain(id);
    expect(await author.client.call(voucherCalls.remove, { params: { id } })).toEqual({ done: true });
    expect(await sentBy(author.client)).not.toContain(id);
  });

  test('is taken back by its author until somebody has decided', async () => {
    const { id, rev } = await submitted(author);
    const withdraw = (by: Client) => by.call(withdrawDocument, { ...paramsOf(id), body: {} });
    expect(await refusalOf(withdraw(admin))).toBe('approval.notAuthor');
    await withdraw(author.client);
    expect(await statusOf(id)).toBe('draft');
    expect(await waiting(checker.client)).not.toContain(id);
    await author.client.call(submitDocument, { ...paramsOf(id), body: { rev: rev + 2 } });
    await approve(checker.client, id, { round: 2 });
    expect(await refusalOf(withdraw(author.client))).toBe('approval.begun');
  });

  test('keeps its copy of the workflow whatever becomes of the definition', async () => {
    const { id } = await submitted(author);
    const { code, ...fields } = aWorkflow('large', { steps: [aStep(ofRole('admin'))] });
    await admin.call(changeWorkflow, { params: { code }, body: { ...fields, rev: 1 } });
    await approve(checker.client, id, {});
    expect(await statusOf(id)).toBe('pending');
    await approve(chief.client, id, { step: 1 });
    expect(await statusOf(id)).toBe('posted');
  });

  test('stays with its step where it cannot be posted any more', async () => {
    const { id } = await submitted(author, { ...large, date: `${new Date().getUTCFullYear()}-01-02` });
    await approve(checker.client, id, {});
    const lockDate = `${new Date().getUTCFullYear()}-01-02`;
    await admin.call(saveLockDate, { body: { lockDate, reason: 'Test' } });
    expect(await refusalOf(approve(chief.client, id, { step: 1 }))).toBe('period.locked');
    expect(await waiting(chief.client)).toContain(id);
    await admin.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
    await approve(chief.client, id, { step: 1 });
    expect(await statusOf(id)).toBe('posted');
  });

  test('is given to another, who decides in the place of whoever gave it', async () => {
    const other = await somebody(['chief']);
    const { id } = await submitted(author);
    const give = (to: string) =>
      checker.client.call(delegateApproval, { ...paramsOf(id), body: { round: 1, step: 0, to } });
    expect(await refusalOf(give(author.member.id))).toBe('approval.cannotDecide');
    await give(other.member.id);
    expect(await waiting(other.client)).toContain(id);
    const { approval } = await approve(other.client, id, {});
    expect(approval?.steps[0]?.decisions).toMatchObject([
      { by: { id: other.member.id }, as: { id: checker.member.id } },
    ]);
  });

  test('is commented on by whoever sees it', async () => {
    const { id } = await submitted(author);
    const body = { comment: 'Please hurry' };
    const { approval } = await author.client.call(commentOnApproval, { ...paramsOf(id), body });
    expect(approval?.events.at(-1)).toMatchObject({ act: 'comment', comment: 'Please hurry' });
  });
});
