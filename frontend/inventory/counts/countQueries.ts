// Count sheets in the browser: their rows, what is counted and what others count meanwhile, and their differences.
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import {
  type CountEntry,
  type CountRow,
  type CountRowChoice,
  continueCountSheet,
  listCountChanges,
  listCountDifferences,
  listCountRows,
  saveCounts,
} from '#shared/inventory/counts/countApi.ts';
import { countPlaceName } from '#shared/inventory/counts/countRules.ts';
import { type CountSheetView, countSheetKind } from '#shared/inventory/counts/countSheetKind.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

type RowsPage = EndpointOutput<typeof listCountRows>;
type Rows = InfiniteData<RowsPage, string>;

const sheetKey = (id: string) => ['countSheet', id];
const rowsKey = (id: string) => [...sheetKey(id), 'rows'];

const pageRows = 50;

export type AskedRows = { show: CountRowChoice; search: string };

export const useCountRows = (id: string, { show, search }: AskedRows) =>
  useInfiniteQuery({
    queryKey: [...rowsKey(id), show, search],
    queryFn: ({ pageParam, signal }) =>
      call(listCountRows, {
        params: { id },
        query: {
          show,
          limit: String(pageRows),
          ...(search !== '' && { search }),
          ...(pageParam !== '' && { after: pageParam }),
        },
        signal,
        quiet: 'background',
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
  });

/** A row that was counted later is taken; an older reading changes nothing. */
const patched = (rows: Rows | undefined, changed: ReadonlyMap<string, CountRow>): Rows | undefined =>
  rows && {
    ...rows,
    pages: rows.pages.map((page) => ({
      ...page,
      items: page.items.map((row) => {
        const next = changed.get(countPlaceName(row));
        return next && next.rev > row.rev ? next : row;
      }),
    })),
  };

/** Shows rows at once wherever they are listed; how many are counted is read anew. */
export const useShowCounted = (id: string) => {
  const client = useQueryClient();
  return useCallback(
    (items: readonly CountRow[]) => {
      if (items.length === 0) return;
      const changed = new Map(items.map((row) => [countPlaceName(row), row]));
      client.setQueriesData<Rows>({ queryKey: rowsKey(id) }, (rows) => patched(rows, changed));
      void client.invalidateQueries({ queryKey: rowsKey(id) });
    },
    [client, id],
  );
};

/** What others count is seen after so long at most. */
const lookMs = 3000;

/** `at`: when the rows were read first, by the clock of the server. */
export const useOthersCounts = (id: string, { status, at }: { status: string; at: string | undefined }) => {
  const client = useQueryClient();
  const show = useShowCounted(id);
  const since = useRef<string | null>(null);
  const seen = useRef(new Map<string, number>());
  const { data } = useQuery({
    queryKey: [...sheetKey(id), 'changes'],
    queryFn: ({ signal }) => {
      const query = { since: since.current ?? at ?? '' };
      return call(listCountChanges, { params: { id }, query, signal, quiet: 'background' });
    },
    enabled: at !== undefined,
    refetchInterval: lookMs,
    gcTime: 0,
  });
  useEffect(() => {
    if (data === undefined) return;
    since.current = data.at;
    const isNew = (row: CountRow) => (seen.current.get(countPlaceName(row)) ?? 0) < row.rev;
    const changed = data.items.filter(isNew);
    for (const row of changed) seen.current.set(countPlaceName(row), row.rev);
    show(changed);
    if (data.status !== status) void client.invalidateQueries({ queryKey: [countSheetKind.plural] });
  }, [data, status, show, client]);
};

const triesMax = 3;
const pauseMs = 800;

/** The server has not answered: the same entry is sent again, and counts once. */
const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

type Counted = EndpointOutput<typeof saveCounts>;

const sent = async (id: string, entries: readonly CountEntry[], tries = 1): Promise<Counted> => {
  try {
    return await call(saveCounts, { params: { id }, body: { entries: [...entries] }, quiet: 'background' });
  } catch (error) {
    if (!isLost(error) || tries === triesMax) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
    return sent(id, entries, tries + 1);
  }
};

/** Counts, and shows what came of it. */
export const useCounting = (id: string) => {
  const show = useShowCounted(id);
  return useCallback(
    async (entry: Omit<CountEntry, 'key'>): Promise<Counted> => {
      const counted = await sent(id, [{ ...entry, key: crypto.randomUUID() }]);
      show([...counted.items, ...counted.faults].flatMap(({ row }) => row ?? []));
      return counted;
    },
    [id, show],
  );
};

/** Of the result that the sheet names: one that is counted again has another. */
export const useDifferences = ({ id, result }: Pick<CountSheetView, 'id' | 'result'>, page: number) =>
  useQuery({
    queryKey: [...sheetKey(id), 'differences', result?.id, page],
    queryFn: ({ signal }) =>
      call(listCountDifferences, {
        params: { id },
        query: { page: String(page) },
        signal,
        quiet: 'background',
      }),
    placeholderData: keepPreviousData,
  });

/** Goes on with what was stopped. */
export const useContinue = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(continueCountSheet, { params: { id }, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: [countSheetKind.plural] }),
  });
};

/** How far it is applied is looked at while its job works. */
export const useWatched = (isUnderWay: boolean) => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: [countSheetKind.plural, 'one'] }),
      lookMs / 2,
    );
    return () => clearInterval(timer);
  }, [client, isUnderWay]);
};
