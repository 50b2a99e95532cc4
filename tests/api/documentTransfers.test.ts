// A kind whose steps post in the lanes of two branches, driven through the product: parts, repetitions, two people at once, and who sees it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveDocument, createWorkflow, listInbox, submitDocument } from '#shared/approvals/api.ts';
import { listHistory } from '#shared/audit/api.ts';
import { signUp } from '#shared/auth/api.ts';
import {
  findCall,
  getCall,
  listCall,
  reverseCall,
  saveCall,
  transitionCall,
} from '#shared/documents/documentApi.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { checkBooks, getBooksCheck } from '#shared/finance/booksApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { branches } from '#shared/hr/organisation.ts';
import { failureOf, inThisYear, yearStart } from '#tests/support/books/vouchers.ts';
import { transferKind } from '#tests/support/kinds/transferKind.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { invitedWith } from '#tests/support/product/invited.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

const called = (name: string) => transitionCall(transferKind, transitionNamed(transferKind, name));
const [dispatch, receive, writeOffRest] = [called('dispatch'), called('receive'), called('writeOffRest')];

let server: TestServer;
let company: string;
let admin: Client;
/** A storekeeper in each branch: the sender, the receiver, and one who has nothing to do with it. */
let keepers: Readonly<Record<'sender' | 'receiver' | 'stranger', Client>>;

const rights = ['view', 'create', 'edit', 'post', 'reverse', 'approve'].map((action) => ({
  name: 'transfer',
  action,
}));

const keeper = async (name: string, branch: string): Promise<Client> => {
  return invitedWith({ server, company, admin, branch }, name, { permissions: rights, record_scope: 'all' });
};

beforeAll(async () => {
  server = await startTestServer(undefined, 'kinds/testKindsHost.ts');
  ({ code: company } = await clientOf(server.url).call(signUp, { body: aSignUp() }));
  admin = await signInAt(server.url, { company, username: 'admin', password });
  for (const code of ['02', '03'])
    await admin.call(branches.api.create, { body: { code, name: `Branch ${code}`, name_ar: `فرع ${code}` } });
  keepers = {
    sender: await keeper('sender', '01'),
    receiver: await keeper('receiver', '02'),
    stranger: await keeper('stranger', '03'),
  };
});

afterAll(() => server.stop());

const aTransfer = () => ({
  date: inThisYear('02-10'),
  toBranch: '02',
  remark: 'دفعة الشهر',
  lines: [
    { text: 'أرز', amount: '60.00' },
    { text: 'سكر', amount: '40.00' },
  ],
});

const dispatched = async () => {
  const { id } = await keepers.sender.call(saveCall(transferKind), { body: aTransfer() });
  return keepers.sender.call(dispatch, { params: { id } });
};

const received = (id: string, amounts: readonly [line: number, amount: string][], key = randomUUID()) =>
  keepers.receiver.call(
    receive,
    { params: { id }, body: { quantities: amounts.map(([line, amount]) => ({ line, amount })) } },
    { idempotencyKey: key },
  );

const onTheWay = async (): Promise<string> => {
  const query = { from: yearStart(), to: inThisYear('12-31') };
  const { rows } = await admin.call(getTrialBalance, { query });
  return rows.find(({ code }) => code === '11401')?.closing.debit ?? '0.00';
};

test('each part that arrives is a step of its own; the same call is answered once', async () => {
  const { id, number, status } = await dispatched();
  expect({ number, status }).toEqual({ number: expect.stringMatching(/^01-TR-/), status: 'inTransit' });
  expect(await onTheWay()).toBe('100.00');
  const key = randomUUID();
  const first = await received(id, [[0, '25.00']], key);
  expect(first).toMatchObject({
    status: 'partly',
    number,
    lines: [{ received: '25.00' }, { received: '0.00' }],
  });
  expect(await received(id, [[0, '25.00']], key)).toMatchObject({ rev: first.rev });
  const second = await received(id, [[0, '25.00']]);
  expect(second).toMatchObject({ status: 'partly', lines: [{ received: '50.00' }, { received: '0.00' }] });
  expect(await onTheWay()).toBe('50.00');
  const last = await received(id, [
    [0, '10.00'],
    [1, '40.00'],
  ]);
  expect(last).toMatchObject({ status: 'received', number });
  expect(await onTheWay()).toBe('0.00');
  expect(await failureOf(received(id, [[0, '1.00']]))).toMatchObject({ code: 'transfer.alreadyReceived' });
});

test('more than was sent is refused beside its row, and changes nothing; a rest is written off with a reason', async () => {
  const { id, rev } = await dispatched();
  const tooMuch = await keepers.receiver.send(receive, {
    params: { id },
    body: { quantities: [{ line: 1, amount: '40.01' }] },
  });
  expect(tooMuch.body).toMatchObject({
    code: 'validation',
    details: { fields: { 'quantities.0.amount': { code: 'field.tooBig' } } },
  });
  expect(await admin.call(getCall(transferKind), { params: { id } })).toMatchObject({
    rev,
    status: 'inTransit',
  });
  await received(id, [[0, '60.00']]);
  const unexplained = await keepers.sender.send(writeOffRest, { params: { id }, body: { reason: '' } });
  expect(unexplained.body).toMatchObject({
    code: 'validation',
    details: { fields: { reason: expect.anything() } },
  });
  const written = await keepers.sender.call(writeOffRest, { params: { id }, body: { reason: 'تلف' } });
  expect(written).toMatchObject({ status: 'received', lines: [{ received: '60.00' }, { received: '0.00' }] });
  const { items } = await keepers.receiver.call(listHistory, { query: { entity: 'transfer', document: id } });
  expect(items.map(({ action, facts }) => [action, facts?.['reason']])).toEqual([
    ['writeOffRest', 'تلف'],
    ['receive', undefined],
    ['dispatch', undefined],
    ['create', undefined],
  ]);
});

const inOrder = async () => {
  const before = (await admin.call(getBooksCheck, {})).last?.at;
  await admin.call(checkBooks, {});
  await expect
    .poll(async () => (await admin.call(getBooksCheck, {})).last?.at !== before, { timeout: 30_000 })
    .toBe(true);
  expect((await admin.call(getBooksCheck, {})).last?.findings).toEqual([]);
};

const undone = (id: string, client = keepers.receiver) =>
  client.call(reverseCall(transferKind), { params: { id }, body: { reason: 'عدّ خاطئ' } });

test('a reversal undoes the last receipt alone, in the lane that has it; what is not reversible stays', async () => {
  const { id } = await dispatched();
  const before = await onTheWay();
  expect(await failureOf(undone(id))).toMatchObject({ code: 'transfer.notPosted' });
  await received(id, [[0, '25.00']]);
  const partly = await onTheWay();
  const { undoes } = await received(id, [
    [0, '35.00'],
    [1, '40.00'],
  ]);
  expect(undoes).toBe('receive');
  const results = await Promise.allSettled([undone(id), undone(id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const shown = await admin.call(getCall(transferKind), { params: { id } });
  expect(shown).toMatchObject({ status: 'partly', lines: [{ received: '25.00' }, { received: '0.00' }] });
  expect(await onTheWay()).toBe(partly);
  const { undoes: next = null, ...first } = await undone(id);
  expect(first).toMatchObject({ status: 'inTransit', lines: [{ received: '0.00' }, { received: '0.00' }] });
  expect([next, await onTheWay()]).toEqual([null, before]);
  expect(await failureOf(undone(id))).toMatchObject({ code: 'transfer.notPosted' });
  await keepers.sender.call(writeOffRest, { params: { id }, body: { reason: 'تلف' } });
  expect(await failureOf(undone(id))).toMatchObject({ code: 'transfer.notPosted' });
  const { items } = await keepers.receiver.call(listHistory, { query: { entity: 'transfer', document: id } });
  expect(items.find(({ action }) => action === 'reverse')?.facts).toMatchObject({ reason: 'عدّ خاطئ' });
});

test('two people receive at once: each gets one result, and never more arrives than was sent', async () => {
  const { id } = await dispatched();
  const results = await Promise.allSettled([received(id, [[0, '60.00']]), received(id, [[0, '60.00']])]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { lines } = await admin.call(getCall(transferKind), { params: { id } });
  expect(lines.map(({ received: arrived }) => arrived)).toEqual(['60.00', '0.00']);
});

test('the users of both branches see it, and those of a third one meet it nowhere', async () => {
  const { id, number } = await dispatched();
  for (const client of [keepers.sender, keepers.receiver]) {
    expect(await client.call(getCall(transferKind), { params: { id } })).toMatchObject({ number });
    const { items } = await client.call(listCall(transferKind), { query: { text: 'دفعة' } });
    expect(items.map((item) => item.id)).toContain(id);
  }
  const { stranger } = keepers;
  expect(await failureOf(stranger.call(getCall(transferKind), { params: { id } }))).toMatchObject({
    status: 404,
  });
  const found = stranger.call(findCall(transferKind), { params: { number: number ?? '' }, query: {} });
  expect(await failureOf(found)).toMatchObject({ status: 404 });
  expect((await stranger.call(listCall(transferKind), { query: { text: 'دفعة' } })).items).toEqual([]);
  expect((await stranger.call(listCall(transferKind), { query: {} })).items).toEqual([]);
  const history = stranger.call(listHistory, { query: { entity: 'transfer', document: id } });
  expect(await failureOf(history)).toMatchObject({ status: 404 });
  const quantities = [{ line: 0, amount: '1.00' }];
  const moved = stranger.call(receive, { params: { id }, body: { quantities } });
  expect(await failureOf(moved)).toMatchObject({ status: 404 });
});

test('approvers of every branch that sees it are asked, and the check knows a document that waits', async () => {
  await admin.call(createWorkflow, {
    body: aWorkflow('LOSSES', {
      document: 'transfer.writeOffRest',
      conditions: [],
      steps: [aStep(ofRole('receiver'))],
    }),
  });
  const { id, rev } = await dispatched();
  const params = { type: 'transfer.writeOffRest', id };
  const input = { reason: 'تلف' };
  await keepers.sender.call(submitDocument, { params, body: { rev, comment: '', input } });
  const waiting = async (client: Client) =>
    (await client.call(listInbox, { query: { box: 'waiting' } })).items.map(({ document }) => document);
  expect([await waiting(keepers.receiver), await waiting(keepers.stranger)]).toEqual([[id], []]);
  await inOrder();
  await keepers.receiver.call(approveDocument, {
    params,
    body: { round: 1, step: 0, edits: 0, comment: '' },
  });
  expect(await admin.call(getCall(transferKind), { params: { id } })).toMatchObject({ status: 'received' });
});

test('the books are in order', () => inOrder());
