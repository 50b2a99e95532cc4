// Stock as reports read it, against the moves of the journal by brute force and against the inventory account, on several days.
import { firstMoveKey } from '#functions/company/stockSettingRecords.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { readStatementLines } from '#functions/ledger/statements/readStatementLines.ts';
import { openingOf, readStock, type StockAt } from '#functions/stock/readStock.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { insist } from '../actors/callers.ts';
import { checkCut } from '../actors/readers.ts';
import { firstBranches } from '../simulatedCompany.ts';
import { goods, inventoryAccount } from '../tradeCompany.ts';
import type { World } from '../world.ts';

type Days = { from: string; to: string };

type Cut = Readonly<Record<string, number>>;

const year: Days = { from: '2026-01-01', to: '2026-12-31' };

const periods: readonly Days[] = [
  { from: '2026-02-21', to: '2026-03-09' },
  { from: '2026-03-01', to: '2026-03-10' },
  { from: '2026-03-10', to: '2026-03-10' },
  { from: '2026-02-01', to: '2026-02-28' },
  year,
];

type Sums = Map<string, bigint>;

const add = (sums: Sums, name: string, amount: bigint): void => {
  sums.set(name, (sums.get(name) ?? 0n) + amount);
};

const textOf = (sums: Sums): string =>
  [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([name, amount]) => `${name}: ${amount}`)
    .sort()
    .join('\n');

const addMove = (sums: Sums, part: string, { branch, product, warehouse, value, quantity }: StockMove) => {
  add(sums, `${branch} ${product} ${part}`, value);
  add(sums, `${branch} ${product} ${part} in ${warehouse}`, quantity);
};

const addPeriod = (sums: Sums, move: StockMove): void => {
  addMove(sums, move.kind, move);
  if (move.revenue === null) return;
  const { branch, product, party, revenue, value } = move;
  add(sums, `${branch} ${product} revenue`, revenue);
  add(sums, `${branch} of ${party} revenue`, revenue);
  add(sums, `${branch} of ${party} cost`, -value);
};

const expectedOf = (world: World, { from, to }: Days, cut: Cut): Sums => {
  const sums: Sums = new Map();
  for (const { date, lane, seq, stock = [] } of world.watch.all()) {
    if (seq > (cut[lane] ?? 0) || date > to) continue;
    for (const move of stock) {
      addMove(sums, 'closing', move);
      if (date < from) addMove(sums, 'opening', move);
      else addPeriod(sums, move);
    }
  }
  return sums;
};

type Figures = { value: bigint; quantities: ReadonlyMap<string, bigint> };

const addFigures = (sums: Sums, name: string, { value, quantities }: Figures): void => {
  add(sums, name, value);
  for (const [warehouse, quantity] of quantities) add(sums, `${name} in ${warehouse}`, quantity);
};

const foundIn = ({ branches }: StockAt): Sums => {
  const sums: Sums = new Map();
  for (const [branch, stock] of branches) {
    for (const [product, moved] of stock.closing) addFigures(sums, `${branch} ${product} closing`, moved);
    for (const [product, moved] of openingOf(stock)) addFigures(sums, `${branch} ${product} opening`, moved);
    for (const [product, { kinds, revenue }] of stock.period.products) {
      add(sums, `${branch} ${product} revenue`, revenue);
      for (const [kind, moved] of kinds) addFigures(sums, `${branch} ${product} ${kind}`, moved);
    }
    for (const [party, { cost, revenue }] of stock.period.parties) {
      add(sums, `${branch} of ${party} revenue`, revenue);
      add(sums, `${branch} of ${party} cost`, cost);
    }
  }
  return sums;
};

const readOnce = async (world: World, days: Days): Promise<void> => {
  const known = new Map(world.answered);
  const isMoved = world.table.get(firstMoveKey) !== null;
  const outcome = await insist(world, 'readStock', () =>
    world.call(({ store }) => readStock(store, days, 'all')),
  );
  if (outcome.kind !== 'answer') return;
  const { cut } = outcome.answer;
  const what = `The stock of ${days.from} to ${days.to} at ${JSON.stringify(cut)}`;
  if (isMoved) checkCut(world, what, { cut, known });
  const [found, expected] = [textOf(foundIn(outcome.answer)), textOf(expectedOf(world, days, cut))];
  if (found !== expected) world.scheduler.fail(`${what} is\n${found}\nand the journal says\n${expected}`);
};

/** While others post and fold. */
export const stockIsRead = async (world: World, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(300));
    await readOnce(world, world.random.pick(periods));
  }
};

/** Of a branch at the end of a day, as the trial balance and as the stock report say it. */
const checkAccount = async (world: World, branch: string, { from, to }: Days): Promise<void> => {
  const outcome = await insist(world, 'readBalances and readStock', () =>
    world.call(({ store }) =>
      Promise.all([readBalances(store, { from, to }, [branch]), readStock(store, { from, to }, [branch])]),
    ),
  );
  if (outcome.kind !== 'answer') return;
  const [balances, stock] = outcome.answer;
  const nothing = { debit: 0n, credit: 0n };
  const booked = sumOf(
    [balances.opening, balances.movement].map((part) => variance(part.get(inventoryAccount) ?? nothing)),
  );
  const kept = sumOf([...(stock.branches.get(branch)?.closing.values() ?? [])].map(({ value }) => value));
  if (booked !== kept)
    world.scheduler.fail(`In ${branch} stock is worth ${kept} on ${to}, its account says ${booked}`);
};

const checkCard = async (world: World, product: string): Promise<void> => {
  const cut = Object.fromEntries(
    world.watch.lanes().map((lane) => [lane, world.watch.entriesOf(lane).length]),
  );
  const owner = { accounts: 'all', product, branches: 'all', period: year } as const;
  const outcome = await insist(world, 'The card', () =>
    world.call(({ store }) => readStatementLines(store, { ...owner, cut, after: null, limit: 1000 })),
  );
  if (outcome.kind !== 'answer') return;
  const { lines } = outcome.answer;
  const nameOf = (branch: string, rev: number | undefined, change: bigint) => `${branch} ${rev} ${change}`;
  const found = lines.map(({ branch, move, debit, credit }) => nameOf(branch, move?.rev, debit - credit));
  const expected = world.watch
    .all()
    .flatMap(({ stock = [] }) => stock)
    .filter((move) => move.product === product)
    .map(({ branch, rev, value }) => nameOf(branch, rev, value));
  if (found.sort().join('\n') !== expected.sort().join('\n'))
    world.scheduler.fail(
      `The card of ${product} is\n${found.join('\n')}\nand its moves are\n${expected.join('\n')}`,
    );
};

/** When all is quiet. */
export const stockReportsAreRight = async (world: World): Promise<void> => {
  const days = world.random.shuffled(periods).slice(0, 2);
  for (const each of days) await readOnce(world, each);
  for (const branch of firstBranches) for (const each of days) await checkAccount(world, branch, each);
  for (const product of goods) await checkCard(world, product);
};
