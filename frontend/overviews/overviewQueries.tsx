// The answers of the calls of an overview, each asked once however many parts show it.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OverviewCall } from './overview.ts';

type AnyCall = OverviewCall<unknown>;

export type AnswerState = {
  isPending: boolean;
  /** Of a call that has no answer to show. */
  error: Error | null;
  answer: unknown;
  retry: () => void;
};

export type Answers = ReadonlyMap<AnyCall, AnswerState>;

type Props = {
  calls: readonly AnyCall[];
  answers?: Answers;
  children: (answers: Answers) => ReactNode;
};

const Asked = ({ call, calls, answers, children }: Props & { call: AnyCall }) => {
  const { key, ask, staleMs } = call;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    ...(staleMs !== undefined && { staleTime: staleMs }),
  });
  const state = {
    isPending,
    error: data === undefined ? error : null,
    answer: data,
    retry: () => void refetch(),
  };
  return (
    <Asking calls={calls} answers={new Map([...(answers ?? []), [call, state]])}>
      {children}
    </Asking>
  );
};

/** Asks all calls at once, one below the other: a component for many of them (`useQueries`) would come to the login page, too. */
export const Asking = ({ calls: [call, ...others], answers = new Map(), children }: Props) =>
  call === undefined ? (
    children(answers)
  ) : (
    <Asked call={call} calls={others} answers={answers}>
      {children}
    </Asked>
  );
