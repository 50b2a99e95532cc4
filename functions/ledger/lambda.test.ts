// The scheduler's name of what is due leads to its work for every company in the registry, a record of the stream to the jobs of one.
import { expect, test } from 'vitest';
import { readRun } from '#functions/finance/books/booksRun.ts';
import { askForNightlyCheck } from '#functions/finance/books/nightlyCheck.ts';
import { calledByClock } from '#functions/schedules.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { jobPartition, jobWrite, readJobs } from '#functions/storage/jobs.ts';
import { registration } from '#functions/storage/registry.ts';
import { aLedger, post, randomMove, seeded } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { heldWork, workEvent } from '#tests/support/product/workQueue.ts';
import { balanceFold, readLedgerView, tailLength } from './foldState.ts';
import { handler } from './lambda.ts';

const engine = testEngine();

/** The scheduler’s call, then those of the queue. */
const runDue = async (schedule: string): Promise<void> => {
  const held = heldWork();
  await handler({ schedule });
  for (let next = held.shift(); next !== undefined; next = held.shift())
    expect(await handler(workEvent([next.message]))).toEqual({ batchItemFailures: [] });
};

test('the fold catches up what no outbox asked for, in every company', async () => {
  const stores = await Promise.all(['DATE', 'FIG'].map((company) => aLedger(engine, company)));
  const random = seeded(11);
  for (const store of stores) {
    await store.commit([registration(store.company, 'active', 'new')]);
    for (let index = 0; index < 4; index += 1) await post(store, randomMove(random));
  }
  const tails = () =>
    Promise.all(stores.map(async (store) => tailLength(await readLedgerView(store, balanceFold))));
  expect(await tails()).toEqual([4, 4]);
  await runDue('ledger-fold-all');
  expect(await tails()).toEqual([0, 0]);
});

test('it knows everything that the clock calls it for', async () => {
  const held = heldWork();
  for (const { name } of calledByClock) expect(await handler({ schedule: name })).toBeUndefined();
  expect(held.map(({ message }) => message.schedule)).toEqual(
    expect.arrayContaining(['ledger-seal', 'job-sweep']),
  );
});

test('a name that is not on the list is a fault', async () => {
  await expect(handler({ schedule: 'tea' })).rejects.toThrow('There is no schedule tea');
});

test('a job that has no time left is put behind the others, and its record wakes the next process', async () => {
  const store = await aLedger(engine, 'FIR');
  await askForNightlyCheck(store, systemClock);
  const keyOf = async () => (await store.all({ pk: jobPartition })).map(({ sk }) => sk);
  const before = await keyOf();
  const Records = [{ dynamodb: { Keys: { pk: { S: 'T#FIR#JOB' } }, SequenceNumber: '1' } }];
  // The first look is at the beginning of the call.
  const leftMs = [900_000, 149_000];
  await handler({ Records }, { getRemainingTimeInMillis: () => leftMs.shift() ?? 149_000 });
  const after = await keyOf();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect(await readRun(store)).toBeNull();
  await handler({ Records }, { getRemainingTimeInMillis: () => 900_000 });
  expect(await keyOf()).toEqual([]);
});

test('a record of a job has it done for its company, and for no other', async () => {
  const [store, other] = await Promise.all(['PALM', 'OLIVE'].map((company) => aLedger(engine, company)));
  if (!store || !other) throw new Error('There are two companies');
  // Two runs of the schedule at once ask for one check.
  for (const each of [store, other])
    await Promise.all([1, 2].map(() => askForNightlyCheck(each, systemClock)));
  const records = [{ dynamodb: { Keys: { pk: { S: 'T#PALM#JOB' } }, SequenceNumber: '1' } }];
  await handler({ Records: records });
  expect(await readJobs(store)).toEqual([]);
  expect(await readJobs(other)).toHaveLength(1);
  // These books belong to no company, which the check says.
  expect(await readRun(store)).toMatchObject({ attempts: 1, state: 'failed', fault: 'session.missing' });
  expect(await readRun(other)).toBeNull();
});

test('a job that its stream has lost is taken up by the sweep once it is older than two calls', async () => {
  const lost = await aLedger(engine, 'LOST');
  await lost.commit([registration('LOST', 'active', 'new')]);
  const early = { ...systemClock, now: () => new Date(systemClock.nowMs() - 31 * 60_000).toISOString() };
  const late = { ...systemClock, now: () => new Date(systemClock.nowMs() - 29 * 60_000).toISOString() };
  await lost.commit([jobWrite({ kind: 'books', run: 'none' }, late)]);
  await runDue('job-sweep');
  expect(await readJobs(lost)).toHaveLength(1);
  await lost.commit([jobWrite({ kind: 'books', run: 'none' }, early)]);
  await runDue('job-sweep');
  expect(await readJobs(lost)).toEqual([]);
});
