// One run of a seed in which a year is closed and opened again while people post into it.
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { choresAreDone } from './actors/caretakers.ts';
import { clientSells, retainedIsOpened, yearIsClosedOften, yearIsSettled } from './actors/yearCloser.ts';
import { outcomeOf, play, type SimulatedRun, withChanceOf } from './simulate.ts';
import { newWorld, type World } from './world.ts';

const castOf = (world: World): Promise<void>[] => {
  const { random } = world;
  const isAlone = random.chance(0.5);
  const others = isAlone ? [] : [yearIsClosedOften(world, 1 + random.below(3), false)];
  return [
    clientSells(world, 4),
    clientSells(world, 4),
    choresAreDone(world, 3),
    yearIsClosedOften(world, 2 + random.below(4), isAlone),
    ...others,
  ];
};

const afterwards = async (world: World): Promise<void> => {
  await yearIsSettled(world);
  const { findings } = await world.call(({ store }) => checkLedger(store, wholeBooks));
  if (findings.length > 0) world.scheduler.fail(JSON.stringify(findings));
};

export const simulateYearClose = async (
  seed: number,
  trace: ((sentence: string) => void) | null = null,
): Promise<SimulatedRun> => {
  const world = newWorld(seed, trace);
  const { scheduler, faults } = world;
  await withChanceOf(world, async () => {
    await play(world, () => [retainedIsOpened(world)]);
    await play(world, () => castOf(world));
    faults.stop();
    if (scheduler.failure() === null) await play(world, () => [afterwards(world)]);
  });
  return outcomeOf(seed, world);
};
