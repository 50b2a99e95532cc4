// The dashboard: figures from posted entries only, this month up to today against the same days of the one before, twelve months; the newest documents and what waits.

import { latestDocuments, openWork } from '#functions/documents/reading/latestDocuments.ts';
import { currentFactsReads } from '#functions/finance/settings/financeRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/reportsApi.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { readMonthFigures } from './monthFigures.ts';

const latestShown = 8;

const documentsOf = async (context: SessionContext) => {
  const [latest, work] = await Promise.all([latestDocuments(context, latestShown), openWork(context)]);
  return { latest, work };
};

export const getDashboard = operation(
  api.getDashboard,
  async (context) => {
    const asOf = dateInZone(context.clock.nowMs(), context.company.timeZone);
    const documents = await documentsOf(context);
    if (!can(context, 'ledger_report', 'view')) return { asOf, figures: null, months: [], ...documents };
    const { figures, months } = await readMonthFigures(context, asOf);
    const { profit: _, ...shown } = figures;
    return {
      asOf,
      figures: shown,
      ...documents,
      months: months.map(({ month, revenue, expense }) => ({ month, revenue, expense })),
    };
  },
  currentFactsReads,
);
