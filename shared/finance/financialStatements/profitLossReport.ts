// Profit and loss of some days: from revenue to net profit, with the accounts of each section (B3.11).
import { type RunOfReport, report } from '../../reports/report.ts';
import { ledgerReport } from '../ledgerReports.ts';
import { figureNotes, figureParameters, figurePath, figuresAnswer, figuresTable } from './figuresReport.ts';

export const profitLossReport = report({
  name: 'profitLoss',
  title: { en: 'Profit and loss', ar: 'قائمة الدخل' },
  ...ledgerReport,
  path: '/finance/reports/profitLoss',
  parameters: figureParameters,
  answer: figuresAnswer,
  empty: {
    title: { en: 'No figures in this period', ar: 'لا أرقام في هذه الفترة' },
    text: { en: 'Post a voucher or choose another period.', ar: 'رحّل سنداً أو اختر فترة أخرى.' },
  },
  refusals: ['report.columns'],
  table: ([run], view) => figuresTable(run, view, { share: 'figures.ofRevenue' }),
  notes: (run, words) => figureNotes(run, words),
  drillsFigures: true,
  drill: (row, asked, column) => figurePath(row, asked, column),
  logged: ({ costCentre, columns }) => ({ costCentre, columns }),
});

export type ProfitLossRun = RunOfReport<typeof profitLossReport>;
