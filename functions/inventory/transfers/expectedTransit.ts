// Goods in transit against the journal: what the account of a branch holds is the value of its open transfers, each transfer by itself, and nothing else.
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { documentRecords } from '#functions/documents/documentRecords.ts';
import {
  type BookPart,
  lastingFaults,
  memoryOf,
  type Reach,
  type Report,
} from '#functions/ledger/bookPart.ts';
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { readTransitAccounts, transitAccountsWrite } from '#functions/stock/transitAccounts.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { type StockTransfer, stockTransferKind } from '#shared/inventory/transfers/transferKind.ts';
import { transitStates } from '#shared/inventory/transfers/transferSteps.ts';
import { type Money, parseMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { type JournalEntry, sourceOf } from '#shared/ledger/journalEntry.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { transferOfEntries } from './transferOfEntries.ts';

const records = documentRecords<StockTransfer>(stockTransferKind);

/** What its entries book, by account. */
type Sent = { number: string; sums: Map<string, Money> };

type Tally = {
  accounts: Set<string>;
  /** Lanes in which a transfer has booked. */
  lanes: Set<string>;
  /** By the id of the transfer. */
  transfers: Map<string, Sent>;
  foreign: { place: string; details: Record<string, string> }[];
  /** Transfers of this walk; null: all of them. */
  touched: Set<string> | null;
};

const bookedOn = (accounts: ReadonlySet<string>, { lines }: JournalEntry): Money =>
  sumOf(lines.filter(({ account }) => accounts.has(account)).map(variance));

/** What was booked before the first transfer of the lane, and opening balances, are left alone. */
const takeForeign = ({ accounts, lanes, foreign }: Tally, entry: JournalEntry): void => {
  const { lane, seq, number, period } = entry;
  const line = entry.lines.find(({ account }) => accounts.has(account));
  if (line === undefined || period === 'opening' || !lanes.has(lane)) return;
  foreign.push({ place: `${lane}:${seq}`, details: { number, account: line.account } });
};

/** Lanes are walked one after the other: an arrival may come before what was sent. */
const takeStep = ({ accounts, lanes, transfers, touched }: Tally, entry: JournalEntry): void => {
  const { id, number } = sourceOf(entry);
  touched?.add(id);
  lanes.add(entry.lane);
  const { transitAccount } = entry.source.step === undefined ? transferOfEntries.head(entry) : {};
  if (transitAccount) accounts.add(transitAccount);
  const sent = transfers.get(id) ?? { number, sums: new Map<string, Money>() };
  transfers.set(id, sent);
  for (const line of entry.lines)
    sent.sums.set(line.account, (sent.sums.get(line.account) ?? 0n) + variance(line));
};

const take = (tally: Tally, entry: JournalEntry): void => {
  if (entry.source.kind === stockTransferKind.name) takeStep(tally, entry);
  else takeForeign(tally, entry);
};

const bookedFor = ({ accounts, transfers }: Tally, id: string): Money =>
  sumOf([...accounts].map((account) => transfers.get(id)?.sums.get(account) ?? 0n));

/** What a transfer says is on its way. */
const openOf = ({ status, onTheWay }: AnyHeader & Pick<StockTransfer, 'onTheWay'>, scale: number): Money =>
  transitStates.includes(status) ? (parseMoney(onTheWay, scale) ?? 0n) : 0n;

/** Read anew, with the entries that it names: a step may have been made since the walk. */
const faultOf = async (
  store: Store,
  { accounts }: Tally,
  { id, scale }: { id: string; scale: number },
): Promise<{ booked: Money; open: Money } | null> => {
  const item = await store.get(records.keyOf(id));
  // One that is lost is a finding of its own.
  if (item === null) return null;
  const header = records.headerOf(item);
  const first = header.seq === null ? [] : [{ lane: header.branch, seq: header.seq }];
  const places = [...first, ...(header.entries ?? [])];
  const entries = await Promise.all(places.map(({ lane, seq }) => findEntry(store, lane, seq)));
  const booked = sumOf(entries.flatMap((entry) => (entry ? bookedOn(accounts, entry) : [])));
  const open = openOf(header, scale);
  return booked === open ? null : { booked, open };
};

type Compared = { tally: Tally; scale: number; reach: Reach };

const suspectsOf = async (store: Store, { tally, scale, reach }: Compared): Promise<string[]> => {
  const ids = [...((reach === 'new' && tally.touched) || tally.transfers.keys())];
  const items = await store.getAll(ids.map((id) => records.keyOf(id)));
  return ids.filter((id, at) => {
    const item = items[at];
    return item ? openOf(records.headerOf(item), scale) !== bookedFor(tally, id) : false;
  });
};

const missingAccounts = async (store: Store, { accounts }: Tally): Promise<string[]> => {
  const kept = await readTransitAccounts(store);
  return [...accounts].filter((account) => !kept.has(account));
};

/** Where a transfer was faster, the next repair goes on. */
const writeAccounts = async (store: Store, accounts: readonly string[]): Promise<boolean> => {
  if (accounts.length === 0) return false;
  try {
    await store.commit([await transitAccountsWrite(store, accounts)]);
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
};

const compare = async (store: Store, compared: Compared, report: Report): Promise<void> => {
  const { tally, scale } = compared;
  for (const { place, details } of tally.foreign) report('stock.transitForeign', place, details);
  for (const account of await missingAccounts(store, tally))
    report('stock.transitAccount', account, { account });
  const suspects = await suspectsOf(store, compared);
  const faults = await lastingFaults(store, suspects, (id) => faultOf(store, tally, { id, scale }));
  for (const [id, { booked, open }] of faults) {
    const number = tally.transfers.get(id)?.number ?? '';
    report('stock.transit', id, { number, booked: String(booked), open: String(open) });
  }
};

export const expectedTransit: StoredPart = async (store) => {
  const { currency } = companyOf(await store.get(companyKey));
  const known = await readTransitAccounts(store);
  return (): BookPart => {
    const tally: Tally = {
      accounts: new Set(known),
      lanes: new Set(),
      transfers: new Map(),
      foreign: [],
      touched: null,
    };
    return {
      take: (entry) => take(tally, entry),
      compare: (now, report, reach) => compare(now, { tally, scale: scaleOf(currency), reach }, report),
      memory: memoryOf(tally, ['accounts', 'lanes', 'transfers', 'foreign', 'touched']),
      // An account that is new to the list counts for entries that were taken without it.
      resume: async () => {
        tally.touched = new Set();
        return [...known].every((account) => tally.accounts.has(account));
      },
      // What a transfer says is derived from its entries by the repair of documents.
      repair: async (now, report) => {
        const missing = await missingAccounts(now, tally);
        if (await writeAccounts(now, missing))
          for (const account of missing) report('stock.transitWritten', account, { account });
      },
    };
  };
};
