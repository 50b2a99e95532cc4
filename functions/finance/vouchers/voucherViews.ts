// Vouchers as the wire shows them, for answers that hold some of them.

import type { DocumentRecords } from '#functions/documents/documentRecords.ts';
import { rowsWithTexts, rowViewOf, viewOfDocument } from '#functions/documents/documentViews.ts';
import type { Store } from '#functions/storage/store.ts';
import type { VoucherRow, VoucherView } from '#shared/finance/voucher.ts';
import { type Voucher, type VoucherHeader, voucherKind } from '#shared/finance/voucherKind.ts';
import { voucherRecords } from './voucherRecords.ts';

export const rowOf = (header: VoucherHeader): VoucherRow => rowViewOf(voucherKind, header) as VoucherRow;

/** Vouchers without a narration are described by their first lines. */
export const rowsOf = async (store: Store, headers: readonly VoucherHeader[]): Promise<VoucherRow[]> =>
  (await rowsWithTexts(store, voucherRecords as unknown as DocumentRecords, headers)) as VoucherRow[];

export const voucherViewOf = (voucher: Voucher, scale: number): VoucherView =>
  viewOfDocument(voucherKind, voucher, scale) as VoucherView;
