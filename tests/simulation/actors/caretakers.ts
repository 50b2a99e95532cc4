// Those who open a branch, and do what the schedules do.

import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { endCutChange } from '#functions/ledger/journal/endCutChange.ts';
import { accountPartition, partyPartition } from '#functions/ledger/ledgerKeys.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { compactStatements, rebuildStatements } from '#functions/ledger/statements/rebuildStatements.ts';
import { readStatementState, restartStatements } from '#functions/ledger/statements/statementState.ts';
import { deliverOutbox } from '#functions/outbox/deliverOutbox.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import type { Store } from '#functions/storage/store.ts';
import { customers, leaves, supplier } from '../simulatedCompany.ts';
import type { World } from '../world.ts';
import { insist } from './callers.ts';

export const branchIsOpened = async (world: World, code: string): Promise<void> => {
  await world.wait(world.random.below(500));
  const branch = { code, name: code, name_ar: code };
  const outcome = await insist(world, 'createBranch', () =>
    world.call((context) => createBranch(context.store, branch)),
  );
  if (outcome.kind === 'answer') world.branches.push(code);
};

const noMail = () => Promise.resolve();

/** Some partitions at random: those of accounts, of parties, and one that has nothing. */
const rebuildSome = (store: Store, world: World) => {
  const partitions = [...leaves.map(accountPartition), ...[...customers, supplier, 'S9'].map(partyPartition)];
  return rebuildStatements(store, world.random.shuffled(partitions).slice(0, 1 + world.random.below(4)));
};

const beginAgain = async (store: Store) => restartStatements(store, await readStatementState(store));

export type Chore = (store: Store, world: World) => Promise<unknown>;

export const chores: readonly Chore[] = [
  (store) => foldJournal(store),
  (store) => foldJournal(store),
  (store) => foldStatements(store),
  (store) => foldStatements(store, 1),
  (store) => compactStatements(store),
  (store) => compactStatements(store),
  rebuildSome,
  (store, world) => deliverOutbox(store, noMail, world.scheduler.nowMs()),
  endCutChange,
];

export const choresAreDone = async (world: World, count: number, of = chores): Promise<void> => {
  const patience = world.random.pick([40, 250]);
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(patience));
    const chore = world.random.pick(of);
    await insist(world, 'A chore', () => world.call((context) => chore(context.store, world)));
    if (world.random.chance(0.02))
      await insist(world, 'A restart', () => world.call((context) => beginAgain(context.store)));
  }
};

/** Chunks are written anew again and again, by two at once. */
export const statementsAreRebuilt = async (world: World, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(120));
    const work = world.random.chance(0.7) ? compactStatements : (store: Store) => rebuildSome(store, world);
    const once = () => insist(world, 'A rebuild', () => world.call((context) => work(context.store)));
    await Promise.all([once(), once()]);
  }
};

/** Everything that waits is folded, and the rules stand in every head. */
export const choresAreEnded = async (world: World, more: readonly Chore[] = []): Promise<void> => {
  const last: readonly Chore[] = [
    endCutChange,
    (store) => foldJournal(store),
    (store) => foldStatements(store, 1),
    ...more,
  ];
  for (const chore of last)
    await insist(world, 'A last chore', () => world.call((context) => chore(context.store, world)));
};
