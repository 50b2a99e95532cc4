// Puts new vouchers straight into the ledger, as many as one transaction takes: what the demo company begins with has never been a draft.
import { fittingPostings } from '#functions/documents/posting/newPostings.ts';
import { factsAt } from '#functions/finance/settings/financeRecords.ts';
import { type Effect, readyEffect, type SessionContext } from '#functions/http/context.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import { type Posted, postJournalEntries } from '#functions/ledger/journal/postJournalEntries.ts';
import { voucherActs } from '../vouchers/voucherActs.ts';
import type { NewVoucher } from './importedVoucher.ts';

/** Head, audit entry and a fold message are part of every transaction. */
const writesOfBatch = 3;

export type Batch = {
  branch: string;
  vouchers: readonly NewVoucher[];
  /** Writes that `besides` adds, at most. */
  room: number;
  /** What is written with them: the place that their source has reached, and the audit entry. */
  besides: (posted: readonly Posted[]) => Pick<Effect<null>, 'writes' | 'audit'>;
};

/** Posts the first of these vouchers in one transaction and answers what they became; the rest is for the next call. */
export const postVouchers = (context: SessionContext, batch: Batch): Promise<Posted[]> =>
  inLane(context.store, batch.branch, async (head) => {
    const { rules } = head;
    const facts = await factsAt(context.store, rules);
    const place = { facts, rules, lane: null, besides: batch.room + writesOfBatch };
    const { postings } = await fittingPostings(context, voucherActs, { documents: batch.vouchers, ...place });
    const { writes, posted, head: after } = postJournalEntries(head, postings, context.clock.now());
    const { writes: also, audit } = batch.besides(posted);
    const { writes: all, announce } = readyEffect(context, {
      // The source's place decides first: a voucher that is there already was posted by the call that moved it on.
      writes: [...also, ...writes],
      audit,
      answer: null,
      outbox: foldMessages(context.store, head.seq, after.seq),
    });
    return { writes: all, announce, result: posted, head: after };
  });
