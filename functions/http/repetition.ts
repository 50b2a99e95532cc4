// One effect for each Idempotency-Key: a repetition is answered with what the first call answered.
import { AlreadyDone } from '#functions/storage/commit.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { idempotencyKey, type SessionContext, storedAnswer } from './context.ts';
import type { Operation } from './operation.ts';

/** The answer of the first call, when this is its repetition. */
const replayed = (done: Attributes | null, context: SessionContext): unknown => {
  if (!done) return undefined;
  if (done['bodyHash'] !== context.idempotency?.bodyHash) throw new Refusal('request.idempotencyReused');
  return storedAnswer(done);
};

const looksMax = 20;
const pauseMs = 10;

/** The first call's answer, as soon as it is visible: the items of a committed transaction become visible one by one. */
const firstAnswer = async (context: SessionContext, key: string): Promise<unknown> => {
  for (let looks = 0; looks < looksMax; looks += 1) {
    const item = await context.store.get(idempotencyKey(context.actor.id, key));
    if (item) return replayed(item, context);
    await context.store.pause(pauseMs);
  }
  throw new Refusal('busy', { retryAfter: 1 }, 503);
};

/** What a call of this key has answered that was under way beside this one: the effect of the first may be why the second is refused. */
const answerMeanwhile = async (context: SessionContext, error: unknown): Promise<unknown> => {
  const { key } = context.idempotency ?? {};
  if (key === undefined) return undefined;
  if (error instanceof AlreadyDone) return firstAnswer(context, key);
  if (!(error instanceof Refusal)) return undefined;
  const [done = null] = await context.store.snapshot([idempotencyKey(context.actor.id, key)]);
  return replayed(done, context);
};

/** The operation with its input, and what must be ended before the answer of a first call is given again. */
type Work = {
  run: () => Promise<unknown>;
  finish: Operation['finish'];
  again?: ((kept: unknown) => Promise<unknown>) | undefined;
};

/** Runs the operation unless its key was seen; `done` is what the first call left. Two that run at once conflict in the key's guard. */
export const answerOnce = async (
  context: SessionContext,
  done: Attributes | null,
  { run, finish, again }: Work,
): Promise<unknown> => {
  let earlier = replayed(done, context);
  if (earlier === undefined) {
    try {
      return await run();
    } catch (error) {
      earlier = await answerMeanwhile(context, error);
      if (earlier === undefined) throw error;
    }
  }
  await finish?.(context);
  return again ? again(earlier) : earlier;
};
