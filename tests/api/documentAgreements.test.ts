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
import { changeCall, getCall, removeCall, saveCall, transitionCall } from '#shared/documents/documentApi.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { convertCall, reviseCall, stateFiguresCall } from '#shared/documents/options/optionCalls.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
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
  lines: [{ text: 'تصميم', quantity: '3', price: '100.00' }],
  steps: [{ day: inThisYear('12-01'), amount: '100.00' }],
});

const perform = (name: string, id: string, body: Readonly<Record<string, unknown>> = {}) =>
  admin.call(transitionCall(agreementKind, transitionNamed(agreementKind, name)), { params: { id }, body });

const sent = async (changes: object = {}) => {
  const { id } = await admin.call(saveCall(agreementKind), { body: { ...anAgreement(), ...changes } });
  const view = await perform('send', id);
  const { code } = await admin.call(agreementLinkCalls.make, { params: { id }, body: { days: 10 } });
  return { id, rev: view.rev, number: view.number, link: code };
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
    code: 'agreement.changed',
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

const viewOf = (id: string) => admin.call(getCall(agreementKind), { params: { id } });

const acceptedBy = async (link: string) => {
  const { document } = await reader.call(agreementLinkCalls.show, { params: { link } });
  return answer(link, { name: 'هدى', mobile: '0501234567', hash: document.hash });
};

test('its next version bears its number, and takes its place once it is sent, or accepted', async () => {
  const revise = (id: string) => admin.call(reviseCall(agreementKind), { params: { id } });
  const first = await sent({ answerBy: inThisYear('12-31') });
  const second = await revise(first.id);
  expect(second).toMatchObject({ status: 'draft', version: 2, answerBy: null, versionBefore: first.id });
  const early = await admin.send(reviseCall(agreementKind), { params: { id: second.id } });
  expect(early.body).toMatchObject({
    code: 'agreement.notSent',
    message: 'First send the agreement.',
  });
  expect(await failureOf(revise(first.id))).toMatchObject({ code: 'agreement.revised' });
  expect(await perform('send', second.id)).toMatchObject({ number: `${first.number}-2` });
  expect(await viewOf(first.id)).toMatchObject({ status: 'replaced', versionAfter: second.id });
  expect((await acceptedBy(first.link)).body).toMatchObject({ code: 'agreement.revised' });
  await perform('accept', second.id, { saidBy: 'هدى' });
  const third = await revise(second.id);
  await perform('send', third.id);
  expect(await viewOf(second.id)).toMatchObject({ status: 'active', decision: { saidBy: 'هدى' } });
  expect(await perform('accept', third.id)).toMatchObject({ number: `${first.number}-3`, version: 3 });
  expect(await viewOf(second.id)).toMatchObject({ status: 'replaced' });
});

test('after its last day nobody accepts it', async () => {
  const { id, link } = await sent({ answerBy: '2020-01-01' });
  expect((await acceptedBy(link)).body).toMatchObject({ code: 'agreement.expired' });
  expect(await failureOf(perform('accept', id))).toMatchObject({ code: 'agreement.expired' });
});

test('is invoiced in parts until nothing is left, each of the two naming the other', async () => {
  const { id } = await sent();
  const convert = (lines?: { line: number; quantity: string }[]) =>
    admin.call(convertCall(agreementKind), { params: { id }, body: { to: 'invoice', lines } });
  expect(await failureOf(convert())).toMatchObject({ code: 'agreement.notAccepted' });
  await perform('accept', id);
  const made = await convert([{ line: 0, quantity: '1.25' }]);
  expect(await admin.call(invoiceCalls.get, { params: { id: made.id } })).toMatchObject({
    taxExclusive: '125.00',
    lines: [{ text: 'تصميم', quantity: '1.25' }],
  });
  expect(await viewOf(id)).toMatchObject({ left: ['1.75'], links: [{ kind: 'invoice', id: made.id }] });
  expect(await failureOf(convert([{ line: 0, quantity: '2' }]))).toMatchObject({
    code: 'agreement.converted',
    details: { left: '1.75' },
  });
  await convert();
  expect((await viewOf(id)).left).toEqual(['0']);
  expect(await failureOf(convert())).toMatchObject({ code: 'agreement.converted' });
  const revised = admin.call(reviseCall(agreementKind), { params: { id } });
  expect(await failureOf(revised)).toMatchObject({ code: 'agreement.converted' });
});

test('what is withdrawn keeps its number, ends its links, and is sent again once it has been changed', async () => {
  const { id, number, link } = await sent();
  const { rev } = await perform('withdraw', id);
  expect(await viewOf(id)).toMatchObject({ status: 'draft', number });
  const show = (code: string) => reader.send(agreementLinkCalls.show, { params: { link: code } });
  expect((await show(link)).status).toBe(404);
  const removed = await admin.send(removeCall(agreementKind), { params: { id } });
  expect(removed.body).toMatchObject({ code: 'agreement.numbered', details: { number } });
  const body = { ...anAgreement(), client: 'هيئة السياحة', rev };
  expect(await admin.call(changeCall(agreementKind), { params: { id }, body })).toMatchObject({ number });
  expect(await perform('send', id)).toMatchObject({ status: 'sent', number, client: 'هيئة السياحة' });
  expect((await show(link)).status).toBe(404);
  const { code } = await admin.call(agreementLinkCalls.make, { params: { id }, body: { days: 10 } });
  expect((await acceptedBy(code)).status).toBe(200);
  const next = await sent();
  expect(Number(next.number?.slice(-6))).toBe(Number(number?.slice(-6)) + 1);
});

test('what is made of the whole is the only thing that is made of it, also when two ask at once', async () => {
  const { id } = await sent();
  await perform('accept', id);
  const convert = (to: string, lines?: { line: number; quantity: string }[]) =>
    admin.send(convertCall(agreementKind), { params: { id }, body: { to, lines } });
  const refused = (answer: { body: unknown }) =>
    expect(answer.body).toMatchObject({ code: 'agreement.converted' });
  expect((await convert('quote', [{ line: 0, quantity: '1' }])).body).toMatchObject({
    details: { fields: { lines: {} } },
  });
  const part = await convert('invoice', [{ line: 0, quantity: '1' }]);
  refused(await convert('quote'));
  await admin.call(invoiceCalls.remove, { params: { id: (part.body as { id: string }).id } });
  const both = await Promise.all([convert('quote'), convert('quote')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  for (const to of ['quote', 'invoice']) refused(await convert(to));
  const made = (await viewOf(id)).links?.at(-1);
  await admin.call(quoteCalls.remove, { params: { id: made?.id ?? '' } });
  expect((await convert('invoice')).status).toBe(200);
});

test('figures count the states of some days, and the share of those that were won', async () => {
  const date = inThisYear('03-15');
  const amounts = ['300.00', '100.00', '50.00'];
  const ids = await Promise.all(
    amounts.map(async (amount) => (await sent({ date, steps: [{ day: date, amount }] })).id),
  );
  await perform('accept', ids[0] ?? '');
  await perform('decline', ids[1] ?? '');
  expect(
    await admin.call(stateFiguresCall(agreementKind), { query: { from: date, to: date } }),
  ).toMatchObject({
    states: {
      active: { count: 1, value: '300.00' },
      declined: { count: 1, value: '100.00' },
      sent: { count: 1, value: '50.00' },
    },
    all: { count: 3, value: '450.00' },
    won: { count: '50.00', value: '75.00' },
  });
});

const rich = (insert: string, attributes?: object) =>
  JSON.stringify([attributes ? { insert, attributes } : { insert }, { insert: '\n' }]);

test('its rich texts are saved, shown, taken over by its next version, and refused beside the field', async () => {
  const articles = [{ title: 'النطاق', text: rich('Scope'), text_ar: rich('النطاق', { bold: true }) }];
  const texts = { preamble: rich('تمهيد'), articles };
  const { id, link } = await sent(texts);
  const { body } = await admin.send(getCall(agreementKind), { params: { id } });
  expect(body).toMatchObject({ articles: [{ title: 'النطاق', penalty: '0.00' }] });
  const { preamble, articles: kept } = await viewOf(id);
  expect([preamble, kept[0]?.text_ar]).toEqual([
    expect.stringContaining('تمهيد'),
    expect.stringMatching(/bold/),
  ]);
  await acceptedBy(link);
  const next = await admin.call(reviseCall(agreementKind), { params: { id } });
  expect(next).toMatchObject({ preamble, articles: kept });
  expect(await viewOf(next.id)).toMatchObject({ preamble, articles: kept });
  const change = (changes: object) =>
    admin.call(changeCall(agreementKind), {
      params: { id: next.id },
      body: { ...anAgreement(), rev: next.rev, ...changes },
    });
  const hostile = { articles: [{ title: '', text: '<img onerror=alert(1)>' }] };
  expect(await failureOf(change(hostile))).toMatchObject({
    code: 'validation',
    details: { fields: { 'articles.0.text': { code: 'text.notAllowed' } } },
  });
  const half = rich('ن'.repeat(60_000));
  expect(await failureOf(change({ preamble: half, articles: [{ text: half }] }))).toMatchObject({
    status: 422,
    code: 'text.tooLong',
  });
  expect(await viewOf(next.id)).toMatchObject({ rev: next.rev, preamble });
  expect(await change({ preamble: '', articles: [] })).toMatchObject({ preamble: '', articles: [] });
  expect(await viewOf(next.id)).toMatchObject({ preamble: '', articles: [] });
});
