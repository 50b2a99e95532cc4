// The one page of a balance sheet: balances at the last day of each column, and the results that are not closed into equity.
import { reportRunner } from '#functions/reports/reportRunner.ts';
import { balanceSheetReport } from '#shared/finance/financialStatements/balanceSheetReport.ts';
import { balanceSheetLayout } from '#shared/finance/financialStatements/layouts.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { isOfResult } from '#shared/ledger/ledgerAccount.ts';
import { closeNotes, figureNotes, unclosedNotes } from './figureNotes.ts';
import { type ColumnFigures, figureFacts, readFigures, rowTexts, yearAt } from './figuresAnswer.ts';

type Balances = ReadonlyMap<string, Money>;

/** Of revenue and expense accounts, credit positive. */
const resultIn = (chart: Chart, balances: Balances): Money => {
  let result = 0n;
  for (const [key, amount] of balances) {
    const account = chart.get(key);
    if (account && isOfResult(account)) result -= amount;
  }
  return result;
};

const atEnd = ({ before, within }: ColumnFigures): Balances => {
  const all = new Map(before);
  for (const [key, amount] of within) all.set(key, (all.get(key) ?? 0n) + amount);
  return all;
};

export const balanceSheetRunner = reportRunner(balanceSheetReport, {
  run: async (context, asked) => {
    const facts = figureFacts(asked);
    const yearOf = (day: string) => yearAt(asked.rules, day).from;
    // A balance is that of all days; what was earned is that of the fiscal year up to the day.
    const daysOf = ({ to }: { to: string }) => ({ from: yearOf(to), to });
    const { heads, columns, cut, chart } = await readFigures(context, asked, { total: false, daysOf });
    const earlier = columns.map(({ before }) => resultIn(chart, before));
    const rows = rowTexts(balanceSheetLayout, chart, {
      columns: columns.map(atEnd),
      lines: { openResult: columns.map(({ within }) => resultIn(chart, within)), earlierResults: earlier },
      zero: asked.zero ?? false,
      isSideBySide: facts.columns !== null,
      currency: context.company.currency,
    });
    const { to } = asked;
    const notes = [
      ...closeNotes(asked.rules, asked),
      ...unclosedNotes(asked.rules, yearOf(to), earlier.at(facts.columns === null ? 0 : -1) ?? 0n),
      ...(facts.costCentre === null ? [] : [{ key: 'share', values: {} }]),
      ...(await figureNotes(context, { ...asked, from: yearOf(to) })),
    ];
    return { cut, continuation: null, answer: { ...facts, heads, rows, notes } };
  },
});
