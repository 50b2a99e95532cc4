// The one page of a trial balance's run: its rows, and the groups above them as the chart was.
import { reportRunner } from '#functions/reports/reportRunner.ts';
import { trialBalanceReport } from '#shared/finance/trialBalanceReport.ts';
import { ancestorsOf, byCode } from '#shared/ledger/ledgerAccount.ts';
import { trialBalanceAnswer } from './trialBalanceAnswer.ts';

export const trialBalanceRunner = reportRunner(trialBalanceReport, {
  run: async (context, asked) => {
    const { rows, totals, cut, chart, hasClose } = await trialBalanceAnswer(context, asked);
    const above = rows.flatMap((row) => ancestorsOf(chart, row));
    const groups = [...new Map(above.map((group) => [group.code, group])).values()].sort(byCode);
    return {
      cut,
      continuation: null,
      answer: {
        costCentre: asked.costCentre || null,
        close: asked.close ?? 'before',
        hasClose,
        groups: groups.map(({ code, name, name_ar, parent }) => ({ code, name, name_ar, parent })),
        rows: rows.map((row) => ({ ...row, control: chart.get(row.code)?.control ?? 'none' })),
        totals,
      },
    };
  },
});
