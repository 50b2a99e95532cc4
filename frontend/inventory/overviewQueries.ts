// The figures of the page of inventory, also for its tiles on the dashboard.
import { call } from '#frontend/lib/api.ts';
import type { OverviewCall } from '#frontend/overviews/overview.ts';
import { getInventoryOverview } from '#shared/inventory/stockApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export const inventoryFigures: OverviewCall<EndpointOutput<typeof getInventoryOverview>> = {
  access: getInventoryOverview.auth,
  key: ['inventory', 'overview'],
  ask: (signal) => call(getInventoryOverview, { quiet: true, signal }),
  staleMs: 0,
};
