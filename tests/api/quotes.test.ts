// Quotes: numbered when they are sent, answered, over by the clock, frozen, and replaced by their next version.
import { beforeAll, describe, expect, test } from 'vitest';
import { documentKinds } from '#functions/documentKinds.ts';
import { dueKey } from '#functions/documents/posting/dueRecords.ts';
import { performDue } from '#functions/documents/posting/performDue.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { listHistory } from '#shared/audit/api.ts';
import { convertQuote, getQuoteFigures, quoteCalls, reviseQuote } from '#shared/invoices/quotes/quoteApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { acceptedQuote, aQuote, draftQuote, quoteOf, sentQuote, today } from '#tests/support/books/quotes.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const convert = (id: string) => client.call(convertQuote, { params: { id }, body: { to: 'invoice' } });

/** As if so many days had passed since it was sent. */
const pastItsDay = async (id: string) => {
  const key = { pk: `QUO#${id}`, sk: '#' };
  const item = await company.store.get(key);
  const sk = `${today()}#${item?.['createdAt']}#${id}`;
  await company.store.commit([
    overwrite({
      key,
      attributes: { ...item, validUntil: addDays(today(), -2) },
      indexes: { gsi1: { pk: 'QUO', sk }, gsi2: { pk: 'QUO#S#sent', sk } },
    }),
    overwrite({ key: dueKey({ kind: 'quote', id, day: addDays(today(), -1) }), attributes: {} }),
  ]);
};

describe('a quote', () => {
  test('is worked out as an invoice is, and gets its number when it is sent', async () => {
    const draft = await draftQuote(client);
    expect(draft).toMatchObject({ status: 'draft', number: null, total: '1725.00', vat: '225.00' });
    const sent = await client.call(quoteCalls.transition('send'), { params: { id: draft.id } });
    expect(sent).toMatchObject({ status: 'sent', number: expect.stringMatching(/-Q-\d{4}-\d{6}$/) });
    const again = await client.call(quoteCalls.transition('send'), { params: { id: draft.id } });
    expect(again.number).toBe(sent.number);
    const number = sent.number ?? '';
    const found = await client.call(quoteCalls.find, { params: { number }, query: {} });
    expect(found).toMatchObject({ id: draft.id, partyName: { code: 'C1' } });
  });

  test('is changed and deleted while it is a draft', async () => {
    const { id, rev } = await draftQuote(client);
    const body = { ...aQuote({ lines: [{ product: 'P1', quantity: '2' }] }), rev };
    expect(await client.call(quoteCalls.change, { params: { id }, body })).toMatchObject({ total: '230.00' });
    await client.call(quoteCalls.remove, { params: { id } });
    expect((await failureOf(quoteOf(client, id))).status).toBe(404);
  });

  test('holds thirty days where nothing else is said', async () => {
    const { validUntil } = await draftQuote(client, { validUntil: null });
    expect(validUntil).toBe(addDays(today(), 30));
  });

  test('is sent as it is saved, where that is asked for', async () => {
    const sent = await client.call(quoteCalls.save, { body: { ...aQuote(), send: true } });
    expect(sent).toMatchObject({ status: 'sent', number: expect.stringMatching(/-Q-/) });
  });

  test.each([
    ['without a customer', { party: null }, 'quote.partyMissing'],
    ['after its last day', { validUntil: addDays('2026-01-01', -400) }, 'quote.validUntilPast'],
  ])('is not sent %s', async (_, changes, code) => {
    const { id } = await draftQuote(client, changes);
    expect(await failureOf(client.call(quoteCalls.transition('send'), { params: { id } }))).toMatchObject({
      code,
    });
  });

  test('that comes to nothing is not saved', async () => {
    const lines = [{ text: 'Free', quantity: '1', price: '0', tax: 'S15' }];
    expect(await failureOf(draftQuote(client, { lines }))).toMatchObject({ code: 'quote.zeroTotal' });
  });

  test('is changed by nobody once it is sent, and frozen once it is accepted', async () => {
    const { id, rev } = await sentQuote(client);
    const change = () =>
      failureOf(client.call(quoteCalls.change, { params: { id }, body: { ...aQuote(), rev } }));
    expect(await change()).toMatchObject({ code: 'quote.alreadySent' });
    const accepted = await client.call(quoteCalls.transition('accept'), { params: { id } });
    expect(accepted).toMatchObject({ status: 'accepted', decision: { name: 'Sara Admin', address: null } });
    expect(await change()).toMatchObject({ code: 'quote.frozen' });
    expect(await failureOf(client.call(quoteCalls.transition('decline'), { params: { id } }))).toMatchObject({
      code: 'quote.frozen',
    });
    expect(await failureOf(client.call(quoteCalls.remove, { params: { id } }))).toMatchObject({
      code: 'quote.frozen',
    });
  });

  test('keeps who accepted it at the customer’s, where whoever notes it knows that', async () => {
    const { id } = await sentQuote(client);
    const accepted = await client.call(quoteCalls.transition('accept'), {
      params: { id },
      body: { saidBy: 'Huda Buyer' },
    });
    expect(accepted.decision).toMatchObject({ name: 'Sara Admin', address: null, saidBy: 'Huda Buyer' });
    const { items } = await client.call(listHistory, { query: { entity: 'quote', document: id } });
    expect(items[0]).toMatchObject({ action: 'accept', facts: { saidBy: 'Huda Buyer' } });
    const tooLong = await sentQuote(client);
    const body = { saidBy: 'x'.repeat(81) };
    expect(
      (await client.send(quoteCalls.transition('accept'), { params: { id: tooLong.id }, body })).status,
    ).toBe(422);
  });

  test('is accepted once, however often that is said', async () => {
    const { id, rev } = await acceptedQuote(client);
    expect(await client.call(quoteCalls.transition('accept'), { params: { id } })).toMatchObject({
      status: 'accepted',
      rev,
    });
    const { items } = await client.call(listHistory, { query: { entity: 'quote', document: id } });
    expect(items.map(({ action }) => action)).toEqual(['accept', 'send', 'create']);
  });

  test('is answered only once it is sent', async () => {
    const { id } = await draftQuote(client);
    expect(await failureOf(client.call(quoteCalls.transition('accept'), { params: { id } }))).toMatchObject({
      code: 'quote.notSent',
    });
  });

  test('is declined, and then neither accepted nor converted', async () => {
    const { id } = await sentQuote(client);
    await client.call(quoteCalls.transition('decline'), { params: { id } });
    expect(await failureOf(client.call(quoteCalls.transition('accept'), { params: { id } }))).toMatchObject({
      code: 'quote.alreadyDeclined',
    });
    expect(await failureOf(convert(id))).toMatchObject({ code: 'quote.notAccepted' });
  });
});

describe('the clock', () => {
  test('ends what is past its last day, and nothing else', async () => {
    const [over, open] = [await sentQuote(client), await sentQuote(client)];
    await pastItsDay(over.id);
    expect(
      await failureOf(client.call(quoteCalls.transition('accept'), { params: { id: over.id } })),
    ).toMatchObject({
      code: 'quote.expired',
    });
    await Promise.all([1, 2].map(() => performDue(company.store, systemClock, documentKinds)));
    await performDue(company.store, systemClock, documentKinds);
    expect(await quoteOf(client, over.id)).toMatchObject({ status: 'expired' });
    expect(await quoteOf(client, open.id)).toMatchObject({ status: 'sent' });
    expect(await failureOf(convert(over.id))).toMatchObject({ code: 'quote.expired' });
    const { items } = await client.call(quoteCalls.list, { query: { status: 'expired' } });
    expect(items.map(({ id }) => id)).toEqual([over.id]);
  });
});

describe('a new version', () => {
  test('bears the number of the first, and takes the place of what was sent', async () => {
    const first = await sentQuote(client);
    const second = await client.call(reviseQuote, { params: { id: first.id } });
    expect(second).toMatchObject({ status: 'draft', version: 2, number: null });
    expect(await quoteOf(client, first.id)).toMatchObject({ status: 'sent', links: [{ id: second.id }] });
    const sent = await client.call(quoteCalls.transition('send'), { params: { id: second.id } });
    expect(sent.number).toBe(`${first.number}-2`);
    expect(await quoteOf(client, first.id)).toMatchObject({ status: 'replaced' });
    expect(await quoteOf(client, second.id)).toMatchObject({
      links: [{ kind: 'quote', id: first.id, number: first.number }],
    });
    expect(
      await failureOf(client.call(quoteCalls.transition('accept'), { params: { id: first.id } })),
    ).toMatchObject({
      code: 'quote.revised',
    });
  });

  test('leaves what was accepted in force until it is accepted itself', async () => {
    const first = await acceptedQuote(client);
    const second = await client.call(reviseQuote, { params: { id: first.id } });
    expect(await failureOf(client.call(reviseQuote, { params: { id: first.id } }))).toMatchObject({
      code: 'quote.revised',
    });
    expect(await failureOf(convert(first.id))).toMatchObject({ code: 'quote.revised' });
    await client.call(quoteCalls.transition('send'), { params: { id: second.id } });
    expect(await quoteOf(client, first.id)).toMatchObject({ status: 'accepted' });
    await client.call(quoteCalls.transition('decline'), { params: { id: second.id } });
    const third = await client.call(reviseQuote, { params: { id: second.id } });
    await client.call(quoteCalls.transition('send'), { params: { id: third.id } });
    await client.call(quoteCalls.transition('accept'), { params: { id: third.id } });
    const states = [first, second, third].map(async ({ id }) => (await quoteOf(client, id)).status);
    expect(await Promise.all(states)).toEqual(['replaced', 'replaced', 'accepted']);
  });

  test('is not made of a draft, nor of what was converted', async () => {
    const draft = await draftQuote(client);
    expect(await failureOf(client.call(reviseQuote, { params: { id: draft.id } }))).toMatchObject({
      code: 'quote.notSent',
    });
    const { id } = await acceptedQuote(client);
    await convert(id);
    expect(await failureOf(client.call(reviseQuote, { params: { id } }))).toMatchObject({
      code: 'quote.converted',
    });
  });
});

test('quotes are found by their words in the state that they are in', async () => {
  const { id } = await acceptedQuote(client, { subject: 'مسجد الحي' });
  const found = async (status: string) =>
    (await client.call(quoteCalls.list, { query: { text: 'مسجد', status } })).items.map((row) => row.id);
  expect([await found('accepted'), await found('sent')]).toEqual([[id], []]);
  expect((await checkedBooks(client)).findings).toEqual([]);
});

test('the list is exported as it stands', async () => {
  const { items } = await client.call(quoteCalls.export, {
    body: { format: 'csv', filter: { status: 'accepted' } },
  });
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['accepted']));
});

test('figures say what stands in each state, and which share was won', async () => {
  const own = await aCompany({ vat_number: ownVatNumber });
  const other = await signedInAs(own, 'admin');
  await openTrade(other);
  await acceptedQuote(other);
  const { id } = await sentQuote(other, { lines: [{ product: 'P1', quantity: '5' }] });
  await other.call(quoteCalls.transition('decline'), { params: { id } });
  await draftQuote(other);
  expect(await other.call(getQuoteFigures, { query: {} })).toEqual({
    states: {
      accepted: { count: 1, value: '1725.00' },
      declined: { count: 1, value: '575.00' },
      draft: { count: 1, value: '1725.00' },
    },
    all: { count: 3, value: '4025.00' },
    won: { count: '50.00', value: '75.00' },
    isCut: false,
  });
});
