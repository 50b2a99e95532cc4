// What prevents closing a year, and what its close comes to: shown before anything is changed.

import { branchKey } from '#functions/company/branchRecords.ts';
import { currentFacts, type FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import { resultOf, type YearResult } from '#shared/finance/closingVouchers.ts';
import * as api from '#shared/finance/yearCloseApi.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { byCode } from '#shared/ledger/ledgerAccount.ts';
import type { FiscalYear, PostingRules } from '#shared/ledger/postingRules.ts';
import { closeStateOf, earlierOpenYear, yearEnding } from '#shared/ledger/yearClose.ts';
import { rowOf } from '../vouchers/voucherViews.ts';
import {
  bookChecks,
  type CheckResult,
  draftsCheck,
  overCheck,
  resultAccounts,
  retainedCheck,
  retainedCode,
} from './closeChecks.ts';
import { findClosingVouchers } from './closingRecords.ts';
import { readYearDrafts } from './yearDrafts.ts';
import { type BranchFigures, readYearFigures, wholeOf } from './yearFigures.ts';

type Known = {
  year: FiscalYear;
  rules: PostingRules;
  facts: FinanceFacts;
  figures: readonly BranchFigures[];
};

const earlierCheck = ({ rules, year }: Known): CheckResult => {
  const earlier = earlierOpenYear(rules, year);
  const details = earlier ? { from: earlier.from, to: earlier.to } : {};
  return { code: 'earlierOpen', isMet: earlier === null, refusal: 'yearClose.earlierOpen', details };
};

/** All of them, in the order of the close; a year whose close has begun has passed them. */
const checksOf = async (
  context: SessionContext,
  known: Known,
  { retained, drafts }: { retained: string | undefined; drafts: number },
): Promise<CheckResult[]> => {
  if (known.year.close) return [];
  return [
    earlierCheck(known),
    overCheck(context, known.year.to),
    draftsCheck(drafts),
    retainedCheck(context, known, retainedCode(known.facts.chart, retained)),
    ...(await bookChecks(context, known)),
  ];
};

const shownCheck = async ({ caller }: SessionContext, check: CheckResult) => {
  const { code, isMet, refusal, details } = check;
  const message = isMet ? null : await messageOf(caller.language, refusal, details);
  return { code, isMet, details, message };
};

const textsOf = (context: SessionContext, { revenue, expense, result }: YearResult) => {
  const format = (amount: bigint): string => formatMoney(amount, scaleOf(context.company.currency));
  return { revenue: format(revenue), expense: format(expense), result: format(result) };
};

const branchNames = async (context: SessionContext, branches: readonly string[]) => {
  const items = await context.store.getAll(branches.map(branchKey));
  return branches.map((code, index) => ({
    code,
    name: String(items[index]?.['name'] ?? code),
    name_ar: String(items[index]?.['name_ar'] ?? code),
  }));
};

const resultsOf = async (context: SessionContext, { facts, figures }: Known) => {
  const shown = figures.filter(({ branch }) => isInScope(context, branch));
  const names = await branchNames(
    context,
    shown.map(({ branch }) => branch),
  );
  const branches = shown.flatMap(({ balances }, index) => {
    const name = names[index];
    return name ? [{ ...name, ...textsOf(context, resultOf(facts.chart, balances)) }] : [];
  });
  return { branches, total: textsOf(context, resultOf(facts.chart, wholeOf(shown))) };
};

const vouchersOf = async (context: SessionContext, { close }: FiscalYear) => {
  const found = close ? await findClosingVouchers(context.store, close) : [];
  return found.filter((header) => header.reversedBy === null && isInScope(context, header.branch)).map(rowOf);
};

/** The account that takes the result, and those among which it may be chosen. */
const retainedOf = (context: SessionContext, known: Known, asked: string | undefined) => {
  const { chart } = known.facts;
  const { close } = known.year;
  const taken = close ? chart.get(close.retained) : undefined;
  const accounts = close ? [...(taken ? [taken] : [])] : resultAccounts(context, known);
  const choices = accounts.map(({ code, name, name_ar }) => ({ code, name, name_ar })).sort(byCode);
  const code = close?.retained ?? retainedCode(chart, asked);
  return { choices, retained: choices.find((choice) => choice.code === code) ?? null };
};

export const getYearClose = operation(api.getYearClose, async (context, { query }) => {
  const { facts, rules } = await currentFacts(context.store);
  const year = yearEnding(rules, query.through);
  if (!year) throw new Refusal('yearClose.noYear', { date: query.through });
  const drafts = await readYearDrafts(context, year);
  const known = { year, rules, facts, figures: await readYearFigures(context.store, year) };
  const { from, to } = year;
  const checks = await checksOf(context, known, { retained: query.retained, drafts: drafts.count });
  return {
    from,
    to,
    state: closeStateOf(year),
    isSealed: rules.sealedThrough !== null && to <= rules.sealedThrough,
    checks: await Promise.all(checks.map((check) => shownCheck(context, check))),
    drafts: { count: drafts.count, items: drafts.shown.map(rowOf) },
    ...retainedOf(context, known, query.retained),
    ...(await resultsOf(context, known)),
    vouchers: await vouchersOf(context, year),
  };
});
