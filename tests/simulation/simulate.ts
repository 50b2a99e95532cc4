// One run of a seed over the real code: what happened, and the first thing that must not.
import { clientAllocates } from './actors/allocators.ts';
import { branchIsOpened, choresAreDone, choresAreEnded, statementsAreRebuilt } from './actors/caretakers.ts';
import { clientPosts, clientPostsEverywhere } from './actors/clients.ts';
import { crowdPosts } from './actors/crowd.ts';
import { foldsAreInTime } from './actors/foldTriggers.ts';
import { journalIsForged } from './actors/forgers.ts';
import { fileIsImported } from './actors/importer.ts';
import { booksAreAsked, jobsAreDelivered, jobsAreEnded } from './actors/jobs.ts';
import { checkerChecks, everythingIsRight, readerReads } from './actors/readers.ts';
import { booksAreRepaired, repairerRepairs } from './actors/repairers.ts';
import { rulesAgree, rulesAreChanged, yearIsSealedOften } from './actors/ruleChanges.ts';
import { nightsAreSealed, sealsHold } from './actors/sealers.ts';
import { searchesAreRight } from './actors/searchers.ts';
import { newWorld, type World } from './world.ts';

export type SimulatedRun = {
  seed: number;
  failure: string | null;
  steps: number;
  entries: number;
  /** The same for the same run. */
  digest: number;
};

/** Who came to the cast later, with a chance of their own. */
const laterCastOf = (world: World): Promise<void>[] => {
  const { later, endings } = world;
  const cast: Promise<void>[] = [];
  if (world.isCrowded) cast.push(crowdPosts(world));
  if (later.chance(0.12)) cast.push(nightsAreSealed(world));
  if (later.chance(0.12)) {
    cast.push(booksAreAsked(world), jobsAreDelivered(world));
    endings.push(() => jobsAreEnded(world));
  }
  return cast;
};

/** Who takes part; every run has clients and somebody who folds. */
const castOf = (world: World): Promise<void>[] => {
  const { random } = world;
  const clients = 2 + random.below(3);
  const cast = Array.from({ length: clients }, () => clientPosts(world, 1 + random.below(4)));
  for (let readers = 1 + random.below(2); readers > 0; readers -= 1)
    cast.push(readerReads(world, 1 + random.below(4)));
  cast.push(choresAreDone(world, 2 + random.below(8)));
  if (random.chance(0.7)) cast.push(choresAreDone(world, 1 + random.below(8)));
  if (random.chance(0.35)) cast.push(statementsAreRebuilt(world, 1 + random.below(6)));
  if (random.chance(0.5)) cast.push(rulesAreChanged(world, 1 + random.below(5)));
  if (random.chance(0.25)) cast.push(rulesAreChanged(world, 1 + random.below(5)));
  if (world.isSealing) cast.push(yearIsSealedOften(world, 3 + random.below(6)));
  if (random.chance(0.4)) cast.push(branchIsOpened(world, '03'));
  if (random.chance(0.2)) cast.push(branchIsOpened(world, '04'));
  if (random.chance(0.2)) cast.push(checkerChecks(world));
  if (random.chance(0.1)) cast.push(repairerRepairs(world));
  if (random.chance(0.4)) cast.push(clientAllocates(world, 2 + random.below(5)));
  if (random.chance(0.25)) {
    const file = fileIsImported(world);
    cast.push(file.during);
    world.endings.push(file.after);
  }
  return [...cast, ...laterCastOf(world)];
};

/** Chance is global in the product; while a run lasts, it comes from the seed. */
export const withChanceOf = async (world: World, work: () => Promise<void>): Promise<void> => {
  const { random } = Math;
  Math.random = world.random.fraction;
  try {
    await work();
  } finally {
    Math.random = random;
  }
};

export const play = async (world: World, cast: () => readonly Promise<void>[]): Promise<void> => {
  let isOver = false;
  Promise.all(cast()).then(
    () => {
      isOver = true;
    },
    (error: unknown) => world.scheduler.fail(error instanceof Error ? String(error.stack) : String(error)),
  );
  await world.scheduler.run();
  if (!isOver && world.scheduler.failure() === null) world.scheduler.fail('Somebody waits for ever');
};

/** Runs in which something that is kept beside the journal is damaged, and repaired while people work. */
const repairChance = 0.3;

const afterwards = async (world: World): Promise<void> => {
  for (const end of world.endings) await end();
  await choresAreEnded(world);
  rulesAgree(world);
  await everythingIsRight(world);
  if (world.random.chance(repairChance)) {
    await booksAreRepaired(world);
    await choresAreEnded(world);
    rulesAgree(world);
    await everythingIsRight(world);
  }
  await clientPostsEverywhere(world);
  await foldsAreInTime(world);
  await everythingIsRight(world);
  await searchesAreRight(world);
  if (world.files.names().length > 0) await sealsHold(world);
  else if (world.later.chance(0.2)) await journalIsForged(world);
};

export const outcomeOf = (seed: number, { scheduler, watch }: World): SimulatedRun => ({
  seed,
  failure: scheduler.failure(),
  steps: scheduler.steps(),
  entries: watch.all().length,
  digest: scheduler.digest(),
});

export const simulate = async (
  seed: number,
  trace: ((sentence: string) => void) | null = null,
): Promise<SimulatedRun> => {
  const world = newWorld(seed, trace);
  const { scheduler, faults } = world;
  await withChanceOf(world, async () => {
    await play(world, () => castOf(world));
    faults.stop();
    if (scheduler.failure() === null) await play(world, () => [afterwards(world)]);
  });
  return outcomeOf(seed, world);
};
