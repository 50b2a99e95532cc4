// What must hold before a year is closed (B3.9), each with what is missing and where.
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { controlDifferences } from '#functions/ledger/openItems/readOpenTotals.ts';
import type { CloseCheck } from '#shared/finance/yearCloseApi.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import {
  type Chart,
  isOfResult,
  type LedgerAccount,
  mappedAccount,
  partyLedgerOf,
} from '#shared/ledger/ledgerAccount.ts';
import { noSums, variance } from '#shared/ledger/normalBalance.ts';
import { type ResultScope, resultAccountFault } from '#shared/ledger/resultAccount.ts';
import { closes } from './closingRecords.ts';
import { firstStockDifference } from './stockCheck.ts';
import { type BranchFigures, wholeOf } from './yearFigures.ts';

export type CheckResult = {
  code: CloseCheck;
  isMet: boolean;
  /** The code of its refusal. */
  refusal: string;
  details: Record<string, unknown>;
};

type Known = { facts: FinanceFacts; figures: readonly BranchFigures[] };
type OfYear = Known & { year: { to: string } };

const met = (code: CloseCheck): CheckResult => ({
  code,
  isMet: true,
  refusal: `yearClose.${code}`,
  details: {},
});
const missing = (code: CloseCheck, details: Record<string, unknown>): CheckResult => ({
  code,
  isMet: false,
  refusal: `yearClose.${code}`,
  details,
});

/** The account that takes the result: the chart's own where none is asked for. */
export const retainedCode = (chart: Chart, asked: string | undefined): string =>
  asked ?? mappedAccount(chart, 'retained_account') ?? '';

const scopeOf = ({ company }: SessionContext, { facts, figures }: Known): ResultScope => ({
  branches: figures.filter((ofBranch) => closes(facts.chart, ofBranch)).map(({ branch }) => branch),
  currency: company.currency,
});

/** The accounts that may take it. */
export const resultAccounts = (context: SessionContext, known: Known): LedgerAccount[] => {
  const scope = scopeOf(context, known);
  return [...known.facts.chart.values()].filter(
    (account) => resultAccountFault(account, account.code, scope) === null,
  );
};

export const retainedCheck = (context: SessionContext, known: Known, code: string): CheckResult => {
  const fault = resultAccountFault(known.facts.chart.get(code), code, scopeOf(context, known));
  if (!fault) return met('retained');
  return { code: 'retained', isMet: false, refusal: fault.code, details: fault.details };
};

export const draftsCheck = (count: number): CheckResult =>
  count === 0 ? met('drafts') : missing('drafts', { count });

/** Whether the year has no days left to come. */
export const overCheck = (context: SessionContext, to: string): CheckResult =>
  to < dateInZone(context.clock.nowMs(), context.company.timeZone)
    ? met('notOver')
    : missing('notOver', { to });

const balancedCheck = ({ figures }: Known, format: (amount: bigint) => string): CheckResult => {
  for (const { branch, balances } of figures) {
    const accounts = [...balances].filter(([key]) => !key.includes('~')).map(([, sums]) => sums);
    const difference = variance(sumsOf(accounts));
    if (difference !== 0n) return missing('unbalanced', { branch, difference: format(difference) });
  }
  return met('unbalanced');
};

const openingEquityCheck = ({ facts, figures }: Known, format: (amount: bigint) => string): CheckResult => {
  const account = mappedAccount(facts.chart, 'opening_account');
  const left = account === null ? 0n : variance(wholeOf(figures).get(account) ?? noSums);
  return left === 0n ? met('openingEquity') : missing('openingEquity', { account, amount: format(left) });
};

const subLedgersCheck = async (
  { store }: SessionContext,
  { facts }: Known,
  format: (amount: bigint) => string,
): Promise<CheckResult> => {
  const leaves = [...facts.chart.values()].filter((account) => !account.group);
  const [first] = await controlDifferences(store, {
    accounts: leaves.filter(partyLedgerOf).map(({ code }) => code),
    // The open items of an income account outlive its lines, which the close of each year takes to zero.
    leftOut: new Set(leaves.filter(isOfResult).map(({ code }) => code)),
  });
  if (!first) return met('subLedgers');
  const { account, branch, lines, items } = first;
  return missing('subLedgers', { account, branch, difference: format(lines - items) });
};

const stockCheck = async (
  { store }: SessionContext,
  { year: { to }, ...known }: OfYear,
  format: (amount: bigint) => string,
): Promise<CheckResult> => {
  const found = await firstStockDifference(store, { ...known, to });
  return found === null
    ? met('stock')
    : missing('stock', { ...found, to, difference: format(found.difference) });
};

/** What the books themselves must fulfil, checked again when the year is closed to posting. */
export const bookChecks = async (context: SessionContext, known: OfYear): Promise<CheckResult[]> => {
  const scale = scaleOf(context.company.currency);
  // The difference is given without its sign, which would be on the wrong side in an Arabic sentence.
  const format = (amount: bigint): string => formatMoney(amount < 0n ? -amount : amount, scale);
  return [
    balancedCheck(known, format),
    openingEquityCheck(known, format),
    await subLedgersCheck(context, known, format),
    await stockCheck(context, known, format),
  ];
};

/** What a close fails on, whenever it is found. */
export class UnmetCheck extends Refusal {}

export const refuseUnmet = (checks: readonly CheckResult[]): void => {
  const unmet = checks.find(({ isMet }) => !isMet);
  if (unmet) throw new UnmetCheck(unmet.refusal, unmet.details);
};
