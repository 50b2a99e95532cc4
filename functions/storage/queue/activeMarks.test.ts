// A posting marks its company once an hour; the mark is found when the hour has ended, and goes when its folds are done.
import { afterEach, expect, test, vi } from 'vitest';
import { type CompanySchedule, dispatcherOf } from '#functions/dispatchWork.ts';
import { balanceFold, readLedgerView, tailLength } from '#functions/ledger/foldState.ts';
import { changeRulesWrite, rulesMark } from '#functions/ledger/journal/changeRules.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { schedules } from '#functions/schedules.ts';
import { writesPerCommitMax } from '#functions/storage/commit.ts';
import { memoryOfThisProcess } from '#functions/storage/memory.ts';
import { registration } from '#functions/storage/registry.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { aLedger, post, randomMove, seeded } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { heldWork, performHeld, runDue } from '#tests/support/product/workQueue.ts';
import { readDueMarks } from './activeMarks.ts';
import { activePage } from './companyList.ts';

const engine = testEngine();
const random = seeded(5);
const move = (branch: string) => ({ ...randomMove(random), branch });

const at = (time: string): number => {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
  return Date.now();
};
afterEach(() => vi.useRealTimers());

const later = Date.parse('2030-01-01T00:00:00Z');
const marksOf = async (store: Store) =>
  (await readDueMarks(store.company, later)).removals.map(({ key }) => key.sk.slice('ACTIVE#'.length));
const active = async (nowMs: number) => (await activePage({ after: '', limit: 100 }, nowMs)).codes;
const tail = async (store: Store) => tailLength(await readLedgerView(store, balanceFold));

const opened = async (company: string): Promise<Store> => {
  const store = await aLedger(engine, company);
  await store.commit([registration(company, 'active', 'new')]);
  return store;
};

test('one mark for each lane and hour, also where another process has posted before', async () => {
  const store = await opened('HOURLY');
  at('2027-03-01T10:05:00Z');
  for (const branch of ['01', '01', '02', '01']) await post(store, move(branch));
  memoryOfThisProcess.clear();
  await post(store, move('01'));
  expect(await marksOf(store)).toEqual(['2027-03-01T11:02:00.000Z#01', '2027-03-01T11:02:00.000Z#02']);
  at('2027-03-01T11:00:00Z');
  const before = store.units().write;
  await post(store, move('01'));
  const marked = store.units().write - before;
  expect(await marksOf(store)).toContain('2027-03-01T12:02:00.000Z#01');
  await post(store, move('01'));
  // What the hour costs: a small item and its place in the index.
  expect(marked - (store.units().write - before - marked)).toBeLessThanOrEqual(4);
});

test('a transaction that is full leaves the mark to the next posting', async () => {
  const store = await opened('FULL');
  at('2027-03-01T10:05:00Z');
  // With the head there are a hundred.
  const fill = (own: number) =>
    Array.from({ length: writesPerCommitMax - 1 - own }, (_, at) =>
      overwrite({ key: { pk: 'WIDE', sk: `${at}` }, attributes: {} }),
    );
  await post(store, move('01'), fill);
  expect([await tail(store), await marksOf(store)]).toEqual([1, []]);
  await post(store, move('01'));
  expect(await marksOf(store)).toEqual(['2027-03-01T11:02:00.000Z#01']);
});

const fold = schedules.find(({ name }) => name === 'ledger-fold') as CompanySchedule;

test('only companies whose hour has ended are folded, and then their marks are gone', async () => {
  const [busy, quiet] = [await opened('BUSY'), await opened('QUIET')];
  at('2027-03-02T10:30:00Z');
  await post(busy, move('01'));
  await post(quiet, move('02'));
  const folded: string[] = [];
  const run = async (store: Store) => {
    folded.push(store.company);
    await fold.run(store);
  };
  const dispatcher = dispatcherOf([{ ...fold, run }]);
  at('2027-03-02T11:01:59Z');
  await runDue(dispatcher, fold.name);
  expect(folded).not.toContain('BUSY');
  expect(await tail(busy)).toBe(1);
  const nowMs = at('2027-03-02T11:02:01Z');
  expect(await active(nowMs)).toEqual(expect.arrayContaining(['BUSY', 'QUIET']));
  // A posting of the next hour while the folds run keeps its mark.
  await post(busy, move('01'));
  await runDue(dispatcher, fold.name);
  expect([await tail(busy), await tail(quiet)]).toEqual([0, 0]);
  expect([await marksOf(busy), await marksOf(quiet)]).toEqual([['2027-03-02T12:02:00.000Z#01'], []]);
  folded.length = 0;
  await runDue(dispatcher, fold.name);
  expect(folded).toEqual([]);
});

test('a mark stays while its folds fail, and goes when they are given up: the night and the next posting bring them again', async () => {
  const store = await opened('FAILING');
  at('2027-03-03T10:30:00Z');
  await post(store, move('01'));
  at('2027-03-03T11:30:00Z');
  const marks: string[][] = [];
  const run = async (each: Store) => {
    if (each.company !== store.company) return;
    marks.push(await marksOf(each));
    throw new Error('no');
  };
  const givenUp: string[] = [];
  const onGivenUp = async ({ company }: Store) => {
    givenUp.push(company);
  };
  await runDue(dispatcherOf([{ ...fold, run, onGivenUp }]), fold.name);
  const mark = ['2027-03-03T11:02:00.000Z#01'];
  expect(marks).toEqual([mark, mark, mark]);
  expect(givenUp).toEqual(['FAILING']);
  expect(await marksOf(store)).toEqual([]);
  await runDue(dispatcherOf(schedules), 'ledger-fold-all');
  expect(await tail(store)).toBe(0);
});

test('folds whose time is up keep their marks and go on in a message of their own; another that finds no mark folds nothing', async () => {
  const store = await opened('LONG');
  at('2027-03-03T12:30:00Z');
  // More entries than a round takes.
  for (let count = 0; count < 3; count += 1) await post(store, move('01'));
  at('2027-03-03T13:30:00Z');
  const dispatcher = dispatcherOf([fold]);
  const held = heldWork();
  const message = { schedule: fold.name, companies: ['LONG'], attempt: 1 };
  await dispatcher.perform(message, { isTimeUp: () => true, received: 1 });
  expect(held).toEqual([{ message, delaySeconds: 0 }]);
  expect(await marksOf(store)).toEqual(['2027-03-03T13:02:00.000Z#01']);
  await performHeld(dispatcher, held);
  expect([await tail(store), await marksOf(store)]).toEqual([0, []]);
  const runs: string[] = [];
  const run = async ({ company }: Store) => {
    runs.push(company);
  };
  await dispatcherOf([{ ...fold, run }]).perform(message, { isTimeUp: () => false, received: 1 });
  expect(runs).toEqual([]);
});

test('a change of the rules that was cut is ended by the next fold, without a posting', async () => {
  const store = await opened('CUT-RULES');
  at('2027-03-04T10:30:00Z');
  const change = changeRulesWrite(await readDirectory(store), { lockDate: '2026-01-31' });
  await store.commit([change.write, rulesMark(store)]);
  at('2027-03-04T10:31:01Z');
  await runDue(dispatcherOf(schedules), fold.name);
  const { heads } = await readLedgerView(store, balanceFold);
  expect(heads.map(({ rules }) => rules.lockDate)).toEqual(['2026-01-31', '2026-01-31']);
});

test('books of a code that was given back are left alone', async () => {
  const store = await aLedger(engine, 'GIVEN-BACK');
  at('2027-03-05T10:30:00Z');
  await post(store, move('01'));
  at('2027-03-05T11:30:00Z');
  const folded: string[] = [];
  const run = async ({ company }: Store) => {
    folded.push(company);
  };
  await runDue(dispatcherOf([{ ...fold, run }]), fold.name);
  expect(folded).not.toContain('GIVEN-BACK');
  expect(await marksOf(store)).toEqual([]);
});
