// The sums of stock beside the journal: of each branch by month and by day what came in and went out, and what there is in all.

import {
  addTo,
  type Balances,
  type BucketName,
  nameOf,
  totalBucket,
} from '#functions/ledger/balances/buckets.ts';
import type { SumBook } from '#functions/ledger/balances/sumBook.ts';
import { type BalanceFoldState, balanceFold, type Fold } from '#functions/ledger/foldState.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { Sums } from '#shared/ledger/normalBalance.ts';
import type { StockMove, StockMoveKind } from '#shared/stock/stockMove.ts';

export const stockFold: Fold<BalanceFoldState> = { ...balanceFold, key: { pk: 'FOLD', sk: 'STOCK' } };

/** Keys are short: a month of ten thousand products has some tens of thousands of them. */
const kindLetters: Readonly<Record<StockMoveKind, string>> = {
  opening: 'o',
  purchase: 'p',
  purchaseReturn: 'r',
  sale: 's',
  saleReturn: 'b',
  gain: 'g',
  loss: 'l',
  transferIn: 'i',
  transferOut: 't',
  revaluation: 'v',
  correction: 'c',
  revenue: 'n',
};

const kindOfLetter = new Map(
  Object.entries(kindLetters).map(([kind, letter]) => [letter, kind as StockMoveKind]),
);

const marks = { of: '~', at: ':', party: '@', revenue: '$' } as const;

/** What comes in on one side, what goes out on the other. */
const sidesOf = (amount: bigint): Sums =>
  amount < 0n ? { debit: 0n, credit: -amount } : { debit: amount, credit: 0n };

type Added = { key: string; sums: Sums };

/** By product what it is worth, and by warehouse how much there is. */
const totalKeys = ({ product, warehouse, quantity, value }: StockMove): Added[] => [
  { key: product, sums: sidesOf(value) },
  { key: `${product}${marks.at}${warehouse}`, sums: sidesOf(quantity) },
];

const periodKeys = ({ product, warehouse, kind, quantity, value, revenue, party }: StockMove): Added[] => {
  const of = `${product}${marks.of}${kindLetters[kind]}`;
  const moved = [
    { key: of, sums: sidesOf(value) },
    { key: `${of}${marks.at}${warehouse}`, sums: sidesOf(quantity) },
  ];
  if (revenue === null) return moved;
  const earned = [{ key: `${product}${marks.of}${marks.revenue}`, sums: sidesOf(revenue) }];
  const ofParty = `${marks.party}${party ?? ''}`;
  return [
    ...moved,
    ...earned,
    { key: ofParty, sums: sidesOf(value) },
    { key: `${ofParty}${marks.of}${marks.revenue}`, sums: sidesOf(revenue) },
  ];
};

const shelfOf = (branch: string): string => `${marks.of}${branch}`;

const bucketsOf = (
  { date }: Pick<JournalEntry, 'date'>,
  { branch }: StockMove,
): { total: BucketName; periods: BucketName[] } => {
  const shelf = shelfOf(branch);
  return {
    total: nameOf(shelf, totalBucket),
    periods: [nameOf(shelf, `M#${monthOf(date)}`), nameOf(shelf, `D#${date}`)],
  };
};

const addKeys = (buckets: Map<BucketName, Balances>, name: BucketName, keys: readonly Added[]): void => {
  const bucket = buckets.get(name) ?? new Map<string, Sums>();
  buckets.set(name, bucket);
  for (const { key, sums } of keys) addTo(bucket, key, sums);
};

export const stockBook: SumBook = {
  name: 'stock fold',
  fold: stockFold,
  pieces: ({ stock = [] }) => stock.length,
  withPieces: (entry, from, to) => ({ ...entry, stock: (entry.stock ?? []).slice(from, to) }),
  bucketNamesOf: (entry) => [
    ...new Set(
      (entry.stock ?? []).flatMap((move) => {
        const { total, periods } = bucketsOf(entry, move);
        return [total, ...periods];
      }),
    ),
  ],
  addEntry: (buckets, entry) => {
    for (const move of entry.stock ?? []) {
      const { total, periods } = bucketsOf(entry, move);
      addKeys(buckets, total, totalKeys(move));
      for (const name of periods) addKeys(buckets, name, periodKeys(move));
    }
  },
  shelfOf,
  sharedShelves: [],
  keepsLast: true,
  entriesMin: ({ stockFoldMin }) => stockFoldMin,
  tailMax: ({ stockTailMax }) => stockTailMax,
};

/** What moved of a product, by kind: value, and quantities by warehouse; with their signs. */
export type Moved = { value: Money; quantities: Map<string, bigint> };

const noneMoved = (): Moved => ({ value: 0n, quantities: new Map() });

const netOf = ({ debit, credit }: Sums): bigint => debit - credit;

const addMoved = (moved: Moved, warehouse: string | null, amount: bigint): void => {
  if (warehouse === null) moved.value += amount;
  else moved.quantities.set(warehouse, (moved.quantities.get(warehouse) ?? 0n) + amount);
};

/** Of totals: by product what there is. */
export const stockInTotal = (totals: Balances): Map<string, Moved> => {
  const stock = new Map<string, Moved>();
  for (const [key, sums] of totals) {
    const [product = '', warehouse = null] = key.split(marks.at);
    const moved = stock.get(product) ?? noneMoved();
    stock.set(product, moved);
    addMoved(moved, warehouse, netOf(sums));
  }
  return stock;
};

/** What moved in a period: of each product by kind, with what its sales brought in; and of each customer. */
export type PeriodOfStock = {
  products: Map<string, { kinds: Map<StockMoveKind, Moved>; revenue: Money }>;
  /** `cost`: of what was sold, less of what came back. */
  parties: Map<string, { cost: Money; revenue: Money }>;
};

export const stockInPeriod = (period: Balances): PeriodOfStock => {
  const found: PeriodOfStock = { products: new Map(), parties: new Map() };
  const productOf = (code: string) => {
    const product = found.products.get(code) ?? { kinds: new Map<StockMoveKind, Moved>(), revenue: 0n };
    found.products.set(code, product);
    return product;
  };
  const partyOf = (code: string) => {
    const party = found.parties.get(code) ?? { cost: 0n, revenue: 0n };
    found.parties.set(code, party);
    return party;
  };
  for (const [key, sums] of period) {
    const [subject = '', rest = ''] = key.split(marks.of);
    const isRevenue = rest === marks.revenue;
    const net = netOf(sums);
    if (subject.startsWith(marks.party)) {
      const party = partyOf(subject.slice(marks.party.length));
      if (isRevenue) party.revenue += net;
      else party.cost -= net;
      continue;
    }
    const product = productOf(subject);
    if (isRevenue) {
      product.revenue += net;
      continue;
    }
    const [letter = '', warehouse = null] = rest.split(marks.at);
    const kind = kindOfLetter.get(letter);
    if (kind === undefined) continue;
    const moved = product.kinds.get(kind) ?? noneMoved();
    product.kinds.set(kind, moved);
    addMoved(moved, warehouse, net);
  }
  return found;
};
