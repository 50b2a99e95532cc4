// Public links to quotes: whoever has one reads it, and accepts or declines in his name; its sender is notified.
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { listHistory } from '#shared/audit/api.ts';
import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { quoteGraceDays, quoteLinkCalls } from '#shared/invoices/quotes/quoteLinkApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { listNotifications } from '#shared/me/api.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import {
  acceptedQuote,
  draftQuote,
  linkedQuote,
  quoteOf,
  sentQuote,
  today,
} from '#tests/support/books/quotes.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { linkIn, mailsAbout } from '#tests/support/mails.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, anonymous, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const opened = (code: string) => anonymous().send(quoteLinkCalls.show, { params: { link: code } });

const answer = (contract: ReturnType<typeof quoteLinkCalls.transition>, code: string, name = 'Huda Buyer') =>
  anonymous().send(contract, { params: { link: code }, body: { name } });

const mailsTo = (to: string, count: number) =>
  vi.waitFor(
    async () => {
      const mails = await mailsAbout(inject('mailFolder'), to.toUpperCase());
      expect(mails).toHaveLength(count);
      return mails;
    },
    { timeout: 10_000, interval: 100 },
  );

test('whoever has it reads what is printed, and nothing of the people behind it', async () => {
  const { number, code } = await linkedQuote(client);
  const { status, headers, body } = await opened(code);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { document: { number, status: 'sent', quote: { subject: 'Offices', decision: null } } },
  });
  expect(JSON.stringify(body)).not.toMatch(/Sara|createdBy|address":"127/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

test('who accepts is kept with name, time and address, and the sender is notified', async () => {
  const { id, number, code } = await linkedQuote(client);
  const { status, headers, body } = await answer(quoteLinkCalls.transition('accept'), code);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { document: { status: 'accepted', quote: { decision: { name: 'Huda Buyer' } } } },
  });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(await quoteOf(client, id)).toMatchObject({
    status: 'accepted',
    decision: { name: 'Huda Buyer', at: expect.any(String), address: expect.stringContaining('127.0.0.1') },
  });
  const { items } = await client.call(listNotifications, { query: { unread: '1' } });
  expect(items[0]).toMatchObject({
    kind: 'quoteAnswered',
    title: expect.stringMatching(
      new RegExp(`^Huda Buyer of .+ has accepted quote ${number} for [\\d,.]+ SAR$`),
    ),
    link: `/pms/quote/${id}`,
  });
  const history = await client.call(listHistory, { query: { entity: 'quote', document: id } });
  expect(history.items[0]).toMatchObject({ action: 'accept', facts: { name: 'Huda Buyer' } });
});

test('who accepts by a link that was mailed is sent a confirmation there, with number and amount', async () => {
  const { id, number } = await sentQuote(client);
  const to = `${company.code.toLowerCase()}@buyer.example`;
  await client.call(quoteLinkCalls.send, { params: { id }, body: { to } });
  const code =
    linkIn((await mailsTo(to, 1))[0])
      .pathname.split('/')
      .at(-1) ?? '';
  expect((await answer(quoteLinkCalls.transition('accept'), code)).status).toBe(200);
  const [, confirmation] = await mailsTo(to, 2);
  expect(confirmation?.headers['subject']).toContain(number);
  expect(confirmation?.text).toMatch(/Huda Buyer/);
});

test('who declines need not say why or who it is; a reason is kept, and the sender is notified of it', async () => {
  const silent = await linkedQuote(client);
  const decline = (code: string, body: object) =>
    anonymous().send(quoteLinkCalls.transition('decline'), { params: { link: code }, body });
  expect((await decline(silent.code, {})).status).toBe(200);
  expect(await quoteOf(client, silent.id)).toMatchObject({ status: 'declined', declinedFor: null });
  const { id, code } = await linkedQuote(client);
  expect((await decline(code, { name: 'Huda Buyer', reason: 'Too dear' })).status).toBe(200);
  expect(await quoteOf(client, id)).toMatchObject({
    status: 'declined',
    decision: { name: 'Huda Buyer' },
    declinedFor: 'Too dear',
  });
  const { items } = await client.call(listNotifications, { query: { unread: '1' } });
  expect(items[0]?.title).toMatch(/: Too dear$/);
});

test('a second time it answers with the first answer, and the other one is refused', async () => {
  const { code } = await linkedQuote(client);
  await answer(quoteLinkCalls.transition('accept'), code);
  expect((await answer(quoteLinkCalls.transition('accept'), code, 'Somebody Else')).body).toMatchObject({
    document: { quote: { decision: { name: 'Huda Buyer' } } },
  });
  expect(await answer(quoteLinkCalls.transition('decline'), code)).toMatchObject({
    status: 422,
    body: { code: 'quote.frozen' },
  });
});

test('of two who answer at one moment one is heard', async () => {
  const { id, code } = await linkedQuote(client);
  const answers = await Promise.all([
    answer(quoteLinkCalls.transition('accept'), code),
    answer(quoteLinkCalls.transition('decline'), code),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(['accepted', 'declined']).toContain((await quoteOf(client, id)).status);
});

describe('nothing is answered', () => {
  test('without a name', async () => {
    const { code } = await linkedQuote(client);
    expect((await answer(quoteLinkCalls.transition('accept'), code, ' ')).status).toBe(422);
  });

  test('by a link that was ended, as by none', async () => {
    const { id, code } = await linkedQuote(client);
    await client.call(quoteLinkCalls.end, { params: { id } });
    expect((await answer(quoteLinkCalls.transition('accept'), code)).status).toBe(404);
    expect(
      (await answer(quoteLinkCalls.transition('decline'), `${company.code}~${'a'.repeat(32)}`)).status,
    ).toBe(404);
    expect(await quoteOf(client, id)).toMatchObject({ status: 'sent' });
  });

  test('after the company has noted an answer', async () => {
    const { id, code } = await linkedQuote(client);
    await client.call(quoteCalls.transition('decline'), { params: { id } });
    expect(await answer(quoteLinkCalls.transition('accept'), code)).toMatchObject({
      body: { code: 'quote.alreadyDeclined' },
    });
    expect((await opened(code)).body).toMatchObject({ document: { status: 'declined' } });
  });
});

describe('a link ends with its quote', () => {
  const listed = (id: string) => client.call(quoteLinkCalls.list, { params: { id } });
  const made = (id: string, days = 90) =>
    client.call(quoteLinkCalls.make, { params: { id }, body: { days } });
  const endOf = (validUntil: string) => `${addDays(validUntil, quoteGraceDays)}T12:00:00.000Z`;

  test('some days after its last one, within which whoever opens it reads that it is over', async () => {
    const { id, validUntil } = await sentQuote(client);
    const until = endOf(validUntil ?? '');
    expect((await listed(id)).until).toBe(until);
    expect((await made(id)).until).toBe(until);
    expect((await made(id, 7)).until < until).toBe(true);
    const sent = await client.call(quoteLinkCalls.send, {
      params: { id },
      body: { to: 'buyer@nakheel.example' },
    });
    expect(sent.until).toBe(until);
  });

  test('what was accepted is kept by both sides', async () => {
    const { id, validUntil } = await acceptedQuote(client);
    expect((await made(id, 365)).until > endOf(validUntil ?? '')).toBe(true);
  });

  test('one that is long over has none any more', async () => {
    const { id } = await sentQuote(client);
    const key = quoteActs.records.keyOf(id);
    const item = await company.store.get(key);
    const validUntil = addDays(today(), -quoteGraceDays - 1);
    await company.store.commit([overwrite({ key, attributes: { ...item, validUntil } })]);
    expect((await listed(id)).until).toBeNull();
    expect(await failureOf(made(id))).toMatchObject({ code: 'link.over' });
  });
});

test('a draft has no link, and what is sent goes out by mail', async () => {
  const { id } = await draftQuote(client);
  const made = client.call(quoteLinkCalls.make, { params: { id }, body: { days: 1 } });
  expect(await failureOf(made)).toMatchObject({ code: 'link.notDone' });
  const sent = await sentQuote(client);
  const to = 'buyer@nakheel.example';
  expect(await client.call(quoteLinkCalls.send, { params: { id: sent.id }, body: { to } })).toMatchObject({
    to,
  });
});
