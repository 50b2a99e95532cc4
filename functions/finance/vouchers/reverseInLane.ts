// Posts the mirror of a posted voucher in its lane, linked both ways: the one way in which a posting is taken back.
import { factsAt } from '#functions/finance/settings/financeFacts.ts';
import { readyEffect, type SessionContext } from '#functions/http/context.ts';
import {
  allocationWrites,
  namesBeside,
  readStandingItems,
  type StandingItem,
  undoneAllocations,
} from '#functions/ledger/allocations.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/laneQueue.ts';
import type { LaneHead } from '#functions/ledger/lanes.ts';
import { itemNamesOf, reversalAllocations } from '#functions/ledger/openItems.ts';
import { type Posting, postJournalEntries } from '#functions/ledger/postJournalEntries.ts';
import { CommitConflict, writesPerCommitMax } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import type { VoucherView, Warning } from '#shared/finance/voucher.ts';
import { voucherSeries } from '#shared/finance/voucherEntry.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { type Allocation, type JournalEntry, mirrorLines, sumsOf } from '#shared/ledger/journalEntry.ts';
import { fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { newVoucherFields } from './newVoucher.ts';
import { readEntryOf } from './readVoucher.ts';
import { exceptionFacts, ownNumberWrite, postedVoucher } from './voucherPosting.ts';
import { chunksOf, headerWrite, newVoucherWrites, type Voucher, voucherViewOf } from './voucherRecords.ts';

/** The mirror as a voucher of its own. */
const mirrorOf = (
  context: SessionContext,
  original: Voucher,
  change: Pick<Voucher, 'date' | 'reason' | 'lockException'>,
): Voucher => {
  const lines = original.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));
  const scale = scaleOf(context.company.currency);
  // As with every voucher, the totals are those of the typed lines, not of those that balance the branches.
  const sums = sumsOf(lines.filter((line) => !line.automatic));
  const { lane: _lane, lockException: _exception, ...fields } = original;
  return {
    ...fields,
    ...newVoucherFields(context),
    chunks: chunksOf(lines.length),
    ...change,
    lines,
    debitTotal: formatMoney(sums.debit, scale),
    creditTotal: formatMoney(sums.credit, scale),
    reverses: { id: original.id, number: original.number ?? '' },
  };
};

/** The open items that the reversal changes: of the original, and those that were allocated to them. */
type Items = {
  own: readonly StandingItem[];
  beside: readonly StandingItem[];
  /** Undoes what had been allocated. */
  undone: readonly Allocation[];
};

type Reversal = {
  original: Voucher;
  entry: JournalEntry;
  mirror: Voucher;
  type: VoucherType;
  /** The pattern of its number. */
  format: string;
  items: Items;
};

/** As they stand now. */
export const readItems = async (store: Store, entry: JournalEntry, date: string): Promise<Items> => {
  const own = await readStandingItems(store, itemNamesOf(entry));
  const undone = undoneAllocations(own, date);
  const beside = await readStandingItems(store, namesBeside(own, undone));
  return { own, beside, undone };
};

const postingOf = (context: SessionContext, reversal: Reversal, known: { head: LaneHead }): Posting => {
  const { original, entry, mirror, type, format, items } = reversal;
  const year = fiscalYearOf(known.head.rules, mirror.date);
  if (!year) throw new Error('A checked date has a fiscal year');
  const lines = mirrorLines(entry.lines);
  const allocationsAt = (seq: number): Allocation[] => [
    ...items.undone,
    ...reversalAllocations(entry, { lane: known.head.lane, seq, date: mirror.date }),
  ];
  return {
    entryAt: ({ seq }) => ({
      kind: 'reversal',
      period: entry.period,
      type: entry.type,
      date: mirror.date,
      taxDate: mirror.date,
      postedBy: context.actor.id,
      source: { kind: 'voucher', id: mirror.id },
      reverses: { lane: entry.lane, seq: entry.seq, number: entry.number },
      reference: entry.reference,
      text: mirror.reason ?? '',
      lines,
      openItems: entry.openItems.map((item) => ({ ...item, dueDate: mirror.date, amount: -item.amount })),
      allocations: allocationsAt(seq),
    }),
    series: voucherSeries({ branch: mirror.branch, type, year, format }),
    documentWrites: (posted) => [
      ...newVoucherWrites(postedVoucher(context, mirror, posted)),
      headerWrite(
        { ...original, reversedBy: { id: mirror.id, number: posted.number } },
        { code: 'voucher.changed' },
      ),
      ownNumberWrite(posted.number, mirror.id),
      ...allocationWrites([...items.own, ...items.beside], allocationsAt(posted.seq)),
    ],
  };
};

export type ReversalWish = {
  reason: string;
  /** On which day, by the rules of the head; refuses where there is none. */
  dayBy: (rules: PostingRules) => Pick<Voucher, 'date' | 'lockException'>;
};

/** One try on the head as it stands; whether the voucher may be reversed at all is the caller's to know. */
export const reverseInLane = async (
  context: SessionContext,
  original: Voucher,
  { reason, dayBy }: ReversalWish,
): Promise<VoucherView & { warnings: Warning[] }> => {
  const entry = await readEntryOf(context.store, original);
  return inLane(context.store, original.branch, async (head) => {
    // The entry that was read is not in this head yet: the reversal would take its place.
    if (entry.lane === head.lane && entry.seq > head.seq) throw new CommitConflict([]);
    const facts = await factsAt(context.store, head.rules);
    const type = facts.types.get(original.type);
    if (!type) throw new Refusal('voucher.typeUnknown', { type: original.type });
    const day = dayBy(head.rules);
    const mirror = mirrorOf(context, original, { ...day, reason });
    const items = await readItems(context.store, entry, day.date);
    const reversal = { original, entry, mirror, type, format: facts.numberFormat, items };
    const posting = postingOf(context, reversal, { head });
    const { writes, posted, head: after } = postJournalEntries(head, [posting], context.clock.now());
    const [mine] = posted;
    if (!mine) throw new Error('One posting gives one entry');
    const view = voucherViewOf(postedVoucher(context, mirror, mine), scaleOf(context.company.currency));
    const effect = readyEffect(context, {
      writes,
      audit: {
        action: 'reverse',
        entity: 'voucher',
        id: original.id,
        number: original.number,
        branch: original.branch,
        reason,
        facts: { by: mirror.id, number: mine.number, ...exceptionFacts(mirror).facts },
      },
      answer: { ...view, warnings: [] },
      outbox: foldMessages(context.store, head.seq, mine.seq),
    });
    // The head is written beside them.
    refuseUnless(effect.writes.length < writesPerCommitMax, 'voucher.allocated', {
      count: items.beside.length,
    });
    return { ...effect, head: after };
  });
};
