// How the report that is not in the product is run: two accounts a page, at one cut.
import { factsAt } from '#functions/finance/settings/financeRecords.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { byCode } from '#shared/ledger/ledgerAccount.ts';
import { noSums } from '#shared/ledger/normalBalance.ts';
import { turnoverReport } from './turnoverReport.ts';

type Row = { code: string; name: string; name_ar: string; debit: string; credit: string };
type Left = { left: Row[]; total: string };

const pageOf = ({ left, total }: Left) => ({
  answer: { rows: left.slice(0, 2), total },
  continuation: left.length > 2 ? { left: left.slice(2), total } : null,
});

export const turnoverRunner = reportRunner(turnoverReport, {
  run: async ({ store, company }, { from, to, branches, rules, zero }) => {
    const { movement, cut } = await readBalances(store, { from, to, close: 'after' }, branches);
    const { chart } = await factsAt(store, rules);
    const format = (amount: bigint) => formatMoney(amount, scaleOf(company.currency));
    const moved = [...chart.values()]
      .filter(({ code, group }) => !group && (zero === true || movement.has(code)))
      .sort(byCode)
      .map(({ code, name, name_ar }) => ({ code, name, name_ar, sums: movement.get(code) ?? noSums }));
    const left = moved.map(({ sums, ...names }) => ({
      ...names,
      debit: format(sums.debit),
      credit: format(sums.credit),
    }));
    return { cut, ...pageOf({ left, total: format(moved.reduce((sum, { sums }) => sum + sums.debit, 0n)) }) };
  },
  next: async (_context, _facts, left: Left) => pageOf(left),
});
