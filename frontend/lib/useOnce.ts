// Repeats a call safely: the same thing asked again after a lost reply is the same call, anything else is another one.
import { useRef } from 'react';
import { ApiError } from './apiError.ts';

/** The last thing that was asked for, until the server has answered. */
export type Asked = { readonly text: string; readonly key: string };

/** The key of what is asked for: that of the last call where the same is asked for again. */
export const askedAgain = (last: Asked | null, asked: unknown): Asked => {
  const text = JSON.stringify(asked);
  return last?.text === text ? last : { text, key: crypto.randomUUID() };
};

/** The server has answered, so the call had its effect or never will; after anything else it may have had it all the same. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

type Keyed = { readonly idempotencyKey?: string };
/** What is asked for, without the key that its call takes. */
type Asking<Wish> = Omit<Wish, 'idempotencyKey'>;

type Replies<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void };

/** A mutation whose call takes the key of what is asked for. */
export type Repeatable<Wish extends Keyed, Answer> = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: (wish: Wish, replies: Replies<Answer>) => void;
};

/** `send` does nothing while the call is under way. */
export const useOnce = <Wish extends Keyed, Answer>({
  mutate,
  isPending,
  error,
}: Repeatable<Wish, Answer>) => {
  const last = useRef<Asked | null>(null);
  const send = (wish: Asking<Wish>, { onSuccess, onError }: Replies<Answer> = {}): void => {
    if (isPending) return;
    last.current = askedAgain(last.current, wish);
    mutate({ ...wish, idempotencyKey: last.current.key } as Wish, {
      onSuccess: (answer) => {
        last.current = null;
        onSuccess?.(answer);
      },
      onError: (failure) => {
        if (isAnswered(failure)) last.current = null;
        onError?.(failure);
      },
    });
  };
  return { send, isPending, error };
};
