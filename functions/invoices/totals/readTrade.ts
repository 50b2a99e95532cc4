// Sums of invoices at one cut: what is folded, and the invoices of the entries behind it. Nothing is a mixture of two states.
import { readTail } from '#functions/ledger/balances/readBalances.ts';
import { cutOf, readLedgerView, stateOf, tailLength } from '#functions/ledger/foldState.ts';
import { branchLanes } from '#functions/ledger/journal/lanes.ts';
import { sizesOf } from '#functions/ledger/ledgerSizes.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { Store } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { foldTrade } from './foldTrade.ts';
import { fieldsOfItem, tradeFold, tradeFormat, tradePartition } from './tradeState.ts';
import { addBooks, addTrade, nameOfPlace, placeOfName, type TradeBooks } from './tradeSums.ts';
import { tradesOfEntries } from './tradesOfEntries.ts';

/** Sort keys from one to another, in each branch. */
export type TradeRange = { from: string; to: string };

type Asked = { branches: readonly string[] | 'all'; ranges: readonly TradeRange[] };

export type TradeAt = { books: TradeBooks; cut: Record<string, number> };

/** A reader helps the fold so long at most. */
const helpMs = 15_000;

const catchUp = async (store: Store): Promise<void> => {
  const endMs = store.nowMs() + helpMs;
  if (!(await foldTrade(store, () => store.nowMs() >= endMs)))
    throw new Refusal('ledger.busy', { retryAfter: 1 }, 503);
};

const readOnce = async (store: Store, { branches, ranges }: Asked): Promise<TradeAt | null> => {
  const view = await readLedgerView(store, tradeFold);
  const { state, heads } = view;
  if (state.form !== tradeFormat || tailLength(view) > sizesOf(store).tailMax) {
    await catchUp(store);
    return null;
  }
  const lanes = branches === 'all' ? branchLanes(heads.map(({ lane }) => lane)) : branches;
  const reads = lanes.flatMap((branch) =>
    ranges.map(async (range) =>
      (await store.all({ pk: tradePartition(state.edition, branch), ...range })).map((item) => ({
        name: nameOfPlace(branch, String(item['sk'])),
        fields: fieldsOfItem(item),
      })),
    ),
  );
  const [found, tail] = await Promise.all([Promise.all(reads), readTail(store, { state, heads })]);
  const now = stateOf(store, tradeFold, await store.get(tradeFold.key));
  if (now.rev !== state.rev) return null;
  const books: TradeBooks = new Map(found.flat().map(({ name, fields }) => [name, fields]));
  const added: TradeBooks = new Map();
  for (const trade of await tradesOfEntries(store, tail)) addTrade(added, trade);
  const isAsked = (name: string): boolean => {
    const { branch, sk } = placeOfName(name);
    return lanes.includes(branch) && ranges.some(({ from, to }) => sk >= from && sk <= to);
  };
  addBooks(books, new Map([...added].filter(([name]) => isAsked(name))));
  return { books, cut: cutOf(heads) };
};

export const readTrade = (store: Store, asked: Asked): Promise<TradeAt> =>
  retryUntilConsistent(store, () => readOnce(store, asked));
