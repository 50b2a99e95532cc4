// A kind whose clients answer through a link: the form asks for name and mobile, and an answer counts only for what was shown.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveDocument,
  createWorkflow,
  getApproval,
  rejectDocument,
  submitDocument,
} from '#shared/approvals/api.ts';
import { listHistory } from '#shared/audit/api.ts';
import { signUp } from '#shared/auth/api.ts';
import { changeCall, getCall, saveCall, transitionCall } from '#shared/documents/documentApi.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import { agreementLinkCalls } from '#tests/support/kinds/agreementActs.ts';
import { agreementKind } from '#tests/support/kinds/agreementKind.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

let server: TestServer;
let admin: Client;
let reader: Client;

beforeAll(async () => {
  server = await startTestServer(undefined, 'kinds/testKindsHost.ts');
  reader = clientOf(server.url);
  const { code: company } = await reader.call(signUp, { body: aSignUp() });
  admin = await signInAt(server.url, { company, username: 'admin', password });
});

afterAll(() => server.stop());

const anAgreement = () => ({
  date: inThisYear('02-10'),
  client: 'وزارة التعليم',
  manager: 'نورة',
  steps: [{ day: inThisYear('12-01'), amount: '100.00' }],
});

const perform = (name: string, id: string, body: Readonly<Record<string, unknown>> = {}) =>
  admin.call(transitionCall(agreementKind, transitionNamed(agreementKind, name)), { params: { id }, body });

const sent = async () => {
  const { id } = await admin.call(saveCall(agreementKind), { body: anAgreement() });
  const view = await perform('send', id);
  const { code } = await admin.call(agreementLinkCalls.make, { params: { id }, body: { days: 10 } });
  return { id, rev: view.rev, link: code };
};

const answer = (link: string, body: object) =>
  reader.send(agreementLinkCalls.transition('accept'), { params: { link }, body });

test('the link shows the hash of what it shows, and its answer is kept with name and mobile', async () => {
  const { id, link } = await sent();
  const { document } = await reader.call(agreementLinkCalls.show, { params: { link } });
  expect(document).toEqual({
    client: 'وزارة التعليم',
    end: null,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { hash } = document;
  const incomplete = await answer(link, { name: ' ', mobile: '', hash });
  expect(incomplete.body).toMatchObject({
    code: 'validation',
    details: { fields: { name: {}, mobile: {} } },
  });
  expect((await answer(link, { name: 'هدى', mobile: '0501234567', hash: 'x' })).body).toMatchObject({
    code: 'link.changed',
  });
  expect((await answer(link, { name: 'هدى', mobile: '0501234567', hash })).status).toBe(200);
  expect((await answer(link, { name: 'هدى', mobile: '0501234567', hash })).status).toBe(200);
  const view = await admin.call(getCall(agreementKind), { params: { id } });
  expect(view).toMatchObject({ status: 'active', acceptedBy: { name: 'هدى', mobile: '+966501234567' } });
  const { items } = await admin.call(listHistory, { query: { entity: 'agreement', document: id } });
  expect(items.map(({ action }) => action)).toEqual(['accept', 'link', 'send', 'create']);
  expect(items[0]).toMatchObject({ facts: { name: 'هدى' } });
});

test('what is closed in its state is refused beside the field, in the language of the user', async () => {
  const { id, link } = await sent();
  const { document } = await reader.call(agreementLinkCalls.show, { params: { link } });
  await answer(link, { name: 'هدى', mobile: '0501234567', hash: document.hash });
  const { rev } = await admin.call(getCall(agreementKind), { params: { id } });
  const change = (changes: object) =>
    admin.call(changeCall(agreementKind), { params: { id }, body: { ...anAgreement(), rev, ...changes } });
  expect(await failureOf(change({ client: 'غيرها' }))).toMatchObject({
    details: {
      fields: { client: { message: 'This can no longer be changed in the state that the document has.' } },
    },
  });
  expect(await change({ manager: 'سلمى' })).toMatchObject({ manager: 'سلمى', status: 'active' });
});

test('a further transition has a workflow of its own: what was asked for is kept, and a rejection leads back', async () => {
  const { id } = await sent();
  await perform('accept', id);
  await admin.call(createWorkflow, {
    body: aWorkflow('ENDS', {
      document: 'agreement.cancel',
      conditions: [],
      allowOwn: true,
      steps: [aStep(ofRole('admin'))],
    }),
  });
  const cancelled = perform('cancel', id, { reason: 'اعتذار العميل' });
  expect(await failureOf(cancelled)).toMatchObject({ code: 'approval.required' });
  const params = { type: 'agreement.cancel', id };
  const submit = async (input: object) => {
    const { rev } = await admin.call(getCall(agreementKind), { params: { id } });
    return admin.call(submitDocument, { params, body: { rev, comment: '', input: { ...input } } });
  };
  expect(await failureOf(submit({ reason: '' }))).toMatchObject({ details: { fields: { reason: {} } } });
  const status = async () => (await admin.call(getCall(agreementKind), { params: { id } })).status;
  const seen = async () => {
    const { approval } = await admin.call(getApproval, { params });
    return { round: approval?.round ?? 0, step: 0, edits: 0 };
  };
  await submit({ reason: 'اعتذار العميل' });
  expect(await status()).toBe('cancelling');
  expect(await failureOf(perform('cancel', id, { reason: 'مرة أخرى' }))).toMatchObject({
    code: 'agreement.pending',
  });
  await admin.call(rejectDocument, { params, body: { ...(await seen()), comment: 'لا' } });
  expect(await status()).toBe('active');
  await submit({ reason: 'إنهاء بالتراضي' });
  await admin.call(approveDocument, { params, body: { ...(await seen()), comment: '' } });
  expect(await admin.call(getCall(agreementKind), { params: { id } })).toMatchObject({
    status: 'cancelled',
    cancelledFor: 'إنهاء بالتراضي',
  });
  const { items } = await admin.call(listHistory, { query: { entity: 'agreement', document: id } });
  expect(items.map(({ action }) => action).slice(0, 4)).toEqual(['approve', 'submit', 'reject', 'submit']);
});
