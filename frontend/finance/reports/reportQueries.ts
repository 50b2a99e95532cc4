// The ledger reports in the browser: always as the books stand, with the last answer shown while a new one comes.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { getAccountStatement, getTrialBalance, type StatementRow } from '#shared/finance/reportsApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type AccountStatement = EndpointOutput<typeof getAccountStatement>;

export type ReportScope = { from: string; to: string; branch: string };

const pageSize = '100';
const exportPageSize = '1000';

export const useTrialBalance = ({ from, to, branch }: ReportScope, zero: boolean) =>
  useQuery({
    queryKey: ['reports', 'trialBalance', from, to, branch, zero],
    queryFn: ({ signal }) =>
      call(getTrialBalance, {
        query: { from, to, ...(branch === '' ? {} : { branch }), ...(zero ? { zero: '1' as const } : {}) },
        quiet: true,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Asked = ReportScope & { account: string };

const statementPage = (
  { account, from, to, branch }: Asked,
  page: { limit: string; cursor?: string | undefined; signal?: AbortSignal | undefined },
): Promise<AccountStatement> =>
  call(getAccountStatement, {
    query: {
      account,
      from,
      to,
      limit: page.limit,
      ...(branch === '' ? {} : { branch }),
      ...(page.cursor === undefined ? {} : { cursor: page.cursor }),
    },
    quiet: true,
    ...(page.signal === undefined ? {} : { signal: page.signal }),
  });

/** The statement page by page; all pages are one snapshot of the books. */
export const useAccountStatement = (asked: Asked) =>
  useInfiniteQuery({
    queryKey: ['reports', 'accountStatement', asked],
    queryFn: ({ signal, pageParam }) => statementPage(asked, { limit: pageSize, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    enabled: asked.account !== '',
    staleTime: 0,
  });

/** Every line of the statement; `onProgress` hears how many are there. */
export const wholeStatement = async (
  asked: Asked,
  onProgress: (count: number) => void,
): Promise<{ statement: AccountStatement; rows: StatementRow[] }> => {
  let statement = await statementPage(asked, { limit: exportPageSize });
  const rows = [...statement.rows];
  onProgress(rows.length);
  while (statement.cursor !== null) {
    statement = await statementPage(asked, { limit: exportPageSize, cursor: statement.cursor });
    rows.push(...statement.rows);
    onProgress(rows.length);
  }
  return { statement, rows };
};
