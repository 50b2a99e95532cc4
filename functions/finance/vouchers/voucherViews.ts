// Vouchers as the wire shows them, for answers that hold some of them.

import { rowViewOf, viewOfDocument } from '#functions/documents/documentViews.ts';
import type { VoucherRow, VoucherView } from '#shared/finance/voucher.ts';
import { type Voucher, type VoucherHeader, voucherKind } from '#shared/finance/voucherKind.ts';

export const rowOf = (header: VoucherHeader): VoucherRow => rowViewOf(voucherKind, header) as VoucherRow;

export const voucherViewOf = (voucher: Voucher, scale: number): VoucherView =>
  viewOfDocument(voucherKind, voucher, scale) as VoucherView;
