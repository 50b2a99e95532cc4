// Slows down guessing: every attempt is counted before the password is checked, so that attempts at the same moment count too.
import type { OpenContext } from '#functions/http/context.ts';
import { refuseTooMany } from '#functions/http/limits/countByAddress.ts';
import { networkOf } from '#functions/http/limits/networkOf.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, overwrite, type Put, remove, replace } from '#functions/storage/writes.ts';
import { addressRule, attemptDelaySeconds, type DelayRule, userRule } from './attemptDelay.ts';

type Counter = { failures: number; blockedUntilMs: number; rev: number };

/** Over all addresses; `networks` are those from which the right password came, with the moment it last did. */
type UserCounter = Counter & { networks?: Record<string, number> };

/** Who tries: a user or a typed name, from an address. */
export type Attempter = { store: Store; who: string; address: string };

/** Who signs in: what was typed is counted beside the user whom it names. */
export type SignInAttempter = Attempter & { typed: string };

/** What was typed, as it is counted. */
export const typedAs = (code: string, name: string): string => `typed ${code} ${name}`.toLowerCase();

const triesMax = 20;
const daySeconds = 24 * 3600;
const keptSeconds = 2 * daySeconds;
const networkKeptSeconds = 30 * daySeconds;
const networksMax = 20;

/** Attempts to take up a sign-up are counted under this name. */
export const resumeAttempts = 'resume';

/** Where the attempts against one user, or at one name, are counted. */
export const attemptPartition = (who: string): string => `RL#attempt#${sha256(who).slice(0, 32)}`;

const nearKey = (who: string, address: string): Key => ({
  pk: attemptPartition(who),
  sk: `N#${networkOf(address)}`,
});

const counterKeys = ({ who, address }: Attempter): { address: Key; user: Key } => {
  return { address: nearKey(who, address), user: { pk: attemptPartition(who), sk: '#' } };
};

const failuresOf = (rule: DelayRule, known: Counter | null, nowMs: number): number =>
  known && known.blockedUntilMs + rule.rememberedSeconds * 1000 > nowMs ? known.failures : 0;

const networksOf = (known: UserCounter | null, nowMs: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(known?.networks ?? {})
      .filter(([, lastMs]) => lastMs + networkKeptSeconds * 1000 > nowMs)
      .sort(([, a], [, b]) => b - a)
      .slice(0, networksMax),
  );

type CounterItem = { key: Key; attributes: Omit<UserCounter, 'rev'>; seconds: number; nowMs: number };

/** An expired item is not seen but may stay in the table for days: when creating met it twice, it is overwritten. */
const counterWrite = (item: CounterItem, known: Counter | null, tries: number): Put => {
  const { key, attributes, seconds, nowMs } = item;
  const put = { key, attributes, expiresAt: Math.floor(nowMs / 1000) + seconds };
  if (known) return replace({ ...put, rev: known.rev });
  return tries < 2 ? create(put) : overwrite({ ...put, attributes: { ...attributes, rev: 1 } });
};

/** Tries until there is no other write in between; false when there always was. */
const untilWritten = async (write: (tries: number) => Promise<void>): Promise<boolean> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    try {
      await write(tries);
      return true;
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
  return false;
};

type Counters = { address: Counter | null; user: UserCounter | null };

const readCounters = async (attempter: Attempter): Promise<Counters> => {
  const keys = counterKeys(attempter);
  const [address, user] = await attempter.store.getAll([keys.address, keys.user]);
  return { address: address as Counter | null, user: user as UserCounter | null };
};

/** Until when the attempter waits: failures within the free number cause no wait, even one that another machine counted a moment later than this one's clock. */
const heldUntilMs = (rule: DelayRule, known: Counter | null): number =>
  known && attemptDelaySeconds(rule, known.failures) > 0 ? known.blockedUntilMs : 0;

/** How long the attempter waits. A network that knows the password waits only for its own failures, so that strangers cannot lock its user out. */
const waitMs = (counters: Counters, attempter: Attempter, nowMs: number): number => {
  const isTrusted = networksOf(counters.user, nowMs)[networkOf(attempter.address)] !== undefined;
  const untilMs = Math.max(
    heldUntilMs(addressRule, counters.address),
    isTrusted ? 0 : heldUntilMs(userRule, counters.user),
  );
  return Math.max(0, untilMs - nowMs);
};

const refuseWaiting = (waitsMs: number): void => {
  if (waitsMs > 0) refuseTooMany(waitsMs);
};

const counted = (rule: DelayRule, known: Counter | null, nowMs: number): Omit<Counter, 'rev'> => {
  const failures = failuresOf(rule, known, nowMs) + 1;
  const blockedUntilMs = nowMs + attemptDelaySeconds(rule, failures) * 1000;
  return { failures, blockedUntilMs };
};

/** An attempt during the wait is not counted: otherwise continued attempts would lock the user out for ever. */
const uncounted = (known: Counter | null): Omit<Counter, 'rev'> => ({
  failures: known?.failures ?? 0,
  blockedUntilMs: known?.blockedUntilMs ?? 0,
});

type Counting = { counters: Counters; isHeld: boolean; nowMs: number; tries: number };

const counterWrites = (
  attempter: Attempter,
  { counters: { address, user }, isHeld, nowMs, tries }: Counting,
): { writes: Put[]; failures: number } => {
  const keys = counterKeys(attempter);
  const near = isHeld ? uncounted(address) : counted(addressRule, address, nowMs);
  const everywhere = isHeld ? uncounted(user) : counted(userRule, user, nowMs);
  const networks = networksOf(user, nowMs);
  const seconds = Object.keys(networks).length > 0 ? networkKeptSeconds : keptSeconds;
  const writes = [
    counterWrite({ key: keys.address, attributes: near, seconds: keptSeconds, nowMs }, address, tries),
    counterWrite({ key: keys.user, attributes: { ...everywhere, networks }, seconds, nowMs }, user, tries),
  ];
  return { writes, failures: near.failures };
};

const countOne = async (context: OpenContext, attempter: Attempter, tries: number): Promise<number> => {
  const nowMs = context.clock.nowMs();
  const counters = await readCounters(attempter);
  refuseWaiting(waitMs(counters, attempter, nowMs));
  const { writes, failures } = counterWrites(attempter, { counters, isHeld: false, nowMs, tries });
  await attempter.store.commit(writes);
  return failures;
};

/** Counts this attempt as failed until it is forgiven; answers how many failed in a row from here, or refuses with 429. */
export const countAttempt = async (context: OpenContext, attempter: Attempter): Promise<number> => {
  let failures = 0;
  const isCounted = await untilWritten(async (tries) => {
    failures = await countOne(context, attempter, tries);
  });
  return isCounted ? failures : refuseTooMany(1000);
};

export type CountedSignIn = {
  /** In a row from here, of the user. */
  failures: number;
  /** In a row from here, by this name: the same whether or not a user has it. */
  typedFailures: number;
  /** The user has to wait: whatever the password, the answer is that it is wrong. */
  isHeld: boolean;
};

const countSignInOnce = async (
  context: OpenContext,
  attempter: SignInAttempter,
  tries: number,
): Promise<CountedSignIn> => {
  const nowMs = context.clock.nowMs();
  const { store, typed, address } = attempter;
  const typedKey = nearKey(typed, address);
  const [byName, counters] = await Promise.all([store.get(typedKey), readCounters(attempter)]);
  const known = byName as Counter | null;
  refuseWaiting(heldUntilMs(addressRule, known) - nowMs);
  const isHeld = waitMs(counters, attempter, nowMs) > 0;
  const { writes, failures } = counterWrites(attempter, { counters, isHeld, nowMs, tries });
  const attributes = counted(addressRule, known, nowMs);
  const item = { key: typedKey, attributes, seconds: keptSeconds, nowMs };
  await store.commit([counterWrite(item, known, tries), ...writes]);
  return { failures, typedFailures: attributes.failures, isHeld };
};

/**
 * Counts this sign-in as failed until it is forgiven. Only what was typed is refused with 429: the answer must not reveal failures under the user's
 * other name, so the wait of the user is only reported here.
 */
export const countSignIn = async (
  context: OpenContext,
  attempter: SignInAttempter,
): Promise<CountedSignIn> => {
  let result: CountedSignIn | undefined;
  await untilWritten(async (tries) => {
    result = await countSignInOnce(context, attempter, tries);
  });
  return result ?? refuseTooMany(1000);
};

const forgiveOnce = async (
  context: OpenContext,
  attempter: Attempter,
  attempt: { failures: number; tries: number; typed: readonly string[] },
): Promise<void> => {
  const nowMs = context.clock.nowMs();
  const keys = counterKeys(attempter);
  const user = (await attempter.store.get(keys.user)) as UserCounter | null;
  const failures = Math.max(0, failuresOf(userRule, user, nowMs) - attempt.failures);
  const untilMs = nowMs + attemptDelaySeconds(userRule, failures) * 1000;
  const attributes = {
    failures,
    blockedUntilMs: Math.min(user?.blockedUntilMs ?? nowMs, untilMs),
    networks: { ...networksOf(user, nowMs), [networkOf(attempter.address)]: nowMs },
  };
  const item = { key: keys.user, attributes, seconds: networkKeptSeconds, nowMs };
  await attempter.store.commit([
    remove({ key: keys.address }),
    ...attempt.typed.map((typed) => remove({ key: nearKey(typed, attempter.address) })),
    counterWrite(item, user, attempt.tries),
  ]);
};

/**
 * The password was right: what failed from this address, by these typed names too, no longer counts; what others failed does, and the
 * address is remembered.
 */
export const forgiveAttempts = async (
  context: OpenContext,
  attempter: Attempter,
  { failures, typed = [] }: { failures: number; typed?: readonly string[] },
): Promise<void> => {
  await untilWritten((tries) => forgiveOnce(context, attempter, { failures, tries, typed }));
};
