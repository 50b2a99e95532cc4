// Whom a step asks: never the author, everybody where it says so, deputies on their days, and others once a deadline has passed.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { escalateApprovals } from '#functions/approvals/escalateApprovals.ts';
import { systemClock } from '#functions/storage/clock.ts';
import {
  createWorkflow,
  listColleagues,
  listInbox,
  rejectDocument,
  removeWorkflow,
  returnDocument,
  saveDeputy,
} from '#shared/approvals/api.ts';
import type { ApproverKind } from '#shared/approvals/workflow.ts';
import { activateUser, deactivateUser } from '#shared/auth/usersApi.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import { voucherTypes } from '#shared/finance/resources.ts';
import { branches, departments, employees } from '#shared/hr/organisation.ts';
import { listNotifications } from '#shared/me/api.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { draft, failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aUser, type Company, signIn } from '#tests/support/product/company.ts';
import {
  type ApprovalCompany,
  anApprovalCompany,
  approve,
  aStep,
  aWorkflow,
  large,
  ofRole,
  ofUser,
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

const statusOf = async (id: string) => (await admin.call(voucherCalls.get, { params: { id } })).status;

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

test('the workflow that a voucher type names goes before the others, and stays while it is named', async () => {
  const general = aWorkflow('general', { steps: [aStep(ofRole('chief'))] });
  const own = aWorkflow('own', { conditions: [], steps: [aStep(ofRole('checker'))] });
  await admin.call(createWorkflow, { body: general });
  await admin.call(createWorkflow, { body: own });
  const type = async (changes: object) => {
    const { items } = await admin.call(voucherTypes.api.list, { query: { codes: 'journal' } });
    const { code = '', ...row } = items[0] ?? {};
    await admin.call(voucherTypes.api.change, {
      params: { code },
      body: { ...row, ...changes } as never,
    });
  };
  const removal = () => admin.call(removeWorkflow, { params: { code: 'own' } });
  expect((await submit(author.client, await draft(author.client, large))).approval?.workflow.code).toBe(
    'general',
  );
  await type({ workflow: 'own' });
  const voucher = await draft(author.client, large);
  expect((await submit(author.client, voucher)).approval?.workflow.code).toBe('own');
  await approve(checker.client, voucher.id, {});
  expect(await statusOf(voucher.id)).toBe('posted');
  expect(await refusalOf(removal())).toBe('record.inUse');
  expect(await failureOf(type({ workflow: 'nobody' }))).toMatchObject({
    details: { fields: { workflow: { code: 'record.unknown' } } },
  });
  await type({ workflow: null });
  await removal();
});

test('a deputy decides on the days that were named, and it is kept for whom', async () => {
  await admin.call(createWorkflow, {
    body: aWorkflow('away', { steps: [aStep(ofUser(checker.member.id))] }),
  });
  const { id } = await submitted(author);
  expect(await waiting(chief.client)).not.toContain(id);
  const today = new Date().toISOString().slice(0, 10);
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const standIn = { user: chief.member.id, from: today.replace(/\d\d$/, '01'), to: nextWeek };
  const powerless = { ...standIn, user: author.member.id };
  expect(await failureOf(checker.client.call(saveDeputy, { body: { standIn: powerless } }))).toMatchObject({
    details: { fields: { 'standIn.user': { code: 'standIn.mayNotDecide' } } },
  });
  const { users } = await checker.client.call(listColleagues, {});
  const could = new Set(users.flatMap(({ id: user, standsIn }) => (standsIn ? [user] : [])));
  expect([chief, checker].map(({ member: { id: user } }) => could.has(user))).toEqual([true, false]);
  await checker.client.call(saveDeputy, { body: { standIn } });
  const next = await submitted(author);
  // He hears of what comes on these days; what came before stands in his inbox all the same.
  const told = (await chief.client.call(listNotifications, { query: { unread: '1' } })).items;
  expect([id, next.id].map((each) => told.some(({ link }) => link?.includes(each)))).toEqual([false, true]);
  const { items } = await chief.client.call(listInbox, { query: {} });
  expect(items.find(({ document }) => document === id)).toMatchObject({ as: { id: checker.member.id } });
  await approve(chief.client, id, {});
  expect(await statusOf(id)).toBe('posted');
  await checker.client.call(saveDeputy, { body: { standIn: null } });
  expect(
    await failureOf(checker.client.call(saveDeputy, { body: { standIn: { ...standIn, user: 'nobody' } } })),
  ).toMatchObject({ code: 'validation' });
});

test('a step whose deadline has passed is given to others, once', async () => {
  const steps = [aStep(ofRole('checker'), { deadlineHours: 1, escalateTo: ofRole('chief') })];
  await admin.call(createWorkflow, { body: aWorkflow('late', { steps }) });
  const { id } = await submitted(author);
  await escalateApprovals(company.store, systemClock);
  expect(await waiting(chief.client)).not.toContain(id);
  const later = { ...systemClock, now: () => new Date(Date.now() + 2 * 3_600_000).toISOString() };
  await Promise.all([1, 2].map(() => escalateApprovals(company.store, later)));
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

test('who does not see the branch is neither asked nor told', async () => {
  await aBranch(company, '02');
  const member = await aUser(company, { roles: ['checker'], branch: '02' });
  const far = await signIn(company, member);
  const both = [aStep(ofRole('checker')), aStep(ofUser(member.id))];
  await admin.call(createWorkflow, { body: aWorkflow('far', { steps: both }) });
  const { id } = await submitted(author);
  expect(await waiting(far)).toEqual([]);
  expect(await failureOf(approve(far, id, {}))).toMatchObject({ status: 404 });
  await approve(checker.client, id, {});
  // The one who was named cannot decide: the administrators are asked.
  expect(await waiting(admin)).toContain(id);
});

describe('a manager', () => {
  const changeRecord = async (kind: AnyResource, code: string, changes: Record<string, unknown>) => {
    const [row] = (await admin.call(kind.api.list, { query: { codes: code } })).items;
    if (!row) throw new Error(`There is no ${code}`);
    const { code: _, ...fields } = row;
    await admin.call(kind.api.change, { params: { code }, body: { ...fields, ...changes } });
  };
  const employeeOf = ({ member }: Somebody) => member.employee_id ?? '';
  const kind = (name: ApproverKind) => aWorkflow(name, { steps: [aStep({ kind: name, code: '' })] });

  test('is who stands above the author when he submits; where he is none, the one above, and at last the administrators', async () => {
    await admin.call(createWorkflow, { body: kind('lineManager') });
    await changeRecord(employees, employeeOf(author), { manager: employeeOf(checker) });
    await changeRecord(employees, employeeOf(checker), { manager: employeeOf(chief) });
    const first = await submitted(author);
    expect(
      [await waiting(checker.client), await waiting(chief.client)].map((box) => box.includes(first.id)),
    ).toEqual([true, false]);
    await admin.call(deactivateUser, { params: { id: checker.member.id } });
    const second = await submitted(author);
    await admin.call(activateUser, { params: { id: checker.member.id } });
    checker = { ...checker, client: await signIn(company, checker.member) };
    expect(await waiting(chief.client)).toContain(second.id);
    await changeRecord(employees, employeeOf(author), { manager: null });
    const third = await submitted(author);
    expect(await waiting(admin)).toContain(third.id);
  });

  test('of a department is who leads it, or the one around it where the author leads it himself', async () => {
    await admin.call(createWorkflow, { body: kind('departmentManager') });
    const department = (code: string, more: Record<string, unknown>) =>
      admin.call(departments.api.create, { body: { code, name: code, name_ar: code, ...more } });
    await department('TOP', { manager: employeeOf(chief) });
    await department('SHOP', { parent: 'TOP', manager: employeeOf(author) });
    await changeRecord(employees, employeeOf(author), { department: 'SHOP' });
    const { id } = await submitted(author);
    expect(await waiting(chief.client)).toContain(id);
  });

  test('of the branch is who leads it, or whoever stands above him where he wrote the voucher himself', async () => {
    await admin.call(createWorkflow, { body: kind('branchManager') });
    await changeRecord(branches, '01', { manager: employeeOf(checker) });
    const first = await submitted(author);
    expect(await waiting(checker.client)).toContain(first.id);
    expect(await waiting(chief.client)).not.toContain(first.id);
    await changeRecord(branches, '01', { manager: employeeOf(author) });
    await changeRecord(employees, employeeOf(author), { manager: employeeOf(chief) });
    const second = await submitted(author);
    expect(await waiting(chief.client)).toContain(second.id);
  });
});

test('a workflow can be for one party and one cost centre', async () => {
  await admin.call(addParty, { body: { code: 'P1', name: 'One', name_ar: 'واحد' } });
  await admin.call(costCentres.api.create, { body: { code: 'CC1', name: 'Site', name_ar: 'موقع' } });
  const oneOf = (field: string, value: string) => ({ field, operator: 'oneOf' as const, values: [value] });
  const conditions = [oneOf('party', 'P1'), oneOf('costCentre', 'CC1')];
  await admin.call(createWorkflow, { body: aWorkflow('narrow', { conditions }) });
  const draftOf = (more: { party?: string; costCentre?: string }) =>
    draft(author.client, {
      lines: [
        { account: '11001', debit: '10.00', ...more },
        { account: '41001', credit: '10.00' },
      ],
    });
  const other = await draftOf({ party: 'P1' });
  expect(await refusalOf(submit(author.client, other))).toBe('approval.notNeeded');
  const fitting = await draftOf({ party: 'P1', costCentre: 'CC1' });
  expect((await submit(author.client, fitting)).approval?.state).toBe('pending');
});

test('of the outcome hears, beside the author, whom the workflow names and who may see it; a return is none', async () => {
  const other = await somebody(['checker']);
  const outsider = await somebody(['employee']);
  const notify = [ofUser(other.member.id), ofRole('chief'), ofUser(outsider.member.id)];
  const steps = [aStep(ofUser(checker.member.id))];
  expect(
    await failureOf(admin.call(createWorkflow, { body: aWorkflow('told', { steps, notify }) })),
  ).toMatchObject({ details: { fields: { 'notify.2': { code: 'workflow.mayNotSee' } } } });
  await admin.call(createWorkflow, { body: aWorkflow('told', { steps, notify: notify.slice(0, 2) }) });
  const heard = async (by: Client, id: string) =>
    (await by.call(listNotifications, { query: {} })).items.filter(
      ({ kind, link }) => kind === 'approvalDecided' && link?.includes(id),
    ).length;
  const body = { round: 1, step: 0, comment: 'No.' };
  const back = await submitted(author);
  await checker.client.call(returnDocument, { ...paramsOf(back.id), body });
  const out = await submitted(author);
  await checker.client.call(rejectDocument, { ...paramsOf(out.id), body });
  const people = [author, other, chief, checker];
  expect(await Promise.all(people.map(({ client }) => heard(client, back.id)))).toEqual([1, 0, 0, 0]);
  expect(await Promise.all(people.map(({ client }) => heard(client, out.id)))).toEqual([1, 1, 1, 0]);
});

test('an inbox tells how many wait on all of its pages', async () => {
  await admin.call(createWorkflow, { body: aWorkflow('paged', { steps: [aStep(ofRole('checker'))] }) });
  const reader = await somebody(['checker']);
  const inbox = (query: { limit?: string; cursor?: string }) => reader.client.call(listInbox, { query });
  const before = (await inbox({})).count ?? 0;
  for (const _ of [1, 2]) await submitted(author);
  const first = await inbox({ limit: '1' });
  expect(first).toMatchObject({ items: [{}], count: before + 2 });
  expect(await inbox({ limit: '1', cursor: first.cursor ?? '' })).toMatchObject({ count: before + 2 });
  expect(await author.client.call(listInbox, { query: { box: 'sent' } })).toMatchObject({ count: null });
});
