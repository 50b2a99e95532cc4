// The ageing of receivables or payables on a day: what each party owes by how long it is due, and what it paid without an invoice.

import * as z from 'zod/mini';
import { money } from '../../kernel/fields.ts';
import { formatMoney, parseMoney, scaleOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import { writtenAmount } from '../../paper/words/writtenAmount.ts';
import { type AskedEntries, type RunOfReport, report } from '../../reports/report.ts';
import { reportAddress } from '../../reports/reportAddress.ts';
import { branch, choice, day } from '../../reports/reportParameters.ts';
import type { ReportTable, ReportView } from '../../reports/reportTable.ts';
import { names } from '../ledgerReports.ts';
import { ageByChoices, ageByLabel } from './ageBy.ts';
import { agedCells, agedColumns, agedTexts } from './agedTable.ts';
import { type AgeingChoice, ageText } from './ageing.ts';
import { sideNames, sides } from './side.ts';

/** The last days of the columns. */
const edgeChoices = {
  '30,60,90,120': { en: '30, 60, 90, 120', ar: '30، 60، 90، 120' },
  '30,60,90': { en: '30, 60, 90', ar: '30، 60، 90' },
  '15,30,45,60': { en: '15, 30, 45, 60', ar: '15، 30، 45، 60' },
  '7,14,30,60': { en: '7, 14, 30, 60', ar: '7، 14، 30، 60' },
  '90,180,365': { en: '90, 180, 365', ar: '90، 180، 365' },
} as const;
type Edges = keyof typeof edgeChoices;
export const usualEdges: Edges = '30,60,90,120';

export const edgesOf = (edges: string): number[] => edges.split(',').map(Number);

const answer = {
  side: z.enum(sides),
  by: z.enum(['dueDate', 'documentDate']),
  edges: z.string(),
  /** Parties with what is left, the largest first. */
  rows: z.array(z.object({ ...names, ...agedTexts })),
  totals: z.object(agedTexts),
  /** The balance of the control accounts on the day, as the ledger has it. */
  control: money,
};

type Answer = { [Name in keyof typeof answer]: z.output<(typeof answer)[Name]> };

const table = (run: Answer & { currency: string }, view: ReportView): ReportTable<never> => {
  const look = { indent: 0, line: null } as const;
  return {
    columns: [
      { key: 'code', label: view.say('ageing.code'), kind: 'code' },
      {
        key: 'name',
        label: view.say(run.side === 'receivable' ? 'ageing.customer' : 'ageing.supplier'),
        kind: 'text',
        weight: 3,
      },
      ...agedColumns({ ...run, edges: edgesOf(run.edges) }, view),
    ],
    rows: run.rows.map((row) => ({
      key: row.code,
      cells: { code: row.code, name: nameIn(view.language, row), ...agedCells(row) },
      style: 'normal' as const,
      ...look,
    })),
    total: {
      key: 'total',
      cells: { name: view.say('ageing.total'), ...agedCells(run.totals) },
      style: 'total',
      ...look,
    },
  };
};

/** What narrows the list of open items to those of a column. */
const behindColumn = (column: string, { by = 'dueDate', edges = usualEdges }: AskedEntries): AskedEntries => {
  if (column === 'unallocated') return { part: 'unallocated' };
  const asked = { by: by as AgeingChoice, edges: edgesOf(edges) };
  if (column === 'notDue') return { by, age: ageText(asked, -1) };
  return column.startsWith('age ') ? { by, age: ageText(asked, Number(column.slice(4))) } : {};
};

/** The open items that a row, or one of its figures, is made of. */
const itemsBehind = ({ key }: { key: string }, asked: AskedEntries, column = ''): string => {
  const { side, on = '', branch = '' } = asked;
  return reportAddress(`/finance/arap/${side === 'payable' ? 'ap' : 'ar'}`, {
    ...(key !== 'total' && { party: key }),
    ...behindColumn(column, asked),
    on,
    branch,
  });
};

export const ageingReport = report({
  name: 'ageing',
  title: { en: 'Ageing', ar: 'أعمار الذمم' },
  permission: 'ageing',
  form: 'openItem',
  hasCut: true,
  hasCurrency: true,
  path: '/finance/arap/ageing',
  parameters: [
    day(),
    choice('side', { label: { en: 'Side', ar: 'الذمم' }, choices: sideNames }),
    choice('by', { label: ageByLabel, choices: ageByChoices }),
    choice('edges', { label: { en: 'Columns, in days', ar: 'الفترات بالأيام' }, choices: edgeChoices }),
    branch(),
  ],
  answer,
  empty: {
    title: { en: 'Nothing is owed on this day', ar: 'لا ذمم في هذا اليوم' },
    text: { en: 'Choose another day or the other side.', ar: 'اختر يوماً آخر أو الجانب الآخر.' },
  },
  refusals: [],
  table: ([run], view) => table(run, view),
  drillsFigures: true,
  drill: (row, asked, column) =>
    row.key === 'total' && column === undefined ? null : itemsBehind(row, asked, column),
  notes: (run, { say, language }) => {
    const scale = scaleOf(run.currency);
    const [total, balance] = [run.totals.total, run.control].map((text) => parseMoney(text, scale) ?? 0n);
    const shown = (amount = 0n) => writtenAmount(formatMoney(amount, scale), run.currency, language);
    const values = { total: shown(total), balance: shown(balance) };
    return [say(total === balance ? 'ageing.isControl' : 'ageing.isNotControl', values)];
  },
  logged: ({ side, by }) => ({ side, by }),
});

export type AgeingRun = RunOfReport<typeof ageingReport>;
