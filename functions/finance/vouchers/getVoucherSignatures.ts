// Who signs a voucher that is printed, each with the picture of his signature where he has given one.
import { readApproval } from '#functions/approvals/approvalRecords.ts';
import { attachmentKey } from '#functions/attachments/attachmentRecords.ts';
import { operation } from '#functions/http/operation.ts';
import { pictureAddress } from '#functions/settings/pictureRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import * as api from '#shared/finance/api.ts';
import { voucherDocument } from '#shared/finance/voucherApproval.ts';
import { signersOf } from '#shared/finance/voucherSigners.ts';
import type { Person } from '#shared/kernel/person.ts';
import { readVoucher } from './readVoucher.ts';
import { personView } from './voucherRecords.ts';

const signatureOf = async (store: Store, person: Person | null) => {
  if (!person) return null;
  const { id, name, name_ar } = person;
  const picture = await store.get(
    attachmentKey({ entity: 'user', owner: id }, { id: '', slot: 'signature' }),
  );
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
      [prepared, reviewed, approved].map((person) => signatureOf(store, person)),
    );
    return { prepared: one ?? null, reviewed: other ?? null, approved: last ?? null };
  },
);
