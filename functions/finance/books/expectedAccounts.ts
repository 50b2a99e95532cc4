// Lines against the chart: each is on a leaf that exists, and on a control account with its party.

import { type BookPart, lastingFaults, memoryOf, type Report } from '#functions/ledger/bookPart.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { isOfResult, type LedgerAccount, partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { accountOf, accountPartition } from '../settings/financeRecords.ts';

/** Lines of one account: the entry of the first of them, and how many there are. */
type Lines = {
  account: string;
  isWithoutParty: boolean;
  isClosing: boolean;
  place: string;
  number: string;
  lines: number;
};

type Tally = Map<string, Lines>;

const take = (tally: Tally, { lane, seq, number, period, lines }: JournalEntry): void => {
  const isClosing = period === 'closing';
  for (const { account, party } of lines) {
    const isWithoutParty = party === null;
    const name = `${account} ${isWithoutParty} ${isClosing}`;
    const known = tally.get(name);
    if (known) known.lines += 1;
    else tally.set(name, { account, isWithoutParty, isClosing, place: `${lane}:${seq}`, number, lines: 1 });
  }
};

/** By what the account is now: one with lines becomes no group and keeps its kind. The close of a year takes an income account to zero as a whole. */
const faultOf = ({ isWithoutParty, isClosing }: Lines, account: LedgerAccount | undefined): string | null => {
  if (!account) return 'entry.account';
  if (account.group) return 'entry.accountGroup';
  const isClosed = isClosing && isOfResult(account);
  return isWithoutParty && !isClosed && partyLedgerOf(account) ? 'entry.accountParty' : null;
};

const compareAccounts = async (store: Store, tally: Tally, report: Report): Promise<void> => {
  const items = await store.all({ pk: accountPartition });
  const chart = new Map(items.map((item) => [String(item['sk']), accountOf(item)]));
  const suspects = [...tally.values()].filter((lines) => faultOf(lines, chart.get(lines.account)) !== null);
  // An account that was opened just now may not have been seen.
  const ask = async (lines: Lines): Promise<string | null> => {
    const item = await store.get({ pk: accountPartition, sk: lines.account });
    return faultOf(lines, item ? accountOf(item) : undefined);
  };
  for (const [{ account, place, number, lines }, code] of await lastingFaults(store, suspects, ask))
    report(code, place, { number, account, lines });
};

/** A line is never changed: what is wrong here is the chart, or the entry as it was posted. */
export const expectedAccounts: StoredPart = () =>
  Promise.resolve((): BookPart => {
    const known = { tally: new Map() as Tally };
    return {
      take: (entry) => take(known.tally, entry),
      compare: (store, report) => compareAccounts(store, known.tally, report),
      memory: memoryOf(known, ['tally']),
      repair: () => Promise.resolve(),
    };
  });
