// Sends the demo payments on their way through their workflow, as people would; what an earlier run has done stands.

import { readApproval } from '#functions/approvals/approvalRecords.ts';
import { approveDocument } from '#functions/approvals/approveDocument.ts';
import { rejectDocument } from '#functions/approvals/rejectDocument.ts';
import { returnDocument } from '#functions/approvals/returnDocument.ts';
import { submitDocument } from '#functions/approvals/submitDocument.ts';
import { auditTitle } from '#functions/documents/documentActs.ts';
import { draftFrom } from '#functions/documents/documentInput.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import { newVoucherWrites, type Voucher, voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import type { DemoApproval } from './demoApprovals.ts';
import { type Desk, demoVoucherId, typed } from './demoBooks.ts';
import { clockOn } from './demoContext.ts';

const acts = { approve: approveDocument, return: returnDocument, reject: rejectDocument };

const type = 'voucher';

/** Under an id of its own that every run gives it. */
const draft = async (context: SessionContext, { voucher }: DemoApproval, id: string): Promise<void> => {
  if (await context.store.get(voucherKey(id))) return;
  const { facts } = await currentFacts(context.store);
  const fields = await draftFrom(context, voucherActs, { input: typed(voucher), facts });
  const made = { ...newDocumentFields(context), ...fields, id } as Voucher;
  await write(context, {
    writes: newVoucherWrites(made),
    audit: {
      action: 'create',
      entity: { one: type },
      id,
      branch: made.branch,
      ...auditTitle(voucherActs, facts, made),
    },
    answer: null,
  });
};

/** Written and sent on one day, and decided on the same: nothing of it lies in days to come. */
const sendOne = async (desks: Record<DemoApproval['author'], Desk>, each: DemoApproval, index: number) => {
  const { voucher, author, decision, comment } = each;
  const clock = clockOn(voucher.date);
  const context = desks[author](clock);
  const id = demoVoucherId({ voucher, index }, 'a');
  await draft(context, each, id);
  const params = { type, id };
  const submit = { rev: 1, comment: '' };
  if (!(await readApproval(context.store, type, id)))
    await submitDocument.run(context, { params, query: undefined, body: submit });
  const sent = await readApproval(context.store, type, id);
  if (decision === null || sent?.state !== 'pending') return;
  const body = { round: 1, step: 0, edits: 0, comment };
  await acts[decision].run(desks.admin(clock), { params, query: undefined, body });
};

export const seedApprovals = async (
  desks: Record<DemoApproval['author'], Desk>,
  approvals: readonly DemoApproval[],
): Promise<void> => {
  for (const [index, each] of approvals.entries()) await sendOne(desks, each, index);
};
