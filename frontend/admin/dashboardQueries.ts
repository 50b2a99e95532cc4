// The figures of the dashboard, from posted entries only.
import { useQuery } from '@tanstack/react-query';
import { figuresOfStates } from '#frontend/documents/options/figuresOfStates.ts';
import { call } from '#frontend/lib/api.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import type { OverviewCall } from '#frontend/overviews/overview.ts';
import { todayIn } from '#frontend/ui/dates/today.ts';
import { getDashboard } from '#shared/finance/reportsApi.ts';
import { getInventoryOverview } from '#shared/inventory/stockApi.ts';
import type { getDueFigures } from '#shared/invoices/contracts/milestones/dueMilestoneApi.ts';
import { firstOfWeek } from '#shared/kernel/dates.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type Dashboard = EndpointOutput<typeof getDashboard>;

const staleMs = 30_000;

export const dashboardFigures: OverviewCall<Dashboard> = {
  access: getDashboard.auth,
  key: ['dashboard'],
  ask: (signal) => call(getDashboard, { quiet: true, signal }),
  staleMs,
};

/** Of the page of inventory; asked for by users who may see stock. */
export const stockFigures: OverviewCall<EndpointOutput<typeof getInventoryOverview>> = {
  access: getInventoryOverview.auth,
  key: ['inventory', 'overview'],
  ask: (signal) => call(getInventoryOverview, { quiet: true, signal }),
  staleMs,
};

/** Of contracts by their states. */
export const contractFigures = figuresOfStates(
  { name: 'contract', plural: 'contracts' },
  async () => (await import('#shared/invoices/contracts/contractKind.ts')).contractKind,
);

/** Of design requests of this week. */
export const requestFigures = figuresOfStates(
  {
    name: 'designRequest',
    plural: 'designRequests',
    since: { name: 'week', day: () => firstOfWeek(todayIn(shownTimeZone())) },
  },
  async () => (await import('#shared/pms/design/request/requestKind.ts')).requestKind,
);

/** Of milestones that are due without an invoice. */
export const milestoneFigures: OverviewCall<EndpointOutput<typeof getDueFigures>> = {
  access: contractFigures.access,
  key: ['contracts', 'milestones', 'figures'],
  ask: async (signal) => {
    const calls = await import('#shared/invoices/contracts/milestones/dueMilestoneApi.ts');
    return call(calls.getDueFigures, { quiet: true, signal });
  },
  // A milestone leaves it as soon as it is invoiced.
  staleMs: 0,
};

/** The day of the figures; undefined until they are there. */
export const useFiguresDay = (): string | undefined => {
  const { key, ask } = dashboardFigures;
  return useQuery({ queryKey: key, queryFn: ({ signal }) => ask(signal), staleTime: staleMs }).data?.asOf;
};
