// The figures of the page of projects: requests, quotes and contracts by their states, and milestones that are due.
import { figuresOfStates } from '#frontend/documents/options/figuresOfStates.ts';
import { call } from '#frontend/lib/api.ts';
import type { OverviewCall } from '#frontend/overviews/overview.ts';
import type { getDueFigures } from '#shared/invoices/contracts/milestones/dueMilestoneApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export const requestFigures = figuresOfStates(
  { name: 'designRequest', plural: 'designRequests' },
  async () => (await import('#shared/pms/design/request/requestKind.ts')).requestKind,
);

export const quoteFigures = figuresOfStates(
  { name: 'quote', plural: 'quotes' },
  async () => (await import('#shared/invoices/quotes/quoteKind.ts')).quoteKind,
);

export const contractFigures = figuresOfStates(
  { name: 'contract', plural: 'contracts' },
  async () => (await import('#shared/invoices/contracts/contractKind.ts')).contractKind,
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
