// Somebody who sets and lifts the lock date, grants and ends exceptions from it, and seals and unseals the first year.
import { saveLockDate } from '#functions/finance/settings/saveLockDate.ts';
import { sealFiscalYear } from '#functions/finance/settings/sealFiscalYear.ts';
import { unsealFiscalYear } from '#functions/finance/settings/unsealFiscalYear.ts';
import { ask } from './callers.ts';
import { endException, grantException } from './lockExceptions.ts';
import { firstYearEnd } from './simulatedCompany.ts';
import type { World } from './world.ts';

const lockDates: readonly (string | null)[] = ['2026-01-10', firstYearEnd, firstYearEnd, '2026-02-15', null];

type Lock = string | null;

/** The lock that holds while it is one of these: the days that all of them lock. */
const lockMeanwhile = (locks: readonly Lock[]): Lock =>
  locks.reduce(
    (least, lock) =>
      least === null || lock === null || lock > least ? (lock === null ? null : least) : lock,
    locks[0] ?? null,
  );

const now = (world: World): readonly Lock[] => world.locks.at(-1) ?? [null];

const isYearLocked = (lock: Lock): boolean => lock !== null && lock >= firstYearEnd;

const expectLocks = (world: World, locks: Lock[]): void => {
  world.locks.push(locks);
  world.watch.setLock(lockMeanwhile(locks));
};

const expectSealed = (world: World, sealed: boolean[]): void => {
  world.sealed = sealed;
  world.watch.exceptions.setSealed(sealed);
};

const refuse = (world: World, what: string, code: string): void =>
  world.scheduler.fail(`${what} was refused: ${code}`);

const setLock = async (world: World): Promise<void> => {
  const lockDate = world.random.pick(lockDates);
  const before = now(world);
  expectLocks(world, [...before, lockDate]);
  const outcome = await ask(world, { operation: saveLockDate, input: { body: { lockDate } } });
  if (outcome.kind === 'answer') expectLocks(world, [lockDate]);
  if (outcome.kind !== 'refused') return;
  const isKept = outcome.code === 'period.sealed' && world.sealed.includes(true) && !isYearLocked(lockDate);
  if (!isKept) refuse(world, `The lock ${lockDate}`, outcome.code);
  expectLocks(world, [...before]);
};

const seal = async (world: World): Promise<void> => {
  const before = world.sealed;
  expectSealed(world, [...before, true]);
  const input = { body: { through: firstYearEnd } };
  const outcome = await ask(world, { operation: sealFiscalYear, input });
  if (outcome.kind === 'answer') expectSealed(world, [true]);
  if (outcome.kind !== 'refused') return;
  const isTooEarly = outcome.code === 'period.notSealable' && !now(world).every(isYearLocked);
  if (!isTooEarly) refuse(world, 'The seal', outcome.code);
  expectSealed(world, before);
};

const unseal = async (world: World): Promise<void> => {
  const before = world.sealed;
  expectSealed(world, [...before, false]);
  const input = { body: { through: firstYearEnd } };
  const outcome = await ask(world, { operation: unsealFiscalYear, input });
  if (outcome.kind === 'answer') expectSealed(world, [false]);
  if (outcome.kind !== 'refused') return;
  if (outcome.code !== 'period.notSealed' || !world.sealed.includes(false))
    refuse(world, 'Taking the seal off', outcome.code);
  expectSealed(world, [false]);
};

export const rulesAreChanged = async (world: World, count: number): Promise<void> => {
  const patience = world.random.pick([50, 400]);
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(patience));
    const isSealable = now(world).every(isYearLocked);
    const change = isSealable ? [setLock, seal, unseal] : [setLock];
    await world.random.pick(world.random.chance(0.35) ? [grantException, endException] : change)(world);
  }
};
