// The fold of the sums of invoices: each round takes the next entries of the journal, and writes their invoices' sums together with how far it went.
import { foldUntilDone, type RoundEnd } from '#functions/ledger/balances/foldJournal.ts';
import { exclusively, type IsTimeUp } from '#functions/ledger/exclusively.ts';
import { readLedgerView, tailLength } from '#functions/ledger/foldState.ts';
import type { LaneHead } from '#functions/ledger/journal/lanes.ts';
import { type NextEntries, nextEntries } from '#functions/ledger/journal/nextEntries.ts';
import { type Store, withBareReads } from '#functions/storage/store.ts';
import { remove } from '#functions/storage/writes.ts';
import {
  fieldsOfItem,
  movedTrade,
  renewedTrade,
  type TradeFoldState,
  tradeFold,
  tradeFormat,
  tradeKey,
  tradePartition,
  tradeWrite,
} from './tradeState.ts';
import { addBooks, addTrade, type TradeBooks } from './tradeSums.ts';
import { isOfInvoice, tradesOfEntries } from './tradesOfEntries.ts';

/** Entries of a round, and invoices among them: each changes two items of the hundred of a transaction. */
const entriesMax = 2000;
const invoicesMax = 45;

/** As many of the entries as have so many invoices. */
const cutRound = (before: Readonly<Record<string, number>>, { entries }: NextEntries): NextEntries => {
  const lanes = { ...before };
  let invoices = 0;
  let taken = 0;
  for (const entry of entries) {
    if (isOfInvoice(entry)) invoices += 1;
    if (invoices > invoicesMax) break;
    lanes[entry.lane] = entry.seq;
    taken += 1;
  }
  return { lanes, entries: entries.slice(0, taken) };
};

/** What the items hold now that these sums are added to. */
const current = async (
  store: Store,
  { edition }: TradeFoldState,
  names: readonly string[],
): Promise<TradeBooks> => {
  const items = await store.getAll(names.map((name) => tradeKey(edition, name)));
  return new Map(
    names.map((name, at) => {
      const item = items[at];
      return [name, item ? fieldsOfItem(item) : new Map()];
    }),
  );
};

const removedAtOnce = 50;

const removeOutdated = async (
  store: Store,
  state: TradeFoldState,
  heads: readonly LaneHead[],
): Promise<void> => {
  if (state.outdated.length === 0) return;
  for (const edition of state.outdated)
    for (const { lane } of heads) {
      const pk = tradePartition(edition, lane);
      const sks: string[] = [];
      for await (const { sk } of withBareReads(store).walk({ pk })) sks.push(String(sk));
      for (let first = 0; first < sks.length; first += removedAtOnce)
        await store.commit(sks.slice(first, first + removedAtOnce).map((sk) => remove({ key: { pk, sk } })));
    }
  await store.commit([movedTrade(state, { outdated: [] })]);
};

const foldOnce = async (store: Store): Promise<RoundEnd> => {
  const view = await readLedgerView(store, tradeFold);
  const { state, heads } = view;
  if (state.form !== tradeFormat) {
    await store.commit([renewedTrade(state)]);
    return 'more';
  }
  if (tailLength(view) === 0) {
    await removeOutdated(store, state, heads);
    return 'upToDate';
  }
  const read = await nextEntries(store, { lanes: state.lanes, heads }, entriesMax);
  const { lanes, entries } = cutRound(state.lanes, read);
  const added: TradeBooks = new Map();
  for (const trade of await tradesOfEntries(store, entries)) addTrade(added, trade);
  const books = await current(store, state, [...added.keys()]);
  addBooks(books, added);
  await store.commit([
    movedTrade(state, { fold: state.fold + 1, lanes }),
    ...[...books].map(([name, fields]) => tradeWrite(state.edition, name, fields)),
  ]);
  return heads.every((head) => lanes[head.lane] === head.seq) ? 'upToDate' : 'more';
};

/** Brings the sums up to the heads; false where the time was up before. */
export const foldTrade = (store: Store, isTimeUp?: IsTimeUp): Promise<boolean> =>
  exclusively(store, 'trade fold', {
    run: () => foldUntilDone(store, () => foldOnce(store), isTimeUp),
    isTimeUp,
  });
