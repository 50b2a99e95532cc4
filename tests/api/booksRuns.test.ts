// A check or repair of the books is a job beside the calls: one at a time, begun once for each key, taken up again by the next when whoever did it is gone.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { userKey } from '#functions/company/userRecords.ts';
import { checkBooks as askForCheck } from '#functions/finance/audit/checkBooks.ts';
import { repairBooks as askForRepair } from '#functions/finance/audit/repairBooks.ts';
import { beatMs, readRun, runWrite, type StoredRun, saveBeat } from '#functions/finance/books/booksRun.ts';
import { askForNightlyCheck } from '#functions/finance/books/nightlyCheck.ts';
import { numberGuardKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { log } from '#functions/http/log.ts';
import type { Operation } from '#functions/http/operation.ts';
import { runJobs } from '#functions/jobs.ts';
import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { bucketPartition } from '#functions/ledger/ledgerKeys.ts';
import { schedules } from '#functions/schedules.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { readJobs } from '#functions/storage/jobs.ts';
import type { QueryOptions } from '#functions/storage/query.ts';
import type { Reads, Store } from '#functions/storage/store.ts';
import { overwrite, type Put, remove, type Write } from '#functions/storage/writes.ts';
import { type BooksRun, checkBooks, getBooksCheck, repairBooks } from '#shared/finance/booksApi.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import { listNotifications } from '#shared/me/api.ts';
import { poster, simulatedContext } from '#tests/simulation/simulatedCompany.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { failureOf, posted } from '#tests/support/books/vouchers.ts';
import { checkpointsInMemory } from '#tests/support/damages/checkpointsInMemory.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { testBeside as test } from '#tests/support/product/testBeside.ts';

/** This process has no object store; the product that runs beside has one. */
const noSeals = [expect.objectContaining({ code: 'seal.unreachable' })];

let errors: unknown[][] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(log, 'error').mockImplementation((...line: unknown[]) => {
    errors.push(line);
  });
});
afterEach(() => vi.restoreAllMocks());

const oneVoucher = async () => {
  const company = await aCompany();
  const admin = await signedInAs(company, 'admin');
  await posted(admin);
  return { company, admin };
};

/** Asked for in this process, so that the product that runs beside is not woken by it. */
const asked = async ({ store }: Company, operation: Operation): Promise<BooksRun> => {
  const context = simulatedContext({ clock: systemClock, store, idempotency: null });
  return (await operation.run(context, { params: undefined, query: undefined, body: undefined })) as BooksRun;
};

const workOn = (store: Store, signal = new AbortController().signal) => ({
  store,
  clock: systemClock,
  signal,
});

/** Reads as they are, and those that take items as they find them. */
const reading = (store: Store, change: (reads: Reads) => Partial<Reads>): Store => ({
  ...store,
  ...change(store),
  bare: () => ({ ...store.bare(), ...change(store.bare()) }),
});

/** The engine is gone when the first transaction that holds such a write has been made. */
const goneAfter = (store: Store, holds: (write: Write) => boolean): Store => {
  let isGone = false;
  const commit = async (writes: readonly Write[]): Promise<void> => {
    await store.commit(writes);
    isGone ||= writes.some(holds);
  };
  const all = (reads: Reads) => async (range: QueryOptions) => {
    if (isGone) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    return reads.all(range);
  };
  return { ...reading(store, (reads) => ({ all: all(reads) })), commit, transact: commit };
};

/** As soon as somebody has begun the run. */
const withoutEngine = (store: Store): Store =>
  goneAfter(store, (write) => write.write === 'put' && write.attributes['state'] === 'running');

const standing = async ({ store }: Company): Promise<StoredRun> => {
  const run = await readRun(store);
  if (!run) throw new Error('No run is under way');
  return run;
};

/** Its process has given no sign of life for more than a minute. */
const died = async (company: Company): Promise<void> => {
  const run = await standing(company);
  await saveBeat(company.store, { ...run, movedMs: run.movedMs - 61_000 });
};

test('begins once for each key; who asks meanwhile waits for the same, and a repair waits its turn', async () => {
  const { company, admin } = await oneVoucher();
  const begun = await asked(company, askForCheck);
  expect(begun).toMatchObject({ kind: 'check', state: 'waiting', done: 0, total: null, failure: null });
  const idempotencyKey = crypto.randomUUID();
  const [first, again] = [
    await admin.send(checkBooks, {}, { idempotencyKey }),
    await admin.send(checkBooks, {}, { idempotencyKey }),
  ];
  expect(first.body).toMatchObject({ id: begun.id });
  expect(again.body).toMatchObject({ id: begun.id });
  expect(await failureOf(admin.call(repairBooks, {}))).toMatchObject({ status: 422, code: 'books.running' });
  expect(await readJobs(company.store)).toHaveLength(1);
  await runJobs(workOn(company.store));
  expect(await readJobs(company.store)).toEqual([]);
  const { run, last } = await admin.call(getBooksCheck, {});
  expect(run).toBeNull();
  expect(last).toMatchObject({ id: begun.id, by: { id: expect.any(String) }, entries: 1, findings: noSeals });
});

test('whoever is stopped on his way leaves it to the next, who begins it again', async () => {
  const { company, admin } = await oneVoucher();
  const { id } = await asked(company, askForCheck);
  const stopping = new AbortController();
  stopping.abort();
  await expect(runJobs(workOn(company.store, stopping.signal))).rejects.toThrow();
  expect(await standing(company)).toMatchObject({ id, state: 'waiting', attempts: 0 });
  await runJobs(workOn(company.store));
  expect((await admin.call(getBooksCheck, {})).last).toMatchObject({ id, findings: noSeals });
});

/** Its time is up after so many steps. */
const shortOfTime = (store: Store, steps: number) => {
  let left = steps;
  const isTimeUp = (): boolean => {
    left -= 1;
    return left < 0;
  };
  return { ...workOn(store), isTimeUp };
};

test('a run whose time is up goes on in the next process, as often as it takes', async () => {
  const { company, admin } = await oneVoucher();
  const { store } = company;
  const files = checkpointsInMemory(store);
  const { id } = await asked(company, askForRepair);
  let processes = 0;
  for (; (await readJobs(store)).length > 0 && processes < 50; processes += 1) {
    await runJobs(shortOfTime(store, 6));
    // One that gets further is not given up, however many processes it takes.
    const run = await readRun(store);
    if (run) expect(run).toMatchObject({ id, state: 'waiting', attempts: 1 });
  }
  expect(processes).toBeGreaterThan(3);
  expect((await admin.call(getBooksCheck, {})).last).toMatchObject({ id, entries: 1, findings: noSeals });
  expect(files.size).toBe(0);
});

const notices = async (admin: Client): Promise<unknown[]> =>
  (await admin.call(listNotifications, { query: {} })).items;

const ofTheNight = { kind: 'jobFailed', title: expect.stringContaining('nightly check') };

test('what nobody brings to its end is begun three times, and then said to have failed', async () => {
  const { company, admin } = await oneVoucher();
  await askForNightlyCheck(company.store, systemClock);
  let id = expect.any(String);
  for (const attempts of [1, 2, 3]) {
    await expect(runJobs(workOn(withoutEngine(company.store)))).rejects.toThrow('gone');
    const run = await standing(company);
    expect(run).toMatchObject({ id, state: 'running', attempts });
    ({ id } = run);
    await died(company);
  }
  await runJobs(workOn(company.store));
  expect(await readJobs(company.store)).toEqual([]);
  const { run, last } = await admin.call(getBooksCheck, {});
  expect(last).toBeNull();
  expect(run).toMatchObject({ id, state: 'failed' });
  expect(run?.failure).toMatch(/^It was begun three times/);
  expect(await notices(admin)).toMatchObject([ofTheNight]);
  expect((await checkedBooks(admin)).findings).toEqual([]);
});

test('a failure of its own is kept as a sentence, and logged', async () => {
  const { company, admin } = await oneVoucher();
  await asked(company, askForRepair);
  const broken = reading(company.store, () => ({
    all: async () => {
      throw new TypeError('never');
    },
  }));
  await runJobs(workOn({ ...broken, all: company.store.all }));
  expect(await standing(company)).toMatchObject({ state: 'failed', fault: 'TypeError' });
  expect(errors.map(([message]) => message)).toEqual(['a run over the books failed']);
  const { run } = await admin.call(getBooksCheck, {});
  expect(run?.failure).toMatch(/^It could not be finished/);
});

const keptOut: Put = overwrite({ key: userKey(poster.id), attributes: { status: 'inactive', rev: 1 } });

test('a repair asked for by somebody who is kept out before it begins is refused, and a check is made', async () => {
  const { company, admin } = await oneVoucher();
  await asked(company, askForRepair);
  await company.store.commit([keptOut]);
  await runJobs(workOn(company.store));
  expect(await readJobs(company.store)).toEqual([]);
  expect(await standing(company)).toMatchObject({ state: 'failed', fault: 'books.askerOut' });
  const { run, last } = await admin.call(getBooksCheck, {});
  expect(run?.failure).toMatch(/deactivated before it began/);
  expect(last).toBeNull();
  expect(errors).toEqual([]);
  const { id } = await asked(company, askForCheck);
  await runJobs(workOn(company.store));
  expect((await admin.call(getBooksCheck, {})).last).toMatchObject({ id, findings: noSeals });
});

test('a repair that has changed something is brought to its end, whoever asked for it', async () => {
  const { company, admin } = await oneVoucher();
  const { id } = await asked(company, askForRepair);
  const run = await standing(company);
  const changes = [{ code: 'bucket.rebuilt', place: '01', details: {} }];
  await company.store.commit([runWrite({ ...run, changes, changesCount: 1 }), keptOut]);
  await runJobs(workOn(company.store));
  expect((await admin.call(getBooksCheck, {})).last).toMatchObject({ id, kind: 'repair', changesCount: 1 });
});

test('one that has not moved for a minute is lost: another takes its place, and nothing of the first counts', async () => {
  const { company, admin } = await oneVoucher();
  const lost = await asked(company, askForRepair);
  const run = await standing(company);
  await company.store.commit([runWrite({ ...run, state: 'running', movedMs: run.movedMs - 61_000 })]);
  expect((await admin.call(getBooksCheck, {})).run).toMatchObject({ id: lost.id, state: 'lost' });
  const next = await asked(company, askForCheck);
  expect(next.id).not.toBe(lost.id);
  await runJobs(workOn(company.store));
  expect(await readJobs(company.store)).toEqual([]);
  const { last } = await admin.call(getBooksCheck, {});
  expect(last).toMatchObject({ id: next.id, kind: 'check' });
});

/** Something happens between two steps of the work, which takes as long as a sign of life and a half. */
const meanwhile = (store: Store, happen: () => Promise<void>): { store: Store; steps: () => number } => {
  let steps = 0;
  const yieldToShortRequests = async (): Promise<void> => {
    steps += 1;
    if (steps > 1) return;
    await happen();
    await new Promise((resolve) => setTimeout(resolve, beatMs * 1.5));
  };
  return { store: { ...store, yieldToShortRequests }, steps: () => steps };
};

test('whoever finds another run in the place of his own goes no step further, and writes nothing', async () => {
  const { company, admin } = await oneVoucher();
  await asked(company, askForCheck);
  const slow = meanwhile(company.store, async () => {
    const run = await standing(company);
    await company.store.commit([runWrite({ ...run, id: 'another', owner: 'another' })]);
  });
  await runJobs(workOn(slow.store));
  expect(slow.steps()).toBe(1);
  expect(await standing(company)).toMatchObject({ id: 'another', state: 'running' });
  expect((await admin.call(getBooksCheck, {})).last).toBeNull();
});

const lost = (): Error => Object.assign(new Error('lost'), { code: 'ECONNRESET' });

test('a sign of life whose answer is lost costs nothing', async () => {
  const { company, admin } = await oneVoucher();
  const { id } = await asked(company, askForCheck);
  let lives = 0;
  const putAll: Store['putAll'] = async (items) => {
    await company.store.putAll(items);
    if (items.some(({ attributes }) => 'owner' in attributes)) {
      lives += 1;
      throw lost();
    }
  };
  const slow = meanwhile({ ...company.store, putAll }, async () => undefined);
  await runJobs(workOn(slow.store));
  expect(lives).toBeGreaterThan(0);
  expect((await admin.call(getBooksCheck, {})).last).toMatchObject({ id, findings: noSeals });
});

test('what a repair has changed before it was cut stands in the log of whoever ends it', async () => {
  const { company, admin } = await oneVoucher();
  await foldJournal(company.store);
  const buckets = (await company.store.all({ pk: bucketPartition('01') })).map(({ sk }) => String(sk));
  await company.store.commit(buckets.map((sk) => remove({ key: { pk: bucketPartition('01'), sk } })));
  await asked(company, askForRepair);
  const cut = goneAfter(company.store, ({ key }) => key.pk === bucketPartition('01'));
  await expect(runJobs(workOn(cut))).rejects.toThrow('gone');
  await died(company);
  await runJobs(workOn(company.store));
  const { last } = await admin.call(getBooksCheck, {});
  expect(last).toMatchObject({ kind: 'repair', findings: noSeals });
  const day = new Date().toISOString().slice(0, 10);
  const [entry] = (await company.store.all({ pk: `AUD#${day}` })).filter(({ action }) => action === 'repair');
  expect(last?.changesCount).toBeGreaterThan(0);
  const changes = last?.changes.map(({ code }) => expect.objectContaining({ code }));
  expect(entry?.['facts']).toMatchObject({ changesCount: last?.changesCount, changes });
});

const strayNumber = ({ store }: Company): Promise<void> =>
  store.commit([
    overwrite({ key: numberGuardKey('01-JV-2026-999999'), attributes: { owner: 'nobody', rev: 1 } }),
  ]);

test('the night asks for a check of its own, and tells the admins and the log what differs', async () => {
  const { company, admin } = await oneVoucher();
  await strayNumber(company);
  const nightly = schedules.find(({ name }) => name === 'ledger-check');
  await nightly?.run(company.store);
  await runJobs(workOn(company.store));
  const { last } = await admin.call(getBooksCheck, {});
  expect(last?.by).toBeNull();
  expect(last?.findings.map(({ code }) => code)).toEqual(['number.unknown', 'seal.unreachable']);
  const differs = { alarm: alarmSigns.differs, company: company.code };
  expect(errors).toEqual([['the books differ from their journal', differs]]);
  expect(await notices(admin)).toMatchObject([ofTheNight]);
});

test('a night whose end nobody heard of tells of it all the same', async () => {
  const { company, admin } = await oneVoucher();
  await strayNumber(company);
  await askForNightlyCheck(company.store, systemClock);
  const commit = async (writes: readonly Write[]): Promise<void> => {
    await company.store.commit(writes);
    if (writes.some((write) => write.write === 'put' && 'findingsCount' in write.attributes)) throw lost();
  };
  const cut = { ...company.store, commit };
  await expect(runJobs(workOn(cut))).rejects.toThrow('lost');
  expect(await notices(admin)).toEqual([]);
  await runJobs(workOn(company.store));
  expect(await readJobs(company.store)).toEqual([]);
  expect(await notices(admin)).toMatchObject([ofTheNight]);
});
