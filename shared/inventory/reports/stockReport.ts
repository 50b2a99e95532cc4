// The stock report of a period: of each product what was there, what came in and went out by kind, and what is left; its value is that of the inventory accounts.
import * as z from 'zod/mini';
import { code, money } from '../../kernel/fields.ts';
import { formatMoney, parseMoney, scaleOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { writtenAmount } from '../../paper/words/writtenAmount.ts';
import { type Pages, type RunOfReport, type RunWith, report } from '../../reports/report.ts';
import { branch, custom, displayOnly, period } from '../../reports/reportParameters.ts';
import type { ReportCells, ReportTable, ReportView } from '../../reports/reportTable.ts';
import { productPath } from '../productPath.ts';
import { type FigureName, figureNames, incomingKinds, outgoingKinds } from './stockMovement.ts';
import { category, costRight, names, productNames, stockReports } from './stockReports.ts';

const texts = (schema: z.ZodMiniType<string, string>) =>
  z.object(
    Object.fromEntries(figureNames.map((name) => [name, schema])) as Record<FigureName, typeof schema>,
  );

/** What all kinds that come in, or go out, amount to. */
const sums = { in: z.string(), out: z.string() };

const answer = {
  /** Whether its user sees values; without them there are quantities alone. */
  costs: z.boolean(),
  category: z.nullable(z.string()),
  /** The one product that is shown. */
  product: z.nullable(z.object(names)),
  rows: z.array(
    z.object({
      ...productNames,
      quantities: z.object({ ...texts(z.string()).shape, ...sums }),
      values: z.nullable(z.object({ ...texts(money).shape, ...sums })),
    }),
  ),
  /** Of all products that are asked for; null for users who see no values. */
  totals: z.nullable(z.object({ ...texts(money).shape, ...sums })),
  /** The balance of the accounts that bear the stock, on the last day; null where the report is of some products alone. */
  control: z.nullable(money),
};

type Run = RunWith<'stockReport', typeof answer>;

/** Quantity and value of sums, or one of them by kind. */
export const stockLayouts = ['sums', 'quantities', 'values'] as const;
export type StockLayout = (typeof stockLayouts)[number];

export const layoutOf = ({ costs }: Pick<Run, 'costs'>, shown: ReportView['shown']): StockLayout => {
  if (!costs) return 'quantities';
  return stockLayouts.find((each) => each === shown?.['layout']) ?? 'sums';
};

type Way = 'quantities' | 'values';

const figureColumn = (key: string, label: string, scale: number | null): TableColumn =>
  scale === null
    ? { key, label, kind: 'number', blankZero: true }
    : { key, label, kind: 'amount', scale, blankZero: true };

const changesCost = ({ totals }: Run): boolean => /[1-9]/.test(totals?.changes ?? '');

const sumColumns = (run: Run, { say }: ReportView, scale: number): TableColumn[] => {
  const hasChanges = changesCost(run);
  const pair = (name: 'opening' | 'in' | 'out' | 'closing'): TableColumn[] =>
    (['quantities', 'values'] as const).map((way) => ({
      ...figureColumn(
        `${way} ${name}`,
        say(way === 'values' ? 'stock.value' : 'stock.quantity'),
        way === 'values' ? scale : null,
      ),
      group: say(`stock.${name}`),
    }));
  const changes = figureColumn('values changes', say('stock.changes'), scale);
  return [
    ...pair('opening'),
    ...pair('in'),
    ...pair('out'),
    ...(hasChanges ? [changes] : []),
    ...pair('closing'),
  ];
};

const kindColumns = (way: Way, { say }: ReportView, scale: number): TableColumn[] => {
  const column = (name: FigureName, group?: string): TableColumn => ({
    ...figureColumn(`${way} ${name}`, say(`stock.${name}`), way === 'values' ? scale : null),
    group,
  });
  return [
    column('opening'),
    ...incomingKinds.map((kind) => column(kind, say('stock.in'))),
    ...outgoingKinds.map((kind) => column(kind, say('stock.out'))),
    ...(way === 'values' ? [column('changes')] : []),
    column('closing'),
  ];
};

const figureColumns = (run: Run, view: ReportView): TableColumn[] => {
  const scale = scaleOf(run.currency);
  const layout = layoutOf(run, view.shown);
  return layout === 'sums' ? sumColumns(run, view, scale) : kindColumns(layout, view, scale);
};

const cellsOf = (way: Way, figures: Readonly<Record<string, string>> | null): ReportCells =>
  Object.fromEntries(Object.entries(figures ?? {}).map(([name, text]) => [`${way} ${name}`, text]));

const table = (pages: Pages<Run>, view: ReportView): ReportTable<never> => {
  const { say, language } = view;
  const [run] = pages;
  const look = { indent: 0, line: null } as const;
  return {
    columns: [
      { key: 'code', label: say('stock.code'), kind: 'code' },
      { key: 'name', label: say('stock.product'), kind: 'text', weight: 3 },
      { key: 'unit', label: say('stock.unit'), kind: 'text' },
      ...figureColumns(run, view),
    ],
    rows: pages.flatMap(({ rows }) =>
      rows.map(({ quantities, values, ...product }) => ({
        key: product.code,
        cells: {
          code: product.code,
          name: nameIn(language, product),
          unit: nameIn(language, product.unit),
          ...cellsOf('quantities', quantities),
          ...cellsOf('values', values),
        },
        style: 'normal' as const,
        ...look,
      })),
    ),
    total: run.totals && {
      key: 'total',
      cells: { name: say('stock.total'), ...cellsOf('values', run.totals) },
      style: 'total',
      ...look,
    },
  };
};

/** Both figures as they are written, and whether they are the same; null where there is nothing to compare. */
export const controlOf = ({
  control,
  totals,
  currency,
}: Pick<Run, 'control' | 'totals' | 'currency'>): { isEqual: boolean; difference: string } | null => {
  if (control === null || totals === null) return null;
  const scale = scaleOf(currency);
  const [account = 0n, total = 0n] = [control, totals.closing].map((text) => parseMoney(text, scale) ?? 0n);
  return { isEqual: account === total, difference: formatMoney(total - account, scale) };
};

const controlNote = (run: Run, { say, language }: ReportView): string[] => {
  const compared = controlOf(run);
  if (compared === null) return [];
  const shown = (amount: string) => writtenAmount(amount, run.currency, language);
  const values = {
    total: shown(run.totals?.closing ?? ''),
    balance: shown(run.control ?? ''),
    difference: shown(compared.difference),
  };
  return [say(compared.isEqual ? 'stock.isControl' : 'stock.isNotControl', values)];
};

export const stockReport = report({
  ...stockReports,
  name: 'stockReport',
  title: { en: 'Stock report', ar: 'تقرير المخزون' },
  hasCurrency: true,
  path: '/inventory/reports/stockReport',
  parameters: [period(), branch(), category, custom('product', z.optional(code(20))), displayOnly('layout')],
  answer,
  empty: {
    title: { en: 'No stock in this period', ar: 'لا مخزون في هذه الفترة' },
    text: {
      en: 'Choose another period, or post an invoice of products that are kept in stock.',
      ar: 'اختر فترة أخرى، أو رحّل فاتورة لمنتجات تُحفظ في المخزون.',
    },
  },
  table,
  drill: ({ key }, asked) => (key === 'total' ? null : productPath(key, asked)),
  facts: ({ product }, { say, language }) =>
    product === null
      ? []
      : [{ label: say('stock.product'), value: `${product.code} · ${nameIn(language, product)}` }],
  notes: (run, view) => [...(changesCost(run) ? [view.say('stock.formula')] : []), ...controlNote(run, view)],
  furtherRights: ({ costs }) => (costs ? [costRight] : []),
});

export type StockReportRun = RunOfReport<typeof stockReport>;
