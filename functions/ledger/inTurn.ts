// One fold of a kind at a time in a process: two would read the same entries, and one of them for nothing.
import { remembered, type Store } from '#functions/storage/store.ts';

/** Runs the work once nobody in this process does the same; between processes the fold's state decides. */
export const inTurn = async (store: Store, name: string, run: () => Promise<void>): Promise<void> => {
  const running = remembered(store, `running ${name}`, (): { work: Promise<void> | null } => ({
    work: null,
  }));
  while (running.work !== null) await running.work.catch(() => undefined);
  const work = run();
  running.work = work;
  try {
    await work;
  } finally {
    running.work = null;
  }
};
