// Slows down guessing: every attempt is counted before the password is looked at, so that attempts at the same moment count too.
import type { OpenContext } from '#functions/http/context.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, type Remove, replace } from '#functions/storage/writes.ts';
import { isoDate } from '#shared/kernel/dates.ts';
import { attemptDelaySeconds, attemptsRememberedSeconds } from './attemptDelay.ts';
import { refuseTooMany } from './callCount.ts';

type Attempts = { failures: number; blockedUntilMs: number; rev: number };

/** Who tries: a user or a typed name, from an address. */
export type Attempter = { store: Store; who: string; address: string };

const triesMax = 10;
const keptSeconds = 2 * 24 * 3600;

/** A new item each day, because an expired one may stand in the way for two days. */
const attemptsKey = ({ who, address }: Attempter, nowMs: number): Key => ({
  pk: `RL#attempt#${sha256(`${who} ${address}`).slice(0, 32)}`,
  sk: isoDate(nowMs),
});

const failuresOf = (known: Attempts | null, nowMs: number): number =>
  known && known.blockedUntilMs + attemptsRememberedSeconds * 1000 > nowMs ? known.failures : 0;

const countOne = async (context: OpenContext, attempter: Attempter): Promise<number> => {
  const nowMs = context.clock.nowMs();
  const key = attemptsKey(attempter, nowMs);
  const known = (await attempter.store.get(key)) as Attempts | null;
  if (known && known.blockedUntilMs > nowMs) refuseTooMany(known.blockedUntilMs - nowMs);
  const failures = failuresOf(known, nowMs) + 1;
  const attributes = { failures, blockedUntilMs: nowMs + attemptDelaySeconds(failures) * 1000 };
  const item = { key, attributes, expiresAt: Math.floor(nowMs / 1000) + keptSeconds };
  await attempter.store.commit([known ? replace({ ...item, rev: known.rev }) : create(item)]);
  return failures;
};

/** Counts this attempt as failed until it is forgiven; answers how many failed in a row, or refuses with 429. */
export const countAttempt = async (context: OpenContext, attempter: Attempter): Promise<number> => {
  for (let count = 0; count < triesMax; count += 1) {
    try {
      return await countOne(context, attempter);
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
  return refuseTooMany(1000);
};

/** The attempt was a good one: nothing is counted any more. */
export const forgiveAttempts = (context: OpenContext, attempter: Attempter): Remove => ({
  write: 'remove',
  key: attemptsKey(attempter, context.clock.nowMs()),
  expect: 'any',
});
