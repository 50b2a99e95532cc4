// What the runs of profit and loss and balance sheet share: their columns and the days behind them, all balances at one cut, and rows as texts.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type Balances, ofCostCentre } from '#functions/ledger/balances/buckets.ts';
import { readSegments, type Segment } from '#functions/ledger/balances/readBalances.ts';
import type { AskedAt } from '#functions/reports/reportRunner.ts';
import {
  columnsMax,
  comparedDays,
  monthLabel,
  piecesOf,
  quarterLabel,
} from '#shared/finance/financialStatements/figureColumns.ts';
import { type FigureRow, figureRows } from '#shared/finance/financialStatements/figureRows.ts';
import type { FigureHead, FigureRowText } from '#shared/finance/financialStatements/figuresReport.ts';
import type { Layout } from '#shared/finance/financialStatements/layouts.ts';
import type { profitLossReport } from '#shared/finance/financialStatements/profitLossReport.ts';
import { dayBefore } from '#shared/kernel/dates.ts';
import { absolute, formatMoney, type Money, mulDiv, scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { fiscalYearHolding, fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { hasCloseIn } from '#shared/ledger/yearClose.ts';
import type { AskedOf } from '#shared/reports/report.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';

export type AskedFigures = AskedOf<typeof profitLossReport> & AskedAt;

/** The year that holds a day; days outside of all years belong to one that begins as the first does. */
export const yearAt = (rules: PostingRules, day: string): Days =>
  fiscalYearOf(rules, day) ?? fiscalYearHolding(day, rules.years[0]?.from.slice(5) ?? '01-01');

const firstMonthOf = ({ years }: PostingRules): number => Number(years[0]?.from.slice(5, 7) ?? '1');

const amountName = { name: 'Amount', name_ar: 'المبلغ' };

const comparisonNames = {
  previous: { name: 'Previous period', name_ar: 'الفترة السابقة' },
  lastYear: { name: 'Last year', name_ar: 'السنة الماضية' },
};

/** The branches that are asked, with their names. */
const branchHeads = async ({ store }: SessionContext, { branches, from, to }: AskedFigures) => {
  const all = await readBranchNames(store);
  const seen = all.filter(({ code }) => branches === 'all' || branches.includes(code));
  const own = seen.map(({ code, name, name_ar }) => ({ name, name_ar, from, to, branch: code }));
  return [...own, { name: 'Total', name_ar: 'الإجمالي', from, to, branch: null }];
};

/** Months or quarters side by side; `total`: figures of which the whole is their sum. */
const piecedHeads = ({ columns, from, to, rules }: AskedFigures, total: boolean): FigureHead[] => {
  const firstMonth = firstMonthOf(rules);
  const label = (day: string) => (columns === 'month' ? monthLabel(day) : quarterLabel(day, firstMonth));
  const pieces = piecesOf({ from, to }, columns === 'month' ? 1 : 3, firstMonth);
  const heads = pieces.map((days) => {
    const { en, ar } = label(days.from);
    return { name: en, name_ar: ar, ...days, branch: null };
  });
  const whole = { name: 'Total', name_ar: 'الإجمالي', from, to, branch: null };
  return total && heads.length > 1 ? [...heads, whole] : heads;
};

const headsOf = async (
  context: SessionContext,
  asked: AskedFigures,
  total: boolean,
): Promise<FigureHead[]> => {
  const { from, to, columns = 'none', compare = 'none' } = asked;
  if (columns === 'branch') return branchHeads(context, asked);
  if (columns !== 'none') return piecedHeads(asked, total);
  const own = { ...amountName, from, to, branch: null };
  if (compare === 'none') return [own];
  return [own, { ...comparisonNames[compare], ...comparedDays({ from, to }, compare), branch: null }];
};

/** What was posted in the days of a column, and before them: Σ debit − Σ credit by account. */
export type ColumnFigures = { before: Map<string, Money>; within: Map<string, Money> };

const addNet = (into: Map<string, Money>, balances: Balances): void => {
  for (const [key, { debit, credit }] of balances) into.set(key, (into.get(key) ?? 0n) + debit - credit);
};

type Cut = { ends: readonly string[]; segments: readonly Segment[] };

/** As the trial balance has it: opening entries of the days count as before them, closing entries only after closing. */
const figuresIn = (
  { from, to }: Days,
  { ends, segments }: Cut,
  { close, costCentre }: AskedFigures,
): ColumnFigures => {
  const share = (balances: Balances) => (costCentre ? ofCostCentre(balances, costCentre) : balances);
  const figures: ColumnFigures = { before: new Map(), within: new Map() };
  for (const [index, { normal, opening, closing }] of segments.entries()) {
    const end = ends[index] ?? '';
    if (end > to) break;
    const isBefore = end < from;
    addNet(figures.before, share(opening));
    addNet(isBefore ? figures.before : figures.within, share(normal));
    if (isBefore || close === 'after') addNet(isBefore ? figures.before : figures.within, share(closing));
  }
  return figures;
};

/** The figures of every column at one cut; the chart is read after them: an account that they hold is in it. */
export const readFigures = async (
  context: SessionContext,
  asked: AskedFigures,
  { total, daysOf }: { total: boolean; daysOf: (head: FigureHead) => Days },
) => {
  const heads = (await headsOf(context, asked, total)).map((head) => ({ ...head, ...daysOf(head) }));
  refuseUnless(heads.length <= columnsMax, 'report.columns', { max: columnsMax });
  const ends = [...new Set(heads.flatMap(({ from, to }) => [dayBefore(from), to]))].sort();
  const apart = asked.columns === 'branch';
  const { of, cut } = await readSegments(context.store, { ends, apart }, asked.branches);
  const own = heads.filter(({ branch }) => !apart || branch !== null);
  const columns = own.map((head) => figuresIn(head, { ends, segments: of(head.branch ?? '') }, asked));
  const sum = (part: keyof ColumnFigures) => {
    const all = new Map<string, Money>();
    for (const column of columns)
      for (const [key, amount] of column[part]) all.set(key, (all.get(key) ?? 0n) + amount);
    return all;
  };
  if (apart) columns.push({ before: sum('before'), within: sum('within') });
  const { chart } = (await currentFacts(context.store)).facts;
  return { heads, columns, cut, chart };
};

const percent = (part: Money, of: Money): string | null =>
  of === 0n ? null : formatMoney(mulDiv(part, 1000n, absolute(of)), 1);

const rowText = (row: FigureRow, base: Money | null, scale: number): FigureRowText => {
  const { amounts, ...rest } = row;
  const [first = 0n, second] = amounts;
  const compared = base !== null && second !== undefined ? { second, difference: first - second } : null;
  return {
    ...rest,
    amounts: amounts.map((amount) => formatMoney(amount, scale)),
    share: base === null ? null : percent(first, base),
    difference: compared && formatMoney(compared.difference, scale),
    change: compared && percent(compared.difference, compared.second),
  };
};

/** The rows of a layout in texts. */
export const rowTexts = (
  layout: Layout,
  chart: Chart,
  figures: Parameters<typeof figureRows>[2] & { isSideBySide: boolean; currency: string },
): FigureRowText[] => {
  const rows = figureRows(layout, chart, figures);
  const whole = rows.find(({ key }) => key === layout.base)?.amounts[0] ?? 0n;
  const base = figures.isSideBySide ? null : whole;
  return rows.map((row) => rowText(row, base, scaleOf(figures.currency)));
};

/** What of the question an answer repeats. */
export const figureFacts = ({
  costCentre,
  columns = 'none',
  compare = 'none',
  close,
  rules,
  ...days
}: AskedFigures) => ({
  costCentre: costCentre || null,
  // Columns side by side are compared with each other.
  compare: columns === 'none' && compare !== 'none' ? compare : null,
  columns: columns === 'none' ? null : columns,
  close: close ?? 'before',
  hasClose: hasCloseIn(rules, days),
});
