// The one page of a cash flow: movements by class in the days of each column, and the cash accounts that they come to.

import type { SessionContext } from '#functions/http/context.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import {
  type FlowColumn,
  flowClasses,
  flowFigures,
  noFlows,
} from '#shared/finance/financialStatements/cashFlow.ts';
import { cashFlowLayouts } from '#shared/finance/financialStatements/cashFlowLayouts.ts';
import { type CashFlowRun, cashFlowReport } from '#shared/finance/financialStatements/cashFlowReport.ts';
import { formatMoney, type Money, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { byCode, type Chart } from '#shared/ledger/ledgerAccount.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';
import { figureNotes, yearNotes } from './figureNotes.ts';
import { type AskedFigures, figureFacts, readFigures, rowTexts } from './figuresAnswer.ts';
import { openFlows, readFlowSums } from './foldedFlows.ts';
import { readNonCash } from './nonCashEntries.ts';

/** Entries without cash that are named one by one. */
const namedMax = 20;

const cashOf = (chart: Chart, column: Omit<FlowColumn, 'flows'>, currency: string) => {
  const classOf = flowClasses(chart);
  const format = (amount: Money) => formatMoney(amount, scaleOf(currency));
  const accounts = [...chart.values()]
    .filter(({ code, group }) => !group && classOf(code) === 'cash')
    .sort(byCode)
    .map(({ code, name, name_ar }) => ({
      code,
      name,
      name_ar,
      opening: column.before.get(code) ?? 0n,
      change: column.within.get(code) ?? 0n,
    }));
  const shown = accounts.filter(({ opening, change }) => opening !== 0n || change !== 0n);
  const texts = ({ opening, change }: { opening: Money; change: Money }) => ({
    opening: format(opening),
    change: format(change),
    closing: format(opening + change),
  });
  const total = {
    opening: sumOf(accounts.map(({ opening }) => opening)),
    change: sumOf(accounts.map(({ change }) => change)),
  };
  return {
    cash: shown.map((account) => ({ ...account, ...texts(account) })) satisfies CashFlowRun['cash'],
    cashTotal: texts(total),
  };
};

/** Balances and what the entries say, at one cut: read again where the sums of the entries have gone further meanwhile. */
const readAll = (context: SessionContext, asked: AskedFigures) =>
  retryUntilConsistent(context.store, async () => {
    const { from, to, branches, columns: spread } = asked;
    const daysOf = (days: Days) => ({ from: days.from, to: days.to });
    const figures = await readFigures(context, asked, { total: true, daysOf });
    const { heads, cut, chart } = figures;
    const facts = { branches, cut, apart: spread === 'branch', classOf: flowClasses(chart) };
    const read = await openFlows(context.store, facts);
    // The days that were asked come last, whatever the columns are.
    const column = { from, to, branch: null };
    const flows = read && (await readFlowSums(read, facts, [...heads, column]));
    if (!flows) return null;
    const { placed, sums } = flows;
    const found = await readNonCash(context.store, { read, placed }, { ...facts, column, namedMax });
    return found && { figures, sums, found };
  });

export const cashFlowRunner = reportRunner(cashFlowReport, {
  run: async (context, asked) => {
    const { method = 'indirect' } = asked;
    const { compare, columns: spread } = figureFacts(asked);
    const { figures, sums, found } = await readAll(context, asked);
    const { heads, columns, cut, chart } = figures;
    const flows = columns.map((column, index) =>
      flowFigures(chart, method, { ...column, flows: sums[index] ?? noFlows() }),
    );
    const lineOf = (key: keyof (typeof flows)[number]['lines']) => flows.map(({ lines }) => lines[key]);
    const { currency } = context.company;
    const rows = rowTexts(cashFlowLayouts[method], chart, {
      columns: flows.map(({ balances }) => balances),
      lines: {
        netProfit: lineOf('netProfit'),
        disposalResult: lineOf('disposalResult'),
        disposals: lineOf('disposals'),
        openingCash: lineOf('openingCash'),
      },
      zero: asked.zero ?? false,
      isSideBySide: spread !== null,
      currency,
    });
    // The whole comes last where months or branches are side by side, else first.
    const whole = columns.at(spread === null ? 0 : -1) ?? { before: new Map(), within: new Map() };
    const notes = [...yearNotes(asked.rules, asked), ...(await figureNotes(context, asked))];
    return {
      cut,
      continuation: null,
      answer: {
        compare,
        columns: spread,
        method,
        heads,
        rows,
        notes,
        ...cashOf(chart, whole, currency),
        nonCash: found.named.map((each) => ({
          ...each,
          amount: formatMoney(each.amount, scaleOf(currency)),
        })),
        nonCashCount: found.count,
      },
    };
  },
});
