// The figures of the dashboard, from posted entries only.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { getDashboard } from '#shared/finance/reportsApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type Dashboard = EndpointOutput<typeof getDashboard>;

export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, { quiet: true, signal }),
    staleTime: 30_000,
  });
