// The day book: every entry of some days by date, type and number, with its lines and the sums of each day (B3.10).
import * as z from 'zod/mini';
import { documentPath } from '../../approvals/documentPaths.ts';
import { inLanguage } from '../../documents/bothLanguages.ts';
import { money } from '../../kernel/fields.ts';
import { scaleOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { type Pages, type RunOfReport, type RunWith, report } from '../../reports/report.ts';
import { branch, period } from '../../reports/reportParameters.ts';
import type { ReportRow, ReportTable, ReportView } from '../../reports/reportTable.ts';
import { figureNote, figureNotes } from '../financialStatements/figuresReport.ts';
import { costCentre, ledgerReport, names, sums } from '../ledgerReports.ts';
import { statementRow } from '../reportsApi.ts';

const line = z.omit(statementRow, { balance: true, contra: true });

const answer = {
  /** Only its lines; null for all. */
  costCentre: z.nullable(z.string()),
  /** Of all days. */
  totals: sums,
  notes: z.array(figureNote),
  /** Whole days, each with its entries one behind the other. */
  rows: z.array(line),
  /** The days of this page. */
  days: z.array(z.object({ date: z.string(), entries: z.number(), debit: money, credit: money })),
  /** What the rows of this page name; parties only for those who may see them. */
  accounts: z.array(z.object(names)),
  parties: z.array(z.object(names)),
  types: z.array(z.object(names)),
};

export type DayBookLine = z.output<typeof line>;
type Run = RunWith<'dayBook', typeof answer>;
type Row = ReportRow<DayBookLine>;

const columnsOf = ({ currency }: Run, { say }: ReportView): TableColumn[] => {
  const scale = scaleOf(currency);
  return [
    { key: 'date', label: say('statement.date'), kind: 'date' },
    { key: 'number', label: say('statement.number'), kind: 'code' },
    { key: 'account', label: say('statement.account'), kind: 'text', weight: 3 },
    { key: 'text', label: say('statement.text'), kind: 'text', weight: 3 },
    { key: 'party', label: say('statement.party'), kind: 'text', weight: 2 },
    { key: 'debit', label: say('side.debit'), kind: 'amount', scale, blankZero: true },
    { key: 'credit', label: say('side.credit'), kind: 'amount', scale, blankZero: true },
  ];
};

const nameOf = (list: Run['accounts'], { language }: ReportView) => {
  const known = new Map(list.map((each) => [each.code, nameIn(language, each)]));
  return (code: string): string => known.get(code) ?? code;
};

const isSameEntry = (a: DayBookLine | undefined, b: DayBookLine): boolean =>
  a !== undefined && a.date === b.date && a.type === b.type && a.number === b.number;

/** The head of an entry, its lines below it, and the sums of the day behind the last one. */
const rowsOf = (page: Run, view: ReportView): Row[] => {
  const [account, party] = [nameOf(page.accounts, view), nameOf(page.parties, view)];
  const type = nameOf(page.types, view);
  const days = new Map(page.days.map((day) => [day.date, day]));
  return page.rows.flatMap((each, index): Row[] => {
    const key = `${page.page} ${index}`;
    const { date, number, debit, credit } = each;
    const head = { key: `${key} head`, style: 'group', indent: 0, line: each } as const;
    const reference = each.reference === '' ? [] : [each.reference];
    const typeAndReference = [type(each.type), ...reference].join(' · ');
    const cells = {
      account: `${each.account} · ${account(each.account)}`,
      text: inLanguage(each.text, view.language),
      party: each.party === null ? '' : party(each.party),
      debit,
      credit,
    };
    const isFirst = !isSameEntry(page.rows[index - 1], each);
    const day = page.rows[index + 1]?.date === date ? undefined : days.get(date);
    const label = view.say('dayBook.day', { count: day?.entries ?? 0 });
    const sum = { key: `${key} day`, style: 'subtotal', indent: 0, line: null } as const;
    return [
      ...(isFirst ? [{ ...head, cells: { date, number, account: typeAndReference } }] : []),
      { key, cells, style: 'normal', indent: 1, line: each },
      ...(day ? [{ ...sum, cells: { date, account: label, debit: day.debit, credit: day.credit } }] : []),
    ];
  });
};

const table = (pages: Pages<Run>, view: ReportView): ReportTable<DayBookLine> => {
  const [run] = pages;
  const total = { key: 'total', style: 'total', indent: 0, line: null } as const;
  const cells = { account: view.say('trial.total'), ...run.totals };
  return {
    columns: columnsOf(run, view),
    rows: pages.flatMap((page) => rowsOf(page, view)),
    total: pages.at(-1)?.next === null ? { ...total, cells } : null,
  };
};

export const dayBookReport = report({
  name: 'dayBook',
  title: { en: 'Day book', ar: 'دفتر اليومية' },
  ...ledgerReport,
  path: '/finance/reports/dayBook',
  parameters: [period(), branch(), costCentre],
  answer,
  empty: {
    title: { en: 'No entries in this period', ar: 'لا قيود في هذه الفترة' },
    text: { en: 'Post a voucher or choose another period.', ar: 'رحّل سنداً أو اختر فترة أخرى.' },
  },
  refusals: [],
  table: (pages, view) => table(pages, view),
  notes: (run, words) => figureNotes(run, words),
  drill: ({ line: of }) => of && documentPath(of.source),
  logged: ({ costCentre: share }) => ({ costCentre: share }),
});

export type DayBookRun = RunOfReport<typeof dayBookReport>;
