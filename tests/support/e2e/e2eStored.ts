// What the product has stored, compared with what it should have: a difference here is never put right by a second try.
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';

/** How the report of a run shows that stored data differed; the runner looks for it in the annotations of each try. */
const storedData = 'storedData';
const sentence = 'Stored data differs';

/** Whether an assertion failed, and not the call before it. */
const isDifference = (error: unknown): error is Error => error instanceof Error && 'matcherResult' in error;

const triesMax = 10;
const pauseMs = 300;

/**
 * Compares what the API or the table answers; it is read again for three seconds, as a screen may be ahead of its call. A difference that stays
 * fails the run, also where the journey passes when it is tried again.
 */
export const stored = async (compare: () => unknown, tries = 1): Promise<void> => {
  try {
    await compare();
  } catch (error) {
    if (!isDifference(error)) throw error;
    if (tries < triesMax) {
      await pause(pauseMs);
      return stored(compare, tries + 1);
    }
    test.info().annotations.push({ type: storedData, description: error.message });
    error.message = `${sentence}: ${error.message}`;
    throw error;
  }
};
