// Tables beside the lines of a document, and amounts in its head: kept through every act, told in the log, refused beside their cell.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHistory } from '#shared/audit/api.ts';
import { signUp } from '#shared/auth/api.ts';
import { changeCall, getCall, reverseCall, saveCall, transitionCall } from '#shared/documents/documentApi.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import { claimKind } from '#tests/support/kinds/testKinds.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';

const postClaim = transitionCall(claimKind, transitionNamed(claimKind, 'post'));

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer(undefined, 'kinds/testKindsHost.ts');
  const { code: company } = await clientOf(server.url).call(signUp, { body: aSignUp() });
  admin = await signInAt(server.url, { company, username: 'admin', password });
});

afterAll(() => server.stop());

const aClaim = () => ({
  date: inThisYear('02-10'),
  payee: 'سائق',
  lines: [{ account: '52001', amount: '50.00', text: 'وقود' }],
});

test('a claim keeps the rows of its table and the amount of its head, through every act', async () => {
  const shares = [
    { person: 'سالم', amount: '30.00', weight: '2.125', part: '37.5' },
    { person: 'هدى', amount: '20.50', weight: null, part: null },
  ];
  const { id, rev, ...saved } = await admin.call(saveCall(claimKind), {
    body: { ...aClaim(), advance: '12.50', shares },
  });
  expect(saved).toMatchObject({ advance: '12.50', shares });
  const one = [{ person: 'سالم', amount: '50.00', weight: '2.125', part: '37.5' }];
  await admin.call(changeCall(claimKind), {
    params: { id },
    body: { ...aClaim(), advance: '12.50', shares: one, rev },
  });
  const { items } = await admin.call(listHistory, { query: { entity: 'claim', document: id } });
  expect(items[0]?.changes.map(({ field }) => field)).toEqual(['shares.1.amount', 'shares.2']);
  await admin.call(postClaim, { params: { id } });
  const posted = await admin.call(getCall(claimKind), { params: { id } });
  expect(posted).toMatchObject({ status: 'posted', advance: '12.50', shares: one });
  const mirror = await admin.call(reverseCall(claimKind), {
    params: { id },
    body: { reason: 'خطأ', date: '' },
  });
  expect(mirror).toMatchObject({ advance: '12.50', shares: one });
  const bad = { ...aClaim(), shares: [{ person: 'سالم', amount: '1.234' }] };
  expect((await admin.send(saveCall(claimKind), { body: bad })).body).toMatchObject({
    code: 'validation',
    details: { fields: { 'shares.0.amount': { code: 'field.tooExact' } } },
  });
  const inexact = { ...aClaim(), shares: [{ weight: '0.1234', part: '100.5' }] };
  expect((await admin.send(saveCall(claimKind), { body: inexact })).body).toMatchObject({
    details: {
      fields: { 'shares.0.weight': { code: 'field.decimal' }, 'shares.0.part': { code: 'field.percent' } },
    },
  });
  const many = { ...aClaim(), shares: [...shares, ...shares] };
  expect(await failureOf(admin.call(saveCall(claimKind), { body: many }))).toMatchObject({
    code: 'validation',
  });
});
