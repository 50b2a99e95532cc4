// The cash flow of some days, direct or indirect, down to the cash accounts that it is reconciled with (B3.13).
import * as z from 'zod/mini';
import { money } from '../../kernel/fields.ts';
import { scaleOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { type RunOfReport, report } from '../../reports/report.ts';
import { reportAddress } from '../../reports/reportAddress.ts';
import { branch, choice, displayOnly, period } from '../../reports/reportParameters.ts';
import type { ReportSubtable, ReportView, SubtableRow } from '../../reports/reportTable.ts';
import { ledgerReport, names } from '../ledgerReports.ts';
import { statementPath } from '../statementPath.ts';
import { flowMethods } from './cashFlowLayouts.ts';
import {
  columns,
  columnsAnswer,
  compare,
  type FigureNote,
  figureNotes,
  figurePath,
  figureScope,
  figuresTable,
  zero,
} from './figuresReport.ts';
import { profitLossReport } from './profitLossReport.ts';

const method = choice('method', {
  label: { en: 'Method', ar: 'الطريقة' },
  choices: {
    indirect: { en: 'Indirect', ar: 'غير المباشرة' },
    direct: { en: 'Direct', ar: 'المباشرة' },
  },
});

const cashFigures = { opening: money, change: money, closing: money };

const answer = {
  ...columnsAnswer,
  method: z.enum(flowMethods),
  /** The accounts of cash in the days that were asked, and their sum: as the ledger has them. */
  cash: z.array(z.object({ ...names, ...cashFigures })),
  cashTotal: z.object(cashFigures),
  /** Entries without cash that join two kinds of activities. */
  nonCash: z.array(z.object({ date: z.string(), number: z.string(), amount: money })),
  /** All of them; so many are not named. */
  nonCashCount: z.number(),
};

type Cash = {
  cash: readonly Record<'code' | 'name' | 'name_ar' | keyof typeof cashFigures, string>[];
  cashTotal: Record<keyof typeof cashFigures, string>;
} & Record<'currency' | 'from' | 'to', string> & { branch: string | null };

type NonCash = { nonCash: readonly { date: string; number: string; amount: string }[]; nonCashCount: number };

/** Those that are named, and how many are not. */
const nonCashNotes = ({ nonCash, nonCashCount }: NonCash): FigureNote[] => {
  const count = nonCashCount - nonCash.length;
  const named = nonCash.map((values): FigureNote => ({ key: 'nonCash', values }));
  return count === 0 ? named : [...named, { key: 'nonCashMore', values: { count } }];
};

const cashSubtable = (run: Cash, { say, language }: ReportView): ReportSubtable => {
  const scale = scaleOf(run.currency);
  const amount = (key: string): TableColumn => ({ key, label: say(`cash.${key}`), kind: 'amount', scale });
  const look = { indent: 0, line: null } as const;
  const scope = { from: run.from, to: run.to, branch: run.branch ?? '' };
  return {
    title: say('cash.title'),
    columns: [
      { key: 'name', label: say('trial.account'), kind: 'text', weight: 3 },
      ...['opening', 'change', 'closing'].map(amount),
    ],
    rows: [
      ...run.cash.map(
        ({ code, opening, change, closing, ...named }): SubtableRow => ({
          key: code,
          style: 'normal',
          ...look,
          cells: { name: `${code} · ${nameIn(language, named)}`, opening, change, closing },
          path: statementPath(code, scope),
        }),
      ),
      { key: 'total', cells: { name: say('trial.total'), ...run.cashTotal }, style: 'total', ...look },
    ],
  };
};

export const cashFlowReport = report({
  name: 'cashFlow',
  title: { en: 'Cash flow', ar: 'قائمة التدفقات النقدية' },
  ...ledgerReport,
  path: '/finance/reports/cashFlow',
  parameters: [period(), branch(), method, compare, columns, displayOnly('level'), zero],
  answer,
  empty: {
    title: { en: 'No figures in this period', ar: 'لا أرقام في هذه الفترة' },
    text: { en: 'Post a voucher or choose another period.', ar: 'رحّل سنداً أو اختر فترة أخرى.' },
  },
  refusals: ['report.columns'],
  table: ([run], view) => figuresTable(run, view, { share: null }),
  subtables: (run, view) => [cashSubtable(run, view)],
  notes: (run, words) => figureNotes({ notes: [...nonCashNotes(run), ...run.notes] }, words),
  drillsFigures: true,
  drill: (row, asked, column) => {
    const { line } = row;
    if (line?.key === 'netProfit')
      return reportAddress(profitLossReport.path, figureScope(line, asked, column));
    return figurePath(row, asked, column);
  },
  logged: (run) => ({ method: run.method, columns: run.columns }),
});

export type CashFlowRun = RunOfReport<typeof cashFlowReport>;
