// Annexes: under the number of their contract, accepted as it was, adding milestones or lowering those that are not invoiced.
import { beforeAll, describe, expect, test } from 'vitest';
import { documentKinds } from '#functions/documentKinds.ts';
import { performDue } from '#functions/documents/posting/performDue.ts';
import { drawMailedPaper } from '#functions/mailedPapers.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { outboxItemOf, outboxPartition } from '#functions/storage/outbox.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { AnnexBody } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexCalls, annexLinkCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { listNotifications } from '#shared/me/api.ts';
import { acceptedAnnex, anAnnex, sentAnnex } from '#tests/support/agreed/annexes.ts';
import {
  acceptedContract,
  contractOf,
  draftAnnex,
  invoiceMilestoneOf,
  milestonesOf,
  postedMilestone,
} from '#tests/support/agreed/contracts.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { today } from '#tests/support/books/quotes.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, anonymous, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const annexTo = (contract: string, changes: Partial<AnnexBody> = {}) =>
  draftAnnex(client, contract, anAnnex(contract, changes));

const perform = (name: string, id: string) => client.call(annexCalls.transition(name), { params: { id } });

const sent = (contract: string, changes: Partial<AnnexBody> = {}) => sentAnnex(client, contract, changes);

const accepted = (contract: string, changes: Partial<AnnexBody> = {}) =>
  acceptedAnnex(client, contract, changes);

const netsOf = async (id: string) => (await milestonesOf(client, id)).map(({ net }) => net);

test('CASE-73: what it takes off lowers what is not invoiced, and never more than that', async () => {
  const contract = await acceptedContract(client, { duration: 30, startDate: '2026-01-01' });
  await postedMilestone(client, contract.id, 1);
  const { id, number, total } = await accepted(contract.number ?? '', { days: -10 });
  expect({ number, total }).toEqual({ number: `${contract.number}/1`, total: '-1150.00' });
  expect(await netsOf(contract.id)).toEqual(['3333.00', '2833.08', '2833.93']);
  expect(await contractOf(client, contract.id)).toMatchObject({
    total: '11500.01',
    annexed: { count: 1, net: '-1000.00', total: '-1150.00', days: -10 },
    endDate: '2026-01-20',
    links: [{ kind: 'invoice' }, { kind: 'annex', id, number }],
  });
  await postedMilestone(client, contract.id, 2);
  await postedMilestone(client, contract.id, 3);
  const more = annexTo(contract.id, {
    lines: [{ text: 'All', quantity: '1', price: '9000', less: true, tax: 'S15' }],
  });
  expect(await failureOf(perform('send', (await more).id))).toMatchObject({ code: 'annex.belowInvoiced' });
});

test('a dated milestone that an annex brings is marked on its day', async () => {
  const contract = await acceptedContract(client, { startDate: addDays(today(), -3) });
  await performDue(company.store, systemClock, documentKinds);
  expect(await contractOf(client, contract.id)).toMatchObject({ status: 'active', nextDay: null });
  const lines = [{ service: 'V1', quantity: '1', price: '500' }];
  const dated = { percent: '100', text: 'More', event: 'date' as const, due: today() };
  await accepted(contract.id, { lines, instalments: [dated] });
  expect(await contractOf(client, contract.id)).toMatchObject({ nextDay: today() });
  await performDue(company.store, systemClock, documentKinds);
  const after = await contractOf(client, contract.id);
  expect(after).toMatchObject({ status: 'active', nextDay: null });
  const { items } = await client.call(listNotifications, { query: {} });
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'milestoneDue', link: expect.stringContaining(contract.id) }),
  );
});

test('what debit notes have added is not taken off again', async () => {
  const contract = await acceptedContract(client);
  const first = await postedMilestone(client, contract.id, 1);
  const body = { type: 'SD', party: null, date: today(), noteReason: 'More', post: true };
  const lines = [{ originalInvoice: first.id, originalLine: 0, price: '6000' }];
  await client.call(invoiceCalls.save, { body: { ...body, lines } });
  const half = [{ text: 'Half', quantity: '1', price: '3000', less: true, tax: 'S15' }];
  expect(await failureOf(accepted(contract.id, { lines: half }))).toMatchObject({
    code: 'annex.belowInvoiced',
  });
});

test('what it adds has milestones of its own, invoiced like those of the contract', async () => {
  const contract = await acceptedContract(client);
  const instalments = [
    { percent: '40', text: 'Garden plan', event: 'acceptance' as const },
    { percent: '60', text: 'Garden', event: 'hand' as const },
  ];
  const lines = [{ service: 'V1', quantity: '1', price: '500' }];
  expect(await failureOf(sent(contract.id, { lines }))).toMatchObject({ code: 'contract.percentSum' });
  const first = await sent(contract.id, { lines, instalments });
  expect(await netsOf(contract.id)).toHaveLength(3);
  const second = await accepted(contract.id, { lines, instalments });
  expect([first.number, second.number]).toEqual([`${contract.number}/1`, `${contract.number}/2`]);
  expect(await milestonesOf(client, contract.id)).toMatchObject([
    {},
    {},
    {},
    { place: 4, net: '200.00', vat: '30.00', state: 'due' },
    { place: 5, net: '300.00', state: 'planned' },
  ]);
  expect((await invoiceMilestoneOf(client, contract.id, 4)).kind).toBe('invoice');
});

test('what it adds of one tax and takes off another has milestones and lowers others, so that all of it can be invoiced', async () => {
  const lines = (more: string) => [
    { text: 'Abroad', quantity: '1', price: more, tax: 'Z0' },
    { service: 'V1', quantity: '1', price: '100', less: true },
  ];
  const instalments = [{ percent: '100', text: 'Abroad', event: 'hand' as const }];
  for (const more of ['50', '100', '300']) {
    const contract = await acceptedContract(client);
    expect(await failureOf(sent(contract.id, { lines: lines(more) }))).toMatchObject({
      code: 'contract.percentSum',
    });
    await accepted(contract.id, { lines: lines(more), instalments });
    const { milestones = [], billed } = await contractOf(client, contract.id);
    expect(milestones.at(-1)).toMatchObject({ text: 'Abroad', net: `${more}.00`, vat: '0.00' });
    for (const { place } of milestones) await postedMilestone(client, contract.id, place);
    expect(await contractOf(client, contract.id)).toMatchObject({
      billed: { value: billed?.value, invoiced: billed?.value, left: '0.00' },
    });
  }
});

test('it is to a contract in force, and changes something', async () => {
  expect(await failureOf(annexTo('X-1'))).toMatchObject({
    details: { fields: { contract: { code: 'annex.contractUnknown' } } },
  });
  const contract = await acceptedContract(client);
  expect(await failureOf(annexTo(contract.id, { lines: [] }))).toMatchObject({ code: 'annex.empty' });
  const lines = [{ service: 'V1', quantity: '1', less: true }];
  const instalments = [{ percent: '100', text: 'None', event: 'hand' as const }];
  expect(await failureOf(sent(contract.id, { lines, instalments }))).toMatchObject({
    code: 'annex.instalments',
  });
  await checkedBooks(client);
});

test('a draft is changed, listed by its contract and removed; what was withdrawn keeps its number', async () => {
  const contract = await acceptedContract(client);
  const { id, rev } = await annexTo(contract.id);
  const changed = await client.call(annexCalls.change, {
    params: { id },
    body: { ...anAnnex(contract.number ?? '', { days: 5 }), rev },
  });
  expect(changed).toMatchObject({ days: 5, party: 'C1', contract: contract.number });
  const query = { contract: contract.number ?? '' };
  expect((await client.call(annexCalls.list, { query })).items).toMatchObject([{ id, days: 5 }]);
  expect((await client.call(annexCalls.list, { query: { contract: 'X-1' } })).items).toEqual([]);
  const file = { format: 'csv' as const, filter: query };
  expect((await client.send(annexCalls.export, { body: file })).status).toBe(200);
  await client.call(annexCalls.remove, { params: { id } });
  const { number, ...other } = await sent(contract.id);
  expect(await perform('withdraw', other.id)).toMatchObject({ status: 'draft', number });
  expect((await perform('send', other.id)).number).toBe(number);
  expect(await client.call(annexCalls.find, { params: { number: number ?? '' }, query: {} })).toMatchObject({
    id: other.id,
  });
  const printed = await client.call(annexCalls.print, { params: { id: other.id } });
  expect(printed.document).toMatchObject({
    taxInclusive: '-1150.00',
    contractShown: { id: contract.id, number: contract.number },
    figures: { added: '0.00', taken: '1000.00' },
  });
  expect(await perform('decline', other.id)).toMatchObject({ status: 'declined' });
  expect(await failureOf(perform('accept', other.id))).toMatchObject({ code: 'annex.alreadyDeclined' });
});

test('one that was withdrawn stays with the contract whose number it has', async () => {
  const [own, other] = [await acceptedContract(client), await acceptedContract(client)];
  const { id, number } = await sent(own.id);
  const { rev } = await perform('withdraw', id);
  const change = (contract: string) =>
    client.call(annexCalls.change, { params: { id }, body: { ...anAnnex(contract, { days: 2 }), rev } });
  expect(await failureOf(change(other.id))).toMatchObject({
    code: 'validation',
    details: { fields: { contract: { code: 'annex.contractFixed' } } },
  });
  expect(await change(own.id)).toMatchObject({ number, days: 2, contract: own.number });
});

describe('behind its link', () => {
  const linked = async () => {
    const contract = await acceptedContract(client);
    const { id, number } = await sent(contract.id, { days: 3 });
    const { code } = await client.call(annexLinkCalls.make, { params: { id }, body: { days: 7 } });
    return { contract, id, number, code };
  };
  const shown = (code: string) => anonymous().call(annexLinkCalls.show, { params: { link: code } });
  const answer = (name: string, code: string, body: object) =>
    anonymous().send(annexLinkCalls.transition(name), { params: { link: code }, body });

  test('its client reads what changes of which contract, and accepts exactly that', async () => {
    const { contract, id, number, code } = await linked();
    const { document } = await shown(code);
    expect(document).toMatchObject({
      number,
      days: 3,
      contract: { number: contract.number, subject: 'Design of a villa' },
      lines: [{ less: true }],
      figures: { added: '0.00', taken: '1000.00' },
      taxInclusive: '-1150.00',
    });
    expect(JSON.stringify(document)).not.toMatch(/createdBy|"acceptance":/);
    const given = { name: 'Huda Buyer', mobile: '0501234567' };
    const other = await answer('accept', code, { ...given, hash: 'a'.repeat(64) });
    expect(other).toMatchObject({ status: 422, body: { code: 'annex.changed' } });
    const done = await answer('accept', code, { ...given, hash: document.hash });
    expect(done).toMatchObject({ status: 200, body: { document: { status: 'accepted' } } });
    expect(await contractOf(client, contract.id)).toMatchObject({ annexed: { count: 1, days: 3 } });
    expect(await client.call(annexCalls.get, { params: { id } })).toMatchObject({
      acceptance: { name: 'Huda Buyer', hash: document.hash },
    });
  });

  test('its client declines it with a reason, and the contract stays as it was', async () => {
    const { contract, code } = await linked();
    const declined = await answer('decline', code, { reason: 'Too late', name: 'Huda Buyer' });
    expect(declined).toMatchObject({ status: 200, body: { document: { status: 'declined' } } });
    expect(await contractOf(client, contract.id)).not.toHaveProperty('annexed');
  });

  test('a mail carries its paper, and an ended link shows nothing', async () => {
    const { id, code } = await linked();
    const to = 'buyer@palm.example';
    await client.call(annexLinkCalls.send, { params: { id }, body: { to, withPaper: true } });
    const [mail] = (await company.store.all({ pk: outboxPartition }))
      .map((each) => outboxItemOf(each).message)
      .flatMap((message) => (message.kind === 'mail' && message.to === to ? [message] : []));
    expect(mail?.text).toContain('/pms/contracts/annexes/view/');
    const file = await drawMailedPaper(company.store, mail?.paper ?? { kind: '', link: '' });
    expect(Buffer.from(file?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await client.call(annexLinkCalls.list, { params: { id } })).items.length).toBeGreaterThan(0);
    await client.call(annexLinkCalls.end, { params: { id } });
    expect((await anonymous().send(annexLinkCalls.show, { params: { link: code } })).status).toBe(404);
  });
});
