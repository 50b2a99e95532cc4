// Buckets in many parts on the real engine: reports stay exact while others post and fold, at no more calls, and broken parts are repaired.
import { beforeAll, describe, expect, test } from 'vitest';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { addSums, noSums } from '#shared/ledger/normalBalance.ts';
import {
  aLedger,
  expectBalances,
  type Move,
  post,
  randomMove,
  sealThrough,
  seeded,
  takeSealOff,
} from '#tests/support/books/randomLedger.ts';
import { type CompanyItems, copyTo, itemsOf } from '#tests/support/product/companyCopies.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { checkLedger } from '../checkLedger.ts';
import { type LedgerSizes, ledgerSizes, sizesOf } from '../ledgerSizes.ts';
import { repairLedger } from '../repairLedger.ts';
import { foldJournal } from './foldJournal.ts';
import { readBalances } from './readBalances.ts';

const engine = testEngine();

const product = sizesOf({ company: 'X', memory: new Map() });

const small: LedgerSizes = {
  ...product,
  bucketBytesMax: 40,
  bucketPartsMax: 8,
  foldWritesMax: 14,
  tailMax: 20,
  balanceEntriesMax: 9,
};

const pk = 'B#01';

const aSplitLedger = async (company: string, sizes = small): Promise<Store> => {
  const store = await aLedger(engine, company);
  remembered(store, ledgerSizes, () => sizes);
  return store;
};

const partsIn = async (store: Store): Promise<string[]> =>
  (await store.all({ pk })).map(({ sk }) => String(sk)).filter((sk) => sk.includes('/'));

const randomMoves = (seed: number, count: number): Move[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => randomMove(random));
};

const folded = async (store: Store, count = 60): Promise<Move[]> => {
  const moves = randomMoves(7, count);
  for (const move of moves) await post(store, move);
  await foldJournal(store);
  expect((await partsIn(store)).length).toBeGreaterThan(0);
  return moves;
};

describe('balances of split buckets', () => {
  test('are those of the journal before, between and after folds, and around a sealed year', async () => {
    const store = await aSplitLedger('SPLIT');
    const moves = await folded(store);
    await expectBalances(store, moves);
    for (const move of randomMoves(8, 30)) {
      await post(store, move);
      moves.push(move);
    }
    await expectBalances(store, moves);
    await foldJournal(store);
    await expectBalances(store, moves);
    await sealThrough(store, '2025-12-31');
    await expectBalances(store, moves);
    await takeSealOff(store);
    await expectBalances(store, moves);
    expect((await checkLedger(store)).findings).toEqual([]);
  });

  test('stay whole while several clients post and several folds race', async () => {
    const store = await aSplitLedger('SPLIT-RACES');
    const moves = randomMoves(11, 120);
    const clients = Array.from({ length: 6 }, async (_, client) => {
      for (let index = client; index < moves.length; index += 6) await post(store, moves[index] as Move);
    });
    let isPosting = true;
    const watcher = (async () => {
      while (isPosting) {
        await Promise.all([foldJournal(store), foldJournal(store)]);
        const whole = { from: '2025-01-01', to: '2026-12-31' };
        const { opening, movement } = await readBalances(store, whole, ['01', '02']);
        const all = [...opening.values(), ...movement.values()].reduce(addSums, noSums);
        expect(all.debit).toBe(all.credit);
      }
    })();
    await Promise.all(clients);
    isPosting = false;
    await watcher;
    await foldJournal(store);
    expect((await partsIn(store)).length).toBeGreaterThan(0);
    await expectBalances(store, moves);
    expect((await checkLedger(store)).findings).toEqual([]);
  });

  test('follow books that were folded before their buckets were split', async () => {
    const memory = new Map();
    const store = { ...(await aLedger(engine, 'SPLIT-LATER')), memory };
    const moves = randomMoves(3, 40);
    for (const move of moves) await post(store, move);
    await foldJournal(store);
    expect(await partsIn(store)).toEqual([]);
    memory.clear();
    remembered(store, ledgerSizes, () => small);
    moves.push(...(await folded(store, 20)));
    await expectBalances(store, moves);
    expect((await checkLedger(store)).findings).toEqual([]);
  });
});

test('a bucket that has grown to the limit of the table is split, and nothing in it is lost', async () => {
  const store = await aLedger(engine, 'SPLIT-LIMIT');
  const move: Move = { date: '2025-02-10', branch: '01', from: '4101', to: '1101', amount: 700n };
  await post(store, move);
  await foldJournal(store);
  const key = { pk, sk: 'M#2025-02' };
  const { sums, fold } = (await store.get(key)) ?? {};
  const rows = Array.from({ length: 17_300 }, (_, index) => `9101~cc:${10_000_000 + index} 700 0`);
  const whole = [sums, ...rows].join(';');
  expect(whole.length).toBeGreaterThan(390_000);
  await store.commit([overwrite({ key, attributes: { fold, sums: whole, delta: '', rev: 9 } })]);
  const year = { from: '2025-01-01', to: '2025-12-31' };
  const before = await readBalances(store, year, ['01']);
  await post(store, move);
  await foldJournal(store);
  const after = await readBalances(store, year, ['01']);
  expect(after.movement.size).toBe(before.movement.size);
  expect(after.movement.get('1101')).toEqual({ debit: 1400n, credit: 0n });
  after.movement.set('1101', { debit: 700n, credit: 0n });
  after.movement.set('4101', { debit: 0n, credit: 700n });
  expect(after.movement).toEqual(before.movement);
  expect((await store.get(key))?.['parts']).toBe(16);
  for (const item of await store.all({ pk })) expect(String(item['sums']).length).toBeLessThanOrEqual(32_768);
});

/** What a piece of work asks of the engine. */
const callsOf = async (store: Store, work: (counted: Store) => Promise<unknown>) => {
  const calls = { all: 0, getAll: 0, snapshot: 0, transact: 0 };
  await work({
    ...store,
    all: (options) => {
      calls.all += 1;
      return store.all(options);
    },
    getAll: (keys) => {
      if (keys.length > 0) calls.getAll += 1;
      return store.getAll(keys);
    },
    snapshot: (keys) => {
      calls.snapshot += 1;
      return store.snapshot(keys);
    },
    commit: (writes) => {
      calls.transact += 1;
      return store.commit(writes);
    },
  });
  return calls;
};

test('a trial balance asks no more where buckets are split, and a fold that splits nothing as little as before', async () => {
  const period = { from: '2025-02-10', to: '2025-02-20' };
  const split = await aSplitLedger('SPLIT-CALLS');
  await folded(split);
  const whole = await aLedger(engine, 'SPLIT-NOT');
  for (const move of randomMoves(7, 60)) await post(whole, move);
  const fold = await callsOf(whole, foldJournal);
  expect(fold).toMatchObject({ getAll: fold.transact });
  // Of both branches the months, and the days of one.
  for (const store of [whole, split])
    expect(await callsOf(store, (counted) => readBalances(counted, period, ['01', '02']))).toEqual({
      all: 4,
      getAll: 0,
      snapshot: 1,
      transact: 0,
    });
});

describe('a part', () => {
  const change = async (store: Store, sk: string, changed: Record<string, unknown>): Promise<void> => {
    const { pk: _, sk: __, ...attributes } = (await store.get({ pk, sk })) ?? {};
    await store.commit([overwrite({ key: { pk, sk }, attributes: { ...attributes, ...changed } })]);
  };
  const lose = (store: Store, sk: string) =>
    store.commit([{ write: 'remove', key: { pk, sk }, expect: 'exists' }]);
  const damages: Record<string, (store: Store, part: string) => Promise<void>> = {
    'that is lost': lose,
    'with other sums': (store, part) => change(store, part, { sums: '1101 5 0' }),
    'of a later round': (store, part) => change(store, part, { fold: 99 }),
    'whose root is lost': (store, part) => lose(store, part.split('/')[0] ?? ''),
    'whose root names fewer parts': (store, part) => change(store, part.split('/')[0] ?? '', { parts: 1 }),
    'whose root names no number': (store, part) => change(store, part.split('/')[0] ?? '', { parts: 3 }),
  };

  const original = 'SPLIT-PARTS';
  let items: CompanyItems;
  let moves: Move[];
  beforeAll(async () => {
    moves = await folded(await aSplitLedger(original));
    items = await itemsOf(original);
  });

  const aCopy = async (company: string): Promise<Store> => {
    await copyTo(company, items);
    const store = engine.storeFor(company);
    remembered(store, ledgerSizes, () => small);
    return store;
  };

  test.each(Object.keys(damages))('%s is found by the check, and repaired', async (what) => {
    const store = await aCopy(`SPLIT ${what}`);
    const parts = await store.all({ pk });
    const part = parts.find(
      ({ sk, sums }) => String(sk).startsWith('M#') && /\/.*/.test(String(sk)) && sums !== '',
    );
    await damages[what]?.(store, String(part?.['sk']));
    const { findings } = await checkLedger(store);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['bucket.wrong']));
    expect(findings.map(({ place }) => place).join()).toContain(String(part?.['sk']).split('/')[0]);
    expect((await repairLedger(store)).findings).toEqual([]);
    await expectBalances(store, moves);
    const later = randomMoves(12, 20);
    for (const move of later) await post(store, move);
    await foldJournal(store);
    await expectBalances(store, [...moves, ...later]);
    expect((await checkLedger(store)).findings).toEqual([]);
  });
});
