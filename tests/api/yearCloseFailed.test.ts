// A year close that cannot come to its end: what it needs is kept for it, and what has come in between is found; then all is as before.
import { beforeEach, expect, test } from 'vitest';
import { accountPartition } from '#functions/finance/settings/financeRecords.ts';
import { closeFiscalYear as closing } from '#functions/finance/yearClose/closeFiscalYear.ts';
import { changeRulesWrite, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import { remove } from '#functions/storage/writes.ts';
import { listLog } from '#shared/audit/api.ts';
import { changeAccount, createAccount, importAccounts, removeAccount } from '#shared/finance/api.ts';
import { getPostingRules, saveLockDate } from '#shared/finance/booksApi.ts';
import { getYearClose, reopenFiscalYear } from '#shared/finance/yearCloseApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { draft, failureOf, inThisYear, thisYear } from '#tests/support/books/vouchers.ts';
import {
  balancesOf,
  booksToClose,
  inLastYear,
  lastYear,
  yearCloser,
} from '#tests/support/books/yearClose.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import { dyingAfter, killed } from '#tests/support/damages/dyingStore.ts';
import type { Client } from '#tests/support/product/client.ts';
import type { Company } from '#tests/support/product/company.ts';

const through = lastYear.to;
const taking = '31099';
const account = {
  name: 'Result',
  name_ar: 'الناتج',
  parent: '31',
  group: false,
  subtype: '',
  cashFlow: '' as const,
  control: 'none' as const,
  currency: null,
  branches: [],
  active: true,
};

let company: Company;
let admin: Client;

beforeEach(async () => {
  ({ company, admin } = await booksToClose());
});

const added = (changes: object = {}) =>
  admin.call(createAccount, { body: { ...account, code: taking, ...changes } });
const { close, closeNow } = yearCloser(() => admin);
const rulesNow = () => admin.call(getPostingRules, {});

const cutClose = async (writes: number): Promise<void> => {
  const context = await actingBeforeCommit(company, async () => undefined);
  const dying = { ...context, store: dyingAfter(company.store, writes) };
  const body = { through, acceptDrafts: false, acceptNotOver: false, retained: taking };
  const cut = closing.run(dying, { params: undefined, body, query: undefined });
  await expect(cut).rejects.toThrow(killed);
};

test('the account of a close that was cut stays as the close needs it', async () => {
  const { rev } = await added();
  await cutClose(4);
  const change = (changes: object) =>
    admin.call(changeAccount, { params: { code: taking }, body: { ...account, ...changes, rev } });
  const refused = { code: 'account.closing', details: { code: taking, from: lastYear.from, to: through } };
  expect(await failureOf(admin.call(removeAccount, { params: { code: taking } }))).toMatchObject(refused);
  for (const changes of [
    { group: true },
    { active: false },
    { control: 'payable' },
    { branches: ['02'] },
    { parent: '21' },
  ])
    expect(await failureOf(change(changes))).toMatchObject(refused);
  const rows = [{ code: taking, active: 'no' }];
  const { errors } = await admin.call(importAccounts, { body: { rows } });
  expect(errors).toMatchObject([{ row: 1, code: 'account.closing' }]);
  await change({ name: 'Result of the year' });
  await close();
  expect(await balancesOf(admin, { close: 'after' })).toMatchObject({ [taking]: -45 });
  expect((await checkedBooks(admin)).findings).toEqual([]);
});

/** The account is taken away just after a close has looked at it, while it counts drafts: before it shuts the year, or when it has. */
const closeWithout = async (act: () => Promise<unknown>, counts: number): Promise<unknown> => {
  const context = await actingBeforeCommit(company, async () => undefined);
  let left = counts;
  const getAll: Store['getAll'] = async (keys) => {
    if (keys.length === 0) left -= 1;
    if (left === 0 && keys.length === 0) await act();
    return company.store.getAll(keys);
  };
  const body = { through, acceptDrafts: false, acceptNotOver: false, retained: taking };
  const input = { params: undefined, body, query: undefined };
  return closing.run({ ...context, store: { ...company.store, getAll } }, input);
};

/** As somebody would who knows nothing of closes. */
const lostAccount = async () => {
  const { store } = company;
  await store.commit([remove({ key: { pk: accountPartition, sk: taking }, expect: 1 })]);
  await store.commit([changeRulesWrite(await readDirectory(store), {}).write]);
  await spreadRules(store);
};

test.each([
  ['before the year is shut', 1, () => admin.call(removeAccount, { params: { code: taking } })],
  ['before the first voucher', 2, lostAccount],
] as const)(
  'an account that is gone %s takes nothing; the lock goes back, and the log says why',
  async (_when, counts, act) => {
    await added();
    const lockDate = inLastYear('06-30');
    await admin.call(saveLockDate, { body: { lockDate, reason: 'Test' } });
    await expect(closeWithout(act, counts)).rejects.toMatchObject({ code: 'yearClose.retained' });
    expect(await closeNow()).toBeUndefined();
    expect((await rulesNow()).lockDate).toBe(lockDate);
    const { items } = await admin.call(listLog, { query: {} });
    const reopened = items.find(({ action }) => action === 'reopen');
    expect(reopened?.reason).toContain('حقوق الملكية');
    await close();
  },
);

test('a draft that was saved before the year was shut is not shut out unseen, and the lock stays where somebody puts it', async () => {
  const context = await actingBeforeCommit(company, () => draft(admin, { date: inLastYear('07-01') }));
  const body = { through, acceptDrafts: false, acceptNotOver: false };
  const failed = closing.run(context, { params: undefined, body, query: undefined });
  await expect(failed).rejects.toMatchObject({ code: 'yearClose.drafts', details: { count: 1 } });
  expect([await closeNow(), (await rulesNow()).lockDate]).toEqual([undefined, null]);
  await close({ acceptDrafts: true });
  const lockDate = inThisYear('01-01');
  await admin.call(saveLockDate, { body: { lockDate, reason: 'Test' } });
  await admin.call(reopenFiscalYear, { body: { through, reason: 'x' } });
  expect((await rulesNow()).lockDate).toBe(lockDate);
});

test('drafts that were accepted are accepted by whoever ends the close', async () => {
  await draft(admin, { date: inLastYear('07-01') });
  const context = await actingBeforeCommit(company, async () => undefined);
  const dying = { ...context, store: dyingAfter(company.store, 4) };
  const body = { through, acceptDrafts: true, acceptNotOver: false };
  const cut = closing.run(dying, { params: undefined, body, query: undefined });
  await expect(cut).rejects.toThrow(killed);
  await close();
  expect(await closeNow()).toEqual({
    id: expect.any(String),
    state: 'closed',
    retained: '31003',
    begun: { acceptDrafts: true, lockBefore: null },
  });
});

test.each([
  {
    what: 'that needs parties',
    changes: { control: 'payable' },
    refused: { code: 'yearClose.retainedControl', details: { account: taking } },
  },
  {
    what: 'in another currency',
    changes: { currency: 'USD' },
    refused: { code: 'yearClose.retainedCurrency', details: { currency: 'USD' } },
  },
  {
    what: 'of other branches',
    changes: { branches: ['02'] },
    refused: { code: 'yearClose.retainedBranch', details: { branches: '01' } },
  },
])('an account $what does not take the result', async ({ changes, refused }) => {
  await added(changes);
  expect(await failureOf(close({ retained: taking }))).toMatchObject(refused);
  const view = await admin.call(getYearClose, { query: { through, retained: taking } });
  expect(view.checks).toContainEqual(expect.objectContaining({ code: 'retained', isMet: false }));
  const codes = view.choices.map((choice) => choice.code);
  expect(codes).toContain('31003');
  expect(codes).not.toContain(taking);
  expect(await closeNow()).toBeUndefined();
});

test('a year that is not over is closed only by whoever says that he knows it', async () => {
  await close();
  const early = { through: thisYear.to };
  const { checks } = await admin.call(getYearClose, { query: early });
  expect(checks).toContainEqual(expect.objectContaining({ code: 'notOver', isMet: false }));
  expect(await failureOf(close(early))).toMatchObject({
    code: 'yearClose.notOver',
    details: { to: thisYear.to },
  });
  await close({ ...early, acceptNotOver: true });
});
