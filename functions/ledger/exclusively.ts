// One fold of a kind at a time in a process: two would read the same entries, and one of them for nothing.
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';

/** Whether work with little time has to stop. */
export type IsTimeUp = () => boolean;

/** The time between two checks of the clock. */
const lookMs = 50;

/** Runs the work once no other call in this process does the same, and answers what it does; false where the time is up before. Between processes the fold's state decides. */
export const exclusively = async (
  store: Store,
  name: string,
  { run, isTimeUp }: { run: () => Promise<boolean>; isTimeUp?: IsTimeUp | undefined },
): Promise<boolean> => {
  const running = remembered(store, `running ${name}`, (): { work: Promise<boolean> | null } => ({
    work: null,
  }));
  while (running.work !== null) {
    if (isTimeUp?.()) return false;
    const ended = running.work.catch(() => undefined);
    await (isTimeUp ? Promise.race([ended, store.pause(lookMs)]) : ended);
  }
  const work = run();
  running.work = work;
  try {
    return await work;
  } finally {
    running.work = null;
  }
};
