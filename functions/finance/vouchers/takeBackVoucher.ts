// Reverses one of several vouchers that are reversed together; one that is reversed already is left unchanged, so an interrupted call can continue.

import { type ReversalWish, reverseInLane } from '#functions/documents/posting/reverseInLane.ts';
import { readWholeDocument } from '#functions/documents/readDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { voucherActs } from './voucherActs.ts';
import { type Voucher, voucherRecords } from './voucherRecords.ts';

/** The stored voucher, or, after a failed condition, the one with the change that it met, which reads may not show yet. */
const readCurrent = (context: SessionContext, id: string, afterRev = 0): Promise<Voucher> =>
  retryUntilConsistent(context.store, async () => {
    const voucher = await readWholeDocument(context.store, voucherRecords, id);
    return voucher && voucher.rev > afterRev ? voucher : null;
  });

type TakenBack = {
  reason: string;
  /** On which day, by the rules of the head; refuses where there is none. */
  dayBy: (rules: PostingRules, voucher: Voucher) => ReturnType<ReversalWish['dayBy']>;
};

export const takeBackVoucher = async (
  context: SessionContext,
  id: string,
  { reason, dayBy }: TakenBack,
): Promise<void> => {
  const voucher = await readCurrent(context, id);
  if (voucher.reversedBy) return;
  const taken = reverseInLane(context, voucherActs, {
    original: voucher,
    reason,
    dayBy: (rules) => dayBy(rules, voucher),
  });
  await taken.catch(async (error: unknown) => {
    // Another call that reverses the same was faster.
    const isTaken = error instanceof Refusal && error.code === 'voucher.changed';
    if (!isTaken || !(await readCurrent(context, id, voucher.rev)).reversedBy) throw error;
  });
};
