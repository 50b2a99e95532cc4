// The tax that was withheld from payments in some days, a row for each payment, as the monthly form of the authority asks for it; below it what its accounts owe.
import * as z from 'zod/mini';
import { documentPath } from '../../approvals/documentPaths.ts';
import { addDays, firstOfMonth, lastOfMonth } from '../../kernel/dates.ts';
import { money } from '../../kernel/fields.ts';
import { formatMoney, parseMoney, scaleOf, sumOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import { writtenDay } from '../../kernel/writtenDates.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { type Pages, type RunWith, report } from '../../reports/report.ts';
import { branch, period } from '../../reports/reportParameters.ts';
import type { ReportRow, ReportSubtable, ReportTable, ReportView } from '../../reports/reportTable.ts';
import { ledgerReport } from '../ledgerReports.ts';
import { statementPath } from '../statementPath.ts';

const row = z.object({
  source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
  date: z.string(),
  number: z.string(),
  /** The supplier; nothing of it for users who may not see parties. */
  party: z.nullable(z.string()),
  name: z.string(),
  name_ar: z.string(),
  country: z.string(),
  tax: z.string(),
  /** In per cent. */
  rate: z.string(),
  /** What it is counted on, and what was withheld; negative in a reversal. */
  base: money,
  withheld: money,
});
export type WithholdingRow = z.output<typeof row>;

const answer = {
  rows: z.array(row),
  /** What each account of the tax owes: credit less debit. */
  accounts: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      name_ar: z.string(),
      opening: money,
      withheld: money,
      paid: money,
      closing: money,
    }),
  ),
};

type Run = RunWith<'withholdingTax', typeof answer>;

const columnsOf = ({ currency }: Run, { say }: ReportView): TableColumn[] => {
  const amount = { kind: 'amount', scale: scaleOf(currency) } as const;
  return [
    { key: 'date', label: say('statement.date'), kind: 'date' },
    { key: 'number', label: say('vat.document'), kind: 'code' },
    { key: 'name', label: say('withholding.supplier'), kind: 'text', weight: 2 },
    { key: 'country', label: say('withholding.country'), kind: 'code' },
    { key: 'tax', label: say('withholding.tax'), kind: 'code' },
    { key: 'rate', label: say('withholding.rate'), kind: 'code' },
    { key: 'base', label: say('vat.base'), ...amount },
    { key: 'withheld', label: say('withholding.withheld'), ...amount },
  ];
};

const sumRow = (
  key: string,
  { name, style }: { name: string; style: 'subtotal' | 'total' },
  { rows, scale }: { rows: readonly WithholdingRow[]; scale: number },
): ReportRow<never> => {
  const sum = (of: 'base' | 'withheld') =>
    formatMoney(sumOf(rows.map((each) => parseMoney(each[of], scale) ?? 0n)), scale);
  const cells = { name, base: sum('base'), withheld: sum('withheld') };
  return { key, cells, style, indent: 0, line: null };
};

/** Of each tax, where there are several: known once every row is there. */
const sumsByTax = (rows: readonly WithholdingRow[], scale: number, { say }: ReportView) => {
  const groups = [...Map.groupBy(rows, ({ tax, rate }) => `${tax} ${rate}`).values()];
  if (groups.length < 2) return [];
  return groups.map((own) => {
    const [{ tax, rate } = { tax: '', rate: '' }] = own;
    const name = say('withholding.totalOf', { tax, rate });
    return sumRow(`sum ${tax} ${rate}`, { name, style: 'subtotal' }, { rows: own, scale });
  });
};

const table = (pages: Pages<Run>, view: ReportView): ReportTable<WithholdingRow> => {
  const [run] = pages;
  const scale = scaleOf(run.currency);
  const isWhole = pages.at(-1)?.next === null;
  const all = pages.flatMap(({ rows }) => rows);
  const shown = pages.flatMap(({ rows, page }) =>
    rows.map((line, at): ReportRow<WithholdingRow> => {
      const { date, number, country, tax, rate, base, withheld } = line;
      const name = nameIn(view.language, line);
      const cells = { date, number, name, country, tax, rate: `${rate}%`, base, withheld };
      return { key: `${page} ${at}`, cells, style: 'normal', indent: 0, line };
    }),
  );
  const total = { name: view.say('ageing.total'), style: 'total' } as const;
  return {
    columns: columnsOf(run, view),
    rows: isWhole ? [...shown, ...sumsByTax(all, scale, view)] : shown,
    total: isWhole && all.length > 0 ? sumRow('total', total, { rows: all, scale }) : null,
  };
};

/** From what was owed before to what is owed at the end: the figures of the ledger, whatever moved them. */
const owedTable = ({ accounts, currency, from, to, branch: of }: Run, view: ReportView): ReportSubtable[] => {
  if (accounts.length === 0) return [];
  const { say, language } = view;
  const amount = { kind: 'amount', scale: scaleOf(currency) } as const;
  return [
    {
      title: say('withholding.owed'),
      columns: [
        { key: 'account', label: say('statement.account'), kind: 'text', weight: 2 },
        { key: 'opening', label: say('withholding.opening'), ...amount },
        { key: 'withheld', label: say('withholding.added'), ...amount },
        { key: 'paid', label: say('withholding.paid'), ...amount },
        { key: 'closing', label: say('withholding.closing'), ...amount },
      ],
      rows: accounts.map(({ code, name, name_ar, ...figures }) => ({
        key: code,
        cells: { account: `${code} · ${nameIn(language, { name, name_ar })}`, ...figures },
        style: 'normal',
        indent: 0,
        line: null,
        path: statementPath(code, { from, to, branch: of ?? undefined }),
      })),
    },
  ];
};

/** What is withheld in a month is paid within the first ten days of the next one (Income Tax Law, article 68). */
const daysToPay = 10;

const dueNote = ({ from, to }: Run, { say, language }: ReportView): string[] => {
  const isMonth = from === firstOfMonth(from) && to === lastOfMonth(from);
  if (!isMonth) return [];
  const due = addDays(to, daysToPay);
  return [say('withholding.due', { date: writtenDay(due, { language, digits: 'latn' }) })];
};

export const withholdingReport = report({
  name: 'withholdingTax',
  title: { en: 'Withholding tax', ar: 'ضريبة الاستقطاع' },
  ...ledgerReport,
  path: '/finance/reports/withholdingTax',
  parameters: [period(), branch()],
  answer,
  empty: {
    title: { en: 'No tax was withheld in this period', ar: 'لا ضريبة مستقطعة في هذه الفترة' },
    text: {
      en: 'It is withheld by a payment to a supplier that names a withholding tax.',
      ar: 'تُستقطع بسند صرف لمورد تُحدَّد فيه ضريبة الاستقطاع.',
    },
  },
  refusals: [],
  table: (pages, view) => table(pages, view),
  subtables: (run, view) => owedTable(run, view),
  notes: (run, view) => dueNote(run, view as ReportView),
  drill: ({ line }: ReportRow<WithholdingRow>) => line && documentPath(line.source),
  logged: () => ({}),
});
