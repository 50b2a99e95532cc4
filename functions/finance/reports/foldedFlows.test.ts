// Folded cash flows on the real storage: a process that remembers nothing reads as much of many entries as of few, and a wrong sum is found and mended.
import { expect, test } from 'vitest';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { expectedFlows } from '#functions/ledger/flows/expectedFlows.ts';
import { foldFlows } from '#functions/ledger/flows/foldFlows.ts';
import { balanceFold, cutOf, readLedgerView } from '#functions/ledger/foldState.ts';
import { bucketPartition } from '#functions/ledger/ledgerKeys.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import { boundedMap } from '#functions/storage/boundedMap.ts';
import { type Memory, memoryBytesMax } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { aLedger, type Move, post } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { openFlows, readFlowSums } from './foldedFlows.ts';

const engine = testEngine();

const classOf = (account: string) => (account === '1101' ? 'cash' : 'wc');
const column = { from: '2025-02-03', to: '2025-04-20', branch: null };

const sale = (index: number): Move => ({
  date: `2025-0${1 + (index % 5)}-1${index % 9}`,
  branch: '01',
  from: '2101',
  to: '1101',
  amount: 100n,
});

const postSales = async (store: Store, from: number, upTo: number): Promise<void> => {
  for (let index = from; index < upTo; index += 1) await post(store, sale(index));
  await foldFlows(store);
};

/** With empty memory. */
const readCold = async (company: string, memory: Memory = new Map()) => {
  const store: Store = { ...engine.storeFor(company), memory };
  const cut = cutOf((await readLedgerView(store, balanceFold)).heads);
  const facts = { branches: 'all', cut, apart: false, classOf } as const;
  const read = await openFlows(store, facts);
  const flows = read && (await readFlowSums(read, facts, [column]));
  return { paid: flows?.sums[0]?.paid, units: store.units().read };
};

const sumOfDays = (upTo: number): bigint =>
  Array.from({ length: upTo }, (_, index) => sale(index))
    .filter(({ date }) => column.from <= date && date <= column.to)
    .reduce((sum, { amount }) => sum - amount, 0n);

test('ten times as many entries are read with as many units', async () => {
  const store = await aLedger(engine, 'FLOWS');
  await postSales(store, 0, 64);
  const few = await readCold('FLOWS');
  expect(few.paid).toEqual(new Map([['2101', sumOfDays(64)]]));
  await postSales(store, 64, 640);
  const many = await readCold('FLOWS');
  expect(many.paid).toEqual(new Map([['2101', sumOfDays(640)]]));
  expect(many.units).toBeLessThanOrEqual(few.units + 2);
  // What the last round added is not read along.
  expect(await store.get({ pk: bucketPartition('$01'), sk: 'M#2025-03' })).toMatchObject({ delta: '' });
});

test('what is remembered of the sums weighs by its rows', async () => {
  const store = await aLedger(engine, 'WEIGHED');
  const weightOf = async (): Promise<number> => {
    const memory = boundedMap<unknown>(memoryBytesMax);
    await readCold('WEIGHED', memory);
    return memory.bytes();
  };
  await postSales(store, 0, 64);
  const few = await weightOf();
  for (let index = 0; index < 64; index += 1) await post(store, { ...sale(2), from: String(2201 + index) });
  await foldFlows(store);
  // A group is two rows at least: that it is there, and what it moves.
  expect((await weightOf()) - few).toBeGreaterThan(64 * 2 * 300);
});

test('a sum that is not the journal’s is found and written anew', async () => {
  const store = await aLedger(engine, 'MENDED');
  await postSales(store, 0, 64);
  const key = { pk: bucketPartition('$01'), sk: 'M#2025-03' };
  const item = await store.get(key);
  await store.commit([
    overwrite({ key, attributes: { ...item, sums: '1101,2101 1 0', rev: Number(item?.['rev']) } }),
    overwrite({
      key: { pk: bucketPartition('$'), sk: 'M#2025-03' },
      attributes: { fold: 1, sums: '01@1101:01@1101 5 0', delta: '', rev: 1 },
    }),
  ]);
  const { findings } = await checkLedger(store, [expectedFlows]);
  expect(findings.map(({ code, place }) => `${code} ${place}`).sort()).toEqual([
    'bucket.wrong $ M#2025-03',
    'bucket.wrong $01 M#2025-03',
  ]);
  await repairLedger(store, [expectedFlows]);
  expect((await checkLedger(store, [expectedFlows])).findings).toEqual([]);
  expect((await readCold('MENDED')).paid).toEqual(new Map([['2101', sumOfDays(64)]]));
});
