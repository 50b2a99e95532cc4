// The check and the repair of the books, as the dialog asks for them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { type BooksCheck, checkBooks, getLastCheck, repairBooks } from '#shared/finance/booksApi.ts';

const checkKey = ['booksCheck'];

export type TimedCheck = BooksCheck & { seconds: number };

const timed = async <Answer extends BooksCheck>(ask: () => Promise<Answer>) => {
  const startedAt = performance.now();
  const answer = await ask();
  return { ...answer, seconds: (performance.now() - startedAt) / 1000 };
};

export const useLastCheck = () =>
  useQuery({
    queryKey: ['lastBooksCheck'],
    queryFn: ({ signal }) => call(getLastCheck, { signal }),
    select: (answer) => answer.last,
  });

/** Runs only when it is asked to; nobody wants yesterday's answer. */
export const useBooksCheck = () =>
  useQuery<TimedCheck>({
    queryKey: checkKey,
    queryFn: ({ signal }) => timed(() => call(checkBooks, { signal })),
    enabled: false,
    // One that takes too long is no shorter the next time.
    retry: false,
    gcTime: 0,
  });

export const useRepairBooks = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => timed(() => call(repairBooks, {})),
    onSuccess: (answer) => client.setQueryData<TimedCheck>(checkKey, answer),
  });
};
