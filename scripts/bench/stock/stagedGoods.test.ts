// Goods that are staged for the figures of stock: the same each time, and books that agree with them once they are written and folded.
import { expect, test } from 'vitest';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { newLaneWrites, readDirectory } from '#functions/ledger/journal/lanes.ts';
import { expectedStock } from '#functions/stock/expectedStock.ts';
import { readStock } from '#functions/stock/readStock.ts';
import { aLedger } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { type GoodsDocument, movesOfMonth, stagedGoods, stockBranches } from './stagedGoods.ts';
import { foldStaged, nothingStaged, stageGoods } from './stageGoods.ts';

const engine = testEngine();
const products = ['P1', 'P2', 'P3', 'P4'];
const from = '2025-01-01';

const firstOf = (count: number): GoodsDocument[] => {
  const goods = stagedGoods(products, from);
  return Array.from({ length: count }, () => goods.next().value as GoodsDocument);
};

test('the goods of a month are the same each time, in the order of their days', () => {
  const documents = firstOf(stockBranches.length + movesOfMonth / 25);
  expect(documents.map(({ date }) => date)).toEqual(documents.map(({ date }) => date).sort());
  expect(documents.at(-1)?.date).toBe('2025-01-28');
  expect(firstOf(9)).toEqual(documents.slice(0, 9));
});

test('what is staged in two parts is what the books have', async () => {
  const store = await aLedger(engine, 'STAGED');
  await store.commit(newLaneWrites(await readDirectory(store), '03'));
  const staged = nothingStaged();
  const goods = stagedGoods(products, from);
  for (const moves of [300, 800]) {
    await stageGoods(store, staged, { goods, moves });
    await foldStaged(store);
  }
  const { findings, figures } = await checkLedger(store, expectedStock);
  expect(findings).toEqual([]);
  expect(figures).toMatchObject({ stockMoves: staged.moves, stockBalances: products.length * 3 });
  const { branches } = await readStock(store, { from, to: staged.lastDate }, 'all');
  const worth = [...branches.values()].flatMap(({ closing }) =>
    [...closing.values()].map(({ value }) => value),
  );
  expect(worth.reduce((sum, value) => sum + value, 0n)).toBe(
    [...staged.balances.values()].reduce((sum, { balance }) => sum + balance.value, 0n),
  );
});
