// A change of the rules whose process died after its first transaction: whoever asks again is answered when it is in force in every lane, and not before.
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount as accountCreating } from '#functions/finance/settings/accounts/createAccount.ts';
import { endLockException as exceptionEnding } from '#functions/finance/settings/endLockException.ts';
import { grantLockException as exceptionGranting } from '#functions/finance/settings/grantLockException.ts';
import { openFiscalYear as yearOpening } from '#functions/finance/settings/openFiscalYear.ts';
import { sealFiscalYear as sealing } from '#functions/finance/settings/sealFiscalYear.ts';
import { unsealFiscalYear as unsealing } from '#functions/finance/settings/unsealFiscalYear.ts';
import type { Operation } from '#functions/http/operation.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { balanceFold, readLedgerView } from '#functions/ledger/foldState.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { createAccount } from '#shared/finance/api.ts';
import {
  endLockException,
  getPostingRules,
  grantLockException,
  openFiscalYear,
  sealFiscalYear,
  unsealFiscalYear,
} from '#shared/finance/booksApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import {
  closingOf,
  failureOf,
  inThisYear,
  lastYearEnd,
  lockedLastYear,
  posted,
  yearEarlier,
  yearStart,
} from '#tests/support/books/vouchers.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import { dyingAfter, killed } from '#tests/support/damages/dyingStore.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  type Member,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';

const through = lastYearEnd();

let company: Company;
let admin: Client;
let mona: Member;

beforeEach(async () => {
  company = await aCompany();
  await aBranch(company);
  admin = await signedInAs(company, 'admin');
  mona = await aUser(company, { roles: ['accountant'] });
  await lockedLastYear(admin);
});

type Parts = { params?: unknown; body?: unknown };

/** The call by the admin whose process dies after its first transaction. */
const cut = async (operation: Operation, input: Parts, key: string | null = null): Promise<void> => {
  const context = await actingBeforeCommit(company, async () => undefined);
  const bodyHash = sha256(`${operation.contract.path}\n${JSON.stringify(input.body)}`);
  const dying = {
    ...context,
    store: dyingAfter(company.store, 1),
    idempotency: key === null ? null : { key, bodyHash },
  };
  const call = operation.run(dying, { params: input.params, body: input.body, query: undefined });
  await expect(call).rejects.toThrow(killed);
};

/** Every head carries the directory's rules, and the pointers are those that they ask for. */
const expectInForce = async (): Promise<void> => {
  const { rules } = await readDirectory(company.store);
  const { state, heads } = await readLedgerView(company.store, balanceFold);
  for (const head of heads) expect(head.rules).toEqual(rules);
  expect(state.seals.at(-1)?.through ?? null).toBe(rules.sealedThrough);
};

const grant = (user: string) => ({
  body: { user, from: yearEarlier(inThisYear('01-01')), to: through, hours: 2, reason: 'Late' },
});

test('a cut seal that is asked for again lets nobody post, whatever was excepted before', async () => {
  await admin.call(grantLockException, grant(mona.id));
  await cut(sealing, { body: { through } });
  expect(await admin.call(sealFiscalYear, { body: { through } })).toMatchObject({ sealedThrough: through });
  await expectInForce();
  const before = await closingOf(admin);
  const late = posted(await signIn(company, mona), { date: yearEarlier(inThisYear('04-10')) });
  expect(await failureOf(late)).toMatchObject({ code: 'period.locked' });
  expect(await closingOf(admin)).toEqual(before);
  expect((await checkedBooks(admin)).findings).toEqual([]);
});

describe('the stored answer is given again when the change is in force', () => {
  const repeated = (): string => crypto.randomUUID();

  test('of a seal', async () => {
    const [key, input] = [repeated(), { body: { through } }];
    await cut(sealing, input, key);
    const answer = await admin.call(sealFiscalYear, input, { idempotencyKey: key });
    expect(answer).toMatchObject({ sealedThrough: through });
    await expectInForce();
  });

  test('of an unseal', async () => {
    const [key, input] = [repeated(), { body: { through } }];
    await admin.call(sealFiscalYear, input);
    await cut(unsealing, input, key);
    const answer = await admin.call(unsealFiscalYear, input, { idempotencyKey: key });
    expect(answer).toMatchObject({ sealedThrough: null });
    await expectInForce();
  });

  test('of a fiscal year', async () => {
    const [key, input] = [repeated(), { body: { from: yearEarlier(yearEarlier(yearStart())) } }];
    await cut(yearOpening, input, key);
    expect((await admin.call(openFiscalYear, input, { idempotencyKey: key })).years).toHaveLength(3);
    await expectInForce();
  });

  test('of an exception from the lock, which is one', async () => {
    const [key, input] = [repeated(), grant(mona.id)];
    await cut(exceptionGranting, input, key);
    await admin.call(grantLockException, input, { idempotencyKey: key });
    await expectInForce();
    expect((await admin.call(getPostingRules, {})).exceptions).toHaveLength(1);
  });

  test('of a new account, in every lane', async () => {
    const names = { name: 'New', name_ar: 'جديد' };
    const place = { parent: '41', group: false, control: 'none', currency: null } as const;
    const account = { code: '41909', ...names, ...place };
    const [key, input] = [repeated(), { body: account }];
    await cut(accountCreating, input, key);
    await admin.call(createAccount, input, { idempotencyKey: key });
    await expectInForce();
  });
});

describe('a refusal, because it is done already, is given when the change is in force', () => {
  test('of a fiscal year', async () => {
    const input = { body: { from: yearEarlier(yearEarlier(yearStart())) } };
    await cut(yearOpening, input);
    expect(await failureOf(admin.call(openFiscalYear, input))).toMatchObject({ code: 'period.yearExists' });
    await expectInForce();
  });

  test('of an unseal', async () => {
    await admin.call(sealFiscalYear, { body: { through } });
    await cut(unsealing, { body: { through } });
    const again = admin.call(unsealFiscalYear, { body: { through } });
    expect(await failureOf(again)).toMatchObject({ code: 'period.notSealed' });
    await expectInForce();
  });

  test('of the end of an exception', async () => {
    const { exceptions } = await admin.call(grantLockException, grant(mona.id));
    const params = { id: String(exceptions[0]?.id) };
    await cut(exceptionEnding, { params });
    expect(await failureOf(admin.call(endLockException, { params }))).toMatchObject({ status: 404 });
    await expectInForce();
  });
});
