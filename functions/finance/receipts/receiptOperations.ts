// The operations of cheques, and of vouchers beside those of every kind, by the names of their contracts.
import { listCashWarnings } from '../vouchers/listCashWarnings.ts';
import { bounceCheque, clearCheque, exportCheques, listCheques } from './chequeOperations.ts';

export const receiptOperations = {
  listCashWarnings,
  listCheques,
  exportCheques,
  clearCheque,
  bounceCheque,
};
