// The check and the repair of the books, as the page asks for them: begun by a call, then looked at until they have ended.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import {
  type BooksRun,
  type BooksState,
  checkBooks,
  getBooksCheck,
  repairBooks,
} from '#shared/finance/booksApi.ts';

const booksKey = ['booksCheck'];

/** Small books are done in a moment; of large ones a look each second is enough. */
const firstPauseMs = 250;
const pauseMs = 1000;

/** The run that has not ended yet. */
export const underWay = (state: BooksState | undefined): BooksRun | null => {
  const run = state?.run ?? null;
  return run?.state === 'waiting' || run?.state === 'running' ? run : null;
};

const pauseOf = (state: BooksState | undefined): number | false => {
  const run = underWay(state);
  if (run === null) return false;
  return run.done === 0 ? firstPauseMs : pauseMs;
};

export const useBooksCheck = () =>
  useQuery({
    queryKey: booksKey,
    queryFn: ({ signal }) => call(getBooksCheck, { quiet: true, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseOf(state.data),
  });

const useBegin = (ask: () => Promise<BooksRun>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (run) =>
      client.setQueryData<BooksState>(booksKey, (state) => ({ last: state?.last ?? null, run })),
  });
};

export const useCheckBooks = () => useBegin(() => call(checkBooks, {}));

export const useRepairBooks = () => useBegin(() => call(repairBooks, {}));
