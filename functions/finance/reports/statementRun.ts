// The pages of a statement's run: the first with opening, totals and closing, the others at the same cut when they are first read.
import { currentFacts, type FinanceFacts, partyKind } from '#functions/finance/settings/financeFacts.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import type { BranchScope, Period } from '#functions/ledger/balances/readBalances.ts';
import { readPartyFigures } from '#functions/ledger/balances/readPartyFigures.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import type { ReportAsked, StatementRun } from '#shared/finance/reportRunsApi.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import { sumsText } from '#shared/finance/trialBalance.ts';
import { formatMoney, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { byCode } from '#shared/ledger/ledgerAccount.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { hasCloseIn } from '#shared/ledger/yearClose.ts';
import type { Continuation, RunContent, StatementHead } from './reportRunPages.ts';
import { cutFacts } from './reportRuns.ts';
import { checkPeriod, partyAccounts, reportBranches, reportParty, reportPeriod } from './reportScope.ts';
import { leavesOf, readStatementPage, type StatementStart, startStatement } from './statementPages.ts';

type Asked = Exclude<ReportAsked, { report: 'trialBalance' }>;
type QueryOf<Report extends Asked['report']> = Extract<Asked, { report: Report }>['query'];
type Names = StatementRun['parties'];
type FirstPage = RunContent & { branches: BranchScope };

/** Lines of the first page, which a screen waits for, and of every other, which a file is made of. */
const productLines = { first: 100, later: 1000 };

/** Name of the numbers of lines in the memory of a process. */
export const runLines = 'lines of run pages';

const linesOf = (store: Store) => remembered(store, runLines, () => productLines);

const accountNames = (facts: FinanceFacts, rows: readonly StatementRow[]): Names =>
  [...new Set(rows.flatMap((row) => [row.account, ...row.contra]))].flatMap((asked) => {
    const account = facts.chart.get(asked);
    return account ? [{ code: account.code, name: account.name, name_ar: account.name_ar }] : [];
  });

const partyNames = async (context: SessionContext, rows: readonly StatementRow[]): Promise<Names> => {
  const codes = [...new Set(rows.flatMap((row) => row.party ?? []))];
  if (codes.length === 0 || !can(context, 'party', 'view')) return [];
  const items = await context.store.getAll(codes.map(partyKind.keyOf));
  return items
    .flatMap((item) => (item ? [item as Names[number]] : []))
    .map(({ code, name, name_ar }) => ({ code, name, name_ar }))
    .sort(byCode);
};

type Sums = Record<'balance' | 'debit' | 'credit', bigint>;

/** The lines between opening and closing must lead from one to the other, or something is wrong with the books. */
const checkSums = (head: StatementHead, { balance, debit, credit }: Sums): void => {
  const exact = (text: string) => parseMoney(text, scaleOf(head.currency));
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
const periodOf = (head: StatementHead): Period =>
  reportPeriod(head.report === 'accountStatement' ? head : { ...head, close: 'after' });

/** Whose lines of the accounts it shows. */
const narrowedBy = (head: StatementHead): { party?: string; costCentre?: string } => {
  if (head.report === 'partyStatement') return { party: head.party.code };
  return head.costCentre === null ? {} : { costCentre: head.costCentre };
};

type PageStart = Omit<Continuation, 'after'> & { after: Continuation['after'] | null };

const pageFrom = async (
  context: SessionContext,
  { head, cut, accounts, after, ...before }: PageStart,
  { branches, limit }: { branches: BranchScope; limit: number },
): Promise<RunContent> => {
  const scale = scaleOf(head.currency);
  const period = periodOf(head);
  const owner = { accounts, ...narrowedBy(head) };
  const place = { ...owner, branches, period, cut, after, balance: BigInt(before.balance), limit };
  const page = await readStatementPage(context.store, place, (amount) => formatMoney(amount, scale));
  const { rows, balance } = page;
  const debit = BigInt(before.debit) + sumOf(rows, 'debit', scale);
  const credit = BigInt(before.credit) + sumOf(rows, 'credit', scale);
  if (page.after === null) checkSums(head, { balance, debit, credit });
  const { facts } = await currentFacts(context.store);
  const named = { accounts: accountNames(facts, rows), parties: await partyNames(context, rows) };
  const sums = { balance: balance.toString(), debit: debit.toString(), credit: credit.toString() };
  return {
    answer: { ...head, rows, ...named },
    continuation: page.after === null ? null : { head, cut, accounts, after: page.after, ...sums },
  };
};

type Whole = { start: StatementStart; accounts: Continuation['accounts']; branches: BranchScope };

/** The first page: everything but the lines is computed here, the rest only follows. */
const firstPage = async (
  context: SessionContext,
  {
    query,
    ...owner
  }: { query: { from: string; to: string; branch?: string | undefined } } & OwnerOf<StatementHead>,
  { start, accounts, branches }: Whole,
): Promise<FirstPage> => {
  const { cut, opening, totals } = start;
  const { currency } = context.company;
  const format = (amount: bigint) => formatMoney(amount, scaleOf(currency));
  const head: StatementHead = {
    ...owner,
    ...cutFacts(context, cut),
    from: query.from,
    to: query.to,
    branch: query.branch || null,
    currency,
    opening: format(opening),
    totals: sumsText(totals, format),
    closing: format(opening + variance(totals)),
  };
  const begin = { head, cut, accounts, after: null, balance: opening.toString(), debit: '0', credit: '0' };
  return { ...(await pageFrom(context, begin, { branches, limit: linesOf(context.store).first })), branches };
};

/** Whose statement it is. */
type OwnerOf<Head> = Head extends { party: unknown }
  ? Pick<Head, Extract<keyof Head, 'report' | 'party' | 'account'>>
  : Head extends { account: unknown }
    ? Pick<Head, Extract<keyof Head, 'report' | 'account' | 'costCentre' | 'close' | 'hasClose'>>
    : never;

export const accountStatementRun = async (
  context: SessionContext,
  query: QueryOf<'accountStatement'>,
): Promise<FirstPage> => {
  checkPeriod(query.from, query.to);
  const { facts, rules } = await currentFacts(context.store);
  const account = facts.chart.get(query.account);
  if (!account) throw new Refusal('report.accountUnknown', { account: query.account });
  const branches = reportBranches(context, facts, query.branch);
  const accounts = leavesOf(facts.chart, account);
  const period = reportPeriod(query);
  const costCentre = query.costCentre || null;
  const narrowed = costCentre === null ? {} : { costCentre };
  const start = await startStatement(context.store, { accounts, branches, period, ...narrowed });
  const { code, name, name_ar, root, group, control } = account;
  const shown = { code, name, name_ar, root, group, control };
  const close = { close: query.close ?? 'before', hasClose: hasCloseIn(rules, query) };
  const owner = { report: 'accountStatement', account: shown, costCentre, ...close } as const;
  return firstPage(context, { ...owner, query }, { start, accounts, branches });
};

export const partyStatementRun = async (
  context: SessionContext,
  query: QueryOf<'partyStatement'>,
): Promise<FirstPage> => {
  checkPeriod(query.from, query.to);
  const { facts } = await currentFacts(context.store);
  const party = await reportParty(context, query.party);
  const branches = reportBranches(context, facts, query.branch);
  const accounts = partyAccounts(facts.chart, query.account);
  const period = { from: query.from, to: query.to };
  const scope = { party: party.code, accounts, branches, period };
  const { cut, opening, movement } = await readPartyFigures(context.store, scope);
  const owner = { report: 'partyStatement', party, account: query.account || null } as const;
  const start = { cut, opening: variance(opening), totals: movement };
  return firstPage(context, { ...owner, query }, { start, accounts, branches });
};

/** The page behind one that is there. */
export const statementRunPage = (
  context: SessionContext,
  branches: BranchScope,
  continuation: Continuation,
): Promise<RunContent> => pageFrom(context, continuation, { branches, limit: linesOf(context.store).later });
