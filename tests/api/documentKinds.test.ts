// Two kinds of documents that are not in the product, driven through the product: what is declared is all they need.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveDocument, createWorkflow, submitDocument } from '#shared/approvals/api.ts';
import { listAttachments } from '#shared/attachments/api.ts';
import { listHistory } from '#shared/audit/api.ts';
import { signUp } from '#shared/auth/api.ts';
import {
  changeCall,
  exportCall,
  findCall,
  getCall,
  listCall,
  printCall,
  removeCall,
  reverseCall,
  saveCall,
  transitionCall,
} from '#shared/documents/documentApi.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { checkBooks, getBooksCheck, saveLockDate } from '#shared/finance/booksApi.ts';
import { getAccountStatement, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { listChoices } from '#shared/resources/choicesApi.ts';
import { codesOf, failureOf, inThisYear, yearStart } from '#tests/support/books/vouchers.ts';
import { claimKind, visitKind } from '#tests/support/kinds/testKinds.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { invitedWith } from '#tests/support/product/invited.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

const postClaim = transitionCall(claimKind, transitionNamed(claimKind, 'post'));
const registerVisit = transitionCall(visitKind, transitionNamed(visitKind, 'register'));

let server: TestServer;
let admin: Client;
let company: string;

const signIn = (username: string): Promise<Client> => signInAt(server.url, { company, username, password });

beforeAll(async () => {
  server = await startTestServer(undefined, 'kinds/testKindsHost.ts');
  ({ code: company } = await clientOf(server.url).call(signUp, { body: aSignUp() }));
  admin = await signIn('admin');
});

afterAll(() => server.stop());

const aClaim = (amount = '40.00') => ({
  date: inThisYear('02-10'),
  payee: 'سائق',
  lines: [
    { account: '52001', amount, text: 'وقود' },
    { account: '52001', amount: '10.00', text: 'غسيل' },
  ],
});

const save = (amount?: string) => admin.call(saveCall(claimKind), { body: aClaim(amount) });
const post = (id: string) => admin.call(postClaim, { params: { id } });
const expense = async (): Promise<string> => {
  const query = { from: yearStart(), to: inThisYear('12-31') };
  const { rows } = await admin.call(getTrialBalance, { query });
  return rows.find(({ code }) => code === '52001')?.closing.debit ?? '0.00';
};

test('a claim is saved, changed, found, posted and reversed', async () => {
  const { id, rev, sum, total, status } = await save();
  expect({ sum, total, status }).toEqual({ sum: '50.00', total: '50.00', status: 'draft' });
  const body = { ...aClaim('90.00'), rev };
  const changed = await admin.call(changeCall(claimKind), { params: { id }, body });
  expect(changed.total).toBe('100.00');
  const late = admin.call(changeCall(claimKind), { params: { id }, body });
  expect(await failureOf(late)).toMatchObject({ status: 422, code: 'claim.changed' });
  const posted = await post(id);
  expect(posted).toMatchObject({ status: 'posted', number: expect.stringMatching(/-EC-\d{4}-000001$/) });
  expect(await post(id)).toMatchObject({ number: posted.number });
  expect(await expense()).toBe('100.00');
  const number = posted.number ?? '';
  expect(await admin.call(findCall(claimKind), { params: { number }, query: {} })).toMatchObject({ id });
  const { items } = await admin.call(listCall(claimKind), { query: { status: 'posted', payee: 'سائق' } });
  expect(items.map((item) => item.id)).toEqual([id]);
  const reversed = await admin.call(reverseCall(claimKind), {
    params: { id },
    body: { reason: 'خطأ', date: '' },
  });
  expect(reversed).toMatchObject({ reverses: { id }, number: expect.stringMatching(/000002$/) });
  expect(await expense()).toBe('0.00');
  expect(await admin.call(getCall(claimKind), { params: { id } })).toMatchObject({
    reversedBy: { id: reversed.id },
    lines: [{ amount: '90.00' }, { amount: '10.00' }],
  });
});

test('what is wrong with a claim is said in the words of its kind, and changes nothing', async () => {
  const bad = admin.call(saveCall(claimKind), {
    body: { ...aClaim(), lines: [{ account: '52001', amount: '1.234' }] },
  });
  expect(await failureOf(bad)).toMatchObject({ code: 'validation' });
  const unknown = await admin.call(saveCall(claimKind), {
    body: { ...aClaim(), lines: [{ account: '99999', amount: '1.00' }] },
  });
  const refused = await admin.send(postClaim, { params: { id: unknown.id } });
  expect(refused.body).toMatchObject({
    code: 'claim.lineAccountUnknown',
    message: 'Line 1: account 99999 does not exist.',
  });
  const { id, rev } = await save();
  await post(id);
  const locked = await admin.send(changeCall(claimKind), { params: { id }, body: { ...aClaim(), rev } });
  expect(locked.body).toMatchObject({
    code: 'claim.alreadyPosted',
    message: 'This was done already: the claim can no longer be changed or deleted.',
  });
  await admin.call(removeCall(claimKind), { params: { id: unknown.id } });
});

test('created and posted in one call, or nothing is saved', async () => {
  const posted = await admin.call(saveCall(claimKind), { body: { ...aClaim(), post: true } });
  expect(posted).toMatchObject({ status: 'posted', rev: 1, warnings: [] });
  const count = async () => (await admin.call(listCall(claimKind), { query: {} })).items.length;
  const before = await count();
  const body = { ...aClaim(), date: '1999-01-01', post: true };
  expect(await failureOf(admin.call(saveCall(claimKind), { body }))).toMatchObject({
    code: 'period.noFiscalYear',
  });
  expect(await count()).toBe(before);
});

const history = async (entity: string, id: string) => {
  const { items } = await admin.call(listHistory, { query: { entity, document: id } });
  return items.map(({ action }) => action);
};

test('a claim above a limit is approved, and has files, a history, a print and an export like every document', async () => {
  await admin.call(createWorkflow, {
    body: aWorkflow('CLAIMS', { document: 'claim', allowOwn: true, steps: [aStep(ofRole('admin'))] }),
  });
  const { id, rev } = await save('20000.00');
  expect(await failureOf(post(id))).toMatchObject({ code: 'approval.required' });
  const params = { type: 'claim', id };
  await admin.call(submitDocument, { params, body: { rev, comment: '' } });
  const seen = { round: 1, step: 0, edits: 0, comment: '' };
  await admin.call(approveDocument, { params, body: seen });
  const view = await admin.call(getCall(claimKind), { params: { id } });
  expect(view).toMatchObject({ status: 'posted', total: '20010.00' });
  const owner = { entity: 'claim', owner: id };
  expect(await admin.call(listAttachments, { params: owner })).toMatchObject({ items: [] });
  const printed = await admin.call(printCall(claimKind), { params: { id } });
  expect(printed.document).toMatchObject({ number: view.number, payee: 'سائق' });
  const file = await admin.call(exportCall(claimKind), {
    body: { format: 'csv', filter: { text: view.number ?? '' } },
  });
  expect(file.items).toMatchObject([{ id }]);
  expect(await history('claim', id)).toEqual(['print', 'approve', 'submit', 'create']);
});

test('numbers of a sequence are given without a gap to all who register at once', async () => {
  const body = { date: inThisYear('03-01'), purpose: 'جولة', register: true };
  const visits = await Promise.all(
    Array.from({ length: 6 }, () => admin.call(saveCall(visitKind), { body })),
  );
  const counts = visits.map(({ number }) => Number(number?.slice(-6))).sort((a, b) => a - b);
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
});

test('rights of a kind go by a choice of its own', async () => {
  const any = (action: string) => ({ name: '*', action });
  const member = await invitedWith({ server, company, admin }, 'near', {
    permissions: [any('create'), any('view'), any('post')],
    limits: { 'visit:post': ['near'] },
  });
  const visit = { date: inThisYear('03-01'), purpose: 'جولة', register: true };
  const near = member.call(saveCall(visitKind), { body: { ...visit, reach: 'near' } });
  expect(await near).toMatchObject({ status: 'registered', reach: 'near' });
  const far = await member.send(saveCall(visitKind), { body: { ...visit, reach: 'far' } });
  expect(far.body).toMatchObject({
    code: 'visit.typeForbidden',
    message: 'You have no right to post the visit: its type is Far.',
  });
  const { id } = await member.call(saveCall(visitKind), {
    body: { date: visit.date, purpose: 'جولة', reach: 'far' },
  });
  expect(await codesOf([member.call(registerVisit, { params: { id } })])).toEqual(['visit.typeForbidden']);
  expect(await admin.call(registerVisit, { params: { id } })).toMatchObject({ status: 'registered' });
});

test('a visit is registered by its approval, in a sequence of its own, and posts nothing', async () => {
  const body = { date: inThisYear('03-01'), purpose: 'معاينة' };
  await admin.call(createWorkflow, {
    body: aWorkflow('VISITS', {
      document: 'visit',
      allowOwn: true,
      conditions: [],
      steps: [aStep(ofRole('admin'))],
    }),
  });
  const { id, rev } = await admin.call(saveCall(visitKind), { body });
  const params = { type: 'visit', id };
  const early = admin.call(registerVisit, { params: { id } });
  expect(await failureOf(early)).toMatchObject({ code: 'approval.required' });
  await admin.call(submitDocument, { params, body: { rev, comment: '' } });
  await admin.call(approveDocument, { params, body: { round: 1, step: 0, edits: 0, comment: '' } });
  expect(await admin.call(getCall(visitKind), { params: { id } })).toMatchObject({
    status: 'registered',
    number: expect.stringMatching(/-VR-\d{4}-000009$/),
  });
});

test('a line of a statement names the claim that it comes from', async () => {
  const { id } = await save('70.00');
  const { number } = await post(id);
  const query = { account: '52001', from: yearStart(), to: inThisYear('12-31') };
  const { rows } = await admin.call(getAccountStatement, { query });
  expect(rows.filter(({ source }) => source.id === id).map(({ source }) => source)).toEqual([
    { kind: 'claim', id, number },
    { kind: 'claim', id, number },
  ]);
});

test('nothing is posted on a closed day, although the kind does not ask', async () => {
  await admin.call(saveLockDate, { body: { lockDate: inThisYear('01-31'), reason: 'Test' } });
  const early = { ...aClaim(), date: inThisYear('01-15') };
  const saved = await admin.call(saveCall(claimKind), { body: early });
  const refused = [
    admin.call(postClaim, { params: { id: saved.id } }),
    admin.call(saveCall(claimKind), { body: { ...early, post: true } }),
  ];
  expect(await codesOf(refused)).toEqual(['period.locked', 'period.locked']);
  const past = { ...aClaim(), date: `${Number(yearStart().slice(0, 4)) - 3}-05-05` };
  const unopened = admin.call(saveCall(claimKind), { body: { ...past, post: true } });
  expect(await codesOf([unopened])).toEqual(['period.noFiscalYear']);
  await admin.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
  await admin.call(removeCall(claimKind), { params: { id: saved.id } });
});

test('its fields offer the records that they name', async () => {
  const asked = (kind: string, use: string) =>
    admin.call(listChoices, { params: { kind }, query: { for: use } });
  const { items } = await asked('account', 'claim.account');
  expect(items.map(({ code }) => code)).toContain('52001');
  expect((await asked('branch', 'claim.branch')).items).toHaveLength(1);
});

test('documents of each kind are found by their words, also where they post nothing', async () => {
  const claims = async (text: string) =>
    (await admin.call(listCall(claimKind), { query: { text } })).items.map(({ id }) => id);
  const visits = async (text: string) =>
    (await admin.call(listCall(visitKind), { query: { text } })).items.map(({ id }) => id);
  const body = { ...aClaim(), payee: 'ورشة النخيل' };
  const claim = await admin.call(saveCall(claimKind), { body });
  expect(await claims('نخيل ورش')).toEqual([claim.id]);
  await post(claim.id);
  expect(await claims('نخيل ورش')).toEqual([claim.id]);
  const saved = { date: inThisYear('03-01'), purpose: 'تفقد المستودع' };
  const visit = await admin.call(saveCall(visitKind), { body: saved });
  const registered = await admin.call(saveCall(visitKind), { body: { ...saved, purpose: 'تفقد الفرع' } });
  expect(await visits('تفقد المستو')).toEqual([visit.id]);
  expect((await visits('تفقد')).sort()).toEqual([visit.id, registered.id].sort());
  expect(await claims('تفقد')).toEqual([]);
});

test('the check of the books finds nothing to say of claims that are as they were posted', async () => {
  await admin.call(checkBooks, {});
  await expect
    .poll(async () => (await admin.call(getBooksCheck, {})).last !== null, { timeout: 30_000 })
    .toBe(true);
  expect((await admin.call(getBooksCheck, {})).last?.findings).toEqual([]);
});
