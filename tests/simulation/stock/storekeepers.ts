// People who keep the warehouses: they buy what a branch begins with, count goods, and write off or find some, two of them at once and some of it late.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { adjustmentActs } from '#functions/inventory/adjustments/adjustmentActs.ts';
import type { AdjustmentBody, AdjustmentView } from '#shared/inventory/adjustmentKind.ts';
import type { Ask } from '../actors/callers.ts';
import { isRightlyLocked, keysOf, rulesNow } from '../actors/clients.ts';
import { firstPurchase } from '../actors/tradeBodies.ts';
import { checkPosted, type Trade, trade } from '../actors/traders.ts';
import { customers, firstBranches } from '../simulatedCompany.ts';
import { goods, type StockRules, warehousesOf } from '../tradeCompany.ts';
import type { World } from '../world.ts';
import { answersOf } from './askedTogether.ts';
import { exact, isRightlyKept, seenNow } from './stockNeeds.ts';

const adjustmentOperations = documentOperations(adjustmentActs);

type Line = NonNullable<AdjustmentBody['lines']>[number];

type Adjustment = AdjustmentBody & { date: string; branch: string; lines: Line[] };

/** Counted, often as nothing, or a difference. */
const changeOf = ({ random }: World): Pick<Line, 'counted' | 'difference' | 'reason' | 'cost'> => {
  if (random.chance(0.5))
    return { counted: random.pick(['0', '0', '1', '2.5', '4']), reason: 'CORRECTION', cost: '3.333333' };
  const difference = random.pick(['-1', '-0.5', '-2', '-3.333', '1', '0.7']);
  return difference.startsWith('-')
    ? { difference, reason: random.pick(['BROKEN', 'OWNUSE']) }
    : { difference, reason: 'FOUND', cost: random.pick(['9.99', '12.345678']) };
};

/** Each place of goods once: mostly all of one product, so that nothing of it is left now and then. */
const adjustmentBody = (world: World): Adjustment => {
  const { random } = world;
  const branch = random.pick(firstBranches);
  const product = random.pick(goods);
  const warehouses = warehousesOf[branch] ?? [];
  const places = random.chance(0.6)
    ? warehouses.map((warehouse) => ({ product, warehouse }))
    : [{ product: random.pick(goods), warehouse: random.pick(warehouses) }];
  return {
    date: random.chance(0.8) ? '2026-03-10' : random.pick(['2026-03-02', '2026-03-09', '2026-03-11']),
    branch,
    narration: 'x',
    lines: places.map((place) => ({ ...place, ...changeOf(world) })),
  };
};

/** What was counted is there already. */
const isNothing = (body: Adjustment, code: string): boolean =>
  code === 'adjustment.nothing' && body.lines.every(({ counted }) => counted != null);

type Asked = { body: Adjustment; call: Ask; keys: readonly string[] };

const answersTo = (
  world: World,
  stock: StockRules,
  { body, call, keys }: Asked,
): Promise<AdjustmentView[]> => {
  const { branch, date, lines } = body;
  const since = rulesNow(world, date);
  const seen = seenNow(world, branch);
  const needs = lines.map(({ product = '', warehouse, difference }) => ({
    product: product ?? '',
    branch,
    warehouse: warehouse ?? '',
    quantity: -exact(difference),
  }));
  const what = `The adjustment of ${date} for ${call.operation.contract.path}`;
  return answersOf<AdjustmentView>(world, { what, call, keys }, (code, answers) => {
    const refused = { code, date, needs, seen, own: answers[0]?.id };
    // No right lets an adjustment take more than there is.
    const isKept = isRightlyKept(world, { ...stock, allowsNegative: false }, refused);
    return isKept || isNothing(body, code) || isRightlyLocked(world, since, code);
  });
};

const adjust = async (world: World, stock: StockRules): Promise<void> => {
  const body = adjustmentBody(world);
  const save = { operation: adjustmentOperations.save, input: { body } };
  const [draft] = await answersTo(world, stock, { body, call: save, keys: [world.newKey()] });
  if (!draft) return;
  const call = {
    operation: adjustmentOperations.transition('post'),
    input: { params: { id: draft.id } },
    about: [adjustmentActs.records.keyOf(draft.id)],
  };
  const answers = await answersTo(world, stock, { body, call, keys: keysOf(world) });
  for (const view of answers) checkPosted(world, view);
};

export const goodsAreAdjusted = async (world: World, { stock }: Trade, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(200));
    const together = world.random.chance(0.4) ? 2 : 1;
    await Promise.all(Array.from({ length: together }, () => adjust(world, stock)));
  }
};

/** Before the others begin: every branch has goods to sell. */
export const goodsAreBought = async (world: World, known: Trade): Promise<void> => {
  await Promise.all(
    firstBranches.map((branch) => trade(world, known, { body: firstPurchase(world, branch), of: null })),
  );
};

const salesEach = 3;

/** Many sell one article at the same moment, again and again: some meet in a process and hand its stock on, others race for it. */
export const oneArticleIsSold = async (world: World, known: Trade): Promise<void> => {
  const { random } = world;
  await world.wait(random.below(200));
  const branch = random.pick(firstBranches);
  const line = { product: random.pick(goods), quantity: random.pick(['0.25', '1']) };
  const head = { type: 'SI', date: '2026-03-10', branch };
  const sell = async (): Promise<void> => {
    for (let sold = 0; sold < salesEach; sold += 1) {
      const body = { ...head, party: random.pick(customers), lines: [line] };
      await trade(world, known, { body, of: null });
    }
  };
  await Promise.all(Array.from({ length: 3 + random.below(4) }, sell));
};
