// The rows of a list from the server: all of them at once, or page by page as they are asked for.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { call } from '#frontend/lib/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { Asked, List, ListQuery } from '#shared/lists/list.ts';

type Answer = { items: object[]; cursor?: string | null; searchedTo?: string | null };

type Queried = Endpoint & { readonly query: z.ZodMiniType<unknown, ListQuery> };

/** Whatever the contract: its query is that of its own list. */
const read = async ({ contract }: { contract: Endpoint }, query: ListQuery, signal: AbortSignal) =>
  (await call(contract as Queried, { query, signal })) as Answer;

/** Kept for users who come back from a row a good while later. */
const keptMs = 30 * 60_000;
/** What others change all the time. */
const pollMs = 60_000;

/** Found by two of its words a record comes twice. */
const onceEach = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

const noAnswers: readonly Answer[] = [];

const useAnswers = <Row extends object>(list: List<Row>, asked: Asked) => {
  const { paged, queryOf, keptAs, fresh } = list;
  const query = queryOf(asked);
  const kept = {
    gcTime: keptMs,
    ...(fresh && { staleTime: 0, refetchInterval: pollMs }),
  };
  const whole = useQuery({
    ...kept,
    queryKey: [...keptAs],
    queryFn: ({ signal }) => read(list, {}, signal),
    enabled: paged === null,
  });
  const pages = useInfiniteQuery({
    ...kept,
    queryKey: [...keptAs, query],
    queryFn: ({ signal, pageParam }) =>
      read(list, { ...query, limit: String(paged), cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    // A board reads its columns itself.
    enabled: paged !== null && asked.look === 'table',
  });
  const answers = useMemo(
    () => (paged === null ? whole.data && [whole.data] : pages.data?.pages) ?? noAnswers,
    [paged, whole.data, pages.data],
  );
  return { query: paged === null ? whole : pages, pages, answers };
};

export const useListRead = <Row extends object>(list: List<Row>, asked: Asked) => {
  const { query, pages, answers } = useAnswers(list, asked);
  const rows = useMemo(
    () =>
      onceEach(
        answers.flatMap(({ items }) => items as Row[]),
        list.key,
      ),
    [answers, list],
  );
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = pages;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  return {
    rows,
    answers,
    loadMore,
    isPending: query.isPending,
    /** Rows of what was asked before, while others are on their way. */
    isOld: list.paged !== null && pages.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    /** How far back a search has looked; null where it has seen everything. */
    searchedTo: answers.at(-1)?.searchedTo ?? null,
  };
};

export type ListRead<Row extends object> = ReturnType<typeof useListRead<Row>>;
