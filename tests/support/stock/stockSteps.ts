// Goods of one product, moved step by step, as the tests of costing need them.
import fc from 'fast-check';
import { formatMoney, type Money, mulDiv, parseMoney, smallerOf } from '#shared/kernel/money.ts';
import { type Costing, movingAverage } from '#shared/stock/costing.ts';
import { isStockFault, moveStock, type StockChange } from '#shared/stock/moveStock.ts';
import { noStock, type StockBalance } from '#shared/stock/stockBalance.ts';
import { type StockMove, stockDecimals, stockPlaceName } from '#shared/stock/stockMove.ts';

export const millionths = (text: string): bigint => parseMoney(text, stockDecimals) ?? 0n;
export const halalas = (text: string): Money => parseMoney(text, 2) ?? 0n;
export const shown = (amount: Money): string => formatMoney(amount, 2);

export const base = {
  line: 0,
  product: 'P',
  warehouse: 'W',
  party: null,
  account: '11301',
  revenue: null,
  otherwise: 0n,
};
export const place = stockPlaceName({ product: 'P', branch: '01' });

type How = { allowsNegative?: boolean; costing?: Costing };

export const moved = (
  before: StockBalance,
  change: Partial<StockChange>,
  { allowsNegative = true, costing = movingAverage }: How = {},
): { moves: StockMove[]; after: StockBalance } => {
  const result = moveStock(new Map([[place, before]]), [{ ...base, ...change } as StockChange], {
    branch: '01',
    date: '2026-01-01',
    allowsNegative,
    allowsLate: false,
    costing,
  });
  if (isStockFault(result)) throw new Error(result.code);
  return { moves: result.moves, after: result.balances.get(place) ?? noStock };
};

export const receipt = (quantity: string, cost: string): Partial<StockChange> => ({
  kind: 'purchase',
  quantity: millionths(quantity),
  value: mulDiv(millionths(quantity), millionths(cost), 10n ** 10n),
});
export const issue = (quantity: string): Partial<StockChange> => ({
  kind: 'sale',
  quantity: millionths(quantity),
});

export const someQuantity = fc.bigInt({ min: 1n, max: 50_000_000n });
export const someChange = fc.oneof(
  fc.record({
    kind: fc.constantFrom('purchase', 'gain', 'opening'),
    quantity: someQuantity,
    value: fc.bigInt({ min: 0n, max: 1_000_000n }),
  }),
  fc.record({ kind: fc.constantFrom('sale', 'loss', 'purchaseReturn'), quantity: someQuantity }),
) as fc.Arbitrary<Partial<StockChange>>;

/** No more than there is goes out; null where nothing is there. */
export const possible = (each: Partial<StockChange>, there: bigint): Partial<StockChange> | null => {
  if (!('quantity' in each) || 'value' in each || each.quantity === undefined) return each;
  return there === 0n ? null : { ...each, quantity: smallerOf(each.quantity, there) };
};
