// The books check: each kind of stored item is damaged behind the product's back, and the check names it.
import { describe, expect, test } from 'vitest';
import { overwrite, remove } from '#functions/storage/writes.ts';
import { aLedger, post, randomMove, seeded } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { checkLedger } from './checkLedger.ts';
import { accountPartition, journalKey } from './ledgerKeys.ts';
import { foldStatements } from './statements/foldStatements.ts';

const engine = testEngine();

describe('the books check', () => {
  const damaged = async (company: string) => {
    const store = await aLedger(engine, company);
    const random = seeded(5);
    for (let index = 0; index < 40; index += 1) await post(store, randomMove(random));
    await foldStatements(store, 1);
    expect((await checkLedger(store)).findings).toEqual([]);
    return store;
  };

  test('finds a changed entry', async () => {
    const store = await damaged('HASH');
    const item = await store.get(journalKey('01', 3));
    const text = String(item?.['text']).replace('حركة', 'حركه');
    await store.commit([
      overwrite({ key: journalKey('01', 3), attributes: { text, hash: item?.['hash'], rev: 1 } }),
    ]);
    const { findings } = await checkLedger(store);
    expect(findings.map((finding) => finding.code)).toContain('entry.hash');
    expect(findings[0]?.place).toBe('01:3');
  });

  test('finds an entry that is lost or cannot be read', async () => {
    const store = await damaged('ENTRY');
    const key = journalKey('01', 3);
    await store.commit([overwrite({ key, attributes: { text: '{', hash: 'x', rev: 1 } })]);
    const unreadable = (await checkLedger(store)).findings;
    expect(unreadable.slice(0, 2).map(({ code, place }) => [code, place])).toEqual([
      ['entry.hash', '01:3'],
      ['entry.unreadable', '01:3'],
    ]);
    await store.commit([remove({ key })]);
    const lost = (await checkLedger(store)).findings;
    expect(lost[0]).toEqual({ code: 'entry.missing', place: '01:3', details: {} });
    for (const seq of [4, 6]) await store.commit([remove({ key: journalKey('01', seq) })]);
    expect((await checkLedger(store)).findings[0]?.place).toBe('01:3-4,6');
  });

  test('finds a changed bucket', async () => {
    const store = await damaged('BUCKET');
    const [item] = await store.all({ pk: 'B#01', begins: 'M#' });
    if (!item) throw new Error('The fold wrote no bucket');
    const sums = `${item['sums']};9999 1 0`;
    await store.commit([
      overwrite({
        key: { pk: 'B#01', sk: String(item['sk']) },
        attributes: { fold: item['fold'], sums, delta: item['delta'], rev: 1 },
      }),
    ]);
    expect((await checkLedger(store)).findings.map((finding) => finding.code)).toEqual(['bucket.wrong']);
  });

  test('finds a lost statement chunk', async () => {
    const store = await damaged('CHUNK');
    const pk = accountPartition('1101');
    const [item] = await store.all({ pk });
    await store.commit([remove({ key: { pk, sk: String(item?.['sk']) } })]);
    expect((await checkLedger(store)).findings.map((finding) => finding.code)).toEqual(['statement.wrong']);
  });

  test('finds an open item that no entry made', async () => {
    const store = await damaged('ITEM');
    const key = { pk: 'OI#AR', sk: 'C1#2025-01-01#01-000000000001#0000' };
    await store.commit([overwrite({ key, attributes: { remaining: 5n, rev: 1 } })]);
    expect((await checkLedger(store)).findings.map((finding) => finding.code)).toEqual(['openItem.unknown']);
  });
});
