// The operations of finance, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import * as allocations from '#shared/finance/arap/allocationApi.ts';
import * as books from '#shared/finance/booksApi.ts';
import * as imports from '#shared/finance/importApi.ts';
import * as openings from '#shared/finance/opening/openingApi.ts';
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import * as chequeApi from '#shared/finance/receipts/chequeApi.ts';
import * as receiptLinks from '#shared/finance/receipts/receiptLinkApi.ts';
import * as returns from '#shared/finance/taxes/vatReturnApi.ts';
import * as closes from '#shared/finance/yearCloseApi.ts';
import { getAllocation, listAllocations, undoAllocation } from './arap/allocationOperations.ts';
import { exportOpenItems, listOpenItems, sumOpenItems } from './arap/listOpenItems.ts';
import { checkBooks } from './audit/checkBooks.ts';
import { getBooksCheck } from './audit/getBooksCheck.ts';
import { repairBooks } from './audit/repairBooks.ts';
import { exportAccounts } from './settings/accounts/exportAccounts.ts';
import { listAccounts } from './settings/accounts/listAccounts.ts';
import { getPostingRules } from './settings/getPostingRules.ts';
import {
  changeVoucher,
  exportVouchers,
  findVoucherByNumber,
  getVoucher,
  listVouchers,
  postVoucher,
  printVoucher,
  removeVoucher,
  reverseVoucher,
  saveVoucher,
} from './vouchers/voucherOperations.ts';

/** Few receipts are shown by links, so that what makes them is loaded when it is asked for. */
const links = () => import('./receipts/receiptLinks.ts');

const vatReturns = () => import('./taxes/vatReturnOperations.ts');

const cheques = () => import('./receipts/chequeOperations.ts');

export const financeOperations = {
  getFinanceOverview: loadedLater(
    getFinanceOverview,
    async () => (await import('./overview/getFinanceOverview.ts')).getFinanceOverview,
  ),
  listCheques: loadedLater(chequeApi.listCheques, async () => (await cheques()).listCheques),
  exportCheques: loadedLater(chequeApi.exportCheques, async () => (await cheques()).exportCheques),
  clearCheque: loadedLater(chequeApi.clearCheque, async () => (await cheques()).clearCheque),
  bounceCheque: loadedLater(chequeApi.bounceCheque, async () => (await cheques()).bounceCheque),
  saveVoucher,
  changeVoucher,
  removeVoucher,
  postVoucher,
  reverseVoucher,
  getVoucher,
  listCashWarnings: loadedLater(
    api.listCashWarnings,
    async () => (await import('./vouchers/listCashWarnings.ts')).listCashWarnings,
  ),
  printVoucher,
  findVoucherByNumber,
  listVouchers,
  exportVouchers,
  listOpenItems,
  sumOpenItems,
  exportOpenItems,
  allocateItems: loadedLater(
    allocations.allocateItems,
    async () => (await import('./arap/allocateItems.ts')).allocateItems,
  ),
  makeReceiptLink: loadedLater(receiptLinks.makeReceiptLink, async () => (await links()).makeReceiptLink),
  endReceiptLinks: loadedLater(receiptLinks.endReceiptLinks, async () => (await links()).endReceiptLinks),
  listReceiptLinks: loadedLater(receiptLinks.listReceiptLinks, async () => (await links()).listReceiptLinks),
  sendReceipt: loadedLater(receiptLinks.sendReceipt, async () => (await links()).sendReceipt),
  showReceipt: loadedLater(receiptLinks.showReceipt, async () => (await links()).showReceipt),
  getAllocation,
  listAllocations,
  undoAllocation,
  beginImport: loadedLater(
    imports.beginImport,
    async () => (await import('./import/beginImport.ts')).beginImport,
  ),
  sendImportRows: loadedLater(
    imports.sendImportRows,
    async () => (await import('./import/sendImportRows.ts')).sendImportRows,
  ),
  runImport: loadedLater(imports.runImport, async () => (await import('./import/runImport.ts')).runImport),
  discardImport: loadedLater(
    imports.discardImport,
    async () => (await import('./import/discardImport.ts')).discardImport,
  ),
  getImport: loadedLater(imports.getImport, async () => (await import('./import/getImport.ts')).getImport),
  listImports: loadedLater(
    imports.listImports,
    async () => (await import('./import/listImports.ts')).listImports,
  ),
  getOpening: loadedLater(
    openings.getOpening,
    async () => (await import('./opening/getOpening.ts')).getOpening,
  ),
  beginOpening: loadedLater(
    openings.beginOpening,
    async () => (await import('./opening/beginOpening.ts')).beginOpening,
  ),
  reverseOpening: loadedLater(
    openings.reverseOpening,
    async () => (await import('./opening/reverseOpening.ts')).reverseOpening,
  ),
  listAccounts,
  exportAccounts,
  createAccount: loadedLater(
    api.createAccount,
    async () => (await import('./settings/accounts/createAccount.ts')).createAccount,
  ),
  changeAccount: loadedLater(
    api.changeAccount,
    async () => (await import('./settings/accounts/changeAccount.ts')).changeAccount,
  ),
  removeAccount: loadedLater(
    api.removeAccount,
    async () => (await import('./settings/accounts/removeAccount.ts')).removeAccount,
  ),
  importAccounts: loadedLater(
    api.importAccounts,
    async () => (await import('./settings/accounts/importAccounts.ts')).importAccounts,
  ),
  getPostingRules,
  saveLockDate: loadedLater(
    books.saveLockDate,
    async () => (await import('./settings/saveLockDate.ts')).saveLockDate,
  ),
  grantLockException: loadedLater(
    books.grantLockException,
    async () => (await import('./settings/grantLockException.ts')).grantLockException,
  ),
  endLockException: loadedLater(
    books.endLockException,
    async () => (await import('./settings/endLockException.ts')).endLockException,
  ),
  listExceptionUsers: loadedLater(
    books.listExceptionUsers,
    async () => (await import('./settings/listExceptionUsers.ts')).listExceptionUsers,
  ),
  openFiscalYear: loadedLater(
    books.openFiscalYear,
    async () => (await import('./settings/openFiscalYear.ts')).openFiscalYear,
  ),
  sealFiscalYear: loadedLater(
    books.sealFiscalYear,
    async () => (await import('./settings/sealFiscalYear.ts')).sealFiscalYear,
  ),
  unsealFiscalYear: loadedLater(
    books.unsealFiscalYear,
    async () => (await import('./settings/unsealFiscalYear.ts')).unsealFiscalYear,
  ),
  listVatReturns: loadedLater(returns.listVatReturns, async () => (await vatReturns()).listVatReturns),
  fileVatReturn: loadedLater(returns.fileVatReturn, async () => (await vatReturns()).fileVatReturn),
  reopenVatReturn: loadedLater(returns.reopenVatReturn, async () => (await vatReturns()).reopenVatReturn),
  getYearClose: loadedLater(
    closes.getYearClose,
    async () => (await import('./yearClose/getYearClose.ts')).getYearClose,
  ),
  closeFiscalYear: loadedLater(
    closes.closeFiscalYear,
    async () => (await import('./yearClose/closeFiscalYear.ts')).closeFiscalYear,
  ),
  reopenFiscalYear: loadedLater(
    closes.reopenFiscalYear,
    async () => (await import('./yearClose/reopenFiscalYear.ts')).reopenFiscalYear,
  ),
  checkBooks,
  getBooksCheck,
  repairBooks,
};
