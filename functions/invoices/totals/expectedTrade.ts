// The sums of invoices against the journal: added up from its invoices once more, and given up where they differ.
import {
  type BookPart,
  lastingFaults,
  memoryOf,
  type Report,
  type Walked,
} from '#functions/ledger/bookPart.ts';
import { type LedgerView, readLedgerView } from '#functions/ledger/foldState.ts';
import { EntryUnreadable } from '#functions/ledger/journal/entryText.ts';
import { JournalHole, readEntries } from '#functions/ledger/journal/journalTail.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { foldTrade } from './foldTrade.ts';
import { readTrade } from './readTrade.ts';
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

/** The sums are not compared when the journal is unreadable; other checks report that. */
const isOfJournal = (error: unknown): boolean =>
  error instanceof EntryUnreadable || error instanceof JournalHole || error instanceof Refusal;

/** What comes where the mark is already would never be taken: behind it there is no journal. */
const isAhead = ({ state, heads }: LedgerView, walked: Walked): boolean =>
  Object.entries(state.lanes).some(([lane, seq]) => {
    const head = heads.find((each) => each.lane === lane)?.seq ?? 0;
    return seq > Math.max(head, walked.get(lane) ?? 0);
  });

const differsNow = async (store: Store, known: { books: TradeBooks; walked: Walked }): Promise<boolean> => {
  if (isAhead(await readLedgerView(store, tradeFold), known.walked)) return true;
  const { books, cut } = await readTrade(store, everything);
  return textOf(await expectedAt(store, known, cut)) !== textOf(books);
};

const isWrong = async (store: Store, known: { books: TradeBooks; walked: Walked }): Promise<true | null> => {
  try {
    return (await differsNow(store, known)) ? true : null;
  } catch (error) {
    if (error instanceof ItemUnreadable) return true;
    if (isOfJournal(error)) return null;
    throw error;
  }
};

const writeAnew = async (store: Store, report: Report): Promise<void> => {
  // A fold beside it may move the state between the reading and the writing.
  await retryOnConflict(store, async () => {
    const { state } = await readLedgerView(store, tradeFold);
    await store.commit([renewedTrade(state)]);
  });
  await foldTrade(store).catch((error: unknown) => {
    if (!isOfJournal(error)) throw error;
  });
  report('trade.written', 'TRADE');
};

export const expectedTrade: StoredPart =
  async () =>
  (walked): BookPart => {
    const known = { books: new Map() as TradeBooks, walked, differs: false };
    return {
      take: () => undefined,
      look: async (store, block) => {
        for (const trade of await tradesOfEntries(store, block)) addTrade(known.books, trade);
      },
      compare: async (store, report) => {
        known.differs = (await lastingFaults(store, ['TRADE'], () => isWrong(store, known))).size > 0;
        if (known.differs) report('trade.wrong', 'TRADE');
      },
      memory: memoryOf(known, ['books', 'differs']),
      repair: async (store, report) => {
        if (known.differs) await writeAnew(store, report);
      },
    };
  };
