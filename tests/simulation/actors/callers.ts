// How a browser calls: again with the same key while the answer is lost or the product is busy, and never after a clear answer.

import type { Operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { isOutage } from '#functions/storage/connection/outage.ts';
import type { Key } from '#functions/storage/keys.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Input, LostAnswer, type World } from '../world.ts';

export type Outcome<Answer> =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'refused'; code: string }
  /** Nobody knows whether it happened. */
  | { kind: 'unknown' };

const triesMax = 6;

/** A clear refusal, or null where it may be tried again; an error that nobody should see ends the run. */
const clearRefusal = (world: World, what: string, error: unknown): string | null => {
  world.scheduler.note(
    `${what}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`,
  );
  if (isWorthAnother(error)) return null;
  if (error instanceof Refusal) return error.code;
  world.scheduler.fail(`${what} failed: ${error instanceof Error ? error.stack : String(error)}`);
  return null;
};

/** Refusals of a moment in which an answer is known before all that it speaks of is visible. */
const earlyCodes = ['notFound', 'voucher.notPosted', 'invoice.originalUnknown', 'deposit.unknown'];

/** Refusals that say: again. */
const busyCodes = ['busy', 'ledger.busy', 'record.changed', 'import.moved'];

const isWorthAnother = (error: unknown): boolean =>
  error instanceof LostAnswer ||
  error instanceof CommitConflict ||
  isOutage(error) ||
  (error instanceof AggregateError && error.errors.every(isWorthAnother)) ||
  (error instanceof Refusal && busyCodes.includes(error.code));

/** A clear outcome, or none after some tries. An error that nobody should see ends the run. */
export const insist = async <Answer>(
  world: World,
  what: string,
  attempt: () => Promise<Answer>,
): Promise<Outcome<Answer>> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    try {
      return { kind: 'answer', answer: await attempt() };
    } catch (error) {
      const code = clearRefusal(world, what, error);
      if (code !== null) return { kind: 'refused', code };
    }
    await world.wait(world.random.below(60));
  }
  return { kind: 'unknown' };
};

export type Ask = {
  operation: Operation;
  input: Input;
  key?: string;
  /** The documents that the call is about. */
  about?: readonly Key[];
};

/** A call until it is answered clearly. */
export const ask = async <Answer>(
  world: World,
  { operation, input, key, about = [] }: Ask,
): Promise<Outcome<Answer>> => {
  const what = operation.contract.path;
  const attempt = () => {
    // An answer that was lost may be given again before all that it speaks of is visible.
    const isEarly = about.some(world.table.isHidden);
    return world.request(operation, input, key).catch((error: unknown) => {
      throw isEarly && error instanceof Refusal && earlyCodes.includes(error.code) ? new LostAnswer() : error;
    });
  };
  const outcome = await insist(world, what, attempt);
  if (outcome.kind === 'answer' && outcome.answer === undefined)
    world.scheduler.fail(`${what} answered nothing`);
  return outcome as Outcome<Answer>;
};
