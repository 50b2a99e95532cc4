// Calls that are made at the same moment for one wish: they are answered with one document, and a refusal has its reason.

import { type Ask, ask, type Outcome } from '../actors/callers.ts';
import type { World } from '../world.ts';

export type AskedTogether = { what: string; call: Ask; keys: readonly string[] };

/** `isRight`: whether this may be refused while these were answered. */
export const answersOf = async <Answer extends { id: string }>(
  world: World,
  { what, call, keys }: AskedTogether,
  isRight: (code: string, answers: readonly Answer[]) => boolean,
): Promise<Answer[]> => {
  const outcomes: Outcome<Answer>[] = await Promise.all(
    keys.map((key) => ask<Answer>(world, { ...call, key })),
  );
  const answers = outcomes.flatMap((one) => (one.kind === 'answer' ? [one.answer] : []));
  const ids = new Set(answers.map(({ id }) => id));
  if (ids.size > 1) world.scheduler.fail(`One wish is ${[...ids].join(' and ')}`);
  for (const outcome of outcomes) {
    if (outcome.kind !== 'refused' || isRight(outcome.code, answers)) continue;
    const also = answers.length > 0 ? ', and answered' : '';
    world.scheduler.fail(`${what} was refused: ${outcome.code}${also}`);
  }
  return answers;
};
