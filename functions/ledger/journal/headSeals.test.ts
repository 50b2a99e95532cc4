// The seal of the heads: one a day, never overwritten; a journal that was written anew as a whole, with all its hashes, is found by it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite, remove } from '#functions/storage/writes.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { aLedger, post, randomMove, seeded } from '#tests/support/books/randomLedger.ts';
import {
  keepObjectsAt,
  startTestObjectStore,
  type TestObjectStore,
} from '#tests/support/product/testObjectStore.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { checkLedger } from '../checkLedger.ts';
import { expectedSeals } from '../expectedSeals.ts';
import { headKey, journalKey } from '../ledgerKeys.ts';
import { repairLedger } from '../repairLedger.ts';
import { entryHash, entryOf, entryText } from './entryText.ts';
import { sealHeads, sealName, sealOf } from './headSeals.ts';
import { readStoredEntries } from './journalTail.ts';
import { readHead } from './lanes.ts';

let engine: TestEngine;
let objects: TestObjectStore;
beforeAll(async () => {
  engine = await startTestEngine();
  objects = await startTestObjectStore();
  keepObjectsAt(objects.url);
});
afterAll(async () => {
  engine.stop();
  expect(await objects.stop()).toEqual([]);
});

const today = (): string => systemClock.now().slice(0, 10);

const sealed = async (company: string): Promise<Store> => {
  const store = await aLedger(engine, company);
  const random = seeded(7);
  for (let index = 0; index < 12; index += 1) await post(store, randomMove(random));
  expect(await sealHeads(store, systemClock.now())).toBe(true);
  return store;
};

const findingsOf = async (store: Store) => (await checkLedger(store, [expectedSeals])).findings;

test('a seal names every lane with its last number and hash, and stays as it was first put', async () => {
  const store = await sealed('SEALED');
  const file = String(await objects.text(`t/SEALED/${sealName(today())}`));
  const seal = sealOf(file);
  const [first, second] = await Promise.all([readHead(store, '01'), readHead(store, '02')]);
  expect(seal?.lanes.map(({ lane, seq, hash }) => [lane, seq, hash])).toEqual([
    ['01', first.seq, first.hash],
    ['02', second.seq, second.hash],
  ]);
  await post(store, randomMove(seeded(9)));
  expect(await sealHeads(store, systemClock.now())).toBe(false);
  expect(await objects.text(`t/SEALED/${sealName(today())}`)).toBe(file);
  expect(await findingsOf(store)).toEqual([]);
});

/** Every entry says that somebody else has posted it; chain, hashes and head fit again. */
const writeAnew = async (store: Store, lane: string): Promise<void> => {
  const head = await readHead(store, lane);
  let hash = '';
  for (const stored of await readStoredEntries(store, { lane, after: 0, upTo: head.seq })) {
    const text = entryText({ ...entryOf(stored.text), postedBy: 'somebody else', prev: hash });
    hash = entryHash(text);
    await store.commit([
      overwrite({ key: journalKey(lane, stored.seq), attributes: { text, hash, rev: 1 } }),
    ]);
  }
  await store.commit([overwrite({ key: headKey(lane), attributes: { ...head, hash } })]);
};

test('a journal that was written anew as a whole is found, and nothing is rebuilt from it', async () => {
  const store = await sealed('REWRITTEN');
  await writeAnew(store, '01');
  const { seq } = await readHead(store, '01');
  expect((await checkLedger(store)).findings).toEqual([]);
  const expected = [
    { code: 'seal.differs', place: `01:${seq}`, details: { date: today(), seq: String(seq) } },
  ];
  expect(await findingsOf(store)).toEqual(expected);
  expect(await repairLedger(store, [expectedSeals])).toMatchObject({ changesCount: 0, findings: expected });
});

test('a seal that was changed is told, and one of weeks ago still counts', async () => {
  const store = await aLedger(engine, 'OLD');
  await post(store, randomMove(seeded(3)));
  const before = `${addDays(today(), -20)}T00:00:00.000Z`;
  await sealHeads(store, before);
  expect(await findingsOf(store)).toEqual([]);
  await writeAnew(store, '01');
  await writeAnew(store, '02');
  expect((await findingsOf(store)).map(({ code }) => code)).toContain('seal.differs');
  await objects.put(`t/OLD/${sealName(today())}`, '{"lanes":[]}\nx\n');
  expect((await findingsOf(store)).map(({ code }) => code)).toEqual(['seal.broken']);
});

test('entries that are lost are named until a repair has set the head back', async () => {
  const store = await sealed('LOST');
  const { seq } = await readHead(store, '01');
  await store.commit([remove({ key: journalKey('01', seq), expect: 'exists' })]);
  expect((await findingsOf(store)).map(({ code }) => code)).toContain('seal.lost');
  const { findings, changes } = await repairLedger(store, [expectedSeals]);
  expect(findings).toEqual([]);
  expect(changes.map(({ code }) => code)).toContain('head.setBack');
});

test('seals that cannot be read are told', async () => {
  const store = await sealed('UNREAD');
  keepObjectsAt('http://127.0.0.1:9');
  try {
    expect((await findingsOf(store)).map(({ code }) => code)).toEqual(['seal.unreachable']);
  } finally {
    keepObjectsAt(objects.url);
  }
});
