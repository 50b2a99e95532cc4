// Who sees an approval, and who may not decide on it: whoever may view the document or is asked; never who wrote an amount of it, ever.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  commentOnApproval,
  createWorkflow,
  editDocument,
  getApproval,
  returnDocument,
} from '#shared/approvals/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { aVoucher, draft, failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aUser, signIn } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import {
  type ApprovalCompany,
  anApprovalCompany,
  approve,
  aStep,
  aWorkflow,
  large,
  linesOf,
  ofRole,
  paramsOf,
  refusalOf,
  type Somebody,
  submit,
  submitted,
  waiting,
  withoutWorkflows,
} from '#tests/support/workflows.ts';

let world: ApprovalCompany;
let author: Somebody;
let both: Somebody;

const right = (action: string) => ({ name: 'voucher', action });

beforeAll(async () => {
  world = await anApprovalCompany();
  ({ author } = world);
  await aBranch(world.company);
  const { admin, somebody } = world;
  await admin.call(createRole, { body: roleBody('blind', { permissions: [right('approve')] }) });
  await admin.call(createRole, {
    body: roleBody('sender', { permissions: [right('submit'), right('create')] }),
  });
  await admin.call(createRole, { body: roleBody('viewer', { permissions: [right('view')] }) });
  both = await somebody(['writer', 'checker']);
});

beforeEach(async () => {
  await withoutWorkflows(world.admin);
});

const withSteps = (...steps: ReturnType<typeof aStep>[]) =>
  world.admin.call(createWorkflow, { body: aWorkflow('large', { steps }) });

const saved = async (by: Client, id: string, changes: Parameters<typeof aVoucher>[0]) => {
  const { rev } = await by.call(voucherCalls.get, { params: { id } });
  return by.call(voucherCalls.change, {
    params: { id },
    body: { ...aVoucher({ ...large, ...changes }), rev },
  });
};

describe('a voucher is approved by nobody who has ever written what it is about', () => {
  beforeEach(() => withSteps(aStep(ofRole('checker'), { mayEdit: true })));

  const isKeptFrom = async ({ client }: Somebody, id: string, round = 1) => {
    expect(await waiting(client)).not.toContain(id);
    expect((await client.call(getApproval, paramsOf(id))).may.decide).toBe(false);
    expect(await refusalOf(approve(client, id, { round }))).toBe('approval.own');
  };

  test('though its author has written it anew since', async () => {
    const { id } = await draft(author.client, large);
    await saved(both.client, id, linesOf('12000.00'));
    await submit(author.client, await saved(author.client, id, linesOf('13000.00')));
    await isKeptFrom(both, id);
    expect(await approve(world.checker.client, id, {})).toMatchObject({ approval: { state: 'approved' } });
  });

  test('but by somebody who has put its words right', async () => {
    const { id } = await draft(author.client, large);
    await saved(both.client, id, { narration: 'Rent of May' });
    await submit(author.client, await saved(author.client, id, { narration: 'Rent of June' }));
    expect(await waiting(both.client)).toContain(id);
    expect(await approve(both.client, id, {})).toMatchObject({ approval: { state: 'approved' } });
  });

  test('nor by an approver who has changed it in an earlier round', async () => {
    const { id } = await submitted(author);
    const { rev } = await both.client.call(voucherCalls.get, { params: { id } });
    const document = { ...aVoucher(linesOf('15000.00')) };
    await both.client.call(editDocument, { ...paramsOf(id), body: { round: 1, step: 0, rev, document } });
    const body = { round: 2, step: 0, edits: 0, comment: 'Once more.' };
    await world.checker.client.call(returnDocument, { ...paramsOf(id), body });
    await submit(author.client, await saved(author.client, id, linesOf('16000.00')));
    await isKeptFrom(both, id, 3);
  });
});

describe('an approval', () => {
  beforeEach(() => withSteps(aStep(ofRole('blind')), aStep(ofRole('chief'))));

  const read = (by: Client, id: string) => by.send(getApproval, paramsOf(id));

  const comment = (by: Client, id: string, text = 'Seen') =>
    by.send(commentOnApproval, { ...paramsOf(id), body: { comment: text } });

  test('is read and commented on by those who may view the document, and by no others', async () => {
    const { id } = await submitted(author);
    const viewer = await world.somebody(['viewer']);
    const employee = await world.somebody(['employee']);
    const far = await signIn(world.company, await aUser(world.company, { roles: ['viewer'], branch: '02' }));
    expect([await read(viewer.client, id), await comment(viewer.client, id)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect([await read(employee.client, id), await comment(employee.client, id)]).toMatchObject([
      { status: 403 },
      { status: 403 },
    ]);
    expect([await read(far, id), await comment(far, id)]).toMatchObject([{ status: 404 }, { status: 404 }]);
    const { approval } = await author.client.call(getApproval, paramsOf(id));
    expect(approval?.events.map(({ act }) => act)).toEqual(['submit', 'comment']);
  });

  test('is read by an approver without that right while he is asked, and after he has decided', async () => {
    const { id } = await submitted(author);
    const [asked, other] = [await world.somebody(['blind']), await world.somebody(['blind'])];
    expect(await waiting(asked.client)).toContain(id);
    expect([await read(asked.client, id), await comment(asked.client, id)]).toMatchObject([
      { status: 200, body: { may: { decide: true } } },
      { status: 200 },
    ]);
    await approve(asked.client, id, {});
    expect(await read(asked.client, id)).toMatchObject({ status: 200, body: { may: { decide: false } } });
    // The first step is over, and he had no part in it.
    expect([await read(other.client, id), await comment(other.client, id)]).toMatchObject([
      { status: 403 },
      { status: 403 },
    ]);
    expect(await asked.client.send(voucherCalls.get, { params: { id } })).toMatchObject({ status: 403 });
  });

  test('is read by the user who submitted it', async () => {
    const sender = await world.somebody(['sender']);
    const voucher = await draft(sender.client, large);
    expect(await read(sender.client, voucher.id)).toMatchObject({ status: 403 });
    await submit(sender.client, voucher);
    expect(await read(sender.client, voucher.id)).toMatchObject({ status: 200 });
  });

  test('takes a few comments of one user within a minute', async () => {
    const { id } = await submitted(author);
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await comment(author.client, id, `No. ${count}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422]);
    expect(answers.at(-1)).toMatchObject({ body: { code: 'approval.commentsTooFast' } });
    expect(
      await failureOf(world.admin.call(commentOnApproval, { ...paramsOf(id), body: { comment: '' } })),
    ).toMatchObject({ status: 422 });
    expect(await comment(world.admin, id)).toMatchObject({ status: 200 });
  });
});
