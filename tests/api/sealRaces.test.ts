// Who seals meets who takes the seal off, at every step: openings count only while the rules seal their year, and no posting is ever missing.
import { beforeEach, expect, test } from 'vitest';
import { sealFiscalYear as sealing } from '#functions/finance/settings/sealFiscalYear.ts';
import { unsealFiscalYear as unsealing } from '#functions/finance/settings/unsealFiscalYear.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Operation } from '#functions/http/operation.ts';
import { balanceFold, readLedgerView } from '#functions/ledger/foldState.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import { getPostingRules, saveLockDate, sealFiscalYear, unsealFiscalYear } from '#shared/finance/booksApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import {
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
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

const through = lastYearEnd();

let company: Company;
let other: Client;

beforeEach(async () => {
  company = await aCompany();
  other = await signedInAs(company, 'admin');
  await lockedLastYear(other);
});

const contextWith = async (store: Store): Promise<SessionContext> => ({
  ...(await actingBeforeCommit(company, async () => undefined)),
  store,
});

const callWith = async (operation: Operation, store: Store): Promise<unknown> => {
  const input = { body: { through }, params: undefined, query: undefined };
  return operation.run(await contextWith(store), input).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
};

/** The year is sealed by the rules, and nothing else has happened; or every lane knows of it, and only the openings are missing. */
const aCutSeal = async (isSpread: boolean): Promise<void> => {
  const { lanes } = await readDirectory(company.store);
  const writes = isSpread ? 2 + lanes.length : 1;
  await expect(callWith(sealing, dyingAfter(company.store, writes))).rejects.toThrow(killed);
};

/** The other manager takes the seal off and lifts the lock. */
const openAgain = async (): Promise<void> => {
  await other.call(unsealFiscalYear, { body: { through } });
  await other.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
};

const once = (act: () => Promise<unknown>) => {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await act();
  };
};

/** Something happens between the change of the rules and the look at the openings, or before the pointer is written. */
const meeting = (store: Store, moment: 'openings' | 'pointer', act: () => Promise<unknown>): Store => {
  const actOnce = once(act);
  let isChanged = false;
  return {
    ...store,
    snapshot: async (keys) => {
      if (moment === 'openings' && isChanged) await actOnce();
      return store.snapshot(keys);
    },
    commit: async (writes) => {
      const isPointer = writes.some(({ key }) => key.pk === balanceFold.key.pk);
      if (moment === 'pointer' && isPointer) await actOnce();
      await store.commit(writes);
      isChanged = true;
    },
  };
};

const seals = async () => (await readLedgerView(company.store, balanceFold)).state.seals;

/** A posting into the year shows in the next one's trial balance, and rules and pointer agree. */
const expectOpenBooks = async (): Promise<void> => {
  expect(await other.call(getPostingRules, {})).toMatchObject({ sealedThrough: null, lockDate: null });
  expect(await seals()).toEqual([]);
  const query = { from: yearStart(), to: inThisYear('12-31') };
  const rows = async () => (await other.call(getTrialBalance, { query })).rows;
  const before = await rows();
  await posted(other, { date: yearEarlier(inThisYear('04-10')) });
  expect(await rows()).not.toEqual(before);
  expect((await checkedBooks(other)).findings).toEqual([]);
};

test.each(['openings', 'pointer'] as const)(
  'a seal that is taken off before its %s leaves no pointer',
  async (moment) => {
    const answer = await callWith(sealing, meeting(company.store, moment, openAgain));
    // It was true when it was written; whoever repeats the call hears the same.
    expect(answer).toMatchObject({ sealedThrough: through });
    await expectOpenBooks();
  },
);

test('a seal that is asked for again and meets an unseal before its pointer leaves none', async () => {
  await aCutSeal(false);
  await callWith(sealing, meeting(company.store, 'pointer', openAgain));
  await expectOpenBooks();
});

test('an unseal that meets the pointer of a repeated seal takes it off as well', async () => {
  await aCutSeal(true);
  const sealAgain = () => other.call(sealFiscalYear, { body: { through } });
  const answer = await callWith(unsealing, meeting(company.store, 'pointer', sealAgain));
  expect(answer).toMatchObject({ sealedThrough: null });
  await other.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
  await expectOpenBooks();
});

test('two who seal at once set one pointer', async () => {
  const sealAgain = () => other.call(sealFiscalYear, { body: { through } });
  await callWith(sealing, meeting(company.store, 'pointer', sealAgain));
  expect(await seals()).toMatchObject([{ through }]);
  expect((await checkedBooks(other)).findings).toEqual([]);
});
