// The pages of a statement's run: the first with opening, totals and closing, the others at the same cut when they are first read.
import { todayOf } from '#functions/company/figureTexts.ts';
import { currentFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Period } from '#functions/ledger/balances/readBalances.ts';
import {
  type AskedAt,
  type OwnFacts,
  type PageFacts,
  reportRunner,
} from '#functions/reports/reportRunner.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import {
  accountStatementReport,
  partyStatementReport,
  type StatementRun,
} from '#shared/finance/statementReports.ts';
import { sumsText } from '#shared/finance/trialBalance.ts';
import { formatMoney, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { hasCloseIn } from '#shared/ledger/yearClose.ts';
import type { AskedOf } from '#shared/reports/report.ts';
import { accountNames, partyNames } from './namesInRows.ts';
import { partyScope, readPartyStart } from './partyFigures.ts';
import { reportParty, reportPeriod } from './reportScope.ts';
import {
  leavesOf,
  readStatementPage,
  type StatementPage,
  type StatementStart,
  startStatement,
} from './statementPages.ts';

/** The name of whose statement it is, its opening, totals and closing: the same on every page. */
type StatementHead = AccountHead | PartyHead;

type HeadOf<Run extends StatementRun> = Pick<Run, 'report'> &
  Omit<OwnFacts<Run>, 'rows' | 'accounts' | 'parties'>;
type AccountHead = HeadOf<Extract<StatementRun, { report: 'accountStatement' }>>;
type PartyHead = HeadOf<Extract<StatementRun, { report: 'partyStatement' }>>;

/** From where the next page is computed: the cut, the accounts as they were, and what has been added up so far. */
export type StatementContinuation<Head = StatementHead> = {
  head: Head;
  cut: Record<string, number>;
  accounts: readonly string[] | 'all';
  /** Of a party: all codes of its entries at the time of the request. */
  parties?: readonly string[];
  after: NonNullable<StatementPage['after']>;
  balance: string;
  debit: string;
  credit: string;
};

/** Lines of the first page, which a screen waits for, and of every other, which a file is made of. */
const productLines = { first: 100, later: 1000 };

/** Name of the numbers of lines in the memory of a process. */
export const runLines = 'lines of run pages';

const linesOf = (store: Store) => remembered(store, runLines, () => productLines);

type Sums = Record<'balance' | 'debit' | 'credit', bigint>;

/** The lines between opening and closing must lead from one to the other, or something is wrong with the books. */
const checkSums = (head: StatementHead, { balance, debit, credit }: Sums, scale: number): void => {
  const exact = (text: string) => parseMoney(text, scale);
  const agrees =
    exact(head.closing) === balance &&
    exact(head.totals.debit) === debit &&
    exact(head.totals.credit) === credit;
  const owner = head.report === 'accountStatement' ? head.account.code : head.party.code;
  refuseUnless(agrees, 'report.linesDisagree', { owner });
};

const sumOf = (rows: readonly StatementRow[], side: 'debit' | 'credit', scale: number): bigint =>
  rows.reduce((sum, row) => sum + (parseMoney(row[side], scale) ?? 0n), 0n);

/** A party has no closing vouchers. */
const periodOf = (head: StatementHead, { from, to }: PageFacts): Period =>
  reportPeriod({ from, to, close: head.report === 'accountStatement' ? head.close : 'after' });

/** Whose lines of the accounts it shows. */
const narrowedBy = (
  head: StatementHead,
  parties: readonly string[] | undefined,
): { parties?: readonly string[]; costCentre?: string } => {
  if (head.report === 'partyStatement') return { parties: parties ?? [head.party.code] };
  return head.costCentre === null ? {} : { costCentre: head.costCentre };
};

type PageStart<Head> = Omit<StatementContinuation<Head>, 'after'> & {
  after: StatementContinuation['after'] | null;
};

const pageFrom = async <Head extends StatementHead>(
  context: SessionContext,
  { head, cut, accounts, parties, after, ...before }: PageStart<Head>,
  { limit, ...facts }: PageFacts & { limit: number },
) => {
  const { branches, currency } = facts;
  const scale = scaleOf(currency);
  const period = periodOf(head, facts);
  const owner = { accounts, ...narrowedBy(head, parties) };
  const place = { ...owner, branches, period, cut, after, balance: BigInt(before.balance), limit };
  const page = await readStatementPage(context.store, place, (amount) => formatMoney(amount, scale));
  const { rows, balance } = page;
  const debit = BigInt(before.debit) + sumOf(rows, 'debit', scale);
  const credit = BigInt(before.credit) + sumOf(rows, 'credit', scale);
  if (page.after === null) checkSums(head, { balance, debit, credit }, scale);
  const { facts: known } = await currentFacts(context.store);
  const named = { accounts: accountNames(known.chart, rows), parties: await partyNames(context, rows) };
  const sums = { balance: balance.toString(), debit: debit.toString(), credit: credit.toString() };
  return {
    answer: { ...head, rows, ...named },
    continuation:
      page.after === null
        ? null
        : { head, cut, accounts, ...(parties && { parties }), after: page.after, ...sums },
  };
};

type Whole = {
  start: StatementStart;
  accounts: StatementContinuation['accounts'];
  parties?: readonly string[];
  asked: Omit<PageFacts, 'currency'>;
};

type Amounts = Pick<StatementHead, 'opening' | 'totals' | 'closing'>;

/** The first page: everything but the lines is computed here, the rest only follows. */
const firstPage = async <Head extends StatementHead>(
  context: SessionContext,
  headWith: (amounts: Amounts) => Head,
  { start: { cut, opening, totals }, accounts, parties, asked }: Whole,
) => {
  const { currency } = context.company;
  const format = (amount: bigint) => formatMoney(amount, scaleOf(currency));
  const head = headWith({
    opening: format(opening),
    totals: sumsText(totals, format),
    closing: format(opening + variance(totals)),
  });
  const place = { head, cut, accounts, ...(parties && { parties }), after: null };
  const begin = { ...place, balance: opening.toString(), debit: '0', credit: '0' };
  const { from, to, branches } = asked;
  const facts = { from, to, branches, currency, limit: linesOf(context.store).first };
  return { cut, ...(await pageFrom(context, begin, facts)) };
};

const accountStatementRun = async (
  context: SessionContext,
  asked: AskedOf<typeof accountStatementReport> & AskedAt,
) => {
  const facts = await factsAt(context.store, asked.rules);
  const account = facts.chart.get(asked.account);
  if (!account) throw new Refusal('report.accountUnknown', { account: asked.account });
  const accounts = leavesOf(facts.chart, account);
  const costCentre = asked.costCentre || null;
  const narrowed = costCentre === null ? {} : { costCentre };
  const scope = { accounts, branches: asked.branches, period: reportPeriod(asked), ...narrowed };
  const start = await startStatement(context.store, scope);
  const { code, name, name_ar, root, group, control } = account;
  const shown = { code, name, name_ar, root, group, control };
  const close = { close: asked.close ?? 'before', hasClose: hasCloseIn(asked.rules, asked) };
  const owner = { report: 'accountStatement', account: shown, costCentre, ...close } as const;
  return firstPage(context, (amounts) => ({ ...owner, ...amounts }), { start, accounts, asked });
};

const partyStatementRun = async (
  context: SessionContext,
  asked: AskedOf<typeof partyStatementReport> & AskedAt,
) => {
  const { from, to, branches, rules, side = 'both' } = asked;
  const { store, company } = context;
  const { party, parties } = await reportParty(context, asked.party);
  const { chart } = await factsAt(store, rules);
  const account = asked.account || null;
  const { accounts, sides } = partyScope(chart, asked);
  const scope = { parties, accounts, sides, branches, period: { from, to } };
  const { ageing, cheques, ...start } = await readPartyStart(store, scope, {
    currency: company.currency,
    today: todayOf(context),
  });
  const about = { account, side, isWhole: account === null, ofSides: sides.length > 0, ageing, cheques };
  const owner = { report: 'partyStatement', party, ...about } as const;
  return firstPage(context, (amounts) => ({ ...owner, ...amounts }), { start, accounts, parties, asked });
};

/** The page behind one that is there. */
const next = <Head extends StatementHead>(
  context: SessionContext,
  facts: PageFacts,
  continuation: StatementContinuation<Head>,
) => pageFrom(context, continuation, { ...facts, limit: linesOf(context.store).later });

export const accountStatementRunner = reportRunner(accountStatementReport, {
  run: accountStatementRun,
  next,
});

export const partyStatementRunner = reportRunner(partyStatementReport, {
  run: partyStatementRun,
  next,
});
