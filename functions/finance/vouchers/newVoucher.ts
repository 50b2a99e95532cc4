// The parts of a voucher that did not come from the form: id, author, times, no number yet.
import { newRecordId, type SessionContext } from '#functions/http/context.ts';
import { personOf } from './draftVoucher.ts';
import type { Voucher } from './voucherRecords.ts';

type Unset = Pick<
  Voucher,
  | 'id'
  | 'number'
  | 'status'
  | 'reverses'
  | 'reversedBy'
  | 'createdBy'
  | 'createdAt'
  | 'updatedBy'
  | 'authors'
  | 'updatedAt'
  | 'postedBy'
  | 'postedAt'
  | 'seq'
  | 'reason'
  | 'importNumber'
  | 'linesRev'
  | 'rev'
>;

export const newVoucherFields = (context: SessionContext): Unset => {
  const author = personOf(context);
  const at = context.clock.now();
  return {
    id: newRecordId(context),
    number: null,
    status: 'draft',
    reverses: null,
    reversedBy: null,
    createdBy: author,
    createdAt: at,
    updatedBy: author,
    authors: [author.id],
    updatedAt: at,
    postedBy: null,
    postedAt: null,
    seq: null,
    reason: null,
    importNumber: null,
    linesRev: 1,
    rev: 1,
  };
};
