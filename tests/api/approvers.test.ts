// Whom a step asks: never the author, everybody where it says so, stand-ins on their days, and others once a deadline has passed.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { escalateApprovals } from '#functions/approvals/escalateApprovals.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { createWorkflow, listInbox, saveStandIn } from '#shared/approvals/api.ts';
import { getVoucher } from '#shared/finance/api.ts';
import type { Client } from '#tests/support/client.ts';
import type { Company } from '#tests/support/company.ts';
import { draft, failureOf } from '#tests/support/vouchers.ts';
import {
  type ApprovalCompany,
  anApprovalCompany,
  approve,
  aStep,
  aWorkflow,
  large,
  ofRole,
  ofUser,
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

const statusOf = async (id: string) => (await admin.call(getVoucher, { params: { id } })).status;

beforeEach(() => withoutWorkflows(admin));

test('nobody approves his own voucher, and none is submitted that nobody else could approve', async () => {
  const both = await somebody(['writer', 'checker']);
  await admin.call(createWorkflow, { body: aWorkflow('own', { steps: [aStep(ofUser(both.member.id))] }) });
  const voucher = await draft(both.client, large);
  await submit(both.client, voucher);
  expect(await waiting(both.client)).not.toContain(voucher.id);
  expect(await refusalOf(approve(both.client, voucher.id, {}))).toBe('approval.own');
  // Where nobody is left the administrators are asked.
  expect(await waiting(admin)).toContain(voucher.id);
});

test('a step of all waits for everybody, one whose condition does not hold for nobody', async () => {
  const [one, other] = [await somebody(['checker']), await somebody(['chief'])];
  const steps = [
    aStep(ofRole('chief'), { mode: 'all' }),
    aStep(ofRole('checker'), { conditions: [{ field: 'total', operator: 'above', values: ['10000'] }] }),
  ];
  await admin.call(createWorkflow, { body: aWorkflow('all', { steps }) });
  const { id } = await submitted(author);
  await approve(chief.client, id, {});
  expect(await refusalOf(approve(chief.client, id, {}))).toBe('approval.notAsked');
  expect(await statusOf(id)).toBe('pending');
  expect(await refusalOf(approve(one.client, id, {}))).toBe('approval.notAsked');
  await approve(other.client, id, {});
  expect(await statusOf(id)).toBe('posted');
});

test('a stand-in decides on the days that were named, and it is kept for whom', async () => {
  await admin.call(createWorkflow, {
    body: aWorkflow('away', { steps: [aStep(ofUser(checker.member.id))] }),
  });
  const { id } = await submitted(author);
  expect(await waiting(chief.client)).not.toContain(id);
  const today = new Date().toISOString().slice(0, 10);
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const standIn = { user: chief.member.id, from: today.replace(/\d\d$/, '01'), to: nextWeek };
  await checker.client.call(saveStandIn, { body: { standIn } });
  const { items } = await chief.client.call(listInbox, { query: {} });
  expect(items.find(({ document }) => document === id)).toMatchObject({ as: { id: checker.member.id } });
  await approve(chief.client, id, {});
  expect(await statusOf(id)).toBe('posted');
  await checker.client.call(saveStandIn, { body: { standIn: null } });
  expect(
    await failureOf(checker.client.call(saveStandIn, { body: { standIn: { ...standIn, user: 'nobody' } } })),
  ).toMatchObject({ code: 'validation' });
});

test('a step whose deadline has passed is given to others, once', async () => {
  const steps = [aStep(ofRole('checker'), { deadlineHours: 1, escalateTo: ofRole('chief') })];
  await admin.call(createWorkflow, { body: aWorkflow('late', { steps }) });
  const { id } = await submitted(author);
  await escalateApprovals(company.store, systemClock);
  expect(await waiting(chief.client)).not.toContain(id);
  const later = { ...systemClock, now: () => new Date(Date.now() + 2 * 3_600_000).toISOString() };
  await escalateApprovals(company.store, later);
  await escalateApprovals(company.store, later);
  expect(await waiting(chief.client)).toContain(id);
  const { approval } = await approve(chief.client, id, {});
  expect(approval?.events.map(({ act }) => act)).toEqual(['submit', 'escalate', 'approve']);
});

test('what is wrong with a workflow is named beside its field', async () => {
  const body = aWorkflow('wrong', {
    conditions: [
      { field: 'total', operator: 'between', values: ['20', '10'] },
      { field: 'colour', operator: 'equals', values: ['red'] },
    ],
    steps: [aStep(ofRole('writer')), aStep(ofRole('ghost'))],
  });
  const { details } = await failureOf(admin.call(createWorkflow, { body }));
  const fields = details['fields'] as Record<string, { code: string }>;
  expect(Object.fromEntries(Object.entries(fields).map(([path, { code }]) => [path, code]))).toEqual({
    'conditions.0.values': 'workflow.endsTurned',
    'conditions.1.values': 'field.invalid',
    'steps.0.approver': 'workflow.mayNotApprove',
    'steps.1.approver': 'record.unknown',
  });
  await admin.call(createWorkflow, { body: aWorkflow('once') });
  expect(await refusalOf(admin.call(createWorkflow, { body: aWorkflow('once') }))).toBe('workflow.codeTaken');
});
