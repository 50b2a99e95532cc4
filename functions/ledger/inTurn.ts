// One fold of a kind at a time in a process: two would read the same entries, and one of them for nothing.
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';

/** Whether work with little time has to stop. */
export type IsOver = () => boolean;

/** The time between two checks of the clock. */
const lookMs = 50;

/** Runs the work once no other call in this process does the same, and answers what it does; false where the time is up before. Between processes the fold's state decides. */
export const inTurn = async (
  store: Store,
  name: string,
  { run, isOver }: { run: () => Promise<boolean>; isOver?: IsOver | undefined },
): Promise<boolean> => {
  const running = remembered(store, `running ${name}`, (): { work: Promise<boolean> | null } => ({
    work: null,
  }));
  while (running.work !== null) {
    if (isOver?.()) return false;
    const ended = running.work.catch(() => undefined);
    await (isOver ? Promise.race([ended, store.pause(lookMs)]) : ended);
  }
  const work = run();
  running.work = work;
  try {
    return await work;
  } finally {
    running.work = null;
  }
};
