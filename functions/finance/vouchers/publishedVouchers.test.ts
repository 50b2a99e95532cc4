// Vouchers of an import count up to the head of their lane as it stands now, also where it stood further once.
import { expect, test } from 'vitest';
import { type LaneHead, readDirectory, readHead } from '#functions/ledger/lanes.ts';
import { headKey } from '#functions/ledger/ledgerKeys.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { aLedger } from '#tests/support/randomLedger.ts';
import { testEngine } from '#tests/support/testStore.ts';
import { onlyPublished } from './publishedVouchers.ts';

const engine = testEngine();

test('a head that another process has set back hides what the next import stages behind it', async () => {
  const store = await aLedger(engine, 'SETBACK');
  const [lane = ''] = (await readDirectory(store)).lanes;
  const head = await readHead(store, lane);
  const stand = (seq: number) => {
    const attributes: LaneHead = { ...head, seq };
    return store.commit([overwrite({ key: headKey(lane), attributes })]);
  };
  const vouchers = [3, 4, 5].map((seq) => ({ lane, seq }));
  const seen = async () => (await onlyPublished(store, vouchers)).map(({ seq }) => seq);
  await stand(5);
  expect(await seen()).toEqual([3, 4, 5]);
  await stand(3);
  expect(await seen()).toEqual([3]);
  await stand(4);
  expect(await seen()).toEqual([3, 4]);
});
