// Whom and what the log can be filtered by.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { listLogUsers } from '#shared/audit/api.ts';

const slowlyChangingMs = 5 * 60_000;

export const useLogUsers = () =>
  useQuery({
    queryKey: ['log', 'users'],
    queryFn: ({ signal }) => call(listLogUsers, { signal }),
    select: (answer) => answer.items,
    staleTime: slowlyChangingMs,
  });

export const useLogBranches = () => useChoices('branch', 'log.branch');
