// A year close, or its undo, whose process died before any of its writes: whoever asks again ends it, and nothing is there twice.
import { beforeAll, expect, test } from 'vitest';
import { closeFiscalYear as closing } from '#functions/finance/yearClose/closeFiscalYear.ts';
import { reopenFiscalYear as reopening } from '#functions/finance/yearClose/reopenFiscalYear.ts';
import type { Operation } from '#functions/http/operation.ts';
import { balanceFold, readLedgerView } from '#functions/ledger/foldState.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { getPostingRules, sealFiscalYear } from '#shared/finance/booksApi.ts';
import { closeFiscalYear, reopenFiscalYear } from '#shared/finance/yearCloseApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { failureOf, posted } from '#tests/support/books/vouchers.ts';
import { balancesOf, booksToClose, inLastYear, lastYear, retained } from '#tests/support/books/yearClose.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import { dyingAfter, killed } from '#tests/support/damages/dyingStore.ts';
import { CallFailure, type Client } from '#tests/support/product/client.ts';
import type { Company } from '#tests/support/product/company.ts';

const through = lastYear.to;
const reason = 'Forgotten invoice';
const writesMax = 40;

let company: Company;
let admin: Client;
let open: Record<string, number>;

beforeAll(async () => {
  ({ company, admin } = await booksToClose());
  open = await balancesOf(admin, { close: 'after' });
});

/** Whether the process died before it was done. */
const isCut = async (operation: Operation, body: object, writes: number): Promise<boolean> => {
  const context = await actingBeforeCommit(company, async () => undefined);
  const dying = { ...context, store: dyingAfter(company.store, writes) };
  try {
    await operation.run(dying, { params: undefined, body, query: undefined });
    return false;
  } catch (error) {
    expect(error).toMatchObject({ message: killed });
    return true;
  }
};

/** Done by this call, or said to be done already. */
const finished = async (call: Promise<unknown>, doneCode: string): Promise<void> => {
  try {
    await call;
  } catch (error) {
    expect(error).toBeInstanceOf(CallFailure);
    expect((error as CallFailure).code).toBe(doneCode);
  }
};

const standing = async () =>
  (await admin.call(voucherCalls.list, { query: { type: 'closing' } })).items.filter(
    ({ reverses, reversedBy }) => !reverses && !reversedBy,
  );

const expectInForce = async (state: string | undefined): Promise<void> => {
  const { rules } = await readDirectory(company.store);
  expect(rules.years.find(({ to }) => to === through)?.close?.state).toBe(state);
  const { heads } = await readLedgerView(company.store, balanceFold);
  for (const head of heads) expect(head.rules).toEqual(rules);
};

const expectClosed = async (): Promise<void> => {
  await expectInForce('closed');
  expect(await standing()).toHaveLength(3);
  expect(await balancesOf(admin, { close: 'after' })).toMatchObject({
    [retained]: -45,
    '41001': 0,
    '51001': 0,
  });
};

const expectOpen = async (): Promise<void> => {
  await expectInForce(undefined);
  expect(await standing()).toEqual([]);
  expect(await balancesOf(admin, { close: 'after' })).toMatchObject(open);
};

const close = () => admin.call(closeFiscalYear, { body: { through, acceptDrafts: true } });
const reopen = () => admin.call(reopenFiscalYear, { body: { through, reason } });

test('cut before any of its writes, a close is ended by the next call', async () => {
  let writes = 0;
  for (
    ;
    writes < writesMax && (await isCut(closing, { through, acceptDrafts: false }, writes));
    writes += 1
  ) {
    await finished(close(), 'yearClose.closed');
    await expectClosed();
    await reopen();
  }
  // The first step, three of the barrier, the vouchers of two branches, the last step.
  expect(writes).toBeGreaterThan(8);
  await expectClosed();
  expect((await checkedBooks(admin)).findings).toEqual([]);
});

test('cut before any of its writes, an undo is ended by the next call', async () => {
  let writes = 0;
  for (; writes < writesMax && (await isCut(reopening, { through, reason }, writes)); writes += 1) {
    await finished(reopen(), 'yearClose.notClosed');
    await expectOpen();
    await close();
  }
  expect(writes).toBeGreaterThan(8);
  await expectOpen();
  expect((await checkedBooks(admin)).findings).toEqual([]);
});

test('a close that was cut may be undone instead; while it is half done nothing else comes into the year', async () => {
  // The year is shut, and the first vouchers are posted.
  expect(await isCut(closing, { through, acceptDrafts: false }, 6)).toBe(true);
  expect((await standing()).length).toBeGreaterThan(0);
  const { lockDate } = await admin.call(getPostingRules, {});
  expect(lockDate).toBe(through);
  const late = posted(admin, { date: inLastYear('04-10') });
  expect(await failureOf(late)).toMatchObject({ code: 'period.yearClosed' });
  const seal = admin.call(sealFiscalYear, { body: { through } });
  expect(await failureOf(seal)).toMatchObject({ code: 'period.notSealable' });
  expect(await isCut(reopening, { through, reason }, 5)).toBe(true);
  expect(await failureOf(close())).toMatchObject({ code: 'yearClose.reopening' });
  await reopen();
  await expectOpen();
});

test('several who close and undo at once make each voucher once', async () => {
  const outcomes = await Promise.allSettled([close(), close(), close()]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 422 });
  await finished(close(), 'yearClose.closed');
  await expectClosed();
  // A close that an undo stops is refused and has left its traces in the log: the simulation crosses the two.
  await Promise.allSettled([reopen(), reopen()]);
  await finished(reopen(), 'yearClose.notClosed');
  await expectOpen();
  expect((await checkedBooks(admin)).findings).toEqual([]);
});
