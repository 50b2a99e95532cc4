// A kind whose clients answer through a link: the form asks for name and mobile, and an answer counts only for what was shown.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHistory } from '#shared/audit/api.ts';
import { signUp } from '#shared/auth/api.ts';
import { changeCall, getCall, saveCall, transitionCall } from '#shared/documents/documentApi.ts';
import { transitionNamed } from '#shared/documents/documentKind.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import { agreementCalls } from '#tests/support/kinds/agreementActs.ts';
import { agreementKind } from '#tests/support/kinds/agreementKind.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';

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

const sent = async () => {
  const { id } = await admin.call(saveCall(agreementKind), { body: anAgreement() });
  const view = await admin.call(transitionCall(agreementKind, transitionNamed(agreementKind, 'send')), {
    params: { id },
  });
  const { code } = await admin.call(agreementCalls.makeLink, { params: { id }, body: { days: 10 } });
  return { id, rev: view.rev, link: code };
};

const answer = (link: string, body: object) => reader.send(agreementCalls.accept, { params: { link }, body });

test('the link shows the hash of what it shows, and its answer is kept with name and mobile', async () => {
  const { id, link } = await sent();
  const { document } = await reader.call(agreementCalls.show, { params: { link } });
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
  const { document } = await reader.call(agreementCalls.show, { params: { link } });
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
