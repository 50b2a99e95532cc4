// The balance sheet at the last of some days: assets, liabilities and equity, the result of the year among it (B3.12).
import { type RunOfReport, report } from '../../reports/report.ts';
import { reportAddress } from '../../reports/reportAddress.ts';
import { ledgerReport } from '../ledgerReports.ts';
import {
  figureNotes,
  figureParameters,
  figurePath,
  figureScope,
  figuresAnswer,
  figuresTable,
} from './figuresReport.ts';
import { profitLossReport } from './profitLossReport.ts';

export const balanceSheetReport = report({
  name: 'balanceSheet',
  title: { en: 'Balance sheet', ar: 'قائمة المركز المالي' },
  ...ledgerReport,
  path: '/finance/reports/balanceSheet',
  parameters: figureParameters,
  answer: figuresAnswer,
  empty: {
    title: { en: 'No figures at this date', ar: 'لا أرقام في هذا التاريخ' },
    text: { en: 'Post a voucher or choose another period.', ar: 'رحّل سنداً أو اختر فترة أخرى.' },
  },
  refusals: ['report.columns'],
  table: ([run], view) => figuresTable(run, view, { share: 'figures.ofAssets' }),
  notes: (run, words) => figureNotes(run, words),
  drillsFigures: true,
  drill: (row, asked, column) => {
    const { line } = row;
    // Each column reaches back to the first day of its fiscal year, so the result is that of the profit and loss of these days.
    if (line?.key === 'openResult')
      return reportAddress(profitLossReport.path, figureScope(line, asked, column));
    return figurePath(row, asked, column);
  },
  logged: ({ costCentre, columns }) => ({ costCentre, columns }),
});

export type BalanceSheetRun = RunOfReport<typeof balanceSheetReport>;
