// A kind of document whose rights go by its type: whoever has rights to sales alone meets purchases nowhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approveDocument,
  createWorkflow,
  getApproval,
  listInbox,
  removeWorkflow,
  submitDocument,
} from '#shared/approvals/api.ts';
import { listAttachments } from '#shared/attachments/api.ts';
import { exportLog, listHistory, listLog } from '#shared/audit/api.ts';
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
import { listNotifications } from '#shared/me/api.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import { dealKind } from '#tests/support/kinds/testKinds.ts';
import { type Client, clientOf } from '#tests/support/product/client.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { invitedWith } from '#tests/support/product/invited.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

const postDeal = transitionCall(dealKind, transitionNamed(dealKind, 'post'));

let server: TestServer;
let company: string;
let admin: Client;
/** All rights to sales, none to purchases. */
let seller: Client;
/** The same, and sees purchases. */
let reader: Client;

const all = ['view', 'create', 'edit', 'delete', 'submit', 'approve', 'post', 'reverse', 'print', 'export'];
const sales = all.map((action) => ({ name: 'deal_sale', action }));

type Type = 'buy' | 'sell' | 'rent';

const aDeal = (type: Type, changes: object = {}) => ({
  type,
  date: inThisYear('02-10'),
  partner: 'شريك',
  reference: '',
  lines: [{ account: '52001', amount: '40.00', text: 'دفعة' }],
  ...changes,
});

const saved = (type: Type, changes: object = {}, by = admin) =>
  by.call(saveCall(dealKind), { body: aDeal(type, changes) });

const posted = async (type: Type, changes: object = {}) => {
  const { id } = await saved(type, changes);
  return admin.call(postDeal, { params: { id } });
};

const statusOf = async (call: Promise<unknown>): Promise<number> => (await failureOf(call)).status;

const listed = async (by: Client, query: object = {}): Promise<string[]> =>
  (await by.call(listCall(dealKind), { query })).items.map(({ id }) => id);

beforeAll(async () => {
  server = await startTestServer(undefined, 'kinds/testKindsHost.ts');
  ({ code: company } = await clientOf(server.url).call(signUp, { body: aSignUp() }));
  admin = await signInAt(server.url, { company, username: 'admin', password });
  const place = { server, company, admin };
  const ofLog = ['view', 'export'].map((action) => ({ name: 'log', action }));
  seller = await invitedWith(place, 'seller', { permissions: [...sales, ...ofLog] });
  reader = await invitedWith(place, 'reader', {
    permissions: [...sales, { name: 'deal_purchase', action: 'view' }],
  });
}, 90_000);

afterAll(() => server.stop());

describe('what one may not view is not there', () => {
  test('as one, by number, in print, among files, in its history, for its approval and for every act', async () => {
    const { id, number, rev } = await posted('buy');
    const params = { id };
    const calls = [
      seller.call(getCall(dealKind), { params }),
      seller.call(findCall(dealKind), { params: { number: number ?? '' }, query: {} }),
      seller.call(printCall(dealKind), { params }),
      seller.call(listAttachments, { params: { entity: 'deal', owner: id } }),
      seller.call(listHistory, { query: { entity: 'deal', document: id } }),
      seller.call(getApproval, { params: { type: 'deal', id } }),
      seller.call(submitDocument, { params: { type: 'deal', id }, body: { rev, comment: '' } }),
      seller.call(changeCall(dealKind), { params, body: { ...aDeal('sell'), rev } }),
      seller.call(removeCall(dealKind), { params }),
      seller.call(postDeal, { params }),
      seller.call(reverseCall(dealKind), { params, body: { reason: 'خطأ', date: '' } }),
    ];
    expect(await Promise.all(calls.map(statusOf))).toEqual(calls.map(() => 404));
    expect(await admin.call(getCall(dealKind), { params })).toMatchObject({ id, reversedBy: null });
  });

  test('in lists, searches, exact hits, filters and neighbours', async () => {
    const partner = 'مورد الرخام';
    const first = await posted('sell', { partner, reference: 'MRB-1' });
    const purchase = await posted('buy', { partner, reference: 'MRB-1' });
    const purchaseDraft = await saved('buy', { partner, reference: 'MRB-1' });
    const rent = await saved('rent', { partner, reference: 'MRB-1' });
    const asked = [
      { partner },
      { text: 'رخام' },
      { text: 'MRB-1' },
      { text: 'رخام', amountFrom: '40' },
      { partner, from: inThisYear('02-10') },
      { text: 'رخام مورد', partner },
    ];
    const sold = [rent.id, first.id].sort();
    for (const query of asked) {
      expect((await listed(seller, query)).sort()).toEqual(sold);
      expect((await listed(reader, query)).sort()).toEqual([...sold, purchase.id, purchaseDraft.id].sort());
    }
    expect(await listed(seller, { text: purchase.number ?? '' })).toEqual([]);
    const drafts = await listed(seller, { status: 'draft' });
    expect(drafts).toContain(rent.id);
    expect(drafts).not.toContain(purchaseDraft.id);
    const { previous, next } = await seller.call(getCall(dealKind), { params: { id: first.id } });
    expect([previous, next]).not.toContain(purchase.id);
    expect([previous, next]).not.toContain(purchaseDraft.id);
  });

  test('a page of a list is filled with what one may view', async () => {
    const partner = 'كثير';
    for (const type of ['sell', 'buy', 'buy', 'buy', 'sell', 'buy', 'sell'] as const)
      await saved(type, { partner });
    for (const narrowed of [{ partner }, { text: partner }]) {
      const query = { ...narrowed, limit: '2' };
      const page = await seller.call(listCall(dealKind), { query });
      expect(page.items.map(({ type }) => type)).toEqual(['sell', 'sell']);
      const rest = await seller.call(listCall(dealKind), { query: { ...query, cursor: page.cursor ?? '' } });
      expect(rest.items.map(({ type }) => type)).toEqual(['sell']);
    }
  });

  test('in the log, also once it is deleted', async () => {
    const purchase = await saved('buy');
    const gone = await saved('buy');
    const sale = await saved('sell');
    await admin.call(removeCall(dealKind), { params: { id: gone.id } });
    const told = async (by: Client) =>
      (await by.call(listLog, { query: { entity: 'deal' } })).items.map(({ document }) => document);
    expect(await told(seller)).toContain(sale.id);
    expect(await told(admin)).toEqual(expect.arrayContaining([purchase.id, gone.id, sale.id]));
    const file = await seller.call(exportLog, { body: { format: 'csv', filter: { entity: 'deal' } } });
    const documents = [...(await told(seller)), ...file.items.map(({ document }) => document)];
    expect(documents.filter((id) => [purchase.id, gone.id].includes(id))).toEqual([]);
    const history = (id: string) => seller.call(listHistory, { query: { entity: 'deal', document: id } });
    expect((await history(sale.id)).items.map(({ action }) => action)).toEqual(['create']);
    expect(await statusOf(history(gone.id))).toBe(404);
  });
});

describe('what one may do goes by the type', () => {
  test('saving, posting at once, and a type that is none', async () => {
    const body = { ...aDeal('buy'), post: true };
    const refused = [
      seller.call(saveCall(dealKind), { body: aDeal('buy') }),
      seller.call(saveCall(dealKind), { body }),
      reader.call(saveCall(dealKind), { body: aDeal('buy') }),
    ];
    expect(await Promise.all(refused.map(failureOf))).toEqual(
      refused.map(() => ({
        status: 403,
        code: 'forbidden',
        details: { permission: 'deal_purchase', action: 'create' },
      })),
    );
    const none = seller.call(saveCall(dealKind), { body: { ...aDeal('buy'), type: '' } });
    expect(await failureOf(none)).toMatchObject({ code: 'validation' });
    const done = await seller.call(saveCall(dealKind), { body: { ...aDeal('rent'), post: true } });
    expect(done).toMatchObject({ status: 'posted', type: 'rent' });
  });

  test('acts, prints, files and reversals of what one only views', async () => {
    const draft = await saved('buy');
    const { id } = await posted('buy');
    const of = (one: string) => ({ params: { id: one } });
    const refused = [
      reader.call(postDeal, of(draft.id)),
      reader.call(removeCall(dealKind), of(draft.id)),
      reader.call(printCall(dealKind), of(id)),
      reader.call(reverseCall(dealKind), { ...of(id), body: { reason: 'خطأ', date: '' } }),
      reader.call(submitDocument, {
        params: { type: 'deal', id: draft.id },
        body: { rev: draft.rev, comment: '' },
      }),
    ];
    expect(await Promise.all(refused.map(statusOf))).toEqual(refused.map(() => 403));
    const files = await reader.call(listAttachments, { params: { entity: 'deal', owner: id } });
    expect(files.may).toEqual({ add: false, remove: false });
    const sale = await posted('sell');
    expect(await reader.call(printCall(dealKind), of(sale.id))).toMatchObject({ document: { id: sale.id } });
    const reversed = await seller.call(reverseCall(dealKind), {
      ...of(sale.id),
      body: { reason: 'خطأ', date: '' },
    });
    expect(reversed).toMatchObject({ type: 'sell', reverses: { id: sale.id } });
  });

  test('a type is changed by whoever has the right to both', async () => {
    const { id, rev } = await saved('sell');
    const to = (type: Type, by: Client, seen = rev) =>
      by.call(changeCall(dealKind), { params: { id }, body: { ...aDeal(type), rev: seen } });
    expect(await statusOf(to('buy', seller))).toBe(403);
    expect(await statusOf(to('buy', reader))).toBe(403);
    const rented = await to('rent', seller);
    const bought = await to('buy', admin, rented.rev);
    expect(bought.type).toBe('buy');
    expect(await statusOf(to('sell', seller, bought.rev))).toBe(404);
    expect(await statusOf(to('sell', reader, bought.rev))).toBe(403);
    expect(await listed(seller, { text: 'دفعة' })).not.toContain(id);
  });

  test('a file holds what one may both view and take away', async () => {
    const partner = 'تصدير';
    const sale = await saved('sell', { partner });
    const purchase = await saved('buy', { partner });
    const taken = async (by: Client, filter: object) =>
      (await by.call(exportCall(dealKind), { body: { format: 'csv', filter } })).items.map(({ id }) => id);
    for (const filter of [{ partner }, { text: partner }]) {
      expect(await taken(seller, filter)).toEqual([sale.id]);
      expect(await taken(reader, filter)).toEqual([sale.id]);
      expect((await taken(admin, filter)).sort()).toEqual([sale.id, purchase.id].sort());
    }
  });
});

test('a step asks those who may approve documents of this type', async () => {
  const steps = [aStep(ofRole('seller'))];
  await admin.call(createWorkflow, {
    body: aWorkflow('DEALS', { document: 'deal', conditions: [], allowOwn: true, steps }),
  });
  const submitted = async (type: Type) => {
    const { id, rev } = await saved(type, { partner: `دور ${type}` });
    await admin.call(submitDocument, { params: { type: 'deal', id }, body: { rev, comment: '' } });
    return id;
  };
  const [purchase, sale] = [await submitted('buy'), await submitted('sell')];
  const inbox = async (by: Client) =>
    (await by.call(listInbox, { query: {} })).items.map(({ document }) => document);
  expect(await inbox(seller)).toEqual([sale]);
  expect(await inbox(reader)).toEqual([]);
  const told = (await seller.call(listNotifications, { query: {} })).items.map(({ link }) => link).join(' ');
  expect(told).toContain(sale);
  expect(told).not.toContain(purchase);
  const approve = (id: string) =>
    seller.call(approveDocument, {
      params: { type: 'deal', id },
      body: { round: 1, step: 0, edits: 0, comment: '' },
    });
  expect(await statusOf(approve(purchase))).toBe(404);
  await approve(sale);
  expect(await seller.call(getCall(dealKind), { params: { id: sale } })).toMatchObject({ status: 'posted' });
  await admin.call(removeWorkflow, { params: { code: 'DEALS' } });
});
