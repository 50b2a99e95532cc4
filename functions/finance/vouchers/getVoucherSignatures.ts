// Who signs a voucher that is printed, each with the picture of his signature where he has given one.
import { readApproval } from '#functions/approvals/approvalRecords.ts';
import { attachmentKey } from '#functions/attachments/attachmentRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { pictureAddress } from '#functions/settings/pictureRecords.ts';
import { stampRight } from '#shared/attachments/pictureRights.ts';
import * as api from '#shared/finance/api.ts';
import { voucherDocument } from '#shared/finance/voucherApproval.ts';
import { signersOf } from '#shared/finance/voucherSigners.ts';
import type { Person } from '#shared/kernel/person.ts';
import { readVoucher } from './readVoucher.ts';
import { personView } from './voucherRecords.ts';

const signatureOf = async (context: SessionContext, person: Person | null) => {
  if (!person) return null;
  const { store } = context;
  const { id, name, name_ar } = person;
  const key = attachmentKey({ entity: 'user', owner: id }, { id: '', slot: 'signature' });
  const picture = can(context, ...stampRight) ? await store.get(key) : null;
  return { name, name_ar, picture: await pictureAddress(store, picture) };
};

export const getVoucherSignatures = operation(
  api.getVoucherSignatures,
  async (context, { params: { id } }) => {
    const { store } = context;
    const voucher = await readVoucher(context, id);
    const approval = await readApproval(store, voucherDocument.name, id);
    const { status, createdBy, postedBy } = voucher;
    const people = { createdBy: personView(createdBy), postedBy: postedBy && personView(postedBy) };
    const { prepared, reviewed, approved } = signersOf({ status, ...people }, approval?.events ?? []);
    const [one, other, last] = await Promise.all(
      [prepared, reviewed, approved].map((person) => signatureOf(context, person)),
    );
    return { prepared: one ?? null, reviewed: other ?? null, approved: last ?? null };
  },
);
