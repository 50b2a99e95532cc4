// Quantities on hand on a day: products by branch, or by the warehouses of one branch, with their reorder levels.
import * as z from 'zod/mini';
import { nameIn } from '../../kernel/names.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { type Pages, type RunOfReport, report } from '../../reports/report.ts';
import { branch, choice, day, search } from '../../reports/reportParameters.ts';
import type { ReportRow, ReportTable, ReportView } from '../../reports/reportTable.ts';
import { productPath } from '../productPath.ts';
import { category, names, productNames, stockReports } from './stockReports.ts';

const stockStates = ['negative', 'below', 'fine'] as const;
export type StockState = (typeof stockStates)[number];

const row = z.object({
  ...productNames,
  /** By place, in the order of `places`. */
  quantities: z.array(z.string()),
  onHand: z.string(),
  /** Of today alone: on its way to the branches. */
  inTransit: z.string(),
  /** What is on hand less what has expired; null on an earlier day, of a product of which batches had expired by then. */
  available: z.nullable(z.string()),
  reorderLevel: z.nullable(z.string()),
  state: z.enum(stockStates),
});

export type StockQuantityRow = z.output<typeof row>;

const stockFilters = {
  all: { en: 'All products', ar: 'كل المنتجات' },
  below: { en: 'Below reorder level', ar: 'تحت حد إعادة الطلب' },
  negative: { en: 'Negative', ar: 'رصيد سالب' },
  slow: { en: 'Slow: in stock and not sold for 90 days', ar: 'راكد: متوفر ولم يُبَع منذ 90 يوماً' },
} as const;

export type StockFilter = keyof typeof stockFilters;

/** Days without a sale after which what is on hand is slow. */
export const slowDays = 90;

const answer = {
  category: z.nullable(z.string()),
  search: z.nullable(z.string()),
  show: z.enum(Object.keys(stockFilters) as [StockFilter, ...StockFilter[]]),
  /** The branches, or the warehouses of the one branch. */
  places: z.array(z.object(names)),
  /** Whether they are all branches of the company, as the reorder level is of all. */
  ofCompany: z.boolean(),
  /** Whether it is of today, in a company of several branches. */
  hasTransit: z.boolean(),
  rows: z.array(row),
};

type Run = { readonly [Name in keyof typeof answer]: z.output<(typeof answer)[Name]> };

const placeKey = (at: number): string => `place ${at}`;

const placeColumns = ({ places }: Run, { language }: ReportView): TableColumn[] =>
  places.length < 2
    ? []
    : places.map((place, at) => ({
        key: placeKey(at),
        label: nameIn(language, place),
        kind: 'number',
        blankZero: true,
      }));

const rowOf = (line: StockQuantityRow, { language, say }: ReportView): ReportRow<StockQuantityRow> => ({
  key: line.code,
  cells: {
    code: line.code,
    name: nameIn(language, line),
    unit: nameIn(language, line.unit),
    ...Object.fromEntries(line.quantities.map((quantity, at) => [placeKey(at), quantity])),
    onHand: line.onHand,
    available: line.available ?? '',
    inTransit: line.inTransit,
    reorderLevel: line.reorderLevel ?? '',
    state: line.state === 'fine' ? '' : say(`stock.${line.state}`),
  },
  style: 'normal',
  indent: 0,
  line,
});

const table = (pages: Pages<Run>, view: ReportView): ReportTable<StockQuantityRow> => {
  const { say } = view;
  const [{ ofCompany, hasTransit }] = pages;
  const figure = (
    key: 'onHand' | 'available' | 'inTransit' | 'reorderLevel',
    label = say(`stock.${key}`),
  ): TableColumn => ({
    key,
    label,
    kind: 'number',
  });
  return {
    columns: [
      { key: 'code', label: say('stock.code'), kind: 'code' },
      { key: 'name', label: say('stock.product'), kind: 'text', weight: 3 },
      { key: 'unit', label: say('stock.unit'), kind: 'text' },
      ...placeColumns(pages[0], view),
      figure('onHand'),
      figure('available'),
      ...(hasTransit ? [{ ...figure('inTransit'), blankZero: true }] : []),
      figure('reorderLevel', say(ofCompany ? 'stock.reorderLevel' : 'stock.companyLevel')),
      { key: 'state', label: say('stock.state'), kind: 'text' },
    ],
    rows: pages.flatMap(({ rows }) => rows.map((line) => rowOf(line, view))),
    total: null,
  };
};

export const stockQuantityReport = report({
  ...stockReports,
  name: 'stockQuantity',
  title: { en: 'Stock quantities', ar: 'كميات المخزون' },
  hasCurrency: false,
  path: '/inventory/reports/stock-qty',
  parameters: [
    day(),
    branch(),
    category,
    choice('show', { label: { en: 'Show', ar: 'عرض' }, choices: stockFilters }),
    search({ label: { en: 'Code or name', ar: 'الرمز أو الاسم' } }),
  ],
  answer,
  empty: {
    title: { en: 'No products to show', ar: 'لا منتجات للعرض' },
    text: {
      en: 'Choose another day or fewer conditions.',
      ar: 'اختر يوماً آخر أو شروطاً أقل.',
    },
  },
  table,
  notes: ({ ofCompany, hasTransit }, { say }) => [
    ...(ofCompany ? [] : [say('stock.companyLevelNote')]),
    ...(hasTransit ? [say('stock.inTransitNote')] : []),
  ],
  drill: ({ key }, { branch: one = '' }) => productPath(key, { branch: one }),
});

export type StockQuantityRun = RunOfReport<typeof stockQuantityReport>;
