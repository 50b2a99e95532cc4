// What happens with every kind of document: approvals, files and the log read this list.
import type { DocumentActs } from '#functions/documents/documentActs.ts';
import { allocationActs } from '#functions/finance/arap/allocationActs.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import { adjustmentActs } from '#functions/inventory/adjustments/adjustmentActs.ts';
import { countSheetActs } from '#functions/inventory/counts/countSheetActs.ts';
import { transferActs } from '#functions/inventory/transfers/transferActs.ts';
import { annexActs } from '#functions/invoices/contracts/annexes/annexActs.ts';
import { contractActs } from '#functions/invoices/contracts/contractActs.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { calculationActs } from '#functions/pms/design/calculator/calculationActs.ts';
import { requestActs } from '#functions/pms/design/request/requestActs.ts';

export const documentKinds: readonly DocumentActs[] = [
  voucherActs,
  invoiceActs,
  allocationActs,
  requestActs,
  quoteActs,
  contractActs,
  annexActs,
  calculationActs,
  adjustmentActs,
  transferActs,
  countSheetActs,
];
