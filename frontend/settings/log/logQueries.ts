// The log in the browser: its pages, whom it can be filtered by, and all of it for a file.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { type LogEntry, listLog, listLogUsers } from '#shared/audit/api.ts';
import type { LogFilters } from './logFilters.ts';

const slowlyChangingMs = 5 * 60_000;
const exportPageSize = '200';

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

/** Every entry of the filters, page by page; `onProgress` hears how many are there. */
export const allEntries = async (
  filters: LogFilters,
  onProgress: (count: number) => void,
): Promise<LogEntry[]> => {
  const entries: LogEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listLog, { query: { ...filters, limit: exportPageSize, cursor } });
    entries.push(...page.items);
    onProgress(entries.length);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
};
