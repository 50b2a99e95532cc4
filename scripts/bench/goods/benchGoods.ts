// The figures of goods: transfers, batches, FIFO and count sheets, in two companies of their own; in the end the check of their books has to find nothing.
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { storeOf } from '#functions/storage/store.ts';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import type { BenchProduct } from '../benchProduct.ts';
import { plainFigure } from '../measure.ts';
import { type HeldFigure, held, machineLine } from '../stock/heldFigure.ts';
import { batchedProducts, batchFigures, bringBatchesIn } from './batchFigures.ts';
import { countFigures } from './countFigures.ts';
import { addProducts, buy, codesOf, type GoodsCompany, openGoods, portions, shelf } from './goodsCompany.ts';
import { bringLayersIn, layeredProducts, layerFigures } from './layerFigures.ts';
import type { Print } from './timed.ts';
import { transferFigures } from './transferFigures.ts';

const counted = codesOf('P', 5000);
const stocked = '500';
const readingsMax = 24;

const openAverage = async (product: BenchProduct, print: Print): Promise<GoodsCompany> => {
  const goods = await openGoods(product, { company: 'GOODS', costing: 'average' });
  await addProducts(goods, counted, { kind: { category: shelf }, print });
  await addProducts(goods, batchedProducts, { kind: { tracking: 'batch' }, print });
  await addProducts(goods, layeredProducts, { kind: {}, print });
  for (const some of portions(counted, stockedProductsMax))
    await buy(
      goods,
      some.map((code) => ({ product: code, quantity: stocked, price: '10' })),
    );
  await bringBatchesIn(goods);
  await bringLayersIn(goods);
  return goods;
};

const openFifo = async (product: BenchProduct, print: Print): Promise<GoodsCompany> => {
  const goods = await openGoods(product, { company: 'LAYERS', costing: 'fifo' });
  await addProducts(goods, layeredProducts, { kind: {}, print });
  await bringLayersIn(goods);
  return goods;
};

const checkFigure = async ({ company }: GoodsCompany): Promise<HeldFigure> => {
  const store = storeOf(company, systemClock.nowMs);
  const { findingsCount, counts } = await checkLedger(store, wholeBooks);
  if (findingsCount > 0) console.error(counts);
  const name = `differences that the check of the books of ${company} finds`;
  return held(plainFigure(name, findingsCount, 'differences'), { most: 0 });
};

export const benchGoods = async (
  product: BenchProduct,
  { n: asked, print }: { n: number; print: Print },
): Promise<void> => {
  console.log(JSON.stringify(machineLine()));
  const n = Math.min(asked, readingsMax);
  const average = await openAverage(product, print);
  const fifo = await openFifo(product, print);
  try {
    const load = { codes: counted, n };
    for (const figures of [transferFigures, batchFigures, countFigures])
      (await figures(average, load)).forEach(print);
    (await layerFigures({ average, fifo }, n)).forEach(print);
    for (const goods of [average, fifo]) print(await checkFigure(goods));
  } finally {
    for (const { first, second } of [average, fifo]) for (const client of [first, second]) client.close();
  }
};
