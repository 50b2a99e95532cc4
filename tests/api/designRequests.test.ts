// Design requests through the product: saved, edited in each state that is open, won and lost, refused beside their fields, followed up, and quoted.
import { beforeAll, expect, test } from 'vitest';
import { documentKinds } from '#functions/documentKinds.ts';
import { dueKey } from '#functions/documents/posting/dueRecords.ts';
import { performDue } from '#functions/documents/posting/performDue.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { outboxItemOf, outboxPartition } from '#functions/storage/outbox.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { listHistory } from '#shared/audit/api.ts';
import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { calculationCalls, reviseCalculation } from '#shared/pms/design/calculator/calculationApi.ts';
import {
  designRequestCalls as calls,
  convertDesignRequest,
  getDesignRequestFigures,
} from '#shared/pms/design/request/requestApi.ts';
import type { DesignRequestBody } from '#shared/pms/design/request/requestKind.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { today } from '#tests/support/books/quotes.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const aRequest = (changes: Partial<DesignRequestBody> = {}): DesignRequestBody => ({
  date: today(),
  party: 'C1',
  subject: 'فيلا حي النرجس',
  land: 'land_planned',
  landWidth: '20',
  landLength: '30',
  circulation: '25',
  entities: [{ entity: 'villa', notes: 'مدخلان' }],
  lines: [
    { room: 'majlis', count: 1, area: '35', floor: 'ground' },
    { room: 'bedroom', count: 3, width: '4', length: '4.5', floor: 'first' },
    { room: 'garden', area: '60', floor: 'ground' },
  ],
  ...changes,
});

const save = (changes: Partial<DesignRequestBody> = {}, by = client) =>
  by.call(calls.save, { body: aRequest(changes) });
const perform = (
  name: Parameters<typeof calls.transition>[0],
  id: string,
  body: Readonly<Record<string, unknown>> = {},
) => client.call(calls.transition(name), { params: { id }, body });
const change = (id: string, rev: number, changes: Partial<DesignRequestBody>) =>
  client.call(calls.change, { params: { id }, body: { ...aRequest(changes), rev } });

test('a request has its number at once, and is edited until it is won; each change is in its history', async () => {
  const { id, rev, number, status, lines, entities } = await save({
    entities: [{ entity: 'villa' }, { entity: 'villa', notes: 'twice' }, { notes: 'of nothing' }],
    lines: [{ room: 'kitchen' }, { called: 'سرداب', area: '12' }],
  });
  expect({ status, number }).toEqual({ status: 'new', number: expect.stringMatching(/-DR-\d{4}-\d{6}$/) });
  expect({ lines, entities }).toMatchObject({
    lines: [{ count: 1 }, { room: null, called: 'سرداب', count: 1 }],
    entities: [{ entity: 'villa' }],
  });
  let last = rev;
  for (const step of ['study', 'win'] as const) {
    const changed = await change(id, last, { subject: `قبل ${step}` });
    expect(changed.number).toBe(number);
    last = (await perform(step, id)).rev;
  }
  expect(await failureOf(change(id, last, { subject: 'بعد الفوز' }))).toMatchObject({
    code: 'designRequest.alreadyWon',
  });
  const printed = await client.call(calls.print, { params: { id } });
  expect(printed.document).toMatchObject({ number, status: 'won', subject: 'قبل win' });
  const { items } = await client.call(listHistory, { query: { entity: 'designRequest', document: id } });
  expect(items.map(({ action }) => action)).toEqual([
    'print',
    'win',
    'update',
    'study',
    'update',
    'register',
  ]);
});

test('one is lost for a reason, cancelled with or without one, and reopened', async () => {
  const { id } = await save();
  expect(await failureOf(perform('lose', id))).toMatchObject({ code: 'validation' });
  expect(await perform('lose', id, { reason: 'السعر' })).toMatchObject({ status: 'lost', endedFor: 'السعر' });
  expect(await perform('reconsider', id)).toMatchObject({ status: 'studied', endedFor: null });
  await perform('win', id, { reason: 'بالهاتف' });
  expect(await failureOf(perform('restudy', id))).toMatchObject({ code: 'validation' });
  expect(await perform('restudy', id, { reason: 'سُجّل خطأً' })).toMatchObject({ status: 'studied' });
  expect(await perform('cancel', id)).toMatchObject({ status: 'cancelled', endedFor: null });
  const { states, won } = await client.call(getDesignRequestFigures, { query: {} });
  expect({ cancelled: states['cancelled']?.count, won: won?.count }).toEqual({ cancelled: 1, won: '100.00' });
});

test.each([
  ['an area below nothing', { landArea: '-5' }, ['landArea', 'area.negative']],
  ['an area of 39 digits', { landArea: '9'.repeat(39) }, ['landArea', 'area.tooBig']],
  ['a room of a width like that', { lines: [{ width: '9'.repeat(39) }] }, ['lines.0.width', 'length.tooBig']],
  ['an unknown city', { city: 'NONE' }, ['city', 'designRequest.cityUnknown']],
  ['an unknown district', { district: 'NONE' }, ['district', 'designRequest.districtUnknown']],
  ['an unknown room', { lines: [{ room: 'NONE' }] }, ['lines.0.room', 'designRequest.roomUnknown']],
  ['an unknown output', { outputs: [{ option: 'NONE' }] }, ['outputs', 'designRequest.optionUnknown']],
  ['an unknown customer', { party: 'NONE' }, ['party', 'designRequest.partyUnknown']],
])('%s is refused beside its field, on saving and on changing', async (_, changes, [field = '', code]) => {
  const { id, rev } = await save();
  for (const refused of [() => save(changes), () => change(id, rev, changes)])
    expect(await failureOf(refused())).toMatchObject({
      code: 'validation',
      details: { fields: { [field]: { code } } },
    });
});

test('a width without a length is refused where the length is missing', async () => {
  const code = 'designRequest.widthWithoutLength';
  const ofRoom = { lines: [{ room: 'kitchen', width: '4' }] };
  expect(await failureOf(save(ofRoom))).toMatchObject({ code, details: { path: 'lines.0.length' } });
  const { id, rev } = await save();
  const ofLand = { landLength: '', landWidth: '20' };
  expect(await failureOf(change(id, rev, ofLand))).toMatchObject({ code, details: { path: 'landLength' } });
});

test('rights and branches: who may not edit reads, and requests of another branch are not there', async () => {
  const { id, rev } = await save();
  const reader = await signedInAs(company, 'auditor');
  expect(await reader.call(calls.get, { params: { id } })).toMatchObject({ id });
  expect(await failureOf(save({}, reader))).toMatchObject({ status: 403 });
  const edit = reader.call(calls.change, { params: { id }, body: { ...aRequest(), rev } });
  expect(await failureOf(edit)).toMatchObject({ status: 403 });
  await aBranch(company, '02');
  const elsewhere = await signedInAs(company, 'engineer', '02');
  expect(await failureOf(elsewhere.call(calls.get, { params: { id } }))).toMatchObject({ status: 404 });
  expect((await elsewhere.call(calls.list, { query: {} })).items).toEqual([]);
  expect(await failureOf(save({ branch: '01' }, elsewhere))).toMatchObject({
    code: 'designRequest.branchForbidden',
  });
});

test('on the day of following up its writer is notified, once for each day', async () => {
  const { id } = await save({ followUp: today() });
  const due = () =>
    company.store.commit([
      overwrite({ key: dueKey({ kind: 'designRequest', id, day: today() }), attributes: {} }),
    ]);
  for (let round = 0; round < 2; round += 1) {
    await due();
    await performDue(company.store, systemClock, documentKinds);
  }
  const { status, remindedOf, rev } = await client.call(calls.get, { params: { id } });
  expect({ status, remindedOf }).toEqual({ status: 'new', remindedOf: today() });
  const later = addDays(today(), 3);
  expect(await change(id, rev, { followUp: later })).toMatchObject({ followUp: later, remindedOf: today() });
  const waiting = (await company.store.all({ pk: outboxPartition })).map(outboxItemOf);
  const notices = waiting.filter(
    ({ message }) => message.kind === 'notices' && message.notice.link?.endsWith(id),
  );
  expect(notices).toHaveLength(1);
});

test('a quote without prices is made of one, linked both ways, and the request is quoted', async () => {
  const { id, number } = await save();
  const made = await client.call(convertDesignRequest, { params: { id }, body: { to: 'quote' } });
  const quote = await client.call(quoteCalls.get, { params: { id: made.id } });
  expect(quote).toMatchObject({
    status: 'draft',
    party: 'C1',
    reference: number,
    total: '0.00',
    lines: [
      { quantity: '43.75', price: null, unit: 'MTK' },
      { quantity: '67.5', price: null },
    ],
    links: [{ kind: 'designRequest', id }],
  });
  expect(await client.call(calls.get, { params: { id } })).toMatchObject({
    status: 'quoted',
    links: [{ kind: 'quote', id: made.id }],
  });
  const again = client.call(convertDesignRequest, { params: { id }, body: { to: 'quote' } });
  expect(await failureOf(again)).toMatchObject({ code: 'designRequest.alreadyQuoted' });
});

test('a request says that it asks for something else than its newest calculation, until the next version', async () => {
  const { id: request } = await save();
  const typed = ({ date, party, land, lines, circulation }: DesignRequestBody) => {
    const place = { landArea: '600', entity: 'villa', request };
    return { date, party, land, lines, circulation, ...place };
  };
  const keep = (id: string) => client.call(calculationCalls.transition('keep'), { params: { id } });
  const differ = async (calculation: string) => {
    const { feeDiffers, rev } = await client.call(calls.get, { params: { id: request } });
    const priced = await client.call(calculationCalls.get, { params: { id: calculation } });
    return { said: [feeDiffers, priced.requestDiffers], rev };
  };
  const { id: first } = await client.call(calculationCalls.save, { body: typed(aRequest()) });
  await keep(first);
  const unpriced = client.call(convertDesignRequest, { params: { id: request }, body: { to: 'quote' } });
  expect(await failureOf(unpriced)).toMatchObject({ code: 'designRequest.priced' });
  const { said, rev } = await differ(first);
  expect(said).toEqual([false, false]);
  const wider = { lines: [{ room: 'majlis', count: 1, area: '45', floor: 'ground' }] };
  await change(request, rev, wider);
  expect((await differ(first)).said).toEqual([true, true]);
  const next = await client.call(reviseCalculation, { params: { id: first } });
  const body = { ...typed(aRequest(wider)), rev: next.rev };
  await client.call(calculationCalls.change, { params: { id: next.id }, body });
  await keep(next.id);
  expect((await differ(next.id)).said).toEqual([false, false]);
  expect((await differ(first)).said).toEqual([false, false]);
});
