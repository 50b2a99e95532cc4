// The trial balance: opening, movement and closing of every account, by groups; each row leads to the statement of its account.
import * as z from 'zod/mini';
import { formatMoney, scaleOf } from '../kernel/money.ts';
import { nameIn } from '../kernel/names.ts';
import type { TableColumn } from '../paper/tableDocument.ts';
import { type RunOfReport, report } from '../reports/report.ts';
import { branch, displayOnly, flag, period } from '../reports/reportParameters.ts';
import type { ReportCells, ReportRow, ReportTable, ReportView, ReportWords } from '../reports/reportTable.ts';
import { close, closeFacts, costCentre, ledgerReport, names, sums } from './ledgerReports.ts';
import { trialBalanceRow } from './reportsApi.ts';
import { statementPath } from './statementPath.ts';
import { type TrialBalanceFigures, totalsOf } from './trialBalance.ts';
import { exactFigures, rowsOfPart, trialPartsOfBooks, trialRows } from './trialBalanceRows.ts';

const parts = ['opening', 'movement', 'closing'] as const;
const sides = ['debit', 'credit'] as const;

const figureCells = (figures: TrialBalanceFigures, scale: number): ReportCells =>
  Object.fromEntries(
    parts.flatMap((part) =>
      sides.map((side) => [`${part} ${side}`, formatMoney(figures[part][side], scale)]),
    ),
  );

const trialColumns = ({ say }: ReportWords, scale: number): TableColumn[] => [
  { key: 'code', label: say('trial.code'), kind: 'code' },
  { key: 'name', label: say('trial.account'), kind: 'text', weight: 3 },
  ...parts.flatMap((part) =>
    sides.map(
      (side): TableColumn => ({
        key: `${part} ${side}`,
        label: say(`side.${side}`),
        group: say(`trial.${part}`),
        kind: 'amount',
        scale,
        blankZero: true,
      }),
    ),
  ),
];

const answer = {
  costCentre: z.nullable(z.string()),
  ...closeFacts,
  /** The groups above the rows. */
  groups: z.array(z.object({ ...names, parent: z.nullable(z.string()) })),
  /** Every row: a trial balance has one page. */
  rows: z.array(z.extend(trialBalanceRow, { control: z.string() })),
  totals: z.object({ opening: sums, movement: sums, closing: sums }),
};

/** The part of the books that the address asks for. */
export const partIn = (values: ReportView['shown']) =>
  trialPartsOfBooks.find((each) => each === values?.['only']);

const trialTable = (
  run: { currency: string } & { [Name in keyof typeof answer]: z.output<(typeof answer)[Name]> },
  view: ReportView,
): ReportTable<never> => {
  const scale = scaleOf(run.currency);
  const part = partIn(view.shown);
  const leaves = rowsOfPart(run.rows, part);
  const cash = new Set(run.rows.filter(({ control }) => control === 'cash').map(({ code }) => code));
  const level = Number(view.shown?.['level'] ?? '0');
  const rows = trialRows(leaves, run.groups, { level, scale }).map(
    (row): ReportRow<never> => ({
      key: row.code,
      cells: { code: row.code, name: nameIn(view.language, row), ...figureCells(row.figures, scale) },
      style: row.group ? 'group' : 'normal',
      indent: row.depth,
      line: null,
      isBelowZero: cash.has(row.code) && row.figures.closing.credit > row.figures.closing.debit,
    }),
  );
  const totals =
    part === undefined
      ? exactFigures(run.totals, scale)
      : totalsOf(leaves.map((row) => ({ figures: exactFigures(row, scale) })));
  const cells = { name: view.say('trial.total'), ...figureCells(totals, scale) };
  return {
    columns: trialColumns(view, scale),
    rows,
    total: { key: 'total', cells, style: 'total', indent: 0, line: null },
  };
};

export const trialBalanceReport = report({
  name: 'trialBalance',
  title: { en: 'Trial balance', ar: 'ميزان المراجعة' },
  ...ledgerReport,
  path: '/finance/reports/trialBalance',
  parameters: [
    period(),
    branch(),
    costCentre,
    close,
    displayOnly('level'),
    flag('zero', { label: { en: 'Show accounts without figures', ar: 'إظهار الحسابات بلا حركة' } }),
    displayOnly('only'),
  ],
  answer,
  empty: {
    title: { en: 'No figures in this period', ar: 'لا أرقام في هذه الفترة' },
    text: { en: 'Post a voucher or choose another period.', ar: 'رحّل سنداً أو اختر فترة أخرى.' },
  },
  refusals: [],
  table: ([run], view) => trialTable(run, view),
  drill: ({ key }, asked) => statementPath(key, asked),
  facts: (_run, { say, shown: values }) => {
    const part = partIn(values);
    return part === undefined ? [] : [{ label: say('trial.only'), value: say(`part.${part}`) }];
  },
  logged: (run) => ({ costCentre: run.costCentre }),
});

export type TrialBalanceRun = RunOfReport<typeof trialBalanceReport>;
