// The pages of a statement's run: the first with opening, totals and closing, the others at the same cut when they are first read.
import { currentFacts, type FinanceFacts, partyKind } from '#functions/finance/settings/financeFacts.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/readBalances.ts';
import type { ReportAsked, StatementRun } from '#shared/finance/reportRunsApi.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import { sumsText } from '#shared/finance/trialBalance.ts';
import { formatMoney, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { byCode } from '#shared/ledger/ledgerAccount.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { type Continuation, cutFacts, type RunContent } from './reportRunPages.ts';
import { checkPeriod, reportBranches } from './reportScope.ts';
import { leavesOf, readStatementPage, startStatement } from './statementPages.ts';

type Query = Extract<ReportAsked, { report: 'accountStatement' }>['query'];
type Answer = Extract<RunContent['answer'], { report: 'accountStatement' }>;
type Names = StatementRun['parties'];

/** Lines of the first page, which a screen waits for, and of every other, which a file is made of. */
const [firstLines, laterLines] = [100, 1000];

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

type Start = Omit<Continuation, 'after'> & { after: Continuation['after'] | null };
type Head = Omit<Answer, 'rows' | 'accounts' | 'parties'>;

/** The lines between opening and closing must lead from one to the other, or something is wrong with the books. */
const checkSums = (
  head: Head,
  { balance, debit, credit }: Record<'balance' | 'debit' | 'credit', bigint>,
) => {
  const exact = (text: string) => parseMoney(text, scaleOf(head.currency));
  const agrees =
    exact(head.closing) === balance &&
    exact(head.totals.debit) === debit &&
    exact(head.totals.credit) === credit;
  refuseUnless(agrees, 'report.linesDisagree', { account: head.account.code });
};

const sumOf = (rows: readonly StatementRow[], side: 'debit' | 'credit', scale: number): bigint =>
  rows.reduce((sum, row) => sum + (parseMoney(row[side], scale) ?? 0n), 0n);

const pageFrom = async (
  context: SessionContext,
  { head, branches, limit }: { head: Head; branches: BranchScope; limit: number },
  start: Start,
): Promise<RunContent> => {
  const scale = scaleOf(head.currency);
  const { accounts, cut, after } = start;
  const period = { from: head.from, to: head.to };
  const place = { accounts, branches, period, cut, after, balance: BigInt(start.balance), limit };
  const page = await readStatementPage(context.store, place, (amount) => formatMoney(amount, scale));
  const { rows, balance } = page;
  const debit = BigInt(start.debit) + sumOf(rows, 'debit', scale);
  const credit = BigInt(start.credit) + sumOf(rows, 'credit', scale);
  if (page.after === null) checkSums(head, { balance, debit, credit });
  const { facts } = await currentFacts(context.store);
  const parties = await partyNames(context, rows);
  const sums = { balance: balance.toString(), debit: debit.toString(), credit: credit.toString() };
  return {
    answer: { ...head, rows, accounts: accountNames(facts, rows), parties },
    continuation: page.after === null ? null : { cut, accounts, after: page.after, ...sums },
  };
};

/** The first page: everything but the lines is computed here, the rest only follows. */
export const statementRun = async (
  context: SessionContext,
  query: Query,
): Promise<RunContent & { branches: BranchScope }> => {
  checkPeriod(query.from, query.to);
  const { facts } = await currentFacts(context.store);
  const account = facts.chart.get(query.account);
  if (!account) throw new Refusal('report.accountUnknown', { account: query.account });
  const branches = reportBranches(context, facts, query.branch);
  const accounts = leavesOf(facts.chart, account);
  const period = { from: query.from, to: query.to };
  const { cut, opening, totals } = await startStatement(context.store, { accounts, branches, period });
  const { currency } = context.company;
  const format = (amount: bigint) => formatMoney(amount, scaleOf(currency));
  const { code, name, name_ar, root, group } = account;
  const head: Head = {
    report: 'accountStatement',
    ...cutFacts(context, cut),
    ...period,
    branch: query.branch || null,
    currency,
    account: { code, name, name_ar, root, group },
    opening: format(opening),
    totals: sumsText(totals, format),
    closing: format(opening + variance(totals)),
  };
  const start = { cut, accounts, after: null, balance: opening.toString(), debit: '0', credit: '0' };
  const content = await pageFrom(context, { head, branches, limit: firstLines }, start);
  return { ...content, branches };
};

/** The page behind one that says how it goes on. */
export const statementRunPage = (
  context: SessionContext,
  { answer, branches }: { answer: Answer; branches: BranchScope },
  continuation: Continuation,
): Promise<RunContent> => {
  const { rows: _rows, accounts: _accounts, parties: _parties, ...head } = answer;
  return pageFrom(context, { head, branches, limit: laterLines }, continuation);
};
