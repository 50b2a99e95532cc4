// Posts the mirror of a posted voucher by hand, on a day that is open; the original is never touched but for the link.

import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { allocationWrites } from '#functions/ledger/allocations.ts';
import { reversalAllocations } from '#functions/ledger/openItems.ts';
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import * as api from '#shared/finance/api.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { dateFault, type Poster, type PostingRules } from '#shared/ledger/postingRules.ts';
import { closingTypeCode } from '#shared/ledger/yearClose.ts';
import { checkBranches } from './draftVoucher.ts';
import { readChangedVoucher, readEntryOf, readVoucher } from './readVoucher.ts';
import { readItems, reverseInLane } from './reverseInLane.ts';
import { exceptionUsed, posterOf } from './voucherPosting.ts';
import { type Voucher, voucherReads } from './voucherRecords.ts';

const checkReversible = (voucher: Voucher): void => {
  refuseUnless(voucher.status === 'posted', 'voucher.notPosted');
  refuseUnless(voucher.reversedBy === null, 'voucher.alreadyReversed', {
    number: voucher.reversedBy?.number,
  });
  refuseUnless(voucher.reverses === null, 'voucher.isReversal');
  refuseUnless(voucher.type !== closingTypeCode, 'voucher.closingByHand');
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

type Wish = EndpointInput<typeof api.reverseVoucher>['body'];

const reverse = async (context: SessionContext, original: Voucher, body: Wish) => {
  checkReversible(original);
  checkBranches(context, new Set(original.lines.map((line) => line.branch)));
  const poster = posterOf(context);
  return reverseInLane(context, original, {
    reason: body.reason,
    dayBy: (rules) => {
      const date = reversalDate(context, original, { rules, wanted: body.date, poster });
      return { date, ...exceptionUsed(rules, date, poster) };
    },
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
