// Reports in the browser: every look makes a run of what is there now; screen and files read its pages.
import {
  keepPreviousData,
  type QueryFunctionContext,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import { isWhole, queryOf } from '#shared/reports/reportAddress.ts';
import { hasDays, type Period } from '#shared/reports/reportPeriods.ts';
import { runCalls } from '#shared/reports/runsApi.ts';

/** The calls as this report takes and answers them. */
export const callsOf = (report: AnyReport) => runCalls([report]);

/** A run is gone an hour after it was made, or once its user may no longer see it. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * A refusal is shown where the report would be: a window over the bar would only hinder the next entry. Where a report is shown
 * already, a window shows it.
 */
export const besideReport = ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>) => ({
  quiet: true as const,
  beside: ({ status }: ApiError) => status === 422 && client.getQueryData(queryKey) === undefined,
});

const noPeriods: never[] = [];

/** The periods that can be asked by name, with their days; none are read for a bar without days. */
export const useReportPeriods = (report: AnyReport): readonly Period[] => {
  const { getReportPeriods } = useMemo(() => callsOf(report), [report]);
  const query = useQuery({
    queryKey: ['reports', 'periods'],
    queryFn: ({ signal }) => call(getReportPeriods, { quiet: true, signal }),
    enabled: hasDays(report.parameters),
  });
  return query.data?.periods ?? noPeriods;
};

type PlaceOfPage = { id: string; page: number } | undefined;

/** The entries that say whose report it is: until they change, what is shown is the same report of other days. */
const ownOf = ({ parameters }: AnyReport, asked: AskedEntries): string =>
  parameters.flatMap(({ kind, name }) => (kind === 'custom' ? [asked[name] ?? ''] : [])).join(' ');

/** The run page by page; all pages are of one run. A run that is gone makes room for a new one. */
export const useReportRun = (report: AnyReport, asked: AskedEntries) => {
  const calls = useMemo(() => callsOf(report), [report]);
  const own = ownOf(report, asked);
  const query = useInfiniteQuery({
    queryKey: ['reports', report.name, own, queryOf(report, asked)],
    queryFn: async ({ pageParam, ...context }): Promise<AnyRun> => {
      const { signal } = context;
      if (pageParam === undefined) {
        const body = { report: report.name, query: queryOf(report, asked) };
        return call(calls.createReportRun, { body, ...besideReport(context), signal });
      }
      const { id, page } = pageParam;
      const place = { params: { id }, query: { page: String(page) } };
      return call(calls.getReportRun, { ...place, quiet: true, signal });
    },
    initialPageParam: undefined as PlaceOfPage,
    getNextPageParam: ({ id, next }): PlaceOfPage => (next === null ? undefined : { id, page: next }),
    enabled: isWhole(report, asked),
    placeholderData: (before, query) => (query?.queryKey[2] === own ? keepPreviousData(before) : undefined),
    staleTime: 0,
  });
  const { fetchNextPage, hasNextPage, isPlaceholderData, refetch } = query;
  const canGoOn = hasNextPage && !isPlaceholderData;
  // While a page is on its way, or all are read anew, asking for the next changes nothing.
  const loadMore = useCallback(() => {
    if (canGoOn) void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage, canGoOn]);
  const hasLostRun = query.isFetchNextPageError && isGone(query.error);
  useEffect(() => {
    if (hasLostRun) void refetch().then(loadMore);
  }, [hasLostRun, refetch, loadMore]);
  return { query, loadMore };
};
