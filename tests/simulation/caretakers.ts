// Those who open a branch, and do what the schedules do.
import { endCutChange } from '#functions/ledger/changeRules.ts';
import { foldJournal } from '#functions/ledger/foldJournal.ts';
import { foldStatements } from '#functions/ledger/foldStatements.ts';
import { deliverOutbox } from '#functions/outbox/deliverOutbox.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import type { Store } from '#functions/storage/store.ts';
import { insist } from './callers.ts';
import type { World } from './world.ts';

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
  endCutChange,
];

export const choresAreDone = async (world: World, count: number): Promise<void> => {
  const patience = world.random.pick([40, 250]);
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(patience));
    const chore = world.random.pick(chores);
    await insist(world, 'A chore', () => world.call((context) => chore(context.store)));
  }
};

/** Everything that waits is folded, and the rules stand in every head. */
export const choresAreEnded = async (world: World): Promise<void> => {
  for (const chore of [endCutChange, foldJournal, (store: Store) => foldStatements(store, 1)])
    await insist(world, 'A last chore', () => world.call((context) => chore(context.store)));
};
