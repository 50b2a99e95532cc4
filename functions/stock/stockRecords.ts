// Stock as it is kept: one item for each product and branch, with quantity by warehouse, value and what the next move needs to know.
import type { Key } from '#functions/storage/keys.ts';
import { readable } from '#functions/storage/packedItem.ts';
import type { Attributes, Put } from '#functions/storage/writes.ts';
import { noStock, type StockBalance } from '#shared/stock/stockBalance.ts';
import type { StockPlace } from '#shared/stock/stockMove.ts';
import { partsOf, partsText, storedParts } from './stockParts.ts';

export const stockPartition = (product: string): string => `STK#${product}`;

export const stockKey = ({ product, branch }: StockPlace): Key => ({
  pk: stockPartition(product),
  sk: branch,
});

/** Amounts as text: numbers would be rounded. */
type Stored = {
  account: string;
  quantities: Record<string, string>;
  value: string;
  lastCost: { value: string; quantity: string } | null;
  lastDate: string;
};

const storedOf = ({ account, quantities, value, lastCost, lastDate }: StockBalance): Stored => ({
  account,
  quantities: Object.fromEntries(
    Object.entries(quantities)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([warehouse, quantity]) => [warehouse, String(quantity)]),
  ),
  value: String(value),
  lastCost: lastCost && { value: String(lastCost.value), quantity: String(lastCost.quantity) },
  lastDate,
});

/** The same for the same balance, in whichever order the table gives its fields. */
export const balanceText = (balance: StockBalance): string =>
  JSON.stringify([storedOf(balance), partsText(balance), balance.rev]);

export const stockBalanceOf = (item: Attributes): StockBalance =>
  readable(item, () => {
    const { account, quantities, value, lastCost, lastDate } = item as Stored;
    // A number has no entries: it would be read as goods of which nothing is there.
    if (typeof quantities !== 'object') throw new TypeError('Quantities are kept by warehouse');
    return {
      account: String(account),
      quantities: Object.fromEntries(
        Object.entries(quantities).map(([warehouse, quantity]) => [warehouse, BigInt(quantity)]),
      ),
      value: BigInt(value),
      lastCost: lastCost && { value: BigInt(lastCost.value), quantity: BigInt(lastCost.quantity) },
      lastDate: String(lastDate),
      ...partsOf(item),
      rev: Number(item['rev']),
    };
  });

/** The balance of a product that may have none. */
export const stockBalanceAt = (item: Attributes | null | undefined): StockBalance =>
  item ? stockBalanceOf(item) : noStock;

/** Fails where the item is not as it was read; the members of a group pass it on. `expect`: the number of its moves before. */
export const stockWrite = (place: StockPlace, after: StockBalance, expect: number): Put => ({
  write: 'put',
  key: stockKey(place),
  expect: expect === 0 ? 'new' : expect,
  attributes: { ...storedOf(after), ...storedParts(after), rev: after.rev },
  isHandedOn: true,
});
