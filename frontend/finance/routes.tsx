// The screens of finance by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { withListChunk } from '#frontend/lists/ListScreen.tsx';
import { overviewScreen } from '#frontend/overviews/overviewScreen.tsx';
import { reported } from '#frontend/reports/ReportScreen.tsx';

const voucherEditor = async () => ({ Screen: (await import('./vouchers/VoucherEditor.tsx')).VoucherEditor });

/** One of the reports that come together. */
const bookReport = (name: keyof typeof import('./reports/bookReports.ts').bookReports) => ({
  load: reported(async () => (await import('./reports/bookReports.ts')).bookReports[name]),
});

export const financeScreens = {
  finance: {
    load: overviewScreen(async () => (await import('./overview/financeOverview.ts')).financeOverview),
  },
  'finance.vouchers.new': { load: voucherEditor },
  'finance.vouchers.one': { load: voucherEditor },
  'finance.receipts.new': { load: voucherEditor },
  'finance.receipts.shown': {
    load: async () => ({ Screen: (await import('./receipts/PublicReceipt.tsx')).PublicReceipt }),
  },
  'finance.payments.new': { load: voucherEditor },
  'finance.vouchers.list': {
    load: withListChunk(async () => (await import('./vouchers/VoucherList.tsx')).VoucherList),
  },
  'finance.vouchers.import': {
    load: async () => ({ Screen: (await import('./import/ImportVouchers.tsx')).ImportVouchers }),
  },
  'finance.opening': {
    load: async () => ({ Screen: (await import('./opening/OpeningBalances.tsx')).OpeningBalances }),
  },
  'finance.settings.accounts': {
    load: async () => ({ Screen: (await import('./settings/accounts/ChartOfAccounts.tsx')).ChartOfAccounts }),
  },
  'finance.settings.years': {
    load: async () => ({ Screen: (await import('./settings/FiscalYears.tsx')).FiscalYears }),
  },
  'finance.audit': {
    load: async () => ({ Screen: (await import('./audit/BooksAudit.tsx')).BooksAudit }),
  },
  'finance.reports.trialBalance': {
    load: reported(async () => (await import('./reports/TrialBalanceReport.tsx')).TrialBalanceReport),
  },
  'finance.reports.accountStatement': {
    load: reported(async () => (await import('./reports/AccountStatementReport.tsx')).AccountStatementReport),
  },
  'finance.reports.dayBook': bookReport('dayBook'),
  'finance.reports.profitLoss': bookReport('profitLoss'),
  'finance.reports.balanceSheet': bookReport('balanceSheet'),
  'finance.reports.cashFlow': bookReport('cashFlow'),
  'finance.reports.vatReturn': {
    load: reported(async () => (await import('./taxes/VatReturnReport.tsx')).VatReturnReport),
  },
  'finance.reports.vatDocuments': {
    load: reported(async () => (await import('./taxes/VatDocumentsReport.tsx')).VatDocumentsReport),
  },
  'finance.reports.withholdingTax': {
    load: reported(async () => (await import('./taxes/WithholdingReport.tsx')).WithholdingReport),
  },
  'finance.arap.ar': {
    load: withListChunk(async () => (await import('./arap/Receivables.tsx')).Receivables),
  },
  'finance.arap.ap': { load: withListChunk(async () => (await import('./arap/Payables.tsx')).Payables) },
  'finance.arap.cheques': {
    load: withListChunk(async () => (await import('./receipts/Cheques.tsx')).Cheques),
  },
  'finance.arap.allocations.list': {
    load: withListChunk(async () => (await import('./arap/AllocationList.tsx')).AllocationList),
  },
  'finance.arap.allocations.one': {
    load: async () => ({ Screen: (await import('./arap/AllocationScreen.tsx')).AllocationScreen }),
  },
  'finance.arap.ageing': {
    load: reported(async () => (await import('./arap/AgeingReport.tsx')).AgeingReport),
  },
  'finance.statements.shown': {
    load: async () => ({ Screen: (await import('./reports/PublicStatement.tsx')).PublicStatement }),
  },
  'print.statement': {
    load: async () => ({ Screen: (await import('./reports/PrintStatement.tsx')).PrintStatement }),
  },
} satisfies Screens;
