// Stock against the journal: the balance of every product and branch is made of its moves once more, and each entry books what its moves are worth.
import { expectedBuckets } from '#functions/ledger/balances/expectedBuckets.ts';
import {
  type BookPart,
  lastingFaults,
  memoryOf,
  type Reach,
  type Walked,
} from '#functions/ledger/bookPart.ts';
import { readLedgerView } from '#functions/ledger/foldState.ts';
import { EntryUnreadable } from '#functions/ledger/journal/entryText.ts';
import { JournalHole, readEntries } from '#functions/ledger/journal/journalTail.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import { currentRev } from '#functions/storage/writes.ts';
import { sumOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { movedStock, noStock, quantityOf, type StockBalance } from '#shared/stock/stockBalance.ts';
import { type StockMove, type StockPlace, stockPlaceName } from '#shared/stock/stockMove.ts';
import { stockBook, stockFold } from './stockBook.ts';
import { balanceText, stockBalanceAt, stockKey, stockWrite } from './stockRecords.ts';

type Dated = { move: StockMove; date: string };

/** `waiting`: moves whose earlier ones were not found yet, by their numbers. */
type Expected = { place: StockPlace; balance: StockBalance; waiting: Map<number, Dated> };

type Tally = {
  expected: Map<string, Expected>;
  /** How far each lane is taken up. */
  upTo: Map<string, number>;
  /** Accounts that bore stock so far, by lane. */
  accounts: Map<string, Set<string>>;
  faulty: (EntryFault & { place: string })[];
  moves: number;
  /** Places of this walk; null: all of them. */
  touched: Set<string> | null;
};

const addMove = ({ expected, touched }: Tally, dated: Dated): void => {
  const { product, branch, rev } = dated.move;
  const name = stockPlaceName({ product, branch });
  touched?.add(name);
  const known = expected.get(name) ?? { place: { product, branch }, balance: noStock, waiting: new Map() };
  expected.set(name, known);
  known.waiting.set(rev, dated);
  for (let next = known.waiting.get(known.balance.rev + 1); next; ) {
    known.waiting.delete(next.move.rev);
    known.balance = movedStock(known.balance, next.move, next.date);
    next = known.waiting.get(known.balance.rev + 1);
  }
};

type EntryFault = { code: string; details: Record<string, string> };

/** What an entry books on accounts of stock is what its moves are worth; another entry books nothing there once there is stock. */
const entryFault = (tally: Tally, entry: JournalEntry): EntryFault | null => {
  const { stock = [], lines, lane, number, period } = entry;
  const known = tally.accounts.get(lane) ?? new Set<string>();
  for (const { account } of stock) known.add(account);
  tally.accounts.set(lane, known);
  if (period === 'opening') return null;
  for (const account of known) {
    const booked = sumOf(lines.filter((line) => line.account === account).map(variance));
    const moved = sumOf(stock.filter((move) => move.account === account).map(({ value }) => value));
    if (booked === moved) continue;
    const code = stock.length === 0 ? 'stock.foreign' : 'stock.entry';
    return { code, details: { number, account, booked: String(booked), moved: String(moved) } };
  }
  return null;
};

/** A comparison that caught up has taken what a later walk meets. */
const take = (tally: Tally, { date, stock = [], lane, seq }: JournalEntry): void => {
  if (seq <= (tally.upTo.get(lane) ?? 0)) return;
  for (const move of stock) addMove(tally, { move, date });
  tally.upTo.set(lane, seq);
};

/** What was posted since the walk; a journal that cannot be read through has findings of its own. */
const catchUp = async (store: Store, tally: Tally): Promise<void> => {
  const { heads } = await readLedgerView(store, stockFold);
  for (const { lane, seq } of heads)
    try {
      const after = tally.upTo.get(lane) ?? 0;
      for (const entry of await readEntries(store, { lane, after, upTo: seq })) take(tally, entry);
    } catch (error) {
      if (!(error instanceof JournalHole || error instanceof EntryUnreadable)) throw error;
    }
};

type Fault = 'stock.missing' | 'stock.wrong' | 'stock.gap' | 'stock.batches' | 'stock.layers';

/** Batches are together what is in each warehouse, layers what is in the branch; where goods are kept by them. */
const partsFault = ({ quantities, value, batches, layers }: StockBalance): Fault | null => {
  const byBatch = Object.values(batches);
  const isOff = (warehouse: string): boolean =>
    sumOf(byBatch.map((own) => own[warehouse] ?? 0n)) !== (quantities[warehouse] ?? 0n);
  const named = new Set([...Object.keys(quantities), ...byBatch.flatMap((own) => Object.keys(own))]);
  if (byBatch.length > 0 && [...named].some(isOff)) return 'stock.batches';
  const total = sumOf(layers.map(({ quantity }) => quantity));
  const worth = sumOf(layers.map((layer) => layer.value));
  const isApart = layers.length > 0 && (total !== quantityOf({ quantities }) || worth !== value);
  return isApart ? 'stock.layers' : null;
};

const faultOf = async (store: Store, tally: Tally, name: string): Promise<Fault | null> => {
  const known = tally.expected.get(name);
  if (!known) return null;
  const item = await store.get(stockKey(known.place));
  // Read after the item: what moved it is in the journal by now.
  await catchUp(store, tally);
  if (known.waiting.size > 0) return 'stock.gap';
  const fault = partsFault(known.balance);
  if (fault !== null) return fault;
  if (item === null) return 'stock.missing';
  try {
    return balanceText(stockBalanceAt(item)) === balanceText(known.balance) ? null : 'stock.wrong';
  } catch (error) {
    if (error instanceof ItemUnreadable) return 'stock.wrong';
    throw error;
  }
};

/** What is wrong in the journal itself stays. */
const isRepairable = (code: Fault): boolean => code === 'stock.missing' || code === 'stock.wrong';

const faultsIn = (store: Store, tally: Tally, reach: Reach): Promise<Map<string, Fault>> =>
  lastingFaults(store, (reach === 'new' && tally.touched) || tally.expected.keys(), (name) =>
    faultOf(store, tally, name),
  );

/** Where a posting was faster, it has read the balance that is wrong, or the item has changed: the next repair goes on. */
const writeAnew = async (store: Store, { place, balance }: Expected): Promise<boolean> => {
  const item = await store.bare().get(stockKey(place));
  const write = stockWrite(place, balance, 0);
  try {
    await store.commit([{ ...write, expect: item ? currentRev(item) : 'new' }]);
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
};

const balancesPart = (walked: Walked): BookPart => {
  const tally: Tally = {
    expected: new Map(),
    upTo: new Map(),
    accounts: new Map(),
    faulty: [],
    moves: 0,
    touched: null,
  };
  return {
    take: (entry) => {
      tally.moves += entry.stock?.length ?? 0;
      const fault = entryFault(tally, entry);
      if (fault) tally.faulty.push({ ...fault, place: `${entry.lane}:${entry.seq}` });
      take(tally, entry);
    },
    compare: async (store, report, reach) => {
      for (const [lane, seq] of walked) tally.upTo.set(lane, Math.max(seq, tally.upTo.get(lane) ?? 0));
      for (const { code, place, details } of tally.faulty) report(code, place, details);
      for (const [name, code] of await faultsIn(store, tally, reach)) report(code, name);
    },
    memory: memoryOf(tally, ['expected', 'upTo', 'accounts', 'faulty', 'moves', 'touched']),
    resume: async () => {
      tally.touched = new Set();
      return true;
    },
    figures: () => ({ stockBalances: tally.expected.size, stockMoves: tally.moves }),
    repair: async (store, report) => {
      for (const [name, code] of await faultsIn(store, tally, 'all')) {
        const known = tally.expected.get(name);
        if (known && isRepairable(code) && (await writeAnew(store, known))) report('stock.written', name);
      }
    },
  };
};

/** The sums and the balances of stock, each rebuilt from the journal. */
export const expectedStock: readonly StoredPart[] = [
  async () => balancesPart,
  async (store) => {
    const { state } = await readLedgerView(store, stockFold);
    return (walked) => expectedBuckets(stockBook, state, walked);
  },
];
