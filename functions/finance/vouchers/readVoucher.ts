// Reading a voucher inside the caller's scope: what he may not see is not there.

import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { findEntry } from '#functions/ledger/journalTail.ts';
import { untilWhole } from '#functions/ledger/untilWhole.ts';
import type { Store } from '#functions/storage/store.ts';
import { voucherLinesOf } from '#shared/finance/voucherEntry.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { countingVouchers } from './publishedVouchers.ts';
import { readVoucherItems, type Voucher, type VoucherHeader, voucherOf } from './voucherRecords.ts';

export const isVisible = (context: SessionContext, { branch }: Pick<VoucherHeader, 'branch'>): boolean =>
  isInScope(context, branch);

/** The entry of a posted voucher. */
export const readEntryOf = (
  store: Store,
  { branch, lane = branch, seq }: Pick<VoucherHeader, 'branch' | 'lane' | 'seq'>,
): Promise<JournalEntry> => {
  if (seq === null) throw new Error('A posted voucher has its entry in the journal');
  return untilWhole(store, () => findEntry(store, lane, seq));
};

/** A voucher as its items show it; the lines of an imported one are those of its entry, all of one branch. */
const wholeVoucher = async (store: Store, id: string): Promise<Voucher | null | undefined> => {
  const counting = countingVouchers(store);
  const voucher = voucherOf(await readVoucherItems(store, id));
  if (!voucher || voucher.chunks > 0 || voucher.seq === null) return voucher;
  const [published] = await counting([voucher]);
  return published && { ...published, lines: voucherLinesOf(await readEntryOf(store, published)) };
};

/** The voucher with its lines; 404 where it does not exist, belongs to another company or lies outside the caller's branches. */
export const readVoucher = async (context: SessionContext, id: string): Promise<Voucher> => {
  const voucher = await untilWhole(context.store, () => wholeVoucher(context.store, id));
  if (!voucher || !isVisible(context, voucher)) return notFound('voucher');
  return voucher;
};

/** The voucher after the change that a failed condition has met; reads may still show it as it was before. */
export const readChangedVoucher = (context: SessionContext, before: VoucherHeader): Promise<Voucher> =>
  untilWhole(context.store, async () => {
    const now = await readVoucher(context, before.id);
    return now.rev > before.rev ? now : null;
  });
