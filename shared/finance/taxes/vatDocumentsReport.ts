// The documents behind the boxes of a VAT return, one row for each box that a document is part of: the file of details that an inspector asks for.
import * as z from 'zod/mini';
import { documentPath } from '../../approvals/documentPaths.ts';
import { money } from '../../kernel/fields.ts';
import { formatMoney, parseMoney, scaleOf, sumOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { type Pages, report } from '../../reports/report.ts';
import { choice, period } from '../../reports/reportParameters.ts';
import type { ReportRow, ReportTable, ReportView } from '../../reports/reportTable.ts';
import type { Label } from '../../resources/fields.ts';
import { ledgerReport } from '../ledgerReports.ts';
import { boxesOf, returnBoxes } from './returnBoxes.ts';
import { purchaseBoxes, salesBoxes } from './vatBoxes.ts';

const numbered = (box: '14'): Label => ({
  en: `${box} ${returnBoxes[box].en}`,
  ar: `${box} ${returnBoxes[box].ar}`,
});

export const documentChoices = {
  all: { en: 'All boxes', ar: 'كل البنود' },
  sales: { en: 'All sales', ar: 'كل المبيعات' },
  purchases: { en: 'All purchases', ar: 'كل المشتريات' },
  ...salesBoxes,
  ...purchaseBoxes,
  '14': numbered('14'),
  later: { en: 'Counted in later returns', ar: 'تُحسب في إقرارات لاحقة' },
  unboxed: { en: 'VAT accounts without a box', ar: 'حركة حسابات الضريبة خارج البنود' },
  settled: { en: 'Settlement of returns', ar: 'تسوية الإقرارات' },
} as const satisfies Record<string, Label>;
export type DocumentChoice = keyof typeof documentChoices;

/** All of them first; each side above its boxes. */
const documentOrder: readonly DocumentChoice[] = [
  'all',
  'sales',
  ...boxesOf('sales'),
  'purchases',
  ...boxesOf('purchase'),
  '14',
  'later',
  'unboxed',
  'settled',
];

const row = z.object({
  source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
  box: z.string(),
  date: z.string(),
  /** The day from which it counts. */
  taxDate: z.string(),
  number: z.string(),
  type: z.string(),
  /** The number that the supplier gave it. */
  reference: z.string(),
  party: z.nullable(z.string()),
  name: z.string(),
  name_ar: z.string(),
  vatNumber: z.string(),
  isAdjustment: z.boolean(),
  base: money,
  vat: money,
});
export type VatDocumentRow = z.output<typeof row>;

const answer = {
  box: z.enum(Object.keys(documentChoices) as [DocumentChoice, ...DocumentChoice[]]),
  rows: z.array(row),
};

type Run = { [Name in keyof typeof answer]: z.output<(typeof answer)[Name]> } & {
  currency: string;
  page: number;
  next: number | null;
};

/** Boxes of both sides do not add up to a figure. */
const hasTotal = ({ box }: Run): boolean => box !== 'all';

const columnsOf = ({ currency }: Run, { say }: ReportView): TableColumn[] => {
  const amount = { kind: 'amount', scale: scaleOf(currency) } as const;
  return [
    { key: 'box', label: say('vat.box'), kind: 'code' },
    { key: 'date', label: say('statement.date'), kind: 'date' },
    { key: 'number', label: say('vat.document'), kind: 'code' },
    { key: 'reference', label: say('vat.reference'), kind: 'code' },
    { key: 'name', label: say('statement.party'), kind: 'text', weight: 2 },
    { key: 'vatNumber', label: say('vat.number'), kind: 'code' },
    { key: 'base', label: say('vat.base'), ...amount },
    { key: 'vat', label: say('vat.vat'), ...amount },
  ];
};

const totalOf = (pages: Pages<Run>, { say }: ReportView): ReportRow<never> | null => {
  const [run] = pages;
  if (!hasTotal(run) || pages.at(-1)?.next !== null) return null;
  const scale = scaleOf(run.currency);
  const sum = (of: 'base' | 'vat') =>
    formatMoney(
      sumOf(pages.flatMap(({ rows }) => rows.map((each) => parseMoney(each[of], scale) ?? 0n))),
      scale,
    );
  const cells = { name: say('ageing.total'), base: sum('base'), vat: sum('vat') };
  return { key: 'total', cells, style: 'total', indent: 0, line: null };
};

const table = (pages: Pages<Run>, view: ReportView): ReportTable<VatDocumentRow> => ({
  columns: columnsOf(pages[0], view),
  rows: pages.flatMap(({ rows, page }) =>
    rows.map((line, at): ReportRow<VatDocumentRow> => {
      const { box, date, number, reference, vatNumber, base, vat } = line;
      return {
        key: `${page} ${at}`,
        cells: { box, date, number, reference, name: nameIn(view.language, line), vatNumber, base, vat },
        style: 'normal',
        indent: 0,
        line,
      };
    }),
  ),
  total: totalOf(pages, view),
});

export const vatDocumentsReport = report({
  name: 'vatDocuments',
  title: { en: 'Details of the VAT return', ar: 'تفاصيل إقرار ضريبة القيمة المضافة' },
  ...ledgerReport,
  path: '/finance/reports/vatDocuments',
  parameters: [
    period(),
    choice('box', { label: { en: 'Box', ar: 'البند' }, choices: documentChoices, order: documentOrder }),
  ],
  answer,
  empty: {
    title: { en: 'No documents in this box', ar: 'لا مستندات في هذا البند' },
    text: { en: 'Choose another box or period.', ar: 'اختر بنداً آخر أو فترة أخرى.' },
  },
  refusals: ['vatReturn.allBranches'],
  table: (pages, view) => table(pages, view),
  drill: ({ line }: ReportRow<VatDocumentRow>) => line && documentPath(line.source),
  logged: ({ box }) => ({ box }),
});
