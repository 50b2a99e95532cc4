// What the clock performs: each step that is due, exactly once, in the name of a user whose rights are asked again.
import { expect, test } from 'vitest';
import { userKey } from '#functions/company/userRecords.ts';
import type { Operation } from '#functions/http/operation.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { type Clock, systemClock } from '#functions/storage/clock.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { change } from '#tests/support/damages/damage.ts';
import { type Agreement, agreementActs } from '#tests/support/kinds/agreementActs.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany } from '#tests/support/product/wholeCompany.ts';
import { documentOperations } from '../documentOperations.ts';
import { performDue } from './performDue.ts';

const engine = testEngine();

const kinds = [agreementActs, invoiceActs];

const clockOn = (day: string): Clock => ({
  ...systemClock,
  now: () => `${day}T00:10:00.000Z`,
  nowMs: () => Date.parse(`${day}T00:10:00.000Z`),
});

const agreements = async (company: string) => {
  const { store, context } = await aWholeCompany(engine.storeFor(company));
  const operations = documentOperations(agreementActs);
  const run = async (operation: Operation, input: { params?: unknown; body?: unknown }) =>
    (await operation.run(context, {
      query: undefined,
      params: undefined,
      body: undefined,
      ...input,
    })) as AnyDocument;
  const { records } = agreementActs;
  const body = {
    date: '2026-03-01',
    branch: '01',
    client: 'وزارة',
    manager: 'نورة',
    end: null,
    steps: [
      { day: '2026-04-01', amount: '100.00' },
      { day: '2026-05-01', amount: '250.00' },
    ],
  };
  const sent = async (changes: object = {}) => {
    const { id } = await run(operations.save, { body: { ...body, ...changes } });
    await run(operations.transition('send'), { params: { id }, body: {} });
    return id;
  };
  return {
    store,
    body,
    edit: (id: string, changes: object) =>
      run(operations.change, { params: { id }, body: { ...body, ...changes } }),
    sent,
    active: async () => {
      const id = await sent();
      await run(operations.transition('accept'), { params: { id }, body: {} });
      return id;
    },
    stored: async (id: string) => records.documentOf(await records.readItems(store, id)) as Agreement,
    invoices: async () =>
      (await store.all(invoiceActs.records.index)).map((item) => invoiceActs.records.headerOf(item)),
    clock: (day: string) => performDue(store, clockOn(day), kinds),
  };
};

test('drafts the invoice of each step that is due, once, and names it in both documents', async () => {
  const { active, stored, invoices, clock } = await agreements('DUE');
  const id = await active();
  await clock('2026-03-31');
  expect(await invoices()).toEqual([]);
  for (const _ of [1, 2]) await clock('2026-04-01');
  const [first, ...others] = await invoices();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    status: 'draft',
    taxExclusive: '100.00',
    links: [{ kind: 'agreement', id }],
  });
  expect(await stored(id)).toMatchObject({
    status: 'active',
    billed: 1,
    links: [{ kind: 'invoice', id: first?.id }],
  });
  await clock('2026-06-01');
  expect(await invoices()).toHaveLength(2);
  expect(await stored(id)).toMatchObject({ status: 'done', billed: 2 });
  await clock('2026-07-01');
  expect(await invoices()).toHaveLength(2);
});

test('one that is far behind is made good in one night', async () => {
  const { active, invoices, clock } = await agreements('BEHIND');
  await active();
  await clock('2026-09-01');
  expect((await invoices()).map(({ taxExclusive }) => taxExclusive).toSorted()).toEqual(['100.00', '250.00']);
});

test('without the right of its author nothing is made, and it stays due', async () => {
  const { store, active, stored, invoices, clock } = await agreements('RIGHTS');
  const id = await active();
  const { createdBy } = await stored(id);
  await change(store, userKey(createdBy.id), { status: 'inactive' });
  await clock('2026-04-01');
  expect([await invoices(), (await stored(id)).billed]).toEqual([[], null]);
  await change(store, userKey(createdBy.id), { status: 'active' });
  await clock('2026-04-02');
  expect(await invoices()).toHaveLength(1);
});

test('an active agreement is edited where it is open; another field is refused beside it', async () => {
  const { active, stored, edit, body } = await agreements('OPEN');
  const id = await active();
  const { rev } = await stored(id);
  expect(await edit(id, { manager: 'سلمى', end: '2026-12-31', rev })).toMatchObject({
    manager: 'سلمى',
    status: 'active',
  });
  const steps = body.steps.slice(1);
  await expect(edit(id, { client: 'غيرها', steps, rev: rev + 1 })).rejects.toMatchObject({
    details: {
      fields: { client: { code: 'document.fieldClosed' }, steps: { code: 'document.fieldClosed' } },
    },
  });
  expect(await stored(id)).toMatchObject({ client: 'وزارة', manager: 'سلمى', rev: rev + 1 });
});

test('one that nobody has answered ends after its last day', async () => {
  const { sent, stored, clock } = await agreements('EXPIRED');
  const id = await sent({ answerBy: '2026-05-01' });
  await clock('2026-05-01');
  expect(await stored(id)).toMatchObject({ status: 'sent' });
  await clock('2026-05-02');
  expect(await stored(id)).toMatchObject({ status: 'expired' });
});
