// What profit and loss and balance sheet are asked and answer alike: rows of one layout, by columns; each account's figure opens its statement.
import * as z from 'zod/mini';
import { money } from '../../kernel/fields.ts';
import { groupedDecimal, scaleOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import { writtenDay } from '../../kernel/writtenDates.ts';
import type { RowStyle, TableColumn } from '../../paper/tableDocument.ts';
import type { AskedEntries } from '../../reports/report.ts';
import { branch, choice, displayOnly, flag, period } from '../../reports/reportParameters.ts';
import type { ReportRow, ReportTable, ReportView, ReportWords } from '../../reports/reportTable.ts';
import { close, closeFacts, costCentre, names } from '../ledgerReports.ts';
import { statementPath } from '../statementPath.ts';
import { comparisons, spreads } from './figureColumns.ts';

export const compare = choice('compare', {
  label: { en: 'Comparison', ar: 'المقارنة' },
  choices: {
    none: { en: 'No comparison', ar: 'بلا مقارنة' },
    previous: { en: 'Previous period', ar: 'الفترة السابقة' },
    lastYear: { en: 'A year earlier', ar: 'الفترة نفسها قبل سنة' },
  },
  insteadOf: {
    name: 'columns',
    hint: {
      en: 'Not together with columns: a comparison takes their place.',
      ar: 'لا تجتمع مع الأعمدة: اختيار مقارنة يُلغيها.',
    },
  },
});

export const columns = choice('columns', {
  label: { en: 'Columns', ar: 'الأعمدة' },
  choices: {
    none: { en: 'One column', ar: 'عمود واحد' },
    month: { en: 'By month', ar: 'بالأشهر' },
    quarter: { en: 'By quarter', ar: 'بالأرباع' },
    branch: { en: 'By branch', ar: 'بالفروع' },
  },
  insteadOf: {
    name: 'compare',
    hint: {
      en: 'Not together with a comparison: columns take its place.',
      ar: 'لا تجتمع مع المقارنة: اختيار الأعمدة يُلغيها.',
    },
  },
});

/** Rows that say nothing are left out, unless they are asked for. */
export const zero = flag('zero', {
  label: { en: 'Show rows without figures', ar: 'إظهار الصفوف بلا أرقام' },
});

export const figureParameters = [
  period(),
  branch(),
  costCentre,
  compare,
  columns,
  close,
  displayOnly('level'),
  zero,
] as const;

const figureHead = z.object({
  name: z.string(),
  name_ar: z.string(),
  from: z.string(),
  to: z.string(),
  branch: z.nullable(z.string()),
});

const figureRow = z.object({
  key: z.string(),
  kind: z.enum(['section', 'group', 'account', 'line', 'sum', 'last']),
  ...names,
  depth: z.number(),
  /** One for each head. */
  amounts: z.array(money),
  /** In per cent of the sum that the statement is measured by, with one decimal; null where columns stand side by side. */
  share: z.nullable(z.string()),
  /** First less second amount, and in per cent of the second; null where nothing is compared. */
  difference: z.nullable(money),
  change: z.nullable(z.string()),
  /** The account whose statement comes to the amounts. */
  account: z.nullable(z.string()),
});

/** What explains a zero or a difference that surprises, in the texts of `reports`. */
export const figureNote = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Records that the sentence names, one behind the other. */
  named: z.optional(z.array(z.object(names))),
});

/** What a statement in columns answers, whatever it is asked beside. */
export const columnsAnswer = {
  compare: z.nullable(z.enum(comparisons)),
  columns: z.nullable(z.enum(spreads)),
  heads: z.array(figureHead),
  rows: z.array(figureRow),
  notes: z.array(figureNote),
};

export const figuresAnswer = { costCentre: z.nullable(z.string()), ...closeFacts, ...columnsAnswer };

export type FigureHead = z.output<typeof figureHead>;
export type FigureRowText = z.output<typeof figureRow>;
export type FigureNote = z.output<typeof figureNote>;
export type FiguresAnswer = { [Name in keyof typeof columnsAnswer]: z.output<(typeof columnsAnswer)[Name]> };

/** Where a row of the table leads, by the column of its amount. */
export type FigureLine = Pick<FigureRowText, 'key' | 'account'> & { head: FigureHead };

const keyOf = ({ from, to, branch: of }: FigureHead): string => `${from} ${to} ${of ?? ''}`;

/** The head of the column that has this key. */
const placeOf = (column: string): Record<'from' | 'to' | 'branch', string> | null => {
  const [from = '', to, of = ''] = column.split(' ');
  return to === undefined ? null : { from, to, branch: of };
};

const columnsOf = (run: FiguresAnswer & { currency: string }, words: ReportWords, share: string | null) => {
  const { language, say } = words;
  const scale = scaleOf(run.currency);
  const percent = (key: string, label: string): TableColumn => ({
    key,
    label,
    kind: 'number',
    scale: 1,
    percent: true,
  });
  const amounts = run.heads.map(
    (head): TableColumn => ({ key: keyOf(head), label: nameIn(language, head), kind: 'amount', scale }),
  );
  return [
    { key: 'code', label: say('trial.code'), kind: 'code' },
    { key: 'name', label: say('figures.row'), kind: 'text', weight: 3 },
    ...amounts.slice(0, 1),
    ...(run.columns === null && share !== null ? [percent('share', say(share))] : []),
    ...amounts.slice(1),
    ...(run.compare === null
      ? []
      : [
          { key: 'difference', label: say('figures.difference'), kind: 'amount', scale } as const,
          percent('change', say('figures.change')),
        ]),
  ] satisfies TableColumn[];
};

const styles = {
  section: 'group',
  group: 'normal',
  account: 'normal',
  line: 'group',
  sum: 'subtotal',
  last: 'total',
} as const satisfies Record<FigureRowText['kind'], RowStyle>;

const rowOf = (run: FiguresAnswer, { language }: ReportWords, row: FigureRowText): ReportRow<FigureLine> => {
  const amounts = run.heads.map((head, index) => [keyOf(head), row.amounts[index] ?? '']);
  // A row as a whole is of all days and branches, whose column stands last where several stand side by side.
  const head = run.heads.at(run.columns === null ? 0 : -1);
  return {
    key: row.key,
    cells: {
      code: row.code,
      name: nameIn(language, row),
      ...Object.fromEntries(amounts),
      share: row.share ?? '',
      difference: row.difference ?? '',
      change: row.change ?? '',
    },
    style: styles[row.kind],
    indent: row.depth,
    line: head === undefined ? null : { key: row.key, account: row.account, head },
  };
};

/** `share`: what the shares are of, in the texts of `reports`; null where no shares are shown. */
export const figuresTable = (
  run: FiguresAnswer & { currency: string },
  view: ReportView,
  { share }: { share: string | null },
): ReportTable<FigureLine> => {
  const level = Number(view.shown?.['level'] ?? '0');
  const isShown = ({ depth }: FigureRowText): boolean => level === 0 || depth < level;
  const rows = run.rows.filter(isShown).map((row) => rowOf(run, view, row));
  const last = rows.at(-1);
  return {
    columns: columnsOf(run, view, share),
    rows: last?.style === 'total' ? rows.slice(0, -1) : rows,
    total: last?.style === 'total' ? last : null,
  };
};

/** What the statement of an account is asked so that it comes to the figure of a column. */
export const figureScope = (line: FigureLine, asked: AskedEntries, column?: string): AskedEntries => {
  const { head } = line;
  const place = column === undefined ? { from: head.from, to: head.to, branch: '' } : placeOf(column);
  const { costCentre: centre = '', close: closed = '', branch: of = '' } = asked;
  return { ...place, branch: place?.branch || of, costCentre: centre, close: closed };
};

/** The statement behind an amount; nothing stands behind shares and differences, and behind sums of several. */
export const figurePath = (
  { line }: ReportRow<FigureLine>,
  asked: AskedEntries,
  column?: string,
): string | null =>
  line === null || line.account === null || (column !== undefined && placeOf(column) === null)
    ? null
    : statementPath(line.account, figureScope(line, asked, column));

/** Days in words and amounts in groups, as the table has them. */
const written = (value: string | number, language: ReportWords['language']): string | number => {
  if (typeof value === 'number') return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return writtenDay(value, { language, digits: 'latn' });
  return /^-?\d+\.\d+$/.test(value) ? groupedDecimal(value) : value;
};

/** Sentences under the table. */
export const figureNotes = (
  { notes }: Pick<FiguresAnswer, 'notes'>,
  { say, language }: ReportWords,
): string[] =>
  notes.map(({ key, values, named = [] }) => {
    const list = named.map((each) => nameIn(language, each)).join(language === 'ar' ? '، ' : ', ');
    const writtenValues = Object.entries(values).map(([name, value]) => [name, written(value, language)]);
    return say(`notes.${key}`, { ...Object.fromEntries(writtenValues), names: list });
  });

/** How many levels its rows have. */
export const figureLevels = ({ rows }: Pick<FiguresAnswer, 'rows'>): number =>
  rows.reduce((most, { depth }) => Math.max(most, depth + 1), 1);
