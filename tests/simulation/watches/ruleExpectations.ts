// What the rules may be while managers change them: after a change that met no other they are known, after some at once each of their wishes may have been the last.
import { firstYearEnd } from '../simulatedCompany.ts';
import type { World } from '../world.ts';

export type Lock = string | null;

/** What somebody wants to change. */
export type Wish = { lock: Lock } | { sealed: boolean };

type Crowd = { active: number; isCrowded: boolean };

const crowds = new WeakMap<World, Crowd>();

const crowdOf = (world: World): Crowd => {
  const crowd = crowds.get(world) ?? { active: 0, isCrowded: false };
  crowds.set(world, crowd);
  return crowd;
};

export const locksNow = (world: World): readonly Lock[] => world.locks.at(-1) ?? [null];

export const sealedNow = (world: World): readonly boolean[] => world.sealed.at(-1) ?? [false];

export const isYearLocked = (lock: Lock): boolean => lock !== null && lock >= firstYearEnd;

/** The lock that holds while it is one of these: the days that all of them lock. */
const lockMeanwhile = (locks: readonly Lock[]): Lock =>
  locks.reduce(
    (least, lock) =>
      least === null || lock === null || lock > least ? (lock === null ? null : least) : lock,
    locks[0] ?? null,
  );

const expectLocks = (world: World, locks: readonly Lock[]): void => {
  world.locks.push([...locks]);
  world.watch.setLock(lockMeanwhile(locks));
};

const expectSealed = (world: World, sealed: readonly boolean[]): void => {
  world.sealed.push([...sealed]);
  world.watch.exceptions.setSealed(sealed);
};

const expectOneOf = (
  world: World,
  wish: Wish,
  others: { locks: readonly Lock[]; sealed: readonly boolean[] },
) => {
  if ('lock' in wish) expectLocks(world, [...others.locks, wish.lock]);
  else expectSealed(world, [...others.sealed, wish.sealed]);
};

export type Change = {
  /** What may have been so at some moment since it began. */
  locks: () => readonly Lock[];
  sealed: () => readonly boolean[];
  /** Answers whether nobody else has changed anything since it began. */
  end: (outcome: 'done' | 'not done' | 'unknown') => boolean;
};

/** Somebody asks for a change. */
export const beginChange = (world: World, wish: Wish): Change => {
  const crowd = crowdOf(world);
  crowd.active += 1;
  if (crowd.active > 1) crowd.isCrowded = true;
  const before = { locks: locksNow(world), sealed: sealedNow(world) };
  const since = { locks: world.locks.length - 1, sealed: world.sealed.length - 1 };
  expectOneOf(world, wish, before);
  return {
    locks: () => world.locks.slice(since.locks).flat(),
    sealed: () => world.sealed.slice(since.sealed).flat(),
    end: (outcome) => {
      const isAlone = !crowd.isCrowded;
      crowd.active -= 1;
      if (crowd.active === 0) crowd.isCrowded = false;
      if (isAlone && outcome === 'done') expectOneOf(world, wish, { locks: [], sealed: [] });
      if (isAlone && outcome === 'not done' && 'lock' in wish) expectLocks(world, before.locks);
      if (isAlone && outcome === 'not done' && 'sealed' in wish) expectSealed(world, before.sealed);
      return isAlone;
    },
  };
};
