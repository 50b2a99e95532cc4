// The trial balance as pure arithmetic: rows of leaves, totals, and the subtotals of groups for the screen (B3.10).
import type { Money } from '../kernel/money.ts';
import { ancestorsOf, byCode, type Chart, type LedgerAccount } from '../ledger/ledgerAccount.ts';
import { addSums, isZero, netSide, noSums, type Sums } from '../ledger/normalBalance.ts';

export type TrialBalanceFigures = { opening: Sums; movement: Sums; closing: Sums };

export const noFigures: TrialBalanceFigures = { opening: noSums, movement: noSums, closing: noSums };

/** Opening and closing are net, one side only; movement is gross. RPT-01. */
export const figuresOf = (opening: Sums, movement: Sums): TrialBalanceFigures => ({
  opening: netSide(opening),
  movement,
  closing: netSide(addSums(opening, movement)),
});

export const addFigures = (a: TrialBalanceFigures, b: TrialBalanceFigures): TrialBalanceFigures => ({
  opening: addSums(a.opening, b.opening),
  movement: addSums(a.movement, b.movement),
  closing: addSums(a.closing, b.closing),
});

export const isEmpty = (figures: TrialBalanceFigures): boolean =>
  isZero(figures.opening) && isZero(figures.movement) && isZero(figures.closing);

export type TrialBalanceLine = { account: LedgerAccount; figures: TrialBalanceFigures };

/** One line per leaf with figures (or per leaf, with `zero`), by code. Totals are the sum of the leaves. RPT-06. */
export const trialBalanceLines = (
  chart: Chart,
  balances: { opening: ReadonlyMap<string, Sums>; movement: ReadonlyMap<string, Sums> },
  zero: boolean,
): TrialBalanceLine[] =>
  [...chart.values()]
    .filter((account) => !account.group)
    .map((account) => ({
      account,
      figures: figuresOf(
        balances.opening.get(account.code) ?? noSums,
        balances.movement.get(account.code) ?? noSums,
      ),
    }))
    .filter(({ figures }) => zero || !isEmpty(figures))
    .sort((a, b) => byCode(a.account, b.account));

export const totalsOf = (lines: readonly { figures: TrialBalanceFigures }[]): TrialBalanceFigures =>
  lines.reduce((total, line) => addFigures(total, line.figures), noFigures);

/** Figures of every group: the sum of the leaves under it, each side apart (RPT-04 reads the net of both). */
export const groupFigures = (
  chart: Chart,
  lines: readonly TrialBalanceLine[],
): Map<string, TrialBalanceFigures> => {
  const groups = new Map<string, TrialBalanceFigures>();
  for (const { account, figures } of lines) {
    for (const group of ancestorsOf(chart, account)) {
      groups.set(group.code, addFigures(groups.get(group.code) ?? noFigures, figures));
    }
  }
  return groups;
};

/** Money of a `{ debit, credit }` pair as texts, by a formatter. */
export const sumsText = (sums: Sums, format: (amount: Money) => string) => ({
  debit: format(sums.debit),
  credit: format(sums.credit),
});
