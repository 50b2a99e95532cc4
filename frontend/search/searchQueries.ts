// What the server finds by a text; an earlier question is cancelled, and its answer stays until the next is there.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { searchAll, searchTextMax } from '#shared/search/api.ts';

/** One letter means nothing yet, one digit may be a number. */
const isEnough = (text: string): boolean => [...text].length > 1 || /\p{Nd}/u.test(text);

const freshMs = 20_000;

export const useFound = (typed: string) => {
  const text = typed.trim().slice(0, searchTextMax);
  const isAsked = isEnough(text);
  const query = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchAll, { query: { text }, quiet: true, signal }),
    enabled: isAsked,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
  return { found: isAsked ? query.data : undefined, isWaiting: query.isFetching, isFailed: query.isError };
};
