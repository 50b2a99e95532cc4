// Acts that change the state of a document and give it no number, of a kind that is not in the product.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHistory } from '#shared/audit/api.ts';
import { signUp } from '#shared/auth/api.ts';
import { getCall, listCall, saveCall, transitionCall } from '#shared/documents/documentApi.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import { visitKind } from '#tests/support/kinds/testKinds.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';

const registerVisit = transitionCall(visitKind, transitionNamed(visitKind, 'register'));
const confirmVisit = transitionCall(visitKind, transitionNamed(visitKind, 'confirm'));

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer(undefined, 'kinds/testKindsHost.ts');
  const { code: company } = await clientOf(server.url).call(signUp, { body: aSignUp() });
  admin = await signInAt(server.url, { company, username: 'admin', password });
});

afterAll(() => server.stop());

test('a visit is confirmed under the number that it has, once, and told in the log', async () => {
  const body = { date: inThisYear('03-01'), purpose: 'معاينة', reach: 'near' } as const;
  const { id } = await admin.call(saveCall(visitKind), { body });
  const early = admin.call(confirmVisit, { params: { id } });
  expect(await failureOf(early)).toMatchObject({ code: 'visit.notPosted' });
  const { number } = await admin.call(registerVisit, { params: { id } });
  const confirmed = await admin.call(confirmVisit, { params: { id } });
  expect(confirmed).toMatchObject({ status: 'confirmed', number });
  expect(await admin.call(confirmVisit, { params: { id } })).toMatchObject({ rev: confirmed.rev });
  const back = admin.call(registerVisit, { params: { id } });
  expect(await failureOf(back)).toMatchObject({ code: 'visit.done' });
  expect(await admin.call(getCall(visitKind), { params: { id } })).toMatchObject({ number, links: [] });
  const { items } = await admin.call(listHistory, { query: { entity: 'visit', document: id } });
  expect(items.map(({ action }) => action)).toEqual(['confirm', 'register', 'create']);
});

test('lists and searches show a document under the state that it has now', async () => {
  const body = { date: inThisYear('03-02'), purpose: 'زيارة متابعة', reach: 'far' } as const;
  const { id } = await admin.call(saveCall(visitKind), { body: { ...body, register: true } });
  const under = async (status: string) =>
    (await admin.call(listCall(visitKind), { query: { status, text: 'متابعة' } })).items.map((row) => row.id);
  expect(await under('registered')).toEqual([id]);
  await admin.call(confirmVisit, { params: { id } });
  expect([await under('registered'), await under('confirmed')]).toEqual([[], [id]]);
});
