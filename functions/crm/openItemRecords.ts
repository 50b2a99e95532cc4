// Open items of parties, as their cards and the credit rule read them: those of one under all of its codes, or of all.
import { balanceFold, cutOf, readLedgerView } from '#functions/ledger/foldState.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { FigureItem } from '#shared/crm/openFigures.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { EntrySource } from '#shared/ledger/journalEntry.ts';

export type PartyItem = FigureItem & {
  party: string;
  branch: string;
  account: string;
  date: string;
  /** On which its document was written. */
  documentDate: string;
  number: string;
  reference: string;
  source: EntrySource;
  amount: Money;
  /** Of the entry that made it. */
  lane: string;
  seq: number;
};

const ledgers = ['AR', 'AP'] as const;

/** What is staged by an import and not shown yet lies behind the cut. */
export const shownAt = async (store: Store): Promise<(item: Attributes) => boolean> => {
  const cut = cutOf((await readLedgerView(store, balanceFold)).heads);
  return (item) => Number(item['seq']) <= (cut[String(item['lane'])] ?? 0);
};

const itemOf = (item: Attributes): PartyItem => {
  const { ledger, party, branch, account, dueDate, date, documentDate } = item as PartyItem;
  const { number, reference, source, lane, seq } = item as PartyItem;
  return {
    ledger,
    party,
    branch,
    account,
    dueDate,
    date,
    documentDate,
    number,
    reference,
    source,
    lane,
    seq,
    amount: BigInt(String(item['amount'])),
    remaining: BigInt(String(item['remaining'])),
  };
};

/** In the order in which they are due; of one side of trade where `of` says so. */
export const readPartyItems = async (
  store: Store,
  codes: readonly string[],
  of: readonly PartyItem['ledger'][] = ledgers,
): Promise<PartyItem[]> => {
  const ranges = of.flatMap((ledger) => codes.map((code) => ({ pk: `OI#${ledger}`, begins: `${code}#` })));
  const found = (await Promise.all(ranges.map((range) => store.all(range)))).flat();
  const isShown = await shownAt(store);
  return found
    .filter(isShown)
    .map(itemOf)
    .sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
};

/** The open items of all parties; of one side of trade where `of` says so. */
export const readItemsOfAll = async (
  store: Store,
  of: readonly PartyItem['ledger'][] = ledgers,
): Promise<PartyItem[]> => {
  const found = await Promise.all(of.map((ledger) => store.all({ pk: `OI#${ledger}` })));
  return found
    .flat()
    .filter(await shownAt(store))
    .map(itemOf);
};
