// The ledger reports in the browser: every look makes a run of the books as they stand; screen and files read its pages.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import {
  createReportRun,
  getReportRun,
  type ReportAsked,
  type ReportRun,
  type StatementRun,
  type TrialBalanceRun,
} from '#shared/finance/reportRunsApi.ts';
import type { CloseChoice } from '#shared/finance/reportsApi.ts';
import type { StatementOwner } from './statementPath.ts';

export type ReportScope = {
  from: string;
  to: string;
  branch: string;
  /** Only its share; empty for all. */
  costCentre: string;
  close: CloseChoice;
};

const queryOf = ({ from, to, branch }: ReportScope) => ({ from, to, ...(branch === '' ? {} : { branch }) });

const centreOf = ({ costCentre }: ReportScope) => (costCentre === '' ? {} : { costCentre });

/** Before closing is meant where nothing is said. */
const closeOf = ({ close }: ReportScope) => (close === 'after' ? { close } : {});

const beginRun = (body: ReportAsked, signal: AbortSignal): Promise<ReportRun> =>
  call(createReportRun, { body, quiet: true, signal });

const runPage = (id: string, page: number, signal: AbortSignal): Promise<ReportRun> =>
  call(getReportRun, { params: { id }, query: { page: String(page) }, quiet: true, signal });

/** A run is gone an hour after it was made, or once its user may no longer see it. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const useTrialBalance = (scope: ReportScope, zero: boolean) =>
  useQuery({
    queryKey: ['reports', 'trialBalance', scope, zero],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(scope), ...centreOf(scope), ...closeOf(scope), ...(zero ? { zero } : {}) };
      return (await beginRun({ report: 'trialBalance', query }, signal)) as TrialBalanceRun;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Asked = ReportScope & { owner: StatementOwner };
type PlaceOfPage = { id: string; page: number } | undefined;

const askedOf = ({ owner: { kind, code }, ...scope }: Asked): ReportAsked => {
  const query = queryOf(scope);
  return kind === 'party'
    ? { report: 'partyStatement', query: { party: code, ...query } }
    : {
        report: 'accountStatement',
        query: { account: code, ...query, ...centreOf(scope), ...closeOf(scope) },
      };
};

/** The statement page by page; all pages are of one run. A run that is gone makes room for a new one. */
export const useStatementRun = (asked: Asked) => {
  const query = useInfiniteQuery({
    queryKey: ['reports', 'statement', asked],
    queryFn: async ({ signal, pageParam }) => {
      const run =
        pageParam === undefined
          ? await beginRun(askedOf(asked), signal)
          : await runPage(pageParam.id, pageParam.page, signal);
      return run as StatementRun;
    },
    initialPageParam: undefined as PlaceOfPage,
    getNextPageParam: ({ id, next }): PlaceOfPage => (next === null ? undefined : { id, page: next }),
    enabled: asked.owner.code !== '',
    staleTime: 0,
  });
  const { fetchNextPage, hasNextPage, refetch } = query;
  // While a page is on its way, or all are read anew, asking for the next changes nothing.
  const loadMore = useCallback(() => {
    if (hasNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage, hasNextPage]);
  const hasLostRun = query.isFetchNextPageError && isGone(query.error);
  useEffect(() => {
    if (hasLostRun) void refetch().then(loadMore);
  }, [hasLostRun, refetch, loadMore]);
  return { query, loadMore };
};
