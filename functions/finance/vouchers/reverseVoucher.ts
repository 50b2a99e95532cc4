// Posts the mirror of a posted voucher, linked both ways; the original is never touched but for the link.

import { factsAt } from '#functions/finance/settings/financeFacts.ts';
import { readyEffect, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
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
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import * as api from '#shared/finance/api.ts';
import { voucherSeries } from '#shared/finance/voucherEntry.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { type Allocation, type JournalEntry, mirrorLines, sumsOf } from '#shared/ledger/journalEntry.ts';
import { dateFault, fiscalYearOf, type Poster, type PostingRules } from '#shared/ledger/postingRules.ts';
import { checkBranches } from './draftVoucher.ts';
import { newVoucherFields } from './newVoucher.ts';
import { readChangedVoucher, readEntryOf, readVoucher } from './readVoucher.ts';
import { exceptionFacts, exceptionUsed, ownNumberWrite, postedVoucher, posterOf } from './voucherPosting.ts';
import {
  chunksOf,
  headerWrite,
  newVoucherWrites,
  type Voucher,
  voucherReads,
  voucherViewOf,
} from './voucherRecords.ts';

const checkReversible = (voucher: Voucher): void => {
  refuseUnless(voucher.status === 'posted', 'voucher.notPosted');
  refuseUnless(voucher.reversedBy === null, 'voucher.alreadyReversed', {
    number: voucher.reversedBy?.number,
  });
  refuseUnless(voucher.reverses === null, 'voucher.isReversal');
};

/** The wanted day if it may be posted on; without a wish the original's day, or today when that is closed. */
const reversalDate = (
  context: SessionContext,
  original: Voucher,
  known: { rules: PostingRules; wanted: string | null; poster: Poster },
): string => {
  const { rules, wanted, poster } = known;
  const today = dateInZone(context.clock.nowMs(), context.company.timeZone);
  refuseUnless(!wanted || wanted >= original.date, 'voucher.reversalDate', { date: original.date });
  const date = wanted || (dateFault(rules, original.date, poster) ? today : original.date);
  const fault = dateFault(rules, date, poster);
  if (fault) throw new Refusal(fault.code, fault.details);
  return date;
};

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

const readItems = async (store: Store, entry: JournalEntry, date: string): Promise<Items> => {
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

type Wish = EndpointInput<typeof api.reverseVoucher>['body'];

const reverse = async (context: SessionContext, original: Voucher, body: Wish) => {
  checkReversible(original);
  const entry = await readEntryOf(context.store, original);
  checkBranches(context, new Set(entry.lines.map((line) => line.branch)));
  return inLane(context.store, original.branch, async (head) => {
    // The entry that was read is not in this head yet: the reversal would take its place.
    if (entry.lane === head.lane && entry.seq > head.seq) throw new CommitConflict([]);
    const facts = await factsAt(context.store, head.rules);
    const type = facts.types.get(original.type);
    if (!type) throw new Refusal('voucher.typeUnknown', { type: original.type });
    const { rules } = head;
    const poster = posterOf(context);
    const date = reversalDate(context, original, { rules, wanted: body.date, poster });
    const exception = exceptionUsed(rules, date, poster);
    const mirror = mirrorOf(context, original, { date, reason: body.reason, ...exception });
    const items = await readItems(context.store, entry, date);
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
        reason: body.reason,
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

/** Refuses where the open items are never all there, or what is allocated to them never adds up: nothing that is being written takes so long to show. */
const refuseBroken = async (context: SessionContext, original: Voucher): Promise<void> => {
  const { store } = context;
  const entry = await readEntryOf(store, original);
  const { lane, seq, date } = entry;
  const look = async () => {
    const { own, beside, undone } = await readItems(store, entry, date);
    allocationWrites([...own, ...beside], [...undone, ...reversalAllocations(entry, { lane, seq, date })]);
  };
  await untilCommitted(store, look).catch(async (error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'ledger.busy')) throw error;
    // Items of a voucher that is reversed already do not bear another reversal.
    checkReversible(await readVoucher(context, original.id));
    throw new Refusal('voucher.itemsBroken');
  });
};

/** Somebody else was faster: the refusal then says by which voucher it is reversed. And waiting does not help where items are broken. */
const tellWhy = async (context: SessionContext, original: Voucher, error: unknown): Promise<never> => {
  const code = error instanceof Refusal ? error.code : '';
  if (code === 'voucher.changed') checkReversible(await readChangedVoucher(context, original));
  if (code === 'ledger.busy') await refuseBroken(context, original);
  throw error;
};

export const reverseVoucher = operation(
  api.reverseVoucher,
  async (context, { params, body }) => {
    const original = await readVoucher(context, params.id);
    return reverse(context, original, body).catch((error: unknown) => tellWhy(context, original, error));
  },
  voucherReads,
);
