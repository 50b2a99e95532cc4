// When the demo company orders goods, and how many: planned backwards from what is sold, so that nothing is ever short and little more than the usual rest is left.
import { dayOf, monthsBetween } from '../demoCalendar.ts';
import { branchesWithGoods, type DemoGoods, goodsBySupplier, warehousesOf } from './demoGoods.ts';
import { type GoodsMove, type GoodsPlace, placeName } from './goodsMoves.ts';

export type DemoOrder = {
  date: string;
  branch: string;
  supplier: string;
  lines: { goods: DemoGoods; warehouse: string; quantity: number }[];
};

type Shelf = GoodsPlace & { goods: DemoGoods };

/** Whose goods come to a branch: one supplier of one branch. */
type Round = { branch: string; supplier: string; goods: readonly DemoGoods[]; at: number };

/** `from`: the first day of a month. `monthsCovered`: how long an order is to last at least. */
type Trading = { from: string; today: string; monthsCovered: number };

type Period = { from: string; before: string };

const after = '9999-12-31';

/** The first goods of all come on the first day; later each supplier has a day of its own in the month. */
const orderDays = ({ from, today }: Trading, { at }: Round): string[] =>
  monthsBetween(from, today)
    .map((month, monthAt) => dayOf(month, monthAt === 0 ? 1 : 1 + at * 2))
    .filter((day) => day <= today);

/** Suppliers and branches are not all served in the same months. */
const monthsOf = ({ monthsCovered }: Trading, { branch, at }: Round): number =>
  monthsCovered + (branch === '01' ? 0 : 1) + (at % 2);

const shelvesOf = ({ branch, goods }: Round): Shelf[] =>
  goods.flatMap((each) =>
    warehousesOf(branch, each).map((warehouse) => ({
      branch,
      warehouse,
      product: each.code,
      goods: each,
    })),
  );

/** By how much a shelf falls at most in a period, from where it stands at its beginning. */
const fallOf = (moves: readonly GoodsMove[], { from, before }: Period): number => {
  let [level, lowest] = [0, 0];
  for (const { date, quantity } of moves) {
    if (date < from || date >= before) continue;
    level += quantity;
    lowest = Math.min(lowest, level);
  }
  return -lowest;
};

const levelBefore = (moves: readonly GoodsMove[], date: string): number =>
  moves.reduce((sum, move) => (move.date < date ? sum + move.quantity : sum), 0);

const inPacks = (quantity: number, { pack }: DemoGoods): number => Math.ceil(quantity / pack) * pack;

/** What one supplier brings to one branch, month by month: an order comes where a shelf would fall below half of its rest before the next one could. */
const ordersOf = (round: Round, moves: ReadonlyMap<string, readonly GoodsMove[]>, trading: Trading) => {
  const shelves = shelvesOf(round).map((shelf) => ({ ...shelf, moves: moves.get(placeName(shelf)) ?? [] }));
  const brought = new Map<string, number>();
  const days = orderDays(trading, round);
  return days.flatMap((date, at): DemoOrder[] => {
    const levels = shelves.map((shelf) => ({
      ...shelf,
      level: (brought.get(placeName(shelf)) ?? 0) + levelBefore(shelf.moves, date),
    }));
    const isLow = levels.some(
      ({ level, goods, moves: own }) =>
        level - fallOf(own, { from: date, before: days[at + 1] ?? after }) < goods.rest / 2,
    );
    if (!isLow) return [];
    const before = days[at + monthsOf(trading, round)] ?? after;
    const lines = levels.flatMap(({ level, goods, warehouse, moves: own, ...place }) => {
      const wanted = fallOf(own, { from: date, before }) + goods.rest - level;
      if (wanted <= 0) return [];
      const quantity = inPacks(wanted, goods);
      const name = placeName({ ...place, warehouse });
      brought.set(name, (brought.get(name) ?? 0) + quantity);
      return [{ goods, warehouse, quantity }];
    });
    return [{ date, branch: round.branch, supplier: round.supplier, lines }];
  });
};

/** Everything that has to be ordered for what is sold or lost, in the order of its days. */
export const demoOrders = (moves: readonly GoodsMove[], trading: Trading): DemoOrder[] => {
  const byShelf = Map.groupBy(moves, placeName);
  const rounds = branchesWithGoods.flatMap((branch) =>
    goodsBySupplier(branch).map(([supplier, goods], at): Round => ({ branch, supplier, goods, at })),
  );
  return rounds
    .flatMap((round) => ordersOf(round, byShelf, trading))
    .sort((one, other) => one.date.localeCompare(other.date));
};
