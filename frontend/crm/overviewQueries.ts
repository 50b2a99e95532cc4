// What the page of customer relations reads: the balances of all parties, and the newest of them.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import type { OverviewCall } from '#frontend/overviews/overview.ts';
import { listParties } from '#shared/crm/api.ts';
import {
  type BalancePart,
  type BalanceSide,
  getPartyBalances,
  listPartyBalances,
} from '#shared/crm/figuresApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export const partyBalances: OverviewCall<EndpointOutput<typeof getPartyBalances>> = {
  access: getPartyBalances.auth,
  key: [...recordsKey('party'), 'balances'],
  ask: (signal) => call(getPartyBalances, { quiet: true, signal }),
};

export type ListedBalance = EndpointOutput<typeof listPartyBalances>['items'][number];

export const useListedBalances = (side: BalanceSide, part: BalancePart) =>
  useQuery({
    queryKey: [...recordsKey('party'), 'balances', side, part],
    queryFn: ({ signal }) =>
      call(listPartyBalances, { params: { side }, query: { part }, quiet: true, signal }),
  });

export const newestParties: OverviewCall<EndpointOutput<typeof listParties>> = {
  access: listParties.auth,
  key: [...recordsKey('party'), 'newest'],
  ask: (signal) => call(listParties, { query: { newest: '1', limit: '8' }, quiet: true, signal }),
};
