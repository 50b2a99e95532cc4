// The figures of the page of finance.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type FinanceOverviewAnswer = EndpointOutput<typeof getFinanceOverview>;

export const useFinanceOverview = () =>
  useQuery({
    queryKey: ['finance', 'overview'],
    queryFn: ({ signal }) => call(getFinanceOverview, { quiet: true, signal }),
    staleTime: 0,
  });
