// The answers of the calls of an overview, each asked once however many parts show it.
import { useQueries } from '@tanstack/react-query';
import type { OverviewCall } from './overview.ts';

export type AnswerState = {
  isPending: boolean;
  /** Of a call that has no answer to show. */
  error: Error | null;
  answer: unknown;
  retry: () => void;
};

const queryOf = ({ key, ask, staleMs }: OverviewCall<unknown>) => ({
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal),
  ...(staleMs !== undefined && { staleTime: staleMs }),
});

export const useAnswers = (calls: readonly OverviewCall<unknown>[]): AnswerState[] =>
  useQueries({ queries: calls.map(queryOf) }).map(({ data, error, isPending, refetch }) => ({
    isPending,
    error: data === undefined ? error : null,
    answer: data,
    retry: () => void refetch(),
  }));
