// A kind of document without drafts, driven through the product: numbered by its first saving, edited with its number while it is open.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAttachments } from '#shared/attachments/api.ts';
import { listHistory } from '#shared/audit/api.ts';
import { signUp } from '#shared/auth/api.ts';
import { contractsOfKind } from '#shared/documents/calls/callNames.ts';
import {
  changeCall,
  findCall,
  getCall,
  listCall,
  removeCall,
  saveCall,
  transitionCall,
} from '#shared/documents/documentApi.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import { errandKind } from '#tests/support/kinds/errandKind.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';

const finish = transitionCall(errandKind, transitionNamed(errandKind, 'finish'));

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer(undefined, 'kinds/testKindsHost.ts');
  const { code: company } = await clientOf(server.url).call(signUp, { body: aSignUp() });
  admin = await signInAt(server.url, { company, username: 'admin', password });
});

afterAll(() => server.stop());

const anErrand = (purpose: string) => ({ date: inThisYear('02-10'), purpose });
const save = (purpose: string) => admin.call(saveCall(errandKind), { body: anErrand(purpose) });

test('saving it numbers it, whole or not at all; it is found, listed and logged, and nobody deletes it', async () => {
  const { id, number, status, postedBy } = await save('توصيل');
  expect({ number, status, by: postedBy?.name }).toEqual({
    number: expect.stringMatching(/-ER-\d{4}-000001$/),
    status: 'open',
    by: expect.any(String),
  });
  expect(await failureOf(save(''))).toMatchObject({ status: 422, code: 'field.required' });
  expect((await save('بنك')).number).toMatch(/000002$/);
  const called = { params: { number: number ?? '' }, query: {} };
  expect(await admin.call(findCall(errandKind), called)).toMatchObject({ id });
  const open = await admin.call(listCall(errandKind), { query: { status: 'open', text: 'توصيل' } });
  expect(open.items.map((item) => item.id)).toEqual([id]);
  const log = await admin.call(listHistory, { query: { entity: 'errand', document: id } });
  expect(log.items.map(({ action }) => action)).toEqual(['register']);
  expect(Object.keys(contractsOfKind(errandKind))).not.toContain('removeErrand');
  expect((await admin.send(removeCall(errandKind), { params: { id } })).status).toBe(405);
});

test('it is edited with its number while it is open, by one at a time, and refused as at its first saving', async () => {
  const { id, rev, number } = await save('توصيل');
  const change = (purpose: string, from: number) =>
    admin.call(changeCall(errandKind), { params: { id }, body: { ...anErrand(purpose), rev: from } });
  expect(await change('استلام', rev)).toMatchObject({ number, purpose: 'استلام', status: 'open' });
  expect(await failureOf(change('غيره', rev))).toMatchObject({ code: 'errand.changed' });
  const { rev: now } = await admin.call(getCall(errandKind), { params: { id } });
  expect(await failureOf(change('', now))).toMatchObject({ code: 'field.required' });
  const files = await admin.call(listAttachments, { params: { entity: 'errand', owner: id } });
  expect(files.may).toEqual({ add: true, remove: true });
  const log = await admin.call(listHistory, { query: { entity: 'errand', document: id } });
  expect(log.items.map(({ action }) => action)).toEqual(['update', 'register']);
  await admin.call(finish, { params: { id } });
  expect(await failureOf(change('غيره', now + 1))).toMatchObject({ code: 'errand.alreadyDone' });
});
