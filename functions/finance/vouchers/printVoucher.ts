// Gives what a voucher is printed from to whoever may print, and tells the log; each signer comes with the picture of his signature where he has given one.
import { readApproval } from '#functions/approvals/approvalRecords.ts';
import { attachmentKey } from '#functions/attachments/attachmentRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import { can, type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readLetterhead } from '#functions/paper/readLetterhead.ts';
import { pictureAddress } from '#functions/settings/pictureRecords.ts';
import { stampRight } from '#shared/attachments/pictureRights.ts';
import * as api from '#shared/finance/api.ts';
import { voucherDocument } from '#shared/finance/voucherApproval.ts';
import { signersOf } from '#shared/finance/voucherSigners.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import type { Person } from '#shared/kernel/person.ts';
import { readVoucher } from './readVoucher.ts';
import { personView, type Voucher, voucherViewOf } from './voucherRecords.ts';
import { auditTitle } from './voucherTitle.ts';

const signatureOf = async (context: SessionContext, person: Person | null) => {
  if (!person) return null;
  const { store } = context;
  const { id, name, name_ar } = person;
  const key = attachmentKey({ entity: 'user', owner: id }, { id: '', slot: 'signature' });
  const picture = can(context, ...stampRight) ? await store.get(key) : null;
  return { name, name_ar, picture: await pictureAddress(store, picture) };
};

const signersIn = async (context: SessionContext, voucher: Voucher) => {
  const approval = await readApproval(context.store, voucherDocument.name, voucher.id);
  const { status, createdBy, postedBy } = voucher;
  const people = { createdBy: personView(createdBy), postedBy: postedBy && personView(postedBy) };
  const { prepared, reviewed, approved } = signersOf({ status, ...people }, approval?.events ?? []);
  const [one, other, last] = await Promise.all(
    [prepared, reviewed, approved].map((person) => signatureOf(context, person)),
  );
  return { prepared: one ?? null, reviewed: other ?? null, approved: last ?? null };
};

export const printVoucher = operation(api.printVoucher, async (context, { params: { id } }) => {
  const voucher = await readVoucher(context, id);
  const { number } = voucher;
  const called =
    number === null ? auditTitle((await currentFacts(context.store)).facts, voucher) : { number };
  return write(context, {
    writes: [],
    audit: { ...{ action: 'print', entity: 'voucher', id, branch: voucher.branch }, ...called },
    answer: {
      voucher: voucherViewOf(voucher, scaleOf(context.company.currency)),
      signed: await signersIn(context, voucher),
      letterhead: await readLetterhead(context, voucher.branch),
    },
  });
});
