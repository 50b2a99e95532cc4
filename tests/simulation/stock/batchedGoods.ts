// Goods that are kept by batch: bought in three batches of which one has expired, and sold by several people at once, so that each takes what expires first.
import { type Trade, trade } from '../actors/traders.ts';
import { customers, firstBranches, supplier } from '../simulatedCompany.ts';
import { batchedGood } from '../tradeCompany.ts';
import type { World } from '../world.ts';
import { batchNumber } from './batchNumbers.ts';

const expiries = ['2026-03-05', '2026-04-01', '2026-12-31'];

const day = '2026-03-10';

const purchase = async (world: World, known: Trade, branch: string): Promise<void> => {
  const { random } = world;
  const batches = expiries.map((expiry) => ({
    batch: batchNumber(expiry),
    expiry,
    barcode: '',
    quantity: random.pick(['1', '2', '0.5']),
  }));
  const quantity = String(batches.reduce((sum, batch) => sum + Number(batch.quantity), 0));
  const line = { product: batchedGood, quantity, price: '7.77', batches };
  const body = { type: 'PI', date: day, branch, party: supplier, lines: [line] };
  await trade(world, known, { body, of: null });
};

const sale = async (world: World, known: Trade, branch: string): Promise<void> => {
  const line = { product: batchedGood, quantity: world.random.pick(['0.5', '1', '2.5']) };
  const body = { type: 'SI', date: day, branch, party: world.random.pick(customers), lines: [line] };
  await trade(world, known, { body, of: null });
};

export const batchesAreTraded = async (world: World, known: Trade): Promise<void> => {
  const { random } = world;
  await world.wait(random.below(200));
  const branch = random.pick(firstBranches);
  await purchase(world, known, branch);
  await Promise.all([
    ...Array.from({ length: 2 + random.below(3) }, () => sale(world, known, branch)),
    ...(random.chance(0.5) ? [purchase(world, known, branch)] : []),
  ]);
};
