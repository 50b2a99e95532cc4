// The operations of finance, by the names of their contracts.
import { beginImport } from './import/beginImport.ts';
import { discardImport } from './import/discardImport.ts';
import { getImport } from './import/getImport.ts';
import { listImports } from './import/listImports.ts';
import { runImport } from './import/runImport.ts';
import { sendImportRows } from './import/sendImportRows.ts';
import { createReportRun } from './reports/createReportRun.ts';
import { getAccountStatement } from './reports/getAccountStatement.ts';
import { getDashboard } from './reports/getDashboard.ts';
import { getPartyStatement } from './reports/getPartyStatement.ts';
import { getReportRun } from './reports/getReportRun.ts';
import { getTrialBalance } from './reports/getTrialBalance.ts';
import { changeAccount } from './settings/changeAccount.ts';
import { checkBooks } from './settings/checkBooks.ts';
import { createAccount } from './settings/createAccount.ts';
import { createCostCentre } from './settings/createCostCentre.ts';
import { endLockException } from './settings/endLockException.ts';
import { getLastCheck } from './settings/getLastCheck.ts';
import { getPostingRules } from './settings/getPostingRules.ts';
import { grantLockException } from './settings/grantLockException.ts';
import { importAccounts } from './settings/importAccounts.ts';
import { listAccounts } from './settings/listAccounts.ts';
import { listCostCentres } from './settings/listCostCentres.ts';
import { listExceptionUsers } from './settings/listExceptionUsers.ts';
import { openFiscalYear } from './settings/openFiscalYear.ts';
import { removeAccount } from './settings/removeAccount.ts';
import { repairBooks } from './settings/repairBooks.ts';
import { saveLockDate } from './settings/saveLockDate.ts';
import { sealFiscalYear } from './settings/sealFiscalYear.ts';
import { unsealFiscalYear } from './settings/unsealFiscalYear.ts';
import { changeVoucher } from './vouchers/changeVoucher.ts';
import { findVoucherByNumber } from './vouchers/findVoucherByNumber.ts';
import { getVoucher } from './vouchers/getVoucher.ts';
import { listVouchers } from './vouchers/listVouchers.ts';
import { listVoucherTypes } from './vouchers/listVoucherTypes.ts';
import { postVoucher } from './vouchers/postVoucher.ts';
import { removeVoucher } from './vouchers/removeVoucher.ts';
import { reverseVoucher } from './vouchers/reverseVoucher.ts';
import { saveVoucher } from './vouchers/saveVoucher.ts';

export const financeOperations = {
  saveVoucher,
  changeVoucher,
  removeVoucher,
  postVoucher,
  reverseVoucher,
  getVoucher,
  findVoucherByNumber,
  listVouchers,
  listVoucherTypes,
  beginImport,
  sendImportRows,
  runImport,
  discardImport,
  getImport,
  listImports,
  listAccounts,
  createAccount,
  changeAccount,
  removeAccount,
  importAccounts,
  listCostCentres,
  createCostCentre,
  getPostingRules,
  saveLockDate,
  grantLockException,
  endLockException,
  listExceptionUsers,
  openFiscalYear,
  sealFiscalYear,
  unsealFiscalYear,
  getTrialBalance,
  getAccountStatement,
  getPartyStatement,
  getDashboard,
  createReportRun,
  getReportRun,
  checkBooks,
  getLastCheck,
  repairBooks,
};
