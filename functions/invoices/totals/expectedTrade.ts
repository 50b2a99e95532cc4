// The sums of invoices against the journal: added up from its invoices once more, and given up where they differ.
import { type BookPart, lastingFaults, type Report, type Walked } from '#functions/ledger/bookPart.ts';
import { readLedgerView } from '#functions/ledger/foldState.ts';
import { readEntries } from '#functions/ledger/journal/journalTail.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import { foldTrade } from './foldTrade.ts';
import { readTrade, type TradeAt } from './readTrade.ts';
import { renewedTrade, tradeFold } from './tradeState.ts';
import { addTrade, storedFields, type TradeBooks } from './tradeSums.ts';
import { tradesOfEntries } from './tradesOfEntries.ts';

const everything = { branches: 'all', ranges: [{ from: '!', to: '~' }] } as const;

const textOf = (books: TradeBooks): string =>
  JSON.stringify(
    [...books]
      .map(([name, fields]) => [name, Object.entries(storedFields(fields)).sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** What was walked, and what has been posted since up to the cut of the sums. */
const expectedAt = async (
  store: Store,
  { books, walked }: { books: TradeBooks; walked: Walked },
  cut: Readonly<Record<string, number>>,
): Promise<TradeBooks> => {
  const all: TradeBooks = new Map([...books].map(([name, fields]) => [name, new Map(fields)]));
  for (const [lane, upTo] of Object.entries(cut)) {
    const entries = await readEntries(store, { lane, after: walked.get(lane) ?? 0, upTo });
    for (const trade of await tradesOfEntries(store, entries)) addTrade(all, trade);
  }
  return all;
};

const readSums = (store: Store): Promise<TradeAt | null> =>
  readTrade(store, everything).catch((error: unknown) => {
    if (error instanceof ItemUnreadable) return null;
    throw error;
  });

const isWrong = async (store: Store, known: { books: TradeBooks; walked: Walked }): Promise<true | null> => {
  const sums = await readSums(store);
  if (sums === null) return true;
  const expected = await expectedAt(store, known, sums.cut);
  return textOf(expected) === textOf(sums.books) ? null : true;
};

const writeAnew = async (store: Store, report: Report): Promise<void> => {
  const { state } = await readLedgerView(store, tradeFold);
  await store.commit([renewedTrade(state)]);
  await foldTrade(store);
  report('trade.written', 'TRADE');
};

export const expectedTrade: StoredPart =
  async () =>
  (walked): BookPart => {
    const known = { books: new Map() as TradeBooks, walked };
    let differs = false;
    return {
      take: () => undefined,
      look: async (store, block) => {
        for (const trade of await tradesOfEntries(store, block)) addTrade(known.books, trade);
      },
      compare: async (store, report) => {
        differs = (await lastingFaults(store, ['TRADE'], () => isWrong(store, known))).size > 0;
        if (differs) report('trade.wrong', 'TRADE');
      },
      mend: async (store, report) => {
        if (differs) await writeAnew(store, report);
      },
    };
  };
