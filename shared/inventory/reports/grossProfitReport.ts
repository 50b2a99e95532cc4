// Gross profit of a period from the sums of the journal: what was sold, what it cost, and what is left of it, by product, category, customer or branch.
import * as z from 'zod/mini';
import { partyPath } from '../../crm/partyPath.ts';
import { money } from '../../kernel/fields.ts';
import { formatMoney, type Money, mulDiv, scaleOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { type Pages, type RunOfReport, type RunWith, report } from '../../reports/report.ts';
import { reportAddress } from '../../reports/reportAddress.ts';
import { branch, choice, period } from '../../reports/reportParameters.ts';
import type { ReportTable, ReportView } from '../../reports/reportTable.ts';
import { productPath } from '../productPath.ts';
import { costRight, names, productNames, stockReports } from './stockReports.ts';

const subjects = {
  product: { en: 'Product', ar: 'المنتج' },
  category: { en: 'Category', ar: 'التصنيف' },
  customer: { en: 'Customer', ar: 'العميل' },
  branch: { en: 'Branch', ar: 'الفرع' },
} as const;

export type ProfitSubject = keyof typeof subjects;

const figures = {
  revenue: money,
  cost: money,
  profit: money,
  /** Per cent of the revenue; null without revenue. */
  margin: z.nullable(z.string()),
};

const answer = {
  by: z.enum(Object.keys(subjects) as [ProfitSubject, ...ProfitSubject[]]),
  /** Largest profit first; a row without a code is of sales that name no category or customer. */
  rows: z.array(
    z.object({
      ...names,
      ...figures,
      /** What was sold of a product, less what came back, in its stock unit; null of rows that hold several products. */
      sold: z.nullable(z.object({ quantity: z.string(), unit: productNames.unit })),
    }),
  ),
  totals: z.object(figures),
};

type Run = RunWith<'grossProfit', typeof answer>;

/** `quantity`: in millionths of the stock unit; it says something of one product alone. */
export type Profit = { revenue: Money; cost: Money; quantity: bigint };

const marginDecimals = 1;

/** As an answer states it; the margin is rounded half up. */
export const profitTexts = ({ revenue, cost }: Pick<Profit, 'revenue' | 'cost'>, currency: string) => {
  const text = (amount: Money) => formatMoney(amount, scaleOf(currency));
  const profit = revenue - cost;
  const hundred = 100n * 10n ** BigInt(marginDecimals);
  return {
    revenue: text(revenue),
    cost: text(cost),
    profit: text(profit),
    margin: revenue === 0n ? null : formatMoney(mulDiv(profit, hundred, revenue), marginDecimals),
  };
};

/** Other rows hold products of several units. */
const soldColumns = ({ by }: Run, say: ReportView['say']): TableColumn[] =>
  by === 'product'
    ? [
        { key: 'quantity', label: say('stock.sold'), kind: 'number' },
        { key: 'unit', label: say('stock.unit'), kind: 'text' },
      ]
    : [];

const table = (pages: Pages<Run>, { language, say }: ReportView): ReportTable<never> => {
  const [run] = pages;
  const amount = { kind: 'amount', scale: scaleOf(run.currency) } as const;
  const look = { indent: 0, line: null } as const;
  const cellsOf = ({ revenue, cost, profit, margin }: Run['totals']) => ({
    revenue,
    cost,
    profit,
    margin: margin ?? '',
  });
  return {
    columns: [
      { key: 'code', label: say('stock.code'), kind: 'code' },
      { key: 'name', label: subjects[run.by][language], kind: 'text', weight: 3 },
      ...soldColumns(run, say),
      { key: 'revenue', label: say('stock.revenue'), ...amount },
      { key: 'cost', label: say('stock.cost'), ...amount },
      { key: 'profit', label: say('stock.profit'), ...amount },
      { key: 'margin', label: say('stock.margin'), kind: 'number', scale: marginDecimals, percent: true },
    ],
    rows: pages.flatMap(({ rows }) =>
      rows.map((row) => ({
        key: row.code,
        cells: {
          code: row.code,
          name: row.code === '' ? say('stock.nothingNamed') : nameIn(language, row),
          quantity: row.sold?.quantity ?? '',
          unit: row.sold ? nameIn(language, row.sold.unit) : '',
          ...cellsOf(row),
        },
        style: 'normal' as const,
        ...look,
      })),
    ),
    total: {
      key: 'total',
      cells: { name: say('stock.total'), ...cellsOf(run.totals) },
      style: 'total',
      ...look,
    },
  };
};

const path = '/inventory/reports/gross-profit';

export const grossProfitReport = report({
  ...stockReports,
  name: 'grossProfit',
  title: { en: 'Gross profit', ar: 'مجمل الربح' },
  hasCurrency: true,
  path,
  parameters: [period(), choice('by', { label: { en: 'By', ar: 'بحسب' }, choices: subjects }), branch()],
  answer,
  empty: {
    title: { en: 'No goods were sold in this period', ar: 'لا مبيعات بضاعة في هذه الفترة' },
    text: { en: 'Choose another period.', ar: 'اختر فترة أخرى.' },
  },
  table,
  drill: ({ key }, asked) => {
    const { by = 'product', ...others } = asked;
    if (key === 'total' || key === '' || by === 'category') return null;
    if (by === 'customer') return partyPath(key);
    return by === 'product' ? productPath(key, asked) : reportAddress(path, { ...others, branch: key });
  },
  notes: (_, { say }) => [say('stock.grossNote')],
  furtherRights: () => [costRight],
  logged: ({ by }) => ({ by }),
});

export type GrossProfitRun = RunOfReport<typeof grossProfitReport>;
