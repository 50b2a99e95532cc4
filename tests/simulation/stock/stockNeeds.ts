// Why goods may be refused: there was too little of them at some moment since the user asked, or a later document has moved them.
import { stockKey } from '#functions/stock/stockRecords.ts';
import { parseMoney, sumOf } from '#shared/kernel/money.ts';
import { type StockPlace, stockDecimals, stockPlaceName } from '#shared/stock/stockMove.ts';
import { batchedGood, type StockRules, stockedGoods, warehousesOf } from '../tradeCompany.ts';
import type { StockState } from '../watches/stockWatch.ts';
import type { World } from '../world.ts';
import { expiryOf } from './batchNumbers.ts';

/** Goods of a line; `quantity`: how many go out, nothing where they come in. */
export type Needed = StockPlace & { warehouse: string; quantity: bigint };

export const exact = (quantity: string | null | undefined): bigint =>
  parseMoney(quantity ?? '', stockDecimals) ?? 0n;

/** The named one of the branch, or its first. */
export const warehouseNamed = (branch: string, warehouse: string | null | undefined): string =>
  warehouse ?? warehousesOf[branch]?.[0] ?? '';

/** The number of moves of each place that a call sees at least. */
export type Seen = ReadonlyMap<string, number>;

export const seenNow = ({ table }: World, branch: string): Seen =>
  new Map(
    stockedGoods.map((product) => [
      stockPlaceName({ product, branch }),
      Number(table.get(stockKey({ product, branch }))?.['rev'] ?? 0),
    ]),
  );

/** The states that may have refused a document: those since it was asked for, up to its own moves. */
const statesSince = (
  { watch }: World,
  place: StockPlace,
  { seen, own }: { seen: Seen; own: string | undefined },
): readonly StockState[] => {
  const states = watch.stock.statesOf(place);
  const first = own === undefined ? -1 : states.findIndex(({ by }) => by === own);
  return states.slice(seen.get(stockPlaceName(place)) ?? 0, first < 0 ? undefined : first);
};

type Refused = { code: string; date: string; needs: readonly Needed[]; seen: Seen; own: string | undefined };

/** Of goods by batch without what has expired: that is not offered. */
const availableIn = (
  { quantities, parts }: StockState,
  { product, warehouse }: Pick<Needed, 'product' | 'warehouse'>,
  day: string,
): bigint => {
  if (product !== batchedGood) return quantities.get(warehouse) ?? 0n;
  const usable = [...parts.batches].filter(([name]) => {
    const [batch = '', place] = name.split(' ');
    return place === warehouse && expiryOf(batch) >= day;
  });
  return sumOf(usable.map(([, quantity]) => quantity));
};

const isShort = (world: World, { needs, ...refused }: Refused): boolean =>
  needs.some(({ warehouse, ...place }) => {
    const name = stockPlaceName(place);
    const same = needs.filter((each) => stockPlaceName(each) === name && each.warehouse === warehouse);
    const out = sumOf(same.map(({ quantity }) => quantity));
    return statesSince(world, place, refused).some(
      (state) => out > 0n && availableIn(state, { ...place, warehouse }, refused.date) < out,
    );
  });

const isLate = (world: World, { needs, date, ...refused }: Refused): boolean =>
  needs.some((place) => statesSince(world, place, refused).some(({ lastDate }) => date < lastDate));

/** `own`: the id of the document where it was posted all the same. */
export const isRightlyKept = (world: World, rules: StockRules, refused: Refused): boolean => {
  if (refused.date < rules.from) return false;
  // Goods by batch are never below nothing.
  const isByBatch = refused.needs.some(({ product }) => product === batchedGood);
  if (refused.code === 'stock.short') return (isByBatch || !rules.allowsNegative) && isShort(world, refused);
  return refused.code === 'stock.backDated' && !rules.allowsLate && isLate(world, refused);
};
