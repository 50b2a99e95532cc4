// The batches in which goods are sent: each takes a line of its own, so that what arrives, comes back or is lost of it is known.
import {
  type BatchedGoods,
  checkBatches,
  type KnownBatches,
  readOrders,
  readyBatches,
} from '#functions/stock/batches/lineBatches.ts';
import type { Store } from '#functions/storage/store.ts';
import type { StockTransfer, TransferLine } from '#shared/inventory/transfers/transferKind.ts';
import { sumOf } from '#shared/kernel/money.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { isBatched } from '#shared/settings/items/productTracking.ts';
import { batchName } from '#shared/stock/batches/batch.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import { partsOfRows } from '#shared/stock/batches/batchRules.ts';
import { type BatchesToMove, batchQuantity, pickedInOrder } from '#shared/stock/batchQuantities.ts';
import { quantityIn, quantityText } from '#shared/stock/quantityText.ts';
import { noStock, type StockBalance } from '#shared/stock/stockBalance.ts';
import { type BatchPart, stockPlaceName } from '#shared/stock/stockMove.ts';

export type SentBatches = { goods: readonly BatchedGoods[]; known: KnownBatches };

type Sent = Pick<StockTransfer, 'branch' | 'date' | 'lines'>;

/** Refuses rows that are not all of their line, or name a batch that is not known. What has expired may be sent where it is named. */
export const readySentBatches = async (
  store: Store,
  { lines }: Pick<Sent, 'lines'>,
  items: readonly ResourceRow[],
): Promise<SentBatches> => {
  const goods = lines.flatMap(({ product, quantity, batches }, line): BatchedGoods[] => {
    const item = items[line];
    const typed = quantityIn(quantity) ?? 0n;
    return item && isBatched(item)
      ? [{ line, product, rows: batches, typed, isIncoming: false, returned: null }]
      : [];
  });
  checkBatches(goods);
  return { goods, known: await readyBatches(store, goods, { sellsOn: null }) };
};

/** A line as it goes: `of` is its place among those that were typed. */
export type GoingLine = { of: number; line: TransferLine; batches: BatchesToMove };

type Taking = {
  sent: SentBatches;
  balances: ReadonlyMap<string, StockBalance>;
  warehouse: string;
};

/** What the lines before have left of the batches. */
const withoutTaken = (
  { batches }: Pick<StockBalance, 'batches'>,
  taken: ReadonlyMap<string, bigint>,
  { product, warehouse }: { product: string; warehouse: string },
): Pick<StockBalance, 'batches'> => ({
  batches: Object.fromEntries(
    Object.keys(batches).map((batch) => {
      const left =
        batchQuantity({ batches }, batch, warehouse) - (taken.get(batchName({ product, batch })) ?? 0n);
      return [batch, { [warehouse]: left }];
    }),
  ),
});

/** Each batch on a line of its own; a line of which there is too little stays whole, and is refused where its goods are taken. */
export const linesByBatch = async (
  store: Pick<Store, 'getAll' | 'all'>,
  { branch, date, lines }: Sent,
  { sent, balances, warehouse }: Taking,
): Promise<GoingLine[]> => {
  const products = sent.goods.map(({ product }) => product);
  const { known, orderOf } = await readOrders(store, balances, { products, branch, sellsOn: date });
  const taken = new Map<string, bigint>();
  const rowOf = (product: string, { batch, quantity }: BatchPart): BatchRow => {
    const name = batchName({ product, batch });
    const { expiry = null, barcode = '' } = sent.known.get(name) ?? known.get(name) ?? {};
    return { batch, expiry, barcode, quantity: quantityText(quantity) };
  };
  return lines.flatMap((line, of): GoingLine[] => {
    const own = sent.goods.find((each) => each.line === of);
    if (!own) return [{ of, line, batches: {} }];
    const { product, rows, typed } = own;
    const order = orderOf(product);
    const balance = balances.get(stockPlaceName({ product, branch })) ?? noStock;
    const left = withoutTaken(balance, taken, { product, warehouse });
    const parts =
      rows.length > 0 ? partsOfRows(rows, typed) : pickedInOrder(left, { order, warehouse, quantity: typed });
    if (sumOf(parts.map(({ quantity }) => quantity)) !== typed)
      return [{ of, line, batches: { batchOrder: order } }];
    return parts.map((part) => {
      const name = batchName({ product, batch: part.batch });
      taken.set(name, (taken.get(name) ?? 0n) + part.quantity);
      const ownLine = { ...line, quantity: quantityText(part.quantity), batches: [rowOf(product, part)] };
      return { of, line: ownLine, batches: { batches: [part] } };
    });
  });
};

/** What of the batch of a line moves; nothing where its goods are not kept by batch. */
export const batchOfLine = ({ batches }: Pick<TransferLine, 'batches'>, quantity: bigint): BatchesToMove => {
  const [row] = batches;
  return row === undefined ? {} : { batches: [{ batch: row.batch, quantity }] };
};
