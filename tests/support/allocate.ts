// Allocates what a party paid to what it owes, between two open items that stand, by an entry as the receivables will post it.
import { factsAt } from '#functions/finance/settings/financeFacts.ts';
import { allocationWrites, readStandingItems } from '#functions/ledger/allocations.ts';
import { inLane } from '#functions/ledger/laneQueue.ts';
import type { LaneHead } from '#functions/ledger/lanes.ts';
import { leftOf } from '#functions/ledger/openItems.ts';
import { type Posting, postJournalEntries } from '#functions/ledger/postJournalEntries.ts';
import type { Store } from '#functions/storage/store.ts';
import { uniqueGuard } from '#functions/storage/writes.ts';
import { voucherSeries } from '#shared/finance/voucherEntry.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Allocation, noLine } from '#shared/ledger/journalEntry.ts';
import { fiscalYearOf } from '#shared/ledger/postingRules.ts';
import { cash, rent } from '#tests/simulation/simulatedCompany.ts';

export type Wish = { id: string; lane: string; allocation: Allocation };

const postingOf = async (store: Store, head: LaneHead, { id, allocation }: Wish): Promise<Posting> => {
  const { date } = allocation;
  const items = await readStandingItems(store, [allocation.debit, allocation.credit]);
  for (const { item, name, allocations } of items) {
    const left = leftOf(item.amount, name, [...allocations, allocation]);
    if (left * item.amount < 0n) throw new Refusal('allocation.tooMuch');
  }
  const facts = await factsAt(store, head.rules);
  const [type, year] = [facts.types.get('journal'), fiscalYearOf(head.rules, date)];
  if (!type || !year) throw new Error('The company has no journal vouchers in this year');
  const line = (account: string, debit: bigint, credit: bigint) => ({
    ...{ ...noLine, account, branch: head.lane, debit, credit },
  });
  return {
    entryAt: () => ({
      ...{ kind: 'normal', period: 'normal', type: 'journal', date, taxDate: date, postedBy: 'allocator' },
      source: { kind: 'allocation', id },
      ...{ reverses: null, reference: '', text: '', openItems: [], allocations: [allocation] },
      lines: [line(rent, 1n, 0n), line(cash, 0n, 1n)],
    }),
    series: voucherSeries({ branch: head.lane, type, year, format: facts.numberFormat }),
    // Whoever asks again after a lost answer must not have it twice.
    documentWrites: () => [
      uniqueGuard('allocation', id, { id, onConflict: { code: 'allocation.made' } }),
      ...allocationWrites(items, [allocation]),
    ],
  };
};

/** Refuses what is more than an item has left. */
export const allocate = (store: Store, wish: Wish): Promise<void> =>
  inLane(store, wish.lane, async (head) => {
    const posting = await postingOf(store, head, wish);
    const { writes, head: after } = postJournalEntries(
      head,
      [posting],
      `${wish.allocation.date}T08:00:00.000Z`,
    );
    return { writes, head: after, result: undefined };
  });
