// The figures of the page of finance.
import { call } from '#frontend/lib/api.ts';
import type { OverviewCall } from '#frontend/overviews/overview.ts';
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type FinanceFigures = EndpointOutput<typeof getFinanceOverview>;

export const financeFigures: OverviewCall<FinanceFigures> = {
  access: getFinanceOverview.auth,
  key: ['finance', 'overview'],
  ask: (signal) => call(getFinanceOverview, { quiet: true, signal }),
  staleMs: 0,
};
