// A report run as a table: the one place where a stored answer becomes rows and cells, for the screen and for every file.

import { reversalText } from '../documents/documentText.ts';
import { formatMoney, scaleOf } from '../kernel/money.ts';
import type { DocumentFact, DocumentFrame, DocumentLanguage } from '../paper/documentFrame.ts';
import type { RowStyle, TableColumn, TableDocument } from '../paper/tableDocument.ts';
import type { ReportRun, StatementRun, TrialBalanceRun } from './reportRunsApi.ts';
import type { StatementRow } from './reportsApi.ts';
import { type TrialBalanceFigures, totalsOf } from './trialBalance.ts';
import { exactFigures, type PartOfBooks, rowsOfPart, trialRows } from './trialBalanceRows.ts';

type TextKey =
  | `trial.${'title' | 'code' | 'account' | 'opening' | 'movement' | 'closing' | 'total'}`
  | `statement.${'title' | 'partyTitle' | 'account' | 'date' | 'number' | 'text' | 'party' | 'contra' | 'opening' | 'closing' | 'reversalOf' | 'balanceSigned'}`
  | `side.${'debit' | 'credit'}`;

/** Whose words the table uses; `say` gives the texts of `reports` in this language. */
export type ReportWords = { language: DocumentLanguage; say: (key: TextKey) => string };

/** What of the run is shown; a statement is always shown whole. */
export type ReportView = ReportWords & {
  /** Down to which level a trial balance goes; 0 and nothing are all levels. */
  level?: number | undefined;
  part?: PartOfBooks | undefined;
};

/** Texts, dates, and amounts as exact decimal strings. */
export type ReportCells = Readonly<Record<string, string>>;

export type ReportRow = {
  /** Unique in its table. */
  key: string;
  cells: ReportCells;
  style: RowStyle;
  indent: number;
  /** The line of a statement that the row is made of. */
  line: StatementRow | null;
  /** Cash of which there is less than none: it is marked. */
  isBelowZero?: boolean;
};

export type ReportTable = {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly ReportRow[];
  /** The row that closes the table: the totals, or the closing balance. Null while it is not known yet. */
  total: ReportRow | null;
};

type Names = { name: string; name_ar: string };

/** The name in the language of the table; the other one when it is empty. */
const nameIn = (language: DocumentLanguage, { name, name_ar }: Names): string =>
  language === 'ar' ? name_ar || name : name || name_ar;

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

const trialTable = (run: TrialBalanceRun, view: ReportView): ReportTable => {
  const scale = scaleOf(run.currency);
  const leaves = rowsOfPart(run.rows, view.part);
  const cash = new Set(run.rows.filter(({ control }) => control === 'cash').map(({ code }) => code));
  const rows = trialRows(leaves, run.groups, { level: view.level ?? 0, scale }).map(
    (row): ReportRow => ({
      key: row.code,
      cells: { code: row.code, name: nameIn(view.language, row), ...figureCells(row.figures, scale) },
      style: row.group ? 'group' : 'normal',
      indent: row.depth,
      line: null,
      isBelowZero: cash.has(row.code) && row.figures.closing.credit > row.figures.closing.debit,
    }),
  );
  const totals =
    view.part === undefined
      ? exactFigures(run.totals, scale)
      : totalsOf(leaves.map((row) => ({ figures: exactFigures(row, scale) })));
  const cells = { name: view.say('trial.total'), ...figureCells(totals, scale) };
  return {
    title: view.say('trial.title'),
    columns: trialColumns(view, scale),
    rows,
    total: { key: 'total', cells, style: 'total', indent: 0, line: null },
  };
};

/** Otherwise each line says on which account it stands. */
const isOfOneAccount = (run: StatementRun): boolean =>
  run.report === 'accountStatement' && !run.account.group;

const statementColumns = ({ say }: ReportWords, run: StatementRun): TableColumn[] => {
  const scale = scaleOf(run.currency);
  const account: TableColumn = { key: 'account', label: say('statement.account'), kind: 'text', weight: 2 };
  const party: TableColumn = { key: 'party', label: say('statement.party'), kind: 'text', weight: 2 };
  return [
    { key: 'date', label: say('statement.date'), kind: 'date' },
    { key: 'number', label: say('statement.number'), kind: 'code' },
    ...(isOfOneAccount(run) ? [] : [account]),
    { key: 'text', label: say('statement.text'), kind: 'text', weight: 3 },
    ...(run.report === 'partyStatement' ? [] : [party]),
    { key: 'contra', label: say('statement.contra'), kind: 'text', weight: 2 },
    { key: 'debit', label: say('side.debit'), kind: 'amount', scale, blankZero: true },
    { key: 'credit', label: say('side.credit'), kind: 'amount', scale, blankZero: true },
    { key: 'balance', label: say('statement.balanceSigned'), kind: 'amount', scale },
  ];
};

/** The rows of a page with the names that came with it. */
const lineRows = (page: StatementRun, { language, say }: ReportWords): ReportRow[] => {
  const nameOf = (list: StatementRun['parties']) => {
    const names = new Map(list.map((each) => [each.code, nameIn(language, each)]));
    return (code: string): string => names.get(code) ?? code;
  };
  const [accountName, partyName] = [nameOf(page.accounts), nameOf(page.parties)];
  const comma = language === 'ar' ? '، ' : ', ';
  const isCash = page.report === 'accountStatement' && page.account.control === 'cash';
  const reversalOf = say('statement.reversalOf');
  return page.rows.map((line, index) => ({
    key: `${page.page} ${index}`,
    cells: {
      date: line.date,
      number: line.number,
      account: accountName(line.account),
      text: reversalText(line.reverses, line.text, reversalOf),
      // Of a party's own statement every line would say the same.
      party: line.party === null || page.report === 'partyStatement' ? '' : partyName(line.party),
      contra: line.contra.map(accountName).join(comma),
      debit: line.debit,
      credit: line.credit,
      balance: line.balance,
    },
    style: 'normal',
    indent: 0,
    line,
    isBelowZero: isCash && line.balance.startsWith('-'),
  }));
};

const edge = (key: string, style: RowStyle, cells: ReportCells): ReportRow => ({
  ...{ key, style, cells, indent: 0, line: null },
});

const statementTable = (pages: readonly [StatementRun, ...StatementRun[]], view: ReportView): ReportTable => {
  const [run] = pages;
  const { say } = view;
  const opening = { date: run.from, text: say('statement.opening'), balance: run.opening };
  const closing = { date: run.to, text: say('statement.closing'), ...run.totals, balance: run.closing };
  const isWhole = pages.at(-1)?.next === null;
  return {
    title: say(run.report === 'partyStatement' ? 'statement.partyTitle' : 'statement.title'),
    columns: statementColumns(view, run),
    rows: [edge('opening', 'group', opening), ...pages.flatMap((page) => lineRows(page, view))],
    total: isWhole ? edge('closing', 'total', closing) : null,
  };
};

const isStatement = (run: ReportRun): run is StatementRun => run.report !== 'trialBalance';

/** The pages of a run that are there, as one table. */
export const reportTable = (pages: readonly [ReportRun, ...ReportRun[]], view: ReportView): ReportTable => {
  const [run, ...others] = pages;
  if (run.report === 'trialBalance') return trialTable(run, view);
  return statementTable([run, ...others.filter(isStatement)], view);
};

/** Whose statement it is, as the first fact above it. */
const ownerFact = (run: ReportRun, { language, say }: ReportWords): DocumentFact[] => {
  if (!isStatement(run)) return [];
  const isParty = run.report === 'partyStatement';
  const owner = isParty ? run.party : run.account;
  const label = say(isParty ? 'statement.party' : 'statement.account');
  return [{ label, value: `${owner.code} · ${nameIn(language, owner)}` }];
};

/** The same table as a document; whose statement it is stands before the facts that the caller states. */
export const reportDocument = (
  pages: readonly [ReportRun, ...ReportRun[]],
  view: ReportView,
  frame: DocumentFrame & { facts: readonly DocumentFact[] },
): TableDocument => {
  const { title, columns, rows, total } = reportTable(pages, view);
  const all = total === null ? rows : [...rows, total];
  return { ...frame, title, facts: [...ownerFact(pages[0], view), ...frame.facts], columns, rows: all };
};
