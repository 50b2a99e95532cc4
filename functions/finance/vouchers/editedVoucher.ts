// A saved voucher as somebody types it anew: a draft, or one that waits, whose open step lets its approver change it.
import type { FinanceFacts } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Write } from '#functions/storage/writes.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { type Change, changesBetween } from '#shared/audit/changesBetween.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { draftOf, personOf, type VoucherDraft } from './draftVoucher.ts';
import { authorsAfter } from './voucherAuthors.ts';
import { changedVoucherWrites, type Voucher, voucherViewOf } from './voucherRecords.ts';

type Edited = { voucher: Voucher; view: VoucherView; writes: Write[]; changes: Change[] };

/** Unless somebody else changed it since it was read. */
export const editedVoucher = async (
  context: SessionContext,
  { before, facts }: { before: Voucher; facts: FinanceFacts },
  { rev, ...input }: VoucherDraft & { rev: number },
): Promise<Edited> => {
  refuseUnless(before.rev === rev, 'voucher.changed');
  const draft = await draftOf(context, input, facts);
  const editor = personOf(context);
  const authors = await authorsAfter(context.store, { before, after: draft, editor: editor.id });
  const voucher = { ...before, ...draft, authors, updatedBy: editor, updatedAt: context.clock.now() };
  const scale = scaleOf(context.company.currency);
  const view = voucherViewOf({ ...voucher, rev: rev + 1 }, scale);
  return {
    ...{ voucher, view },
    writes: changedVoucherWrites(before, voucher),
    changes: changesBetween(auditFields.voucher, voucherViewOf(before, scale), view),
  };
};
