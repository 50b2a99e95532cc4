// Allocates what a party paid to what it owes, and takes it back, between two open items that stand, by an entry as the receivables will post it.

import { factsAt } from '#functions/finance/settings/financeRecords.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import type { LaneHead } from '#functions/ledger/journal/lanes.ts';
import { type Posting, postJournalEntries } from '#functions/ledger/journal/postJournalEntries.ts';
import {
  allocationContent,
  allocationWrites,
  type CurrentItem,
  isWithin,
  readCurrentItems,
  undoneAllocations,
} from '#functions/ledger/openItems/allocations.ts';
import type { Store } from '#functions/storage/store.ts';
import { uniqueGuard } from '#functions/storage/writes.ts';
import { Refusal, refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import { type Allocation, type JournalLine, noLine } from '#shared/ledger/journalEntry.ts';
import { movedControl } from '#shared/ledger/movedControl.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { dateFault, fiscalYearOf } from '#shared/ledger/postingRules.ts';

/** Whoever asks again with the same id has it once. */
type Asked = { id: string; lane: string };

export type Wish = Asked & { allocation: Allocation };

/** Everything that holds between two items on a day or later is taken back. */
export type UndoWish = Asked & { debit: string; credit: string; date: string };

type Pair = readonly [debit: CurrentItem, credit: CurrentItem];

const readPair = async (store: Store, { debit, credit }: { debit: string; credit: string }): Promise<Pair> =>
  (await readCurrentItems(store, [debit, credit])) as unknown as Pair;

const checkDate = (head: LaneHead, date: string): void => {
  const fault = dateFault(head.rules, date);
  if (fault) throw new Refusal(fault.code, fault.details);
};

const postingOf = async (
  store: Store,
  head: LaneHead,
  { id, date, items, allocations }: { id: string; date: string; items: Pair; allocations: Allocation[] },
): Promise<Posting> => {
  const facts = await factsAt(store, head.rules);
  const [type, year] = [facts.types.get('journal'), fiscalYearOf(head.rules, date)];
  if (!type || !year) throw new Error('The company has no journal vouchers in this year');
  const places = new Map(items.map(({ name, item }) => [name, item]));
  const placeOf = (name: string) => places.get(name) ?? refuse('allocation.unknown');
  const moved = movedControl(allocations, placeOf, facts.interBranchAccount) ?? refuse('allocation.branches');
  const lines = moved.map(({ automatic: _, ...line }) => ({ ...noLine, ...line }) as JournalLine);
  return {
    entryAt: () => ({
      kind: 'normal',
      period: 'normal',
      type: 'journal',
      date,
      taxDate: date,
      postedBy: 'allocator',
      source: { kind: 'settlement', id },
      reverses: null,
      reference: '',
      text: '',
      openItems: [],
      ...allocationContent(items, allocations),
      lines,
    }),
    series: laneSeries({ branch: head.lane, type, year, format: facts.numberFormat }),
    documentWrites: () => [
      // Whoever asks again after a lost answer must not have it twice.
      uniqueGuard('allocation', id, { id, onConflict: { code: 'allocation.made' } }),
      ...allocationWrites(items, allocations),
    ],
  };
};

/** Posts what somebody makes of two items as they stand. */
const inPair = (
  store: Store,
  { id, lane, date, ...names }: UndoWish,
  allocationsOf: (items: Pair) => Allocation[],
): Promise<void> =>
  inLane(store, lane, async (head) => {
    checkDate(head, date);
    const items = await readPair(store, names);
    const posting = await postingOf(store, head, { id, date, items, allocations: allocationsOf(items) });
    const { writes, head: after } = postJournalEntries(
      head,
      [posting],
      new Date(store.nowMs()).toISOString(),
    );
    return { writes, head: after, result: undefined };
  });

/** Refuses what is dated before one of the items, and what is more than one has left on that day or later. */
export const allocate = (store: Store, { id, lane, allocation }: Wish): Promise<void> => {
  const { date, debit, credit } = allocation;
  return inPair(store, { id, lane, date, debit, credit }, (items) => {
    for (const item of items) {
      refuseUnless(date >= item.entry.date, 'allocation.early');
      refuseUnless(isWithin(item, [...item.allocations, allocation]), 'allocation.tooMuch');
    }
    return [allocation];
  });
};

/** Each is dated as given, or as what it undoes where that is later. */
export const undoAllocations = (store: Store, wish: UndoWish): Promise<void> =>
  inPair(store, wish, ([debit]) => {
    const undone = undoneAllocations([debit], wish.date).filter(({ credit }) => credit === wish.credit);
    refuseUnless(undone.length > 0, 'allocation.none');
    return undone;
  });
