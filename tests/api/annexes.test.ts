// Annexes: under the number of their contract, accepted as it was, adding milestones or lowering those that are not invoiced.
import { beforeAll, expect, test } from 'vitest';
import type { AnnexBody } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import {
  acceptedContract,
  contractOf,
  draftAnnex,
  invoiceMilestoneOf,
  milestonesOf,
  postedMilestone,
} from '#tests/support/books/contracts.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { attached, pdfOf } from '#tests/support/files.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

beforeAll(async () => {
  client = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(client);
});

const annexTo = (contract: string, changes: Partial<AnnexBody> = {}) => draftAnnex(client, contract, changes);

const perform = (name: string, id: string) => client.call(annexCalls.transition(name), { params: { id } });

const sent = async (contract: string, changes: Partial<AnnexBody> = {}) =>
  perform('send', (await annexTo(contract, changes)).id);

const accepted = async (contract: string, changes: Partial<AnnexBody> = {}) => {
  const { id } = await sent(contract, changes);
  await attached(client, { entity: 'annex', owner: id }, { bytes: pdfOf(), name: 'signed.pdf' });
  return perform('accept', id);
};

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
