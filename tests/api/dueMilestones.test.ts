// Milestones due: over all contracts in the branches of the caller, as their contracts say it, gone once they are invoiced and back when they are free again.
import { beforeAll, expect, test } from 'vitest';
import { documentKinds } from '#functions/documentKinds.ts';
import { performDue } from '#functions/documents/posting/performDue.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import {
  exportDueMilestones,
  getDueFigures,
  listDueMilestones,
} from '#shared/invoices/contracts/milestones/dueMilestoneApi.ts';
import { markMilestoneDue } from '#shared/invoices/contracts/milestones/milestoneApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { acceptedAnnex } from '#tests/support/agreed/annexes.ts';
import {
  acceptedContract,
  invoiceMilestoneOf,
  milestonesOf,
  postedMilestone,
} from '#tests/support/agreed/contracts.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { today } from '#tests/support/books/quotes.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const dueOf = async (who: Client = client) => (await who.call(listDueMilestones, {})).items;

const figuresOf = (who: Client = client) => who.call(getDueFigures, {});

const placesOf = async (contract: string, state: 'due' | 'draft' = 'due') =>
  (await dueOf()).flatMap((row) => (row.contract === contract && row.state === state ? [row.place] : []));

const perform = (name: string, id: string, body: Record<string, unknown> = {}) =>
  client.call(contractCalls.transition(name), { params: { id }, body });

const share = (percent: string, event: 'date' | 'acceptance' | 'hand', due?: string) => ({
  percent,
  text: `${event} ${percent}`,
  event,
  ...(due && { due }),
});

const inParts = (changes: object = {}) =>
  acceptedContract(client, {
    lines: [{ service: 'V1', quantity: '1', price: '10000' }],
    instalments: [
      share('10', 'acceptance'),
      share('20', 'hand'),
      share('30', 'date', addDays(today(), -1)),
      share('40', 'date', addDays(today(), 1)),
    ],
    ...changes,
  });

test('are those that their contracts call due, on the day itself, and leave the list with their invoice', async () => {
  const { id, number } = await inParts({ subject: 'A tower' });
  expect(await dueOf()).toMatchObject([
    { place: 1, due: null, net: '1000.00', vat: '150.00', total: '1150.00', state: 'due', number },
    { place: 3, due: addDays(today(), -1), net: '3000.00', subject: 'A tower', party: 'C1', branch: '01' },
  ]);
  expect((await milestonesOf(client, id)).map(({ state }) => state)).toEqual([
    'due',
    'planned',
    'due',
    'planned',
  ]);
  expect(await figuresOf()).toEqual({ count: 2, net: '4000.00' });
  await client.call(markMilestoneDue, { params: { id: `${id}-2` } });
  expect(await figuresOf()).toEqual({ count: 3, net: '6000.00' });
  const draft = await invoiceMilestoneOf(client, id, 3);
  expect(await figuresOf()).toEqual({ count: 2, net: '3000.00' });
  expect((await dueOf()).find(({ place }) => place === 3)).toMatchObject({
    state: 'draft',
    invoice: draft.id,
  });
  await client.call(invoiceCalls.remove, { params: { id: draft.id } });
  expect(await placesOf(id)).toEqual([1, 2, 3]);
  const posted = await postedMilestone(client, id, 1);
  expect(await placesOf(id)).toEqual([2, 3]);
  expect(await placesOf(id, 'draft')).toEqual([]);
  await postedInvoice(client, {
    type: 'SR',
    party: null,
    date: today(),
    noteReason: 'Agreed',
    lines: [{ originalInvoice: posted.id, originalLine: 0, price: '1000' }],
  });
  expect(await placesOf(id)).toEqual([1, 2, 3]);
  await perform('terminate', id, { reason: 'Not wanted' });
  expect(await figuresOf()).toEqual({ count: 0, net: '0.00' });
});

test('are what an annex adds, less what another takes off, and none of a contract that is completed', async () => {
  const { id } = await inParts({ advancePercent: '10', instalments: [share('100', 'acceptance')] });
  const added = await acceptedAnnex(client, id, {
    lines: [{ service: 'V1', quantity: '1', price: '500' }],
    instalments: [share('100', 'acceptance')],
  });
  await acceptedAnnex(client, id, {
    lines: [{ service: 'V1', quantity: '1', price: '2100', less: true }],
    instalments: [],
  });
  const rows = (await dueOf()).filter(({ contract }) => contract === id);
  expect(rows.map(({ isAdvance, annex, net }) => [isAdvance, annex, net])).toEqual([
    [true, null, '1000.00'],
    [false, null, '8000.00'],
    [false, added.number, '400.00'],
  ]);
  await postedMilestone(client, id, 1);
  await postedMilestone(client, id, 2);
  expect(await placesOf(id)).toEqual([0]);
  // The clock puts it into force.
  await performDue(company.store, systemClock, documentKinds);
  await perform('complete', id);
  expect(await placesOf(id)).toEqual([]);
});

test('are those of one’s own branches, and are taken away as they are filtered', async () => {
  await aBranch(company, '02');
  const permissions = ['view', 'export'].map((action) => ({ name: 'contract', action }));
  await client.call(createRole, { body: roleBody('reader', { permissions }) });
  await inParts({ subject: 'Ours' });
  await inParts({ subject: 'Theirs', branch: '02' });
  const reader = await signedInAs(company, 'reader', '02');
  expect((await dueOf(reader)).map(({ subject }) => subject)).toEqual(['Theirs', 'Theirs']);
  expect(await figuresOf(reader)).toEqual({ count: 2, net: '4000.00' });
  const taken = async (filter: object) =>
    (await reader.call(exportDueMilestones, { body: { format: 'csv', filter } })).items;
  expect(await taken({ event: 'date', from: addDays(today(), -1), netFrom: '3000' })).toMatchObject([
    { place: 3 },
  ]);
  expect(await taken({ state: 'draft' })).toEqual([]);
  expect(await taken({ search: 'ours' })).toEqual([]);
  expect((await (await signedInAs(company, 'storekeeper')).send(listDueMilestones, {})).status).toBe(403);
});
