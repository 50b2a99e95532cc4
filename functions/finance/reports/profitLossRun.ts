// The one page of a profit and loss: movements of revenue and expense accounts in the days of each column.
import { reportRunner } from '#functions/reports/reportRunner.ts';
import { profitLossLayout } from '#shared/finance/financialStatements/layouts.ts';
import { profitLossReport } from '#shared/finance/financialStatements/profitLossReport.ts';
import { closeNotes, figureNotes, yearNotes } from './figureNotes.ts';
import { figureFacts, readFigures, rowTexts } from './figuresAnswer.ts';

export const profitLossRunner = reportRunner(profitLossReport, {
  run: async (context, asked) => {
    const facts = figureFacts(asked);
    const daysOf = ({ from, to }: { from: string; to: string }) => ({ from, to });
    const { heads, columns, cut, chart } = await readFigures(context, asked, { total: true, daysOf });
    const rows = rowTexts(profitLossLayout, chart, {
      columns: columns.map(({ within }) => within),
      zero: asked.zero ?? false,
      isSideBySide: facts.columns !== null,
      currency: context.company.currency,
    });
    const { rules } = asked;
    const notes = [
      ...yearNotes(rules, asked),
      ...closeNotes(rules, asked),
      ...(await figureNotes(context, asked)),
    ];
    return { cut, continuation: null, answer: { ...facts, heads, rows, notes } };
  },
});
