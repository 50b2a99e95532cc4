// Moves a draft into the ledger. Posting twice answers with the first result.

import { factsAt } from '#functions/finance/settings/financeFacts.ts';
import { readyEffect, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/laneQueue.ts';
import { postJournalEntries } from '#functions/ledger/postJournalEntries.ts';
import * as api from '#shared/finance/api.ts';
import type { VoucherView, Warning } from '#shared/finance/voucher.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { readChangedVoucher, readVoucher } from './readVoucher.ts';
import {
  checkedLines,
  exceptionFacts,
  exceptionUsed,
  postedVoucher,
  posterOf,
  postingOf,
} from './voucherPosting.ts';
import { type Voucher, voucherReads, voucherViewOf } from './voucherRecords.ts';
import { inventoryWarnings, repeatedReference } from './voucherWarnings.ts';

type Answer = VoucherView & { warnings: Warning[] };

const answerOf = (context: SessionContext, voucher: Voucher, warnings: Warning[]): Answer => ({
  ...voucherViewOf(voucher, scaleOf(context.company.currency)),
  warnings,
});

/** One try on the head as it stands; a lost race is tried again by the lane. What can be read before does not keep the lane waiting. */
const postOnce = (context: SessionContext, draft: Voucher, repeated: Warning[]): Promise<Answer> =>
  inLane(context.store, draft.branch, async (head) => {
    const { rules } = head;
    const facts = await factsAt(context.store, rules);
    const poster = posterOf(context);
    const lines = await checkedLines(context, draft, { facts, rules, poster });
    const warnings = [...repeated, ...inventoryWarnings(context, draft, facts.chart)];
    const voucher = { ...draft, ...exceptionUsed(rules, draft.date, poster) };
    const posting = postingOf(context, voucher, { facts, rules, lines });
    const { writes, posted, head: after } = postJournalEntries(head, [posting], context.clock.now());
    const [mine] = posted;
    if (!mine) throw new Error('One posting gives one entry');
    const effect = readyEffect(context, {
      writes,
      audit: {
        ...{ action: 'post', entity: 'voucher', id: draft.id, number: mine.number, branch: draft.branch },
        ...exceptionFacts(voucher),
      },
      answer: answerOf(
        context,
        { ...postedVoucher(context, { ...voucher, lines }, mine), rev: draft.rev + 1 },
        warnings,
      ),
      outbox: foldMessages(context.store, head.seq, mine.seq),
    });
    return { ...effect, head: after };
  });

/** The voucher was posted by an earlier call whose answer was lost, or by somebody else: that posting is the answer. */
const firstResult = async (context: SessionContext, draft: Voucher, error: unknown): Promise<Answer> => {
  if (!(error instanceof Refusal) || error.code !== 'voucher.changed') throw error;
  const now = await readChangedVoucher(context, draft);
  if (now.status !== 'posted') throw error;
  return answerOf(context, now, []);
};

export const postVoucher = operation(
  api.postVoucher,
  async (context, { params, body }) => {
    const voucher = await readVoucher(context, params.id);
    if (voucher.status === 'posted') return answerOf(context, voucher, []);
    refuseUnless(body?.rev === undefined || body.rev === voucher.rev, 'voucher.changed');
    const repeated = await repeatedReference(context, voucher);
    return postOnce(context, voucher, repeated).catch((error: unknown) =>
      firstResult(context, voucher, error),
    );
  },
  voucherReads,
);
