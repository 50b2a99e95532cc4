// The operations of finance, by the names of their contracts. What is entered by the hour is in every start, the rest is loaded when it is called.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { loadedLater } from '#functions/http/operation.ts';
import { contractsOfKind } from '#shared/documents/calls/callNames.ts';
import {
  changeAccount,
  createAccount,
  exportAccounts,
  importAccounts,
  listCashWarnings,
  removeAccount,
} from '#shared/finance/api.ts';
import { allocateItems, proposeAllocation } from '#shared/finance/arap/allocationApi.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';
import { exportOpenItems, listOpenItems, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import {
  checkBooks,
  endLockException,
  getBooksCheck,
  grantLockException,
  listExceptionUsers,
  openFiscalYear,
  repairBooks,
  saveLockDate,
  sealFiscalYear,
  unsealFiscalYear,
} from '#shared/finance/booksApi.ts';
import {
  beginImport,
  discardImport,
  getImport,
  listImports,
  runImport,
  sendImportRows,
} from '#shared/finance/importApi.ts';
import { beginOpening, getOpening, reverseOpening } from '#shared/finance/opening/openingApi.ts';
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import { bounceCheque, clearCheque, exportCheques, listCheques } from '#shared/finance/receipts/chequeApi.ts';
import { receiptLinkCalls } from '#shared/finance/receipts/receiptLinkApi.ts';
import {
  fileVatReturn,
  listVatReturns,
  previewVatReturn,
  reopenVatReturn,
} from '#shared/finance/taxes/vatReturnApi.ts';
import { closeFiscalYear, getYearClose, reopenFiscalYear } from '#shared/finance/yearCloseApi.ts';
import { contractsOfLinks } from '#shared/links/linkCallNames.ts';
import { listAccounts } from './settings/accounts/listAccounts.ts';
import { getPostingRules } from './settings/getPostingRules.ts';
import { voucherActs } from './vouchers/voucherActs.ts';

export const financeOperations = {
  ...kindOperations(voucherActs),
  listAccounts,
  getPostingRules,
  ...loadedLater({ getFinanceOverview }, () => import('./overview/getFinanceOverview.ts')),
  ...loadedLater(
    {
      listCashWarnings,
      listCheques,
      exportCheques,
      clearCheque,
      bounceCheque,
    },
    async () => (await import('./receipts/receiptOperations.ts')).receiptOperations,
  ),
  ...loadedLater(
    contractsOfLinks(receiptLinkCalls),
    async () => (await import('./receipts/receiptLinks.ts')).receiptLinks,
  ),
  ...loadedLater(
    {
      listOpenItems,
      sumOpenItems,
      exportOpenItems,
      allocateItems,
      proposeAllocation,
    },
    async () => (await import('./arap/openItemOperations.ts')).openItemOperations,
  ),
  ...loadedLater(
    contractsOfKind(allocationKind),
    async () => (await import('./arap/openItemOperations.ts')).allocationOperations,
  ),
  ...loadedLater(
    { listVatReturns, previewVatReturn, fileVatReturn, reopenVatReturn },
    () => import('./taxes/vatReturnOperations.ts'),
  ),
  ...loadedLater(
    {
      beginImport,
      sendImportRows,
      runImport,
      discardImport,
      getImport,
      listImports,
      getOpening,
      beginOpening,
      reverseOpening,
    },
    async () => (await import('./import/importOperations.ts')).importOperations,
  ),
  ...loadedLater(
    {
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
    },
    async () => (await import('./settings/booksOperations.ts')).booksOperations,
  ),
  ...loadedLater(
    { checkBooks, getBooksCheck, repairBooks },
    async () => (await import('./audit/booksCheckOperations.ts')).booksCheckOperations,
  ),
};
