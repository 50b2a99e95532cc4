// Stages moves of stock: entries straight into the lanes, many in one transaction, then the balances that they leave and every fold, as if they had been posted over years.

import { foldBooks } from '#functions/ledger/foldBooks.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import { type Posting, postJournalEntries } from '#functions/ledger/journal/postJournalEntries.ts';
import { foldStock } from '#functions/stock/foldStock.ts';
import { stockWrite } from '#functions/stock/stockRecords.ts';
import { stockStartWrites } from '#functions/stock/stockStart.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import { foldTradeTotals } from '#functions/tradeTotals.ts';
import { foldWordIndex } from '#functions/wordIndex.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { type JournalLine, noLine } from '#shared/ledger/journalEntry.ts';
import { movingAverage } from '#shared/stock/costing.ts';
import { isStockFault, moveStock } from '#shared/stock/moveStock.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import { type StockMove, type StockPlace, stockPlaceName } from '#shared/stock/stockMove.ts';
import { type GoodsDocument, stockAccounts } from './stagedGoods.ts';

/** Entries of one transaction: 25 moves each, so less than a megabyte. */
const entriesAtOnce = 80;
const itemsAtOnce = 90;

type Kept = { place: StockPlace; balance: StockBalance; storedRev: number };

/** What is staged so far; `balances` by the names of their places. */
export type Staged = { moves: number; lastDate: string; balances: Map<string, Kept> };

export const nothingStaged = (): Staged => ({ moves: 0, lastDate: '', balances: new Map() });

const linesOf = (moves: readonly StockMove[], branch: string): JournalLine[] => {
  const worth = sumOf(moves.map(({ value }) => value));
  const isIn = worth > 0n;
  const size = isIn ? worth : -worth;
  const line = (account: string, isDebit: boolean): JournalLine => ({
    ...noLine,
    account,
    branch,
    debit: isDebit ? size : 0n,
    credit: isDebit ? 0n : size,
  });
  const other = isIn ? stockAccounts.paid : stockAccounts.cost;
  return [line(stockAccounts.inventory, isIn), line(other, !isIn)];
};

/** Of a kind that no document has: what follows documents leaves these entries out. */
const postingOf = ({ branch, date }: GoodsDocument, moves: StockMove[]): Posting => ({
  entryAt: () => ({
    kind: 'normal',
    period: 'normal',
    type: 'stock',
    date,
    taxDate: date,
    postedBy: 'bench',
    source: { kind: 'staged', id: date },
    reverses: null,
    reference: '',
    text: 'حركة مخزون',
    lines: linesOf(moves, branch),
    openItems: [],
    allocations: [],
    stock: moves,
  }),
  series: {
    key: `stock#${date.slice(0, 4)}`,
    numberOf: (count) => `${branch}-ST-${date.slice(0, 4)}-${String(count).padStart(6, '0')}`,
  },
  documentWrites: () => [],
});

/** Its moves; the balances are as it leaves them. */
const movesOf = ({ balances }: Staged, { branch, date, changes }: GoodsDocument): StockMove[] => {
  const nameOf = (product: string): string => stockPlaceName({ product, branch });
  const before = changes.flatMap(({ product }): [string, StockBalance][] => {
    const kept = balances.get(nameOf(product));
    return kept ? [[nameOf(product), kept.balance]] : [];
  });
  const rules = { branch, date, costing: movingAverage, allowsNegative: false, allowsLate: false };
  const moved = moveStock(new Map(before), changes, rules);
  if (isStockFault(moved)) throw new Error(`${moved.code} in staged goods`);
  for (const { product } of changes) {
    const balance = moved.balances.get(nameOf(product));
    const storedRev = balances.get(nameOf(product))?.storedRev ?? 0;
    if (balance) balances.set(nameOf(product), { place: { product, branch }, balance, storedRev });
  }
  return moved.moves;
};

const post = (store: Store, branch: string, postings: readonly Posting[]): Promise<void> =>
  inLane(store, branch, async (head) => {
    const done = postJournalEntries(head, postings, systemClock.now());
    const start = await stockStartWrites(store, [{ account: stockAccounts.inventory }]);
    return { writes: [...done.writes, ...start], head: done.head, result: undefined };
  });

/** The balances that are not stored yet. */
const storeBalances = async (store: Store, { balances }: Staged): Promise<void> => {
  const changed = [...balances.values()].filter(({ balance, storedRev }) => balance.rev !== storedRev);
  for (let start = 0; start < changed.length; start += itemsAtOnce) {
    const some = changed.slice(start, start + itemsAtOnce);
    await store.commit(some.map(({ place, balance, storedRev }) => stockWrite(place, balance, storedRev)));
    for (const kept of some) kept.storedRev = kept.balance.rev;
  }
};

/** The balances are stored behind their entries: nobody else may post meanwhile. */
export const stageGoods = async (
  store: Store,
  staged: Staged,
  { goods, moves }: { goods: Iterator<GoodsDocument>; moves: number },
): Promise<void> => {
  const waiting = new Map<string, Posting[]>();
  while (staged.moves < moves) {
    const { value: document, done } = goods.next();
    if (done) break;
    const own = movesOf(staged, document);
    const postings = [...(waiting.get(document.branch) ?? []), postingOf(document, own)];
    const isFull = postings.length >= entriesAtOnce;
    if (isFull) await post(store, document.branch, postings);
    waiting.set(document.branch, isFull ? [] : postings);
    staged.moves += own.length;
    staged.lastDate = document.date;
  }
  for (const [branch, postings] of waiting) if (postings.length > 0) await post(store, branch, postings);
  await storeBalances(store, staged);
};

/** Everything that follows the journal: later calls find nothing left of it. */
export const foldStaged = async (store: Store): Promise<void> => {
  await foldBooks(store);
  await foldWordIndex(store);
  await foldTradeTotals(store);
  await foldStock(store, undefined, 1);
};
