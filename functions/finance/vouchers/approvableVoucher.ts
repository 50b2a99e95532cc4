// A voucher as a document that is approved: locked while it is on its way, posted by the last approval.
import type { ApprovableDocument, LoadedDocument } from '#functions/approvals/approvableDocument.ts';
import { currentFacts, type FinanceFacts, factsAt } from '#functions/finance/settings/financeFacts.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { validated } from '#functions/http/validation.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import { finishRules, rulesGrowth } from '#functions/settings/rulesRecords.ts';
import type { Write } from '#functions/storage/writes.ts';
import { type VoucherStatus, voucherInput } from '#shared/finance/voucher.ts';
import { voucherDocument } from '#shared/finance/voucherApproval.ts';
import { voucherApprovalFacts, voucherSubstance } from '#shared/finance/voucherApprovalFacts.ts';
import type { VoucherDraft } from './draftVoucher.ts';
import { editedVoucher } from './editedVoucher.ts';
import { postInLane } from './postInLane.ts';
import { readVoucher } from './readVoucher.ts';
import { authorsOf } from './voucherAuthors.ts';
import { checkedLines, posterOf } from './voucherPosting.ts';
import { headerWrite, type Voucher } from './voucherRecords.ts';
import { voucherTitle } from './voucherTitle.ts';

const withStatus = (voucher: Voucher, status: VoucherStatus): Write[] => [
  headerWrite({ ...voucher, status }, { code: 'voucher.changed' }),
];

/** As a draft, which its own act works on. */
const asDraft = (voucher: Voucher): Voucher => ({ ...voucher, status: 'draft' });

const check = async (context: SessionContext, voucher: Voucher): Promise<void> => {
  const { rules } = await readDirectory(context.store);
  const facts = await factsAt(context.store, rules);
  await checkedLines(context, asDraft(voucher), { facts, rules, poster: posterOf(context) });
};

const loadedOf = (context: SessionContext, voucher: Voucher, facts: FinanceFacts): LoadedDocument => ({
  ...{ id: voucher.id, rev: voucher.rev, branch: voucher.branch, number: voucher.number },
  isDraft: voucher.status === 'draft',
  title: voucherTitle(facts, voucher),
  amount: voucher.debitTotal,
  text: voucher.narration || voucher.party?.name_ar || voucher.reference,
  facts: voucherApprovalFacts(voucher),
  substance: voucherSubstance(voucher),
  workflow: facts.types.get(voucher.type)?.workflow ?? null,
  people: [...new Set([voucher.createdBy.id, voucher.updatedBy.id, ...(voucher.authors ?? [])])],
  check: () => check(context, voucher),
  locked: () => withStatus(voucher, 'pending'),
  freed: () => withStatus(voucher, 'draft'),
  rejected: () => withStatus(voucher, 'rejected'),
  edited: async (input, rev) => {
    const typed = validated(voucherInput, input) as VoucherDraft;
    const { voucher: edited, ...rest } = await editedVoucher(
      context,
      { before: voucher, facts },
      { ...typed, rev },
    );
    return { ...rest, loaded: loadedOf(context, edited, facts) };
  },
  perform: ({ answerWith, ...approved }) =>
    postInLane(context, asDraft(voucher), { approved, answerOf: ({ number }) => answerWith(number) }),
});

export const approvableVoucher: ApprovableDocument = {
  type: voucherDocument,
  maySubmit: (context) => can(context, 'voucher', 'submit') || can(context, 'voucher', 'post'),
  mayApprove: (context) => can(context, 'voucher', 'approve'),
  load: async (context, id) => {
    const voucher = await readVoucher(context, id);
    const { facts } = await currentFacts(context.store);
    const authors = await authorsOf(context.store, voucher);
    return loadedOf(context, { ...voucher, authors }, facts);
  },
  workflowsChange: { writes: rulesGrowth, finish: finishRules },
};
