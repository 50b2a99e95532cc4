// The posting of a checked draft in its lane: the one way in which a saved voucher reaches the ledger.
import { factsAt } from '#functions/finance/settings/financeFacts.ts';
import type { AuditEntry } from '#functions/http/audit.ts';
import { readyEffect, type SessionContext } from '#functions/http/context.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/laneQueue.ts';
import { postJournalEntries } from '#functions/ledger/postJournalEntries.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { Warning } from '#shared/finance/voucher.ts';
import { refuseUnapproved } from './refuseUnapproved.ts';
import {
  checkedLines,
  exceptionFacts,
  exceptionUsed,
  postedVoucher,
  posterOf,
  postingOf,
} from './voucherPosting.ts';
import type { Voucher } from './voucherRecords.ts';
import { inventoryWarnings } from './voucherWarnings.ts';

export type PostingOf<Answer> = {
  answerOf: (voucher: Voucher, warnings: Warning[]) => Answer;
  /** What an approval writes and logs in the same transaction; without one the draft must not need any. */
  approved?: { writes: readonly Write[]; audit: AuditEntry; outbox: readonly OutboxMessage[] };
};

/** One try on the head as it stands; a lost race is tried again by the lane. What can be read before does not keep the lane waiting. */
export const postInLane = <Answer>(
  context: SessionContext,
  draft: Voucher,
  { answerOf, approved }: PostingOf<Answer>,
): Promise<Answer> =>
  inLane(context.store, draft.branch, async (head) => {
    const { rules } = head;
    const facts = await factsAt(context.store, rules);
    if (!approved) refuseUnapproved(context, draft, facts);
    const poster = posterOf(context);
    const lines = await checkedLines(context, draft, { facts, rules, poster });
    const voucher = { ...draft, ...exceptionUsed(rules, draft.date, poster) };
    const posting = postingOf(context, voucher, { facts, rules, lines });
    const { writes, posted, head: after } = postJournalEntries(head, [posting], context.clock.now());
    const [mine] = posted;
    if (!mine) throw new Error('One posting gives one entry');
    const entry: AuditEntry = approved?.audit ?? {
      ...{ action: 'post', entity: 'voucher', id: draft.id, branch: draft.branch },
    };
    const result = { ...postedVoucher(context, { ...voucher, lines }, mine), rev: draft.rev + 1 };
    const effect = readyEffect(context, {
      writes: [...writes, ...(approved?.writes ?? [])],
      audit: { ...entry, number: mine.number, ...exceptionFacts(voucher) },
      answer: answerOf(result, await inventoryWarnings(context, draft, facts.chart)),
      outbox: [...foldMessages(context.store, head.seq, mine.seq), ...(approved?.outbox ?? [])],
    });
    return { ...effect, head: after };
  });
