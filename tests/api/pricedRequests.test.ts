// A design request beside its calculations and quotes: studied, quoted and won by them, with their fee.
import { beforeAll, expect, test } from 'vitest';
import { deliverOutbox } from '#functions/outbox/deliverOutbox.ts';
import { followQuote } from '#functions/pms/design/request/followQuote.ts';
import { listHistory } from '#shared/audit/api.ts';
import { quoteCalls, reviseQuote } from '#shared/invoices/quotes/quoteApi.ts';
import { quoteLinkCalls } from '#shared/invoices/quotes/quoteLinkApi.ts';
import { calculationCalls, convertCalculation } from '#shared/pms/design/calculator/calculationApi.ts';
import type { CalculationBody } from '#shared/pms/design/calculator/calculationKind.ts';
import { convertDesignRequest, designRequestCalls } from '#shared/pms/design/request/requestApi.ts';
import { aCalculation } from '#tests/support/agreed/calculations.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { aQuote, today } from '#tests/support/books/quotes.ts';
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

const draft = (changes: Partial<CalculationBody>) =>
  client.call(calculationCalls.save, { body: aCalculation(changes) });

const keep = (id: string) => client.call(calculationCalls.transition('keep'), { params: { id } });

const quoted = (id: string) => client.call(convertCalculation, { params: { id }, body: { to: 'quote' } });

const read = (id: string) => client.call(calculationCalls.get, { params: { id } });

const aRequest = async () => {
  const body = { date: today(), party: 'C1', subject: 'Villa', lines: [{ room: 'living', area: '50' }] };
  return client.call(designRequestCalls.save, { body });
};
const requestOf = (id: string) => client.call(designRequestCalls.get, { params: { id } });
type Step = Parameters<typeof designRequestCalls.transition>[0];
const step = (id: string, name: Step, body: Record<string, unknown> = {}) =>
  client.call(designRequestCalls.transition(name), { params: { id }, body });

test('a design request is studied once a version of its calculation is saved, and quoted with its quote; it keeps the fee', async () => {
  const { id: request, number } = await aRequest();
  const calculation = await draft({ request });
  expect(calculation).toMatchObject({ request: number });
  expect(await requestOf(request)).toMatchObject({ status: 'new', fee: '0.00' });
  const { total, number: version } = await keep(calculation.id);
  expect(await requestOf(request)).toMatchObject({
    status: 'studied',
    fee: total,
    links: [{ kind: 'designCalculation', id: calculation.id, number: version }],
  });
  const made = await quoted(calculation.id);
  const after = await requestOf(request);
  expect(after).toMatchObject({ status: 'quoted', fee: total });
  expect(after.links?.map(({ id }) => id)).toEqual([calculation.id, made.id]);
  expect((await read(calculation.id)).links?.map(({ kind }) => kind)).toEqual(['quote', 'designRequest']);
  const { links } = await client.call(quoteCalls.get, { params: { id: made.id } });
  expect(links?.map(({ kind }) => kind)).toEqual(['designCalculation', 'designRequest']);
});

/** Sent to the customer. */
const sent = (id: string) => client.call(quoteCalls.transition('send'), { params: { id } });
const accept = (id: string) => client.call(quoteCalls.transition('accept'), { params: { id }, body: {} });
const deliver = () => deliverOutbox(company.store, async () => undefined, Date.now());

test('a design request is won by the quote of its calculation once that is accepted, also by its second version, and once', async () => {
  const { id: request } = await aRequest();
  const made = await quoted((await keep((await draft({ request })).id)).id);
  await sent(made.id);
  const { id: next } = await client.call(reviseQuote, { params: { id: made.id } });
  const { total } = await sent(next);
  await accept(next);
  await deliver();
  expect(await requestOf(request)).toMatchObject({ status: 'won', fee: total });
  const by = { id: 'x', name: 'Sara', name_ar: 'سارة' };
  await followQuote(company.store, { quote: next, by });
  const { items } = await client.call(listHistory, {
    query: { entity: 'designRequest', document: request },
  });
  expect(items.map(({ action }) => action)).toEqual(['win', 'convert', 'price', 'register']);
});

test('a design request is won by its own quote that is accepted by its link, and stays quoted where that is declined', async () => {
  const quotedRequest = async () => {
    const { id } = await aRequest();
    const made = await client.call(convertDesignRequest, { params: { id }, body: { to: 'quote' } });
    const { lines = [], rev } = await client.call(quoteCalls.get, { params: { id: made.id } });
    const priced = lines.map(({ text, quantity }) => ({ text, quantity, price: '100' }));
    const body = { ...aQuote({ lines: priced }), rev };
    await client.call(quoteCalls.change, { params: { id: made.id }, body });
    await sent(made.id);
    const { code } = await client.call(quoteLinkCalls.make, { params: { id: made.id }, body: { days: 7 } });
    return { id, link: code };
  };
  const [won, declined] = [await quotedRequest(), await quotedRequest()];
  await deliver();
  expect(await requestOf(declined.id)).toMatchObject({ status: 'quoted', fee: '5750.00' });
  const answer = (name: 'accept' | 'decline', { link }: { link: string }) =>
    anonymous().call(quoteLinkCalls.transition(name), { params: { link }, body: { name: 'Huda Buyer' } });
  await answer('accept', won);
  await answer('decline', declined);
  await deliver();
  expect(await requestOf(won.id)).toMatchObject({ status: 'won', fee: '5750.00' });
  expect(await requestOf(declined.id)).toMatchObject({ status: 'quoted' });
});

test('a design request that is marked as won takes its first price and its accepted quote, and is not reopened after that', async () => {
  const { id: request } = await aRequest();
  const calculation = await draft({ request });
  await step(request, 'study');
  await step(request, 'win');
  const { total } = await keep(calculation.id);
  expect(await requestOf(request)).toMatchObject({ status: 'won', fee: total });
  const made = await quoted(calculation.id);
  for (const act of [sent, accept]) await act(made.id);
  await deliver();
  const code = 'designRequest.quoteAccepted';
  expect(await failureOf(step(request, 'restudy', { reason: 'By mistake' }))).toMatchObject({ code });
});

test('a design request that is decided is left alone by its quote', async () => {
  const { id: request } = await aRequest();
  const made = await quoted((await keep((await draft({ request })).id)).id);
  await sent(made.id);
  await step(request, 'lose', { reason: 'Builds with another office' });
  await accept(made.id);
  await deliver();
  expect(await requestOf(request)).toMatchObject({ status: 'lost' });
});

test('a design request that is over is changed by no version', async () => {
  const { id: request } = await aRequest();
  await step(request, 'cancel');
  const calculation = await draft({ request });
  await keep(calculation.id);
  const links = [{ id: calculation.id }];
  expect(await requestOf(request)).toMatchObject({ status: 'cancelled', fee: '0.00', links });
});
