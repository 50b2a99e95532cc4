// Every kind of document, by its declaration: approvals, files, the log and search read this list.
import type { AnyKind } from './documents/documentKind.ts';
import { allocationKind } from './finance/arap/allocationKind.ts';
import { voucherKind } from './finance/voucherKind.ts';
import { stockAdjustmentKind } from './inventory/adjustmentKind.ts';
import { countSheetKind } from './inventory/counts/countSheetKind.ts';
import { stockTransferKind } from './inventory/transfers/transferKind.ts';
import { annexKind } from './invoices/contracts/annexes/annexKind.ts';
import { contractKind } from './invoices/contracts/contractKind.ts';
import { invoiceKind } from './invoices/invoiceKind.ts';
import { quoteKind } from './invoices/quotes/quoteKind.ts';
import { calculationKind } from './pms/design/calculator/calculationKind.ts';
import { requestKind } from './pms/design/request/requestKind.ts';

export const documentKinds: readonly AnyKind[] = [
  voucherKind,
  invoiceKind,
  allocationKind,
  requestKind,
  quoteKind,
  contractKind,
  annexKind,
  calculationKind,
  stockAdjustmentKind,
  stockTransferKind,
  countSheetKind,
];
