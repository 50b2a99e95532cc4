// Vouchers of an import count up to the head of their lane as it stands now, also where it stood further once.
import { expect, test } from 'vitest';
import { type LaneHead, readDirectory, readHead } from '#functions/ledger/lanes.ts';
import { headKey } from '#functions/ledger/ledgerKeys.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite, remove } from '#functions/storage/writes.ts';
import { aLedger } from '#tests/support/randomLedger.ts';
import { testEngine } from '#tests/support/testStore.ts';
import { countingVouchers } from './publishedVouchers.ts';
import { voucherKey } from './voucherRecords.ts';

const engine = testEngine();

const aLane = async (company: string) => {
  const store = await aLedger(engine, company);
  const [lane = ''] = (await readDirectory(store)).lanes;
  const head = await readHead(store, lane);
  const stand = (seq: number) => {
    const attributes: LaneHead = { ...head, seq };
    return store.commit([overwrite({ key: headKey(lane), attributes })]);
  };
  return { store, lane, stand };
};

/** Headers as far as it is asked for them here. */
const staged = async (store: Store, lane: string, named: Record<string, number>) => {
  const vouchers = Object.entries(named).map(([id, seq]) => ({ id, lane, seq }));
  await store.commit(
    vouchers.map(({ id, ...place }) => overwrite({ key: voucherKey(id), attributes: { id, ...place } })),
  );
  return vouchers;
};

test('a head that another process has set back hides what the next import stages behind it', async () => {
  const { store, lane, stand } = await aLane('SETBACK');
  const vouchers = await staged(store, lane, { a: 3, b: 4, c: 5 });
  const seen = async () => (await countingVouchers(store)(vouchers)).map(({ seq }) => seq);
  await stand(5);
  expect(await seen()).toEqual([3, 4, 5]);
  await stand(3);
  expect(await seen()).toEqual([3]);
  await stand(4);
  expect(await seen()).toEqual([3, 4]);
});

test('what was staged when it was read, and gave its place to others that were published, does not count', async () => {
  const { store, lane, stand } = await aLane('RESTAGED');
  await stand(2);
  const published = await staged(store, lane, { old: 2 });
  expect(await countingVouchers(store)(published)).toEqual(published);
  const counting = countingVouchers(store);
  const read = await staged(store, lane, { first: 3, second: 4 });
  // Meanwhile the import is taken back, staged anew in another order, and shown; others in this process have seen it.
  await store.commit([remove({ key: voucherKey('first') })]);
  const anew = await staged(store, lane, { second: 3, third: 4 });
  await stand(4);
  expect(await countingVouchers(store)(anew)).toEqual(anew);
  expect(await counting([...published, ...read])).toEqual(published);
});
