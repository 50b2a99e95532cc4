// The screens of finance by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { listed } from '#frontend/lists/ListScreen.tsx';

const voucherEditor = async () => ({ Screen: (await import('./vouchers/VoucherEditor.tsx')).VoucherEditor });

export const financeScreens = {
  'finance.vouchers.new': { load: voucherEditor },
  'finance.vouchers.one': { load: voucherEditor },
  'finance.vouchers.list': {
    load: listed(async () => (await import('./vouchers/VoucherList.tsx')).VoucherList),
  },
  'finance.vouchers.import': {
    load: async () => ({ Screen: (await import('./import/ImportVouchers.tsx')).ImportVouchers }),
  },
  'finance.settings.accounts': {
    load: async () => ({ Screen: (await import('./settings/ChartOfAccounts.tsx')).ChartOfAccounts }),
  },
  'finance.settings.years': {
    load: async () => ({ Screen: (await import('./settings/FiscalYears.tsx')).FiscalYears }),
  },
  'finance.reports.trialBalance': {
    load: async () => ({ Screen: (await import('./reports/TrialBalanceReport.tsx')).TrialBalanceReport }),
  },
  'finance.reports.accountStatement': {
    load: async () => ({
      Screen: (await import('./reports/AccountStatementReport.tsx')).AccountStatementReport,
    }),
  },
} satisfies Screens;
