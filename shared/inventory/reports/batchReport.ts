// Stock by batch and expiry as of now: what has expired, what expires soon, and what it is worth.
import * as z from 'zod/mini';
import { money } from '../../kernel/fields.ts';
import { scaleOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { type Pages, type RunOfReport, report } from '../../reports/report.ts';
import { branch, choice, record, search } from '../../reports/reportParameters.ts';
import type { ReportRow, ReportTable, ReportView } from '../../reports/reportTable.ts';
import { batchPath } from '../batches/batchPath.ts';
import { category, costRight, names, productNames, stockReports } from './stockReports.ts';

const batchStates = ['expired', 'soon', 'fine'] as const;
export type BatchState = (typeof batchStates)[number];

const row = z.object({
  ...productNames,
  batch: z.string(),
  expiry: z.nullable(z.string()),
  /** Until it expires; less than zero after that. Null where it never does. */
  days: z.nullable(z.number()),
  /** Null in runs that were made before it was said. */
  branch: z._default(z.nullable(z.object(names)), null),
  place: z.object(names),
  quantity: z.string(),
  /** The part of the value of its product that it is; null for users who may not see costs. */
  value: z.nullable(money),
  state: z.enum(batchStates),
});

export type BatchReportRow = z.output<typeof row>;

const filters = {
  due: { en: 'Expired or soon', ar: 'منتهية أو قريبة الانتهاء' },
  expired: { en: 'Expired', ar: 'منتهية' },
  d30: { en: 'Within 30 days', ar: 'خلال 30 يوماً' },
  d60: { en: 'Within 60 days', ar: 'خلال 60 يوماً' },
  d90: { en: 'Within 90 days', ar: 'خلال 90 يوماً' },
  all: { en: 'All batches', ar: 'كل التشغيلات' },
} as const;

export type BatchFilter = keyof typeof filters;

const answer = {
  costs: z.boolean(),
  show: z.enum(Object.keys(filters) as [BatchFilter, ...BatchFilter[]]),
  category: z.nullable(z.string()),
  warehouse: z.nullable(z.string()),
  search: z.nullable(z.string()),
  warningDays: z.number(),
  /** Whether more than one branch was asked for: their warehouses may be called the same. */
  ofBranches: z._default(z.boolean(), false),
  rows: z.array(row),
  /** Of all rows; null for users who see no values. */
  total: z.nullable(money),
};

type Run = { readonly [Name in keyof typeof answer]: z.output<(typeof answer)[Name]> } & { currency: string };

const stateText = ({ state }: BatchReportRow, { say }: ReportView): string =>
  state === 'fine' ? '' : say(`batch.${state}`);

const rowOf = (line: BatchReportRow, view: ReportView): ReportRow<BatchReportRow> => ({
  key: `${line.code} ${line.batch} ${line.place.code}`,
  cells: {
    code: line.code,
    name: nameIn(view.language, line),
    batch: line.batch,
    expiry: line.expiry ?? '',
    days: line.days === null ? '' : String(line.days),
    branch: line.branch === null ? '' : nameIn(view.language, line.branch),
    place: nameIn(view.language, line.place),
    unit: nameIn(view.language, line.unit),
    quantity: line.quantity,
    value: line.value ?? '',
    state: stateText(line, view),
  },
  style: 'normal',
  indent: 0,
  line,
});

const table = (pages: Pages<Run>, view: ReportView): ReportTable<BatchReportRow> => {
  const { say } = view;
  const [run] = pages;
  const valueColumn: TableColumn = {
    key: 'value',
    label: say('stock.value'),
    kind: 'amount',
    scale: scaleOf(run.currency),
  };
  return {
    columns: [
      { key: 'code', label: say('stock.code'), kind: 'code' },
      { key: 'name', label: say('stock.product'), kind: 'text', weight: 3 },
      { key: 'batch', label: say('batch.number'), kind: 'code' },
      { key: 'expiry', label: say('batch.expiry'), kind: 'date' },
      { key: 'days', label: say('batch.days'), kind: 'number' },
      ...(run.ofBranches ? [{ key: 'branch', label: say('batch.branch'), kind: 'text' } as const] : []),
      { key: 'place', label: say('batch.place'), kind: 'text' },
      { key: 'unit', label: say('stock.unit'), kind: 'text' },
      { key: 'quantity', label: say('stock.onHand'), kind: 'number' },
      ...(run.costs ? [valueColumn] : []),
      { key: 'state', label: say('stock.state'), kind: 'text' },
    ],
    rows: pages.flatMap(({ rows }) => rows.map((line) => rowOf(line, view))),
    total:
      run.total === null
        ? null
        : {
            key: 'total',
            cells: { name: say('stock.total'), value: run.total },
            style: 'total',
            indent: 0,
            line: null,
          },
  };
};

export const batchReport = report({
  ...stockReports,
  hasCut: false,
  name: 'stockBatches',
  title: { en: 'Batches and expiry', ar: 'التشغيلات وتواريخ انتهائها' },
  hasCurrency: true,
  path: '/inventory/batches',
  parameters: [
    choice('show', { label: { en: 'Show', ar: 'عرض' }, choices: filters }),
    branch(),
    record('warehouse', {
      of: 'warehouse',
      label: { en: 'Warehouse', ar: 'المستودع' },
      all: { en: 'All warehouses', ar: 'كل المستودعات' },
    }),
    category,
    search({ label: { en: 'Product or batch', ar: 'المنتج أو التشغيلة' } }),
  ],
  answer,
  empty: {
    title: { en: 'No batches to show', ar: 'لا تشغيلات للعرض' },
    text: {
      en: 'No batch in stock has expired or expires soon; show all batches to see the others.',
      ar: 'لا تشغيلة في المخزون منتهية أو قريبة الانتهاء؛ اعرض كل التشغيلات لرؤية غيرها.',
    },
  },
  table,
  drill: ({ line }) => (line === null ? null : batchPath(line.code, line.batch)),
  furtherRights: ({ costs }) => (costs ? [costRight] : []),
});

export type BatchReportRun = RunOfReport<typeof batchReport>;
