// Those who set and lift the lock date, open a branch, and do what the schedules do.
import { saveLockDate } from '#functions/finance/settings/saveLockDate.ts';
import { catchUpWithRules } from '#functions/ledger/changeRules.ts';
import { foldJournal } from '#functions/ledger/foldJournal.ts';
import { foldStatements } from '#functions/ledger/foldStatements.ts';
import { deliverOutbox } from '#functions/outbox/deliverOutbox.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import type { Store } from '#functions/storage/store.ts';
import { ask, insist } from './callers.ts';
import type { World } from './world.ts';

const lockDates: readonly (string | null)[] = ['2026-01-10', '2026-01-31', '2026-02-15', null];

/** The lock that holds while one is being changed to another: the days that both lock. */
const lockMeanwhile = (locks: readonly (string | null)[]): string | null =>
  locks.reduce(
    (least, lock) => (least === null || lock === null ? null : lock < least ? lock : least),
    locks[0] ?? null,
  );

export const locksAreSet = async (world: World, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(500));
    const lockDate = world.random.pick(lockDates);
    const possible = [...(world.locks.at(-1) ?? [null]), lockDate];
    world.locks.push(possible);
    world.watch.setLock(lockMeanwhile(possible));
    const outcome = await ask(world, { operation: saveLockDate, input: { body: { lockDate } } });
    if (outcome.kind === 'refused') world.scheduler.fail(`The lock was refused: ${outcome.code}`);
    if (outcome.kind !== 'answer') continue;
    world.locks.push([lockDate]);
    world.watch.setLock(lockDate);
  }
};

export const branchIsOpened = async (world: World, code: string): Promise<void> => {
  await world.wait(world.random.below(500));
  const branch = { code, name: code, name_ar: code };
  const outcome = await insist(world, 'createBranch', () =>
    world.call((context) => createBranch(context.store, branch)),
  );
  if (outcome.kind === 'answer') world.branches.push(code);
};

const noMail = () => Promise.resolve();

const chores: readonly ((store: Store) => Promise<unknown>)[] = [
  foldJournal,
  foldJournal,
  (store) => foldStatements(store),
  (store) => foldStatements(store, 1),
  (store) => deliverOutbox(store, noMail),
  catchUpWithRules,
];

export const choresAreDone = async (world: World, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(250));
    const chore = world.random.pick(chores);
    await insist(world, 'A chore', () => world.call((context) => chore(context.store)));
  }
};

/** Everything that waits is folded, and the rules stand in every head. */
export const choresAreEnded = async (world: World): Promise<void> => {
  for (const chore of [catchUpWithRules, foldJournal, (store: Store) => foldStatements(store, 1)])
    await insist(world, 'A last chore', () => world.call((context) => chore(context.store)));
};
