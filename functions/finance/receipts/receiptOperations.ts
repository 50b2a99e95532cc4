// The operations of receipts and cheques beside those of every voucher, by the names of their contracts.
import { listCashWarnings } from '../vouchers/listCashWarnings.ts';
import { bounceCheque, clearCheque, exportCheques, listCheques } from './chequeOperations.ts';
import {
  endReceiptLinks,
  listReceiptLinks,
  makeReceiptLink,
  sendReceipt,
  showReceipt,
} from './receiptLinks.ts';

export const receiptOperations = {
  listCashWarnings,
  listCheques,
  exportCheques,
  clearCheque,
  bounceCheque,
  makeReceiptLink,
  endReceiptLinks,
  listReceiptLinks,
  sendReceipt,
  showReceipt,
};
