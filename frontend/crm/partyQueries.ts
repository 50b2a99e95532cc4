// What the screens of customer relations read: a party, its figures, and its latest vouchers.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { getPartyFigures } from '#shared/crm/figuresApi.ts';
import { parties } from '#shared/crm/resources.ts';
import { listVouchers } from '#shared/finance/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type PartyFiguresView = EndpointOutput<typeof getPartyFigures>;

/** Null where there is no such party, or none that the user sees. */
export const useParty = (code: string) =>
  useQuery({
    queryKey: [...recordsKey('party'), 'one', code],
    queryFn: async ({ signal }) => {
      const { items } = await call(parties.api.list, { query: { codes: code }, quiet: true, signal });
      return items[0] ?? null;
    },
  });

export const usePartyFigures = (code: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...recordsKey('party'), 'figures', code],
    queryFn: ({ signal }) => call(getPartyFigures, { params: { code }, quiet: true, signal }),
    enabled: isWanted,
  });

export const usePartyVouchers = (code: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...recordsKey('party'), 'vouchers', code],
    queryFn: ({ signal }) => call(listVouchers, { query: { party: code, limit: '8' }, quiet: true, signal }),
    enabled: isWanted,
  });
