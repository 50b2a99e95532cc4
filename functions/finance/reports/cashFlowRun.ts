// The one page of a cash flow: movements by class in the days of each column, and the cash accounts that they come to.
import { reportRunner } from '#functions/reports/reportRunner.ts';
import {
  type FlowColumn,
  flowClasses,
  flowFigures,
  nonCashIn,
} from '#shared/finance/financialStatements/cashFlow.ts';
import { cashFlowLayouts } from '#shared/finance/financialStatements/cashFlowLayouts.ts';
import { type CashFlowRun, cashFlowReport } from '#shared/finance/financialStatements/cashFlowReport.ts';
import { formatMoney, type Money, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { byCode, type Chart } from '#shared/ledger/ledgerAccount.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';
import { figureNotes } from './figureNotes.ts';
import { figureFacts, readFigures, rowTexts } from './figuresAnswer.ts';
import { type EntryOfBranch, readFlowEntries } from './flowEntries.ts';

/** Entries without cash that are named one by one. */
const nonCashMax = 20;

const cashOf = (chart: Chart, column: Omit<FlowColumn, 'entries'>, currency: string) => {
  const classOf = flowClasses(chart);
  const format = (amount: Money) => formatMoney(amount, scaleOf(currency));
  const accounts = [...chart.values()]
    .filter(({ code, group }) => !group && classOf(code) === 'cash')
    .sort(byCode)
    .map(({ code, name, name_ar }) => ({
      ...{ code, name, name_ar },
      ...{ opening: column.before.get(code) ?? 0n, change: column.within.get(code) ?? 0n },
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

const within =
  ({ from, to }: Days, branch: string | null) =>
  (entry: EntryOfBranch): boolean =>
    from <= entry.date && entry.date <= to && (branch === null || entry.branch === branch);

export const cashFlowRunner = reportRunner(cashFlowReport, {
  run: async (context, asked) => {
    const { branches, method = 'indirect', from, to } = asked;
    const { compare, columns: spread, isComparable } = figureFacts(asked);
    const daysOf = (days: Days) => ({ from: days.from, to: days.to });
    const { heads, columns, cut, chart } = await readFigures(context, asked, { total: true, daysOf });
    const days = { from: heads.reduce((first, head) => (head.from < first ? head.from : first), from), to };
    const entries = await readFlowEntries(context, chart, {
      ...{ ...days, branches, cut, method, apart: spread === 'branch' },
    });
    const flows = columns.map((column, index) => {
      const head = heads[index] ?? { from, to, branch: null };
      return flowFigures(chart, method, { ...column, entries: entries.filter(within(head, head.branch)) });
    });
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
      ...{ zero: asked.zero ?? false, isSideBySide: spread !== null, currency },
    });
    // The whole stands last where months or branches stand side by side, else first.
    const whole = columns.at(spread === null ? 0 : -1) ?? { before: new Map(), within: new Map() };
    const nonCash = nonCashIn(chart, entries.filter(within({ from, to }, null))).slice(0, nonCashMax);
    const notes = await figureNotes(context, asked);
    return {
      cut,
      continuation: null,
      answer: {
        ...{ compare, columns: spread, isComparable, method, heads, rows, notes },
        ...cashOf(chart, whole, currency),
        nonCash: nonCash.map((each) => ({ ...each, amount: formatMoney(each.amount, scaleOf(currency)) })),
      },
    };
  },
});
