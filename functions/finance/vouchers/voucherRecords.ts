// The items of vouchers, by the names that imports, the close of the year and the check of the books know.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { type Voucher, voucherKind } from '#shared/finance/voucherKind.ts';

export type { KeptPerson } from '#shared/documents/documentBase.ts';
export type { Voucher, VoucherHeader } from '#shared/finance/voucherKind.ts';

export const voucherRecords = documentRecords<Voucher>(voucherKind);

export const {
  keyOf: voucherKey,
  numberGuardKey,
  headerOf,
  headerWrite,
  linesOf,
  newWrites: newVoucherWrites,
  changedWrites: changedVoucherWrites,
  removeWrites: removeVoucherWrites,
  readItems: readVoucherItems,
  readItemsOf: readItemsOfVouchers,
  documentOf: voucherOf,
  numberWrite,
  ownNumberWrite,
} = voucherRecords;
