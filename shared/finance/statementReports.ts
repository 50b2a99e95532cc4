// The statements of an account and of a party: opening balance, every line with the running balance, closing balance; each line leads to its document.

import * as z from 'zod/mini';
import { documentPath } from '../approvals/documentPaths.ts';
import { reversalText } from '../documents/documentText.ts';
import { currencyLabel } from '../kernel/currencyName.ts';
import { code, money } from '../kernel/fields.ts';
import { scaleOf } from '../kernel/money.ts';
import { nameIn } from '../kernel/names.ts';
import type { RowStyle, TableColumn } from '../paper/tableDocument.ts';
import { type Pages, type RunWith, report } from '../reports/report.ts';
import { branch, custom, period } from '../reports/reportParameters.ts';
import type { ReportCells, ReportRow, ReportTable, ReportView, ReportWords } from '../reports/reportTable.ts';
import { close, closeFacts, costCentre, ledgerReport, names, sums } from './ledgerReports.ts';
import { bouncedNames } from './receipts/chequeWords.ts';
import { type StatementRow, statementRow } from './reportsApi.ts';
import { handedAges, handedBalance, handedColumns, handedFacts } from './statements/handedStatement.ts';
import { chequesSubtable, statementCheques } from './statements/statementCheques.ts';
import { sideFacts, statementSide, statementSubtable } from './statements/statementSubtable.ts';

const statementAnswer = {
  /** Σ debit − Σ credit before the period, of the period, and at its end. */
  opening: money,
  totals: sums,
  closing: money,
  rows: z.array(statementRow),
  /** Accounts and parties that the rows of this page name; parties only for those who may see them. */
  accounts: z.array(z.object(names)),
  parties: z.array(z.object(names)),
};

const accountAnswer = {
  ...statementAnswer,
  account: z.object({ ...names, root: z.string(), group: z.boolean(), control: z.string() }),
  /** Only its lines, and its share in the figures; null for all. */
  costCentre: z.nullable(z.string()),
  ...closeFacts,
};

const partyAnswer = {
  ...statementAnswer,
  party: z.object({ ...names, role: z.string() }),
  ...sideFacts,
  /** Those of the party that were not paid on the last day, what is due first before the others; none where an account was chosen. */
  cheques: statementCheques,
  /** The one account (or group) whose lines are shown. */
  account: z.nullable(z.string()),
};

type AccountStatementRun = RunWith<'accountStatement', typeof accountAnswer>;
type PartyStatementRun = RunWith<'partyStatement', typeof partyAnswer>;

export type { PartyStatementRun };
export type StatementRun = AccountStatementRun | PartyStatementRun;

/** Otherwise each line says on which account it stands. */
const isOfOneAccount = (run: StatementRun): boolean =>
  run.report === 'accountStatement' && !run.account.group;

/** Readers of the paper learn what was owed and paid, in their words, and not on which accounts of ours. */
const handedOut = (run: StatementRun, { onPaper }: Pick<ReportView, 'onPaper'>): PartyStatementRun | null =>
  onPaper === true && run.report === 'partyStatement' && run.ofSides ? run : null;

const statementColumns = (view: ReportView, run: StatementRun): TableColumn[] => {
  const handed = handedOut(run, view);
  if (handed) return handedColumns(handed, view);
  const { say } = view;
  const scale = scaleOf(run.currency);
  const account: TableColumn = { key: 'account', label: say('statement.account'), kind: 'text', weight: 2 };
  const contra: TableColumn = { key: 'contra', label: say('statement.contra'), kind: 'text', weight: 2 };
  const party: TableColumn = { key: 'party', label: say('statement.party'), kind: 'text', weight: 2 };
  return [
    { key: 'date', label: say('statement.date'), kind: 'date' },
    { key: 'number', label: say('statement.number'), kind: 'code' },
    ...(isOfOneAccount(run) ? [] : [account]),
    { key: 'text', label: say('statement.text'), kind: 'text', weight: 3 },
    ...(run.report === 'partyStatement' ? [] : [party]),
    contra,
    { key: 'debit', label: say('side.debit'), kind: 'amount', scale, blankZero: true },
    { key: 'credit', label: say('side.credit'), kind: 'amount', scale, blankZero: true },
    { key: 'balance', label: say('statement.balanceSigned'), kind: 'amount', scale },
  ];
};

type Reader = { language: 'ar' | 'en'; reversalOf: string };

/** A cheque that was not paid is what the reader looks for, before which voucher that took back. */
const lineText = ({ text, reverses, bounced }: StatementRow, reader: Reader): string => {
  const said = reversalText(reverses, text, reader);
  return bounced ? `${bouncedNames[bounced.direction][reader.language]} ${bounced.number} · ${said}` : said;
};

/** The rows of a page with the names that came with it. */
const lineRows = (page: StatementRun, { language, say }: ReportWords): ReportRow<StatementRow>[] => {
  const nameOf = (list: StatementRun['parties']) => {
    const known = new Map(list.map((each) => [each.code, nameIn(language, each)]));
    return (key: string): string => known.get(key) ?? key;
  };
  const [accountName, partyName] = [nameOf(page.accounts), nameOf(page.parties)];
  const comma = language === 'ar' ? '، ' : ', ';
  const isCash = page.report === 'accountStatement' && page.account.control === 'cash';
  const reader = { language, reversalOf: say('statement.reversalOf') };
  return page.rows.map((line, index) => ({
    key: `${page.page} ${index}`,
    cells: {
      date: line.date,
      number: line.number,
      account: accountName(line.account),
      text: lineText(line, reader),
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

const edge = (key: string, style: RowStyle, cells: ReportCells): ReportRow<never> => ({
  key,
  style,
  cells,
  indent: 0,
  line: null,
});

const statementTable = (pages: Pages<StatementRun>, view: ReportView): ReportTable<StatementRow> => {
  const [run] = pages;
  const { say } = view;
  const handed = handedOut(run, view);
  const balanceOf = handed ? handedBalance(handed) : (balance: string) => balance;
  const words = handed ? 'handed' : 'statement';
  const opening = { date: run.from, text: say(`${words}.opening`), balance: balanceOf(run.opening) };
  const closing = {
    date: run.to,
    text: say(`${words}.closing`),
    ...run.totals,
    balance: balanceOf(run.closing),
  };
  const lines = pages.flatMap((page) => lineRows(page, view));
  const shown = handed
    ? lines.map((row) => ({
        ...row,
        cells: { ...row.cells, balance: balanceOf(row.cells['balance'] ?? '') },
      }))
    : lines;
  const isWhole = pages.at(-1)?.next === null;
  return {
    columns: statementColumns(view, run),
    rows: [edge('opening', 'group', opening), ...shown],
    total: isWhole ? edge('closing', 'total', closing) : null,
  };
};

/** Whose statement it is, as the first fact above it. */
const ownerFact = (label: string, owner: StatementRun['parties'][number], words: ReportWords) => [
  { label: words.say(label), value: `${owner.code} · ${nameIn(words.language, owner)}` },
];

/** The one account of a party whose lines are shown, which screen, paper and files say: they are not all of its lines. */
export const accountShown = (run: StatementRun, language: ReportWords['language']): string | null => {
  if (run.report === 'accountStatement' || run.account === null) return null;
  const known = run.accounts.find(({ code: each }) => each === run.account);
  return known ? `${known.code} · ${nameIn(language, known)}` : run.account;
};

const accountFact = (run: StatementRun, { language, say }: ReportWords) => {
  const value = accountShown(run, language);
  return value === null ? [] : [{ label: say('statement.account'), value }];
};

/** Of every amount on it. */
const currencyFact = ({ currency }: StatementRun, { say, language }: ReportWords) => ({
  label: say('statement.currency'),
  value: currencyLabel(currency, language),
});

/** Known where the whole of it has arrived. */
const entriesIn = (run: StatementRun): number | null =>
  run.page > 1 || run.next !== null
    ? null
    : new Set(run.rows.map(({ source, number }) => `${source.kind} ${number}`)).size;

const statement = {
  ...ledgerReport,
  path: '/finance/reports/accountStatement',
  printPath: '/print/statement',
  drill: ({ line }: ReportRow<StatementRow>) => line && documentPath(line.source),
};

const chooseText = {
  en: 'Its opening balance, entries and closing balance appear here.',
  ar: 'يظهر هنا رصيده الافتتاحي وحركاته ورصيده الختامي.',
};

export const accountStatementReport = report({
  name: 'accountStatement',
  title: { en: 'Account statement', ar: 'كشف حساب' },
  ...statement,
  parameters: [custom('account', code(20)), period(), branch(), costCentre, close],
  answer: accountAnswer,
  empty: { title: { en: 'Choose an account', ar: 'اختر حساباً' }, text: chooseText },
  refusals: ['report.accountUnknown'],
  table: (pages, view) => statementTable(pages, view),
  facts: (run, words) => [...ownerFact('statement.account', run.account, words), currencyFact(run, words)],
  logged: ({ account, costCentre: share }) => ({ account: account.code, costCentre: share }),
  entriesIn: (run) => entriesIn(run),
});

/** As those call it who are handed one. */
export const statementTitle = { en: 'Statement of account', ar: 'كشف حساب' };

const ofCustomer = { en: 'Customer statement', ar: 'كشف حساب عميل' };
const ofSupplier = { en: 'Supplier statement', ar: 'كشف حساب مورد' };

/** By the side that is chosen, else by what the party is. */
const handedTitles: Readonly<Record<string, typeof statementTitle>> = {
  receivable: ofCustomer,
  customer: ofCustomer,
  payable: ofSupplier,
  supplier: ofSupplier,
};

/** What its reader is to us names it, where that is one thing. */
const handedTitle = ({ side, party: { role } }: PartyStatementRun) =>
  handedTitles[side === 'both' ? role : side] ?? statementTitle;

export const partyStatementReport = report({
  name: 'partyStatement',
  title: { en: 'Party statement', ar: 'كشف حساب جهة تعامل' },
  ...statement,
  parameters: [
    custom('party', code(20)),
    custom('account', z.optional(code(20))),
    period(),
    statementSide,
    branch(),
  ],
  answer: partyAnswer,
  empty: { title: { en: 'Choose a party', ar: 'اختر جهة تعامل' }, text: chooseText },
  refusals: ['report.partyUnknown', 'report.accountUnknown'],
  table: (pages, view) => statementTable(pages, view),
  facts: (run, view) => {
    const handed = handedOut(run, view);
    if (handed) return handedFacts(handed, view);
    return [
      ...ownerFact('statement.party', run.party, view),
      ...accountFact(run, view),
      currencyFact(run, view),
    ];
  },
  subtables: (run, view) => {
    const handed = handedOut(run, view);
    const ages = handed ? handedAges(handed, view) : statementSubtable(run, view);
    return [...chequesSubtable(run, view), ...ages];
  },
  paper: (run) => (run.ofSides ? { title: handedTitle(run), orientation: 'portrait' } : null),
  logged: ({ party, account, ofSides, side }) => ({
    party: party.code,
    account,
    ...(ofSides && { side }),
  }),
  entriesIn: (run) => entriesIn(run),
});
