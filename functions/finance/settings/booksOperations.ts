// The operations that set the books up and close their years: chart, lock, fiscal years, by the names of their contracts.
import { closeFiscalYear } from '../yearClose/closeFiscalYear.ts';
import { getYearClose } from '../yearClose/getYearClose.ts';
import { reopenFiscalYear } from '../yearClose/reopenFiscalYear.ts';
import { changeAccount } from './accounts/changeAccount.ts';
import { createAccount } from './accounts/createAccount.ts';
import { exportAccounts } from './accounts/exportAccounts.ts';
import { importAccounts } from './accounts/importAccounts.ts';
import { removeAccount } from './accounts/removeAccount.ts';
import { endLockException } from './endLockException.ts';
import { grantLockException } from './grantLockException.ts';
import { listExceptionUsers } from './listExceptionUsers.ts';
import { openFiscalYear } from './openFiscalYear.ts';
import { saveLockDate } from './saveLockDate.ts';
import { sealFiscalYear } from './sealFiscalYear.ts';
import { unsealFiscalYear } from './unsealFiscalYear.ts';

export const booksOperations = {
  exportAccounts,
  createAccount,
  changeAccount,
  removeAccount,
  importAccounts,
  saveLockDate,
  grantLockException,
  endLockException,
  listExceptionUsers,
  openFiscalYear,
  sealFiscalYear,
  unsealFiscalYear,
  getYearClose,
  closeFiscalYear,
  reopenFiscalYear,
};
