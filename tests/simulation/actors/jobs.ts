// Those who ask for a check or a repair of the books, the night that does so too, and the function that does what they have left: called late, twice, and killed.

import { checkBooks } from '#functions/finance/audit/checkBooks.ts';
import { repairBooks } from '#functions/finance/audit/repairBooks.ts';
import { beatMs } from '#functions/finance/books/booksRun.ts';
import { askForNightlyCheck } from '#functions/finance/books/nightlyCheck.ts';
import { runJobs } from '#functions/jobs.ts';
import { jobPartition, type Work } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';
import type { BooksRun } from '#shared/finance/booksApi.ts';
import { LostAnswer, type World } from '../world.ts';
import { ask, insist } from './callers.ts';

const askFor = async (world: World): Promise<void> => {
  const { books } = world.watch;
  const operation = world.later.pick([checkBooks, repairBooks]);
  const before = { isUnderWay: books.isUnderWay(), begun: books.begun() };
  const outcome = await ask<BooksRun>(world, { operation, input: {}, key: world.newKey() });
  if (outcome.kind === 'answer') books.acknowledge(outcome.answer.id);
  if (outcome.kind !== 'refused') return;
  const isInTheWay = before.isUnderWay || books.begun() > before.begun;
  if (outcome.code !== 'books.running' || !isInTheWay)
    world.scheduler.fail(`${operation.contract.path} was refused: ${outcome.code}`);
};

const nightComes = (world: World) =>
  insist(world, 'The night', () => world.call(({ store, clock }) => askForNightlyCheck(store, clock)));

/** Asks one after the other; what is under way may be met. */
export const booksAreAsked = async (world: World): Promise<void> => {
  const { later } = world;
  for (let count = 1 + later.below(3); count > 0; count -= 1) {
    await world.wait(later.below(300));
    await (later.chance(0.25) ? nightComes : askFor)(world);
  }
};

/** A machine that is slow to give signs of life: whoever works beside it does not hear that another has taken over. */
const withoutBeats = (store: Store): Store => ({
  ...store,
  pause: (milliseconds) => (milliseconds < beatMs ? store.pause(milliseconds) : new Promise(() => undefined)),
});

/** Sometimes the machine is told to stop on its way. */
const signalFor = ({ later }: World, store: Store, stopChance: number): AbortSignal => {
  const stopping = new AbortController();
  if (later.chance(stopChance)) void store.pause(later.below(150)).then(() => stopping.abort());
  return stopping.signal;
};

/** Sometimes its time is short: what is under way then goes on in another process. */
const timeFor = ({ later }: World, chance: number): (() => boolean) => {
  let steps = later.chance(chance) ? 1 + later.below(4) : Number.POSITIVE_INFINITY;
  return () => {
    steps -= 1;
    return steps < 0;
  };
};

const runUntilStopped = async (work: Work): Promise<number> => {
  try {
    return await runJobs(work);
  } catch (error) {
    throw work.signal.aborted ? new LostAnswer() : error;
  }
};

/** One delivery, that is made again where it fails. */
const deliver = (world: World, stopChance: number) =>
  insist(world, 'Jobs', () =>
    world.call(({ store, clock }) => {
      const signal = signalFor(world, store, stopChance);
      return runUntilStopped({
        store: world.later.chance(0.5) ? withoutBeats(store) : store,
        clock,
        signal,
        isTimeUp: timeFor(world, stopChance),
      });
    }),
  );

const stopChance = 0.15;

/** The table's stream wakes the function for each job; the schedule of a host that was started anew does so, too. */
export const jobsAreDelivered = async (world: World): Promise<void> => {
  const { later, scheduler, watch, endings } = world;
  watch.books.onJob(() => {
    const run = () => {
      const delivery = deliver(world, stopChance);
      endings.unshift(() => delivery.then(() => undefined));
    };
    scheduler.add({ owner: null, label: 'the stream tells of a job', dueMs: 0, run });
  });
  for (let count = 1 + later.below(3); count > 0; count -= 1) {
    await world.wait(later.below(300));
    await deliver(world, stopChance);
  }
};

const deliveriesMax = 5;

/** When all is quiet, nobody waits for anything that he was promised. */
export const jobsAreEnded = async (world: World): Promise<void> => {
  const waiting = () => world.table.committedIn(jobPartition).length;
  for (let count = 0; count < deliveriesMax && waiting() > 0; count += 1) await deliver(world, 0);
  if (waiting() > 0) world.scheduler.fail(`${waiting()} jobs are left`);
  const forgotten = world.watch.books.forgotten();
  if (forgotten.length > 0) world.scheduler.fail(`Nobody does the runs ${forgotten.join(', ')}`);
};
