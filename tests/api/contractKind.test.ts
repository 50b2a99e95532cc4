// Contracts: saved with whole instalments, signed on paper, in force by the clock, invoiced by milestones and never more than was agreed.
import { beforeAll, describe, expect, test } from 'vitest';
import { documentKinds } from '#functions/documentKinds.ts';
import { performDue } from '#functions/documents/posting/performDue.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { contractCalls, getContractFigures } from '#shared/invoices/contracts/contractApi.ts';
import { markMilestoneDue } from '#shared/invoices/contracts/milestones/milestoneApi.ts';
import { recordPayment } from '#shared/invoices/paymentApi.ts';
import { convertQuote } from '#shared/invoices/quotes/quoteApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import {
  aContract,
  acceptedContract,
  contractOf,
  draftContract,
  invoiceMilestoneOf,
  milestonesOf,
  postedMilestone,
  sentContract,
} from '#tests/support/agreed/contracts.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { invoiceOf, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { acceptedQuote, quoteOf, today } from '#tests/support/books/quotes.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const perform = (name: string, id: string, body: Record<string, unknown> = {}) =>
  client.call(contractCalls.transition(name), { params: { id }, body });

const pay = (id: string, amount: string) =>
  client.call(recordPayment, { params: { id }, body: { method: 'CASH', amount, date: today() } });

const credit = (id: string, price: string) =>
  postedInvoice(client, {
    type: 'SR',
    party: null,
    date: today(),
    noteReason: 'Agreed',
    lines: [{ originalInvoice: id, originalLine: 0, price }],
  });

const statesOf = async (id: string) => (await milestonesOf(client, id)).map(({ state }) => state);

describe('a contract', () => {
  test('CASE-73: comes to the sum of its instalments, with their VAT', async () => {
    const draft = await draftContract(client);
    expect(draft).toMatchObject({ total: '11500.01', taxExclusive: '10000.01', vat: '1500.00' });
    const { schedule } = await contractOf(client, draft.id);
    expect(schedule).toEqual([
      { net: '3333.00', vat: '499.95', total: '3832.95' },
      { net: '3333.00', vat: '499.95', total: '3832.95' },
      { net: '3334.01', vat: '500.10', total: '3834.11' },
    ]);
  });

  test('is not saved with instalments that are not the whole, nor sent without any', async () => {
    const half = [{ percent: '50', text: 'Half', event: 'hand' as const }];
    expect(await failureOf(draftContract(client, { instalments: half }))).toMatchObject({
      code: 'contract.percentSum',
      details: { path: 'instalments.0.percent', missing: '50' },
    });
    const { id } = await draftContract(client, { instalments: [] });
    expect(await failureOf(perform('send', id))).toMatchObject({ code: 'contract.percentSum' });
    const noDay = [{ percent: '100', text: 'All', event: 'date' as const }];
    const undated = await draftContract(client, { instalments: noDay });
    expect(await failureOf(perform('send', undated.id))).toMatchObject({
      code: 'contract.instalmentDay',
      details: { path: 'instalments.0.due' },
    });
    expect(await failureOf(draftContract(client, { lines: [{ text: 'Free', price: '0' }] }))).toMatchObject({
      code: 'contract.zeroTotal',
    });
  });

  test('is noted as signed on paper with its scan and that right alone, and frozen from then on', async () => {
    const { id, number } = await sentContract(client);
    expect(number).toMatch(/-C-\d{4}-\d{6}$/);
    expect(await failureOf(perform('accept', id))).toMatchObject({ code: 'contract.scanMissing' });
    const accepted = await acceptedContract(client);
    expect(accepted).toMatchObject({ status: 'accepted', decision: { address: null } });
    const { rev } = accepted;
    const change = client.call(contractCalls.change, {
      params: { id: accepted.id },
      body: { ...aContract(), rev },
    });
    expect(await failureOf(change)).toMatchObject({ code: 'contract.frozen' });
  });

  test('comes into force on its start; what falls due by its day is marked', async () => {
    const dated = (percent: string, due: string) => ({ percent, text: due, event: 'date' as const, due });
    const { id } = await acceptedContract(client, {
      startDate: addDays(today(), -3),
      instalments: [dated('40', addDays(today(), -1)), dated('60', addDays(today(), 30))],
    });
    const later = await acceptedContract(client, { startDate: addDays(today(), 5) });
    await performDue(company.store, systemClock, documentKinds);
    expect(await contractOf(client, id)).toMatchObject({
      status: 'active',
      nextDay: addDays(today(), 30),
      milestones: [{ state: 'due' }, { state: 'planned' }],
    });
    expect((await contractOf(client, later.id)).status).toBe('accepted');
    await perform('terminate', id, { reason: 'Not wanted' });
    expect(await failureOf(invoiceMilestoneOf(client, id, 1))).toMatchObject({ code: 'contract.notInForce' });
    const figures = await client.call(getContractFigures, { query: {} });
    expect(figures.states).toMatchObject({ terminated: { count: 1 } });
  });
});

test('a quote goes into one contract, or into invoices', async () => {
  const { id, number } = await acceptedQuote(client, { discountPercent: '10', subject: 'A villa' });
  const convert = (to: 'contract' | 'invoice') => client.call(convertQuote, { params: { id }, body: { to } });
  const made = await convert('contract');
  const { links, total, subject, status, durationUnit } = await contractOf(client, made.id);
  expect({ links, total, subject, status, durationUnit }).toEqual({
    links: [{ kind: 'quote', id, number, type: null }],
    total: (await quoteOf(client, id)).total,
    subject: 'A villa',
    status: 'draft',
    durationUnit: 'day',
  });
  expect((await quoteOf(client, id)).chain?.map(({ kind }) => kind)).toEqual(['quote', 'contract']);
  expect(await failureOf(convert('invoice'))).toMatchObject({ code: 'quote.converted' });
  await client.call(contractCalls.remove, { params: { id: made.id } });
  await convert('invoice');
  expect(await failureOf(convert('contract'))).toMatchObject({ code: 'quote.converted' });
});

test('a contract that was withdrawn is changed under its number, and declined', async () => {
  const { id, number } = await sentContract(client);
  const { rev } = await perform('withdraw', id);
  const body = { ...aContract({ subject: 'A smaller villa' }), rev };
  expect(await client.call(contractCalls.change, { params: { id }, body })).toMatchObject({
    status: 'draft',
    number,
  });
  expect(await failureOf(client.call(contractCalls.remove, { params: { id } }))).toMatchObject({
    code: 'contract.numbered',
  });
  expect(await perform('send', id)).toMatchObject({ status: 'sent', number });
  expect(await client.call(contractCalls.print, { params: { id } })).toHaveProperty(
    'document.number',
    number,
  );
  expect(await perform('decline', id, { saidBy: 'Huda' })).toMatchObject({ status: 'declined' });
});

describe('milestones', () => {
  test('are invoiced as they were agreed, by users who may view the contract', async () => {
    const { id } = await acceptedContract(client);
    const permissions = [{ name: 'invoice_sales', action: 'create' }];
    await client.call(createRole, { body: roleBody('biller', { permissions }) });
    const biller = await signedInAs(company, 'biller');
    expect(await failureOf(invoiceMilestoneOf(biller, id, 1))).toMatchObject({ code: 'forbidden' });
    // An accountant does not write contracts.
    const accountant = await signedInAs(company, 'accountant');
    expect(await failureOf(draftContract(accountant))).toMatchObject({ code: 'forbidden' });
    expect(await invoiceMilestoneOf(accountant, id, 1)).toMatchObject({ kind: 'invoice' });
    const { id: invoice } = await invoiceMilestoneOf(client, id, 1);
    const { rev } = await invoiceOf(client, invoice);
    const lines = [{ service: 'V1', quantity: '1', price: '100' }];
    const body = { rev, type: 'DI', date: today(), party: 'C1', lines };
    await client.call(invoiceCalls.change, { params: { id: invoice }, body });
    const post = () => failureOf(client.call(invoiceCalls.transition('post'), { params: { id: invoice } }));
    expect(await post()).toMatchObject({ code: 'milestone.notAsMade' });
    await perform('terminate', id, { reason: 'Not wanted' });
    expect(await post()).toMatchObject({ code: 'contract.notInForce' });
  });

  test('are invoiced once, paid, and freed by deleting the draft', async () => {
    const { id } = await acceptedContract(client);
    expect(await statesOf(id)).toEqual(['due', 'planned', 'planned']);
    const [one, other] = await Promise.all([1, 1].map((place) => invoiceMilestoneOf(client, id, place)));
    expect(one).toEqual(other);
    expect(await invoiceMilestoneOf(client, id, 1)).toEqual(one);
    const invoice = await invoiceOf(client, one?.id ?? '');
    expect(invoice).toMatchObject({
      taxExclusive: '3333.00',
      vat: '499.95',
      links: [{ kind: 'contract', id }],
      status: 'draft',
    });
    expect((await contractOf(client, id)).links).toEqual([
      { kind: 'invoice', id: invoice.id, number: null, type: 'SI' },
    ]);
    expect(await statesOf(id)).toEqual(['draft', 'planned', 'planned']);
    await client.call(invoiceCalls.remove, { params: { id: invoice.id } });
    expect(await statesOf(id)).toEqual(['due', 'planned', 'planned']);
    const posted = await postedMilestone(client, id, 1);
    expect(posted.id).not.toBe(invoice.id);
    expect(await statesOf(id)).toEqual(['invoiced', 'planned', 'planned']);
    await pay(posted.id, '1000');
    expect(await statesOf(id)).toEqual(['partlyPaid', 'planned', 'planned']);
    await pay(posted.id, '2832.95');
    expect(await statesOf(id)).toEqual(['paid', 'planned', 'planned']);
    const { billed, chain, number, taxInclusive } = await contractOf(client, id);
    expect(billed).toMatchObject({ value: taxInclusive, invoiced: '3832.95', collected: '3832.95' });
    expect(chain).toMatchObject([
      { kind: 'contract', documents: [{ number, state: 'accepted', payment: null }] },
      { kind: 'invoice', documents: [{ id: posted.id, number: posted.number, payment: 'paid' }] },
      { kind: 'voucher', documents: [{ type: 'receipt' }, { type: 'receipt' }] },
    ]);
    expect((await invoiceOf(client, posted.id)).chain).toEqual(chain);
    const marked = await client.call(markMilestoneDue, { params: { id: `${id}-2` } });
    expect(marked).toMatchObject({ place: 2, state: 'due' });
  });

  test('a full credit note opens one again, a part of it lowers what is invoiced', async () => {
    const { id } = await acceptedContract(client);
    const first = await postedMilestone(client, id, 1);
    await credit(first.id, '333');
    expect(await milestonesOf(client, id)).toMatchObject([
      { state: 'invoiced', invoiced: '3000.00' },
      {},
      {},
    ]);
    await credit(first.id, '3000');
    expect(await milestonesOf(client, id)).toMatchObject([{ state: 'due', invoiced: '0.00' }, {}, {}]);
    const again = await postedMilestone(client, id, 1);
    expect(again.id).not.toBe(first.id);
  });

  test('are never invoiced above what was agreed, also when two post at once', async () => {
    const { id } = await acceptedContract(client);
    const made = await Promise.all([1, 2, 3].map((place) => invoiceMilestoneOf(client, id, place)));
    const [first, second] = await Promise.all(made.map((each) => invoiceOf(client, each.id)));
    const raised = async (invoice: typeof first, price: string) => {
      const { id: of, rev } = invoice ?? { id: '', rev: 0 };
      const body = {
        type: 'SI',
        date: today(),
        party: 'C1',
        rev,
        lines: [{ text: 'More', price, tax: 'S15' }],
      };
      return client.call(invoiceCalls.change, { params: { id: of }, body: body as never });
    };
    await raised(first, '6000');
    await raised(second, '6000');
    const answers = await Promise.all(
      made
        .slice(0, 2)
        .map((each) => client.send(invoiceCalls.transition('post'), { params: { id: each.id } })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([
      { status: 422, body: { code: 'milestone.aboveContract', details: { left: '4000.01' } } },
    ]);
    expect((await milestonesOf(client, id)).map(({ invoiced }) => invoiced).sort()).toEqual([
      '0.00',
      '0.00',
      '6000.00',
    ]);
  });

  test('take their share of the advance back, at most what was received; the last one takes the rest', async () => {
    const halves = ['50', '50'].map((percent) => ({ percent, text: percent, event: 'hand' as const }));
    const lines = [{ service: 'V1', quantity: '1', price: '1000' }];
    const { id } = await acceptedContract(client, { advancePercent: '20', instalments: halves, lines });
    expect(await statesOf(id)).toEqual(['due', 'planned', 'planned']);
    const advance = await postedMilestone(client, id, 0);
    expect(advance).toMatchObject({ type: 'DI', taxExclusive: '200.00' });
    await pay(advance.id, '100');
    const first = await postedMilestone(client, id, 1);
    expect(first).toMatchObject({ payable: '475.00', deposits: [{ amount: '100.00' }] });
    await pay(advance.id, '130');
    const last = await postedMilestone(client, id, 2);
    expect(last).toMatchObject({ payable: '445.00', deposits: [{ amount: '130.00' }] });
    await performDue(company.store, systemClock, documentKinds);
    expect(await perform('complete', id)).toMatchObject({ status: 'completed' });
  });

  test('that were invoiced before the books are not invoiced again', async () => {
    const rows = [
      { percent: '50', text: 'Before', event: 'hand' as const, invoicedBefore: '500' },
      { percent: '50', text: 'Partly', event: 'hand' as const, invoicedBefore: '100' },
    ];
    const lines = [{ service: 'V1', quantity: '1', price: '1000' }];
    const above = rows.map((row) => ({ ...row, invoicedBefore: '500.01' }));
    expect(await failureOf(sentContract(client, { instalments: above, lines }))).toMatchObject({
      code: 'contract.beforeAbove',
      details: { position: 1, amount: '500.00', path: 'instalments.0.invoicedBefore' },
    });
    const { id } = await acceptedContract(client, { instalments: rows, lines });
    expect(await statesOf(id)).toEqual(['before', 'planned']);
    expect(await failureOf(invoiceMilestoneOf(client, id, 1))).toMatchObject({
      code: 'milestone.invoicedBefore',
    });
    expect(await postedMilestone(client, id, 2)).toMatchObject({ taxExclusive: '400.00' });
  });
});

test('another party’s contract, and a milestone that is not there, are not found', async () => {
  expect((await failureOf(invoiceMilestoneOf(client, '0'.repeat(26), 1))).status).toBe(404);
  const { id } = await acceptedContract(client);
  expect((await failureOf(invoiceMilestoneOf(client, id, 9))).status).toBe(404);
});

test('the books agree', async () => {
  await checkedBooks(client);
});
