// What the page of customer relations reads: the balances of all parties, and the newest of them.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { listParties } from '#shared/crm/api.ts';
import {
  type BalancePart,
  type BalanceSide,
  getPartyBalances,
  listPartyBalances,
} from '#shared/crm/figuresApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type PartyBalances = EndpointOutput<typeof getPartyBalances>;

export const usePartyBalances = (isWanted: boolean) =>
  useQuery({
    queryKey: [...recordsKey('party'), 'balances'],
    queryFn: ({ signal }) => call(getPartyBalances, { quiet: true, signal }),
    enabled: isWanted,
  });

export type ListedBalance = EndpointOutput<typeof listPartyBalances>['items'][number];

export const useListedBalances = (side: BalanceSide, part: BalancePart) =>
  useQuery({
    queryKey: [...recordsKey('party'), 'balances', side, part],
    queryFn: ({ signal }) =>
      call(listPartyBalances, { params: { side }, query: { part }, quiet: true, signal }),
  });

export const useNewestParties = () =>
  useQuery({
    queryKey: [...recordsKey('party'), 'newest'],
    queryFn: ({ signal }) => call(listParties, { query: { newest: '1', limit: '8' }, quiet: true, signal }),
  });
