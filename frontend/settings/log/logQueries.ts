// The log in the browser: its pages and whom it can be filtered by.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { listLog, listLogUsers } from '#shared/audit/api.ts';
import type { LogFilters } from './logFilters.ts';

const slowlyChangingMs = 5 * 60_000;

export const useLog = (filters: LogFilters) =>
  useInfiniteQuery({
    queryKey: ['log', filters],
    queryFn: ({ signal, pageParam }) => call(listLog, { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });

export const useLogUsers = () =>
  useQuery({
    queryKey: ['log', 'users'],
    queryFn: ({ signal }) => call(listLogUsers, { signal }),
    select: (answer) => answer.items,
    staleTime: slowlyChangingMs,
  });

export const useLogBranches = () => useChoices('branch', 'log.branch');
