// One run of a seed in which people buy and sell, give back, use deposits, pay by cheque and merge parties, while others post, fold and lock days.
import { cardPartition } from '#functions/ledger/ledgerKeys.ts';
import { foldDues } from '#functions/ledger/openItems/foldDues.ts';
import { rebuildStatements } from '#functions/ledger/statements/rebuildStatements.ts';
import { foldStock } from '#functions/stock/foldStock.ts';
import { type Chore, chores, choresAreDone, choresAreEnded } from './actors/caretakers.ts';
import { chequesAreReceived } from './actors/chequeKeepers.ts';
import { clientPosts } from './actors/clients.ts';
import { type Collection, collectorCollects, newCollection } from './actors/collectors.ts';
import { partyIsMerged } from './actors/mergers.ts';
import { checkBooks } from './actors/readers.ts';
import { booksAreRepaired } from './actors/repairers.ts';
import { rulesAreChanged } from './actors/ruleChanges.ts';
import { damageTrade } from './actors/tradeDamages.ts';
import { newTrade, type Trade, traderTrades } from './actors/traders.ts';
import { outcomeOf, play, type SimulatedRun, withChanceOf } from './simulate.ts';
import { batchesAreTraded } from './stock/batchedGoods.ts';
import { goodsAreAdjusted, goodsAreBought, oneArticleIsSold } from './stock/storekeepers.ts';
import { goodsAreTransferred } from './stock/transfers.ts';
import { goods, stockRulesOf, stockWrites, traderRole, tradeWrites, tradingCompany } from './tradeCompany.ts';
import { chequesAreRight, shortDepositsAreSaid } from './watches/chequeWatch.ts';
import { stockIsRight } from './watches/goodsWatch.ts';
import { partiesOweRightly } from './watches/partyWatch.ts';
import { stockIsRead } from './watches/stockReports.ts';
import { tradeIsRight } from './watches/tradeWatch.ts';
import { transfersAreRight } from './watches/transferWatch.ts';
import { newWorld, type World } from './world.ts';

/** Of its own part alone: postings are wide here, and what killed writers leave is seen later than the whole check waits for it. */
const takenIsChecked = async (world: World): Promise<void> => {
  await world.wait(world.random.below(600));
  await checkBooks(world, ({ code }) => code === 'invoice.taken');
};

/** In some runs two or three meet at the items of the same few customers. */
const collectorsOf = (world: World, known: Collection): Promise<void>[] => {
  const { later } = world;
  if (!later.chance(0.5)) return [];
  return Array.from({ length: 2 + later.below(2) }, () =>
    collectorCollects(world, known, 3 + later.below(3)),
  );
};

const foldGoods: Chore = (store) => foldStock(store, undefined, 1);

const foldOwed: Chore = (store) => foldDues(store, undefined, 1);

const cardsAreRebuilt: Chore = (store, { random }) =>
  rebuildStatements(store, [cardPartition(random.pick(goods))]);

const tradeChores: readonly Chore[] = [...chores, foldGoods, foldGoods, foldOwed, cardsAreRebuilt];

const castOf = (world: World, trade: Trade): Promise<void>[] => {
  const { random } = world;
  const traders = Array.from({ length: 2 + random.below(2) }, () =>
    traderTrades(world, trade, 3 + random.below(4)),
  );
  if (random.chance(0.4)) traders.push(clientPosts(world, 2));
  const collection = newCollection();
  traders.push(...collectorsOf(world, collection));
  if (random.chance(0.3)) traders.push(rulesAreChanged(world, 2));
  if (random.chance(0.3)) traders.push(takenIsChecked(world));
  if (world.later.chance(0.35)) traders.push(chequesAreReceived(world, trade, 2 + world.later.below(3)));
  if (world.later.chance(0.3)) traders.push(partyIsMerged(world, trade, collection));
  traders.push(goodsAreAdjusted(world, trade, 1 + random.below(3)));
  if (random.chance(0.3)) traders.push(oneArticleIsSold(world, trade));
  if (random.chance(0.3)) traders.push(stockIsRead(world, 2));
  if (random.chance(0.3)) traders.push(batchesAreTraded(world, trade));
  if (random.chance(0.4)) traders.push(goodsAreTransferred(world, trade, 1 + random.below(3)));
  return [...traders, choresAreDone(world, 4, tradeChores)];
};

const afterwards = async (world: World): Promise<void> => {
  await stockIsRead(world, 1);
  await choresAreEnded(world, [foldGoods, foldOwed]);
  tradeIsRight(world);
  await stockIsRight(world);
  transfersAreRight(world);
  chequesAreRight(world);
  await shortDepositsAreSaid(world);
  await partiesOweRightly(world);
  await checkBooks(world);
  if (!world.random.chance(0.3)) return;
  await booksAreRepaired(world, damageTrade);
  await choresAreEnded(world, [foldGoods]);
  tradeIsRight(world);
  await stockIsRight(world);
  transfersAreRight(world);
};

export const simulateTrade = async (
  seed: number,
  trace: ((sentence: string) => void) | null = null,
): Promise<SimulatedRun> => {
  const stock = stockRulesOf(seed);
  const world = newWorld(seed, trace, { company: tradingCompany, role: traderRole(stock) });
  const { scheduler, faults, table } = world;
  for (const writes of [...tradeWrites(), stockWrites(stock)]) table.showTransaction(table.transact(writes));
  world.watch.stock.limit(stock);
  const trade = newTrade(stock);
  await withChanceOf(world, async () => {
    await play(world, () => [goodsAreBought(world, trade)]);
    if (scheduler.failure() === null) await play(world, () => castOf(world, trade));
    faults.stop();
    if (scheduler.failure() === null) await play(world, () => [afterwards(world)]);
  });
  return outcomeOf(seed, world);
};
