// What must hold before a year is closed (B3.9), each with what is missing and where.
import { type FinanceFacts, mappedAccount } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { controlDifferences } from '#functions/ledger/readOpenTotals.ts';
import type { CloseCheck } from '#shared/finance/yearCloseApi.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { type Chart, type LedgerAccount, partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { noSums, variance } from '#shared/ledger/normalBalance.ts';
import { type BranchFigures, wholeOf } from './yearFigures.ts';

export type CheckResult = { code: CloseCheck; isMet: boolean; details: Record<string, unknown> };

type Known = { facts: FinanceFacts; figures: readonly BranchFigures[] };

const met = (code: CloseCheck): CheckResult => ({ code, isMet: true, details: {} });
const missing = (code: CloseCheck, details: Record<string, unknown>): CheckResult => ({
  ...{ code, isMet: false, details },
});

/** The account that takes the result: a leaf of equity, the chart's own where none is asked for. */
export const retainedAccount = (chart: Chart, asked: string | undefined): LedgerAccount | null => {
  const account = chart.get(asked ?? mappedAccount(chart, 'retained_account') ?? '');
  return account && !account.group && account.active && account.root === 'equity' ? account : null;
};

export const retainedCheck = (chart: Chart, asked: string | undefined): CheckResult =>
  retainedAccount(chart, asked) ? met('retained') : missing('retained', { account: asked ?? '' });

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
  const controls = [...facts.chart.values()].filter((account) => !account.group && partyLedgerOf(account));
  const [first] = await controlDifferences(
    store,
    controls.map(({ code }) => code),
  );
  if (!first) return met('subLedgers');
  const { account, lines, items } = first;
  return missing('subLedgers', { account, difference: format(lines - items) });
};

/** What the books themselves must fulfil, looked at again when nobody can post into the year any more. */
export const bookChecks = async (context: SessionContext, known: Known): Promise<CheckResult[]> => {
  const scale = scaleOf(context.company.currency);
  // What is missing is told without its sign, which would stand on the wrong side in an Arabic sentence.
  const format = (amount: bigint): string => formatMoney(amount < 0n ? -amount : amount, scale);
  return [
    balancedCheck(known, format),
    openingEquityCheck(known, format),
    await subLedgersCheck(context, known, format),
  ];
};

export const refuseUnmet = (checks: readonly CheckResult[]): void => {
  const unmet = checks.find(({ isMet }) => !isMet);
  if (unmet) throw new Refusal(`yearClose.${unmet.code}`, unmet.details);
};
