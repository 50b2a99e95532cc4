// What a note takes off the charges of a purchase that are in the cost of its goods (IAS 2.10–11): as notes on the price of these goods, each for its share.
import { allocateOver, type Money, mulDiv, sumOf } from '../../kernel/money.ts';
import type { StockChange } from '../../stock/moveStock.ts';
import type { StockMove } from '../../stock/stockMove.ts';
import type { BookedItem } from '../invoiceEntry.ts';
import type { ItemsOfLines, StockedLine } from './stockedItems.ts';

type Goods = Pick<StockedLine, 'product' | 'warehouse' | 'accounts'> & {
  /** The number of the move that brought them. */
  receipt: number;
};

/** A line of goods that bore a share of the charges of its purchase. */
export type ChargedGoods = Goods & {
  /** What they cost without charges. */
  weight: Money;
  /** What came in, and what of it was not returned, in millionths of the stock unit. */
  quantity: bigint;
  left: bigint;
};

/** `kept`: the part of the share that belongs to goods which were not returned. */
export type CreditedShare = Goods & { share: Money; kept: Money; left: bigint };

/** By the lines of the note that name charges. */
export type CreditedCharges = ReadonlyMap<number, readonly CreditedShare[]>;

export const creditedShares = (amount: Money, goods: readonly ChargedGoods[]): CreditedShare[] => {
  const weights = goods.map(({ weight }) => weight);
  const keys = goods.map((_, at) => String(at).padStart(4, '0'));
  const shares = allocateOver(amount, weights, keys);
  return goods.flatMap(({ product, warehouse, accounts, receipt, quantity, left }, at) => {
    const share = shares[at] ?? 0n;
    const kept = mulDiv(share, left, quantity);
    return share === 0n ? [] : [{ product, warehouse, accounts, receipt, share, kept, left }];
  });
};

/** After the lines of the note: what it returns takes its share of the charges along. */
export const creditedChanges = (credited: CreditedCharges, party: string | null): StockChange[] =>
  [...credited].flatMap(([line, shares]) =>
    shares
      .filter(({ kept }) => kept !== 0n)
      .map(({ product, warehouse, accounts, receipt, kept, left }): StockChange => {
        const base = { line, product, warehouse, party, account: accounts.inventory, revenue: null };
        return { ...base, kind: 'revaluation', quantity: left, value: -kept, receipt };
      }),
  );

type Part = { account: string; amount: Money };

/** What is still there is worth less, what was sold has cost less; a return has left its share in the price variance (B5.6). */
const partsOf = (shares: readonly CreditedShare[], moves: readonly StockMove[]): Part[] => {
  const left = moves.values();
  return shares.flatMap(({ accounts, share, kept }) => {
    const { account = accounts.inventory, value = 0n } = (kept === 0n ? undefined : left.next().value) ?? {};
    return [
      { account, amount: -value },
      { account: accounts.cost, amount: kept + value },
      { account: accounts.variance, amount: share - kept },
    ];
  });
};

const bookedParts = ([first]: readonly BookedItem[], parts: readonly Part[]): BookedItem[] =>
  [...Map.groupBy(parts, ({ account }) => account)].flatMap(([account, own]) => {
    const amount = sumOf(own.map((part) => part.amount));
    return first && amount !== 0n ? [{ ...first, account, amount }] : [];
  });

export const withCreditedCharges = (
  { lines, charges }: ItemsOfLines,
  credited: CreditedCharges,
  moves: readonly StockMove[],
): ItemsOfLines => ({
  charges,
  lines: lines.map((items, line) => {
    const shares = credited.get(line);
    const own = moves.filter((move) => move.line === line);
    return shares ? bookedParts(items, partsOf(shares, own)) : items;
  }),
});
