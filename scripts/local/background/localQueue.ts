// The queue of work for companies on one machine: in the process, some messages at a time, and what was left when it ends goes with it.
import { onWork, type SentWork, type WorkMessage } from '#functions/storage/queue/workQueue.ts';

export type LocalQueueSettings = {
  readonly perform: (message: WorkMessage, isStopping: () => boolean) => Promise<void>;
  readonly reportError: (message: string, error: unknown) => void;
  /** Messages that are worked on at the same time. */
  readonly atOnce?: number;
};

const atOnceDefault = 2;

/** Its work is done when no message waits, those with a pause aside; `stop` waits for those that are worked on. */
export const startLocalQueue = ({ perform, reportError, atOnce = atOnceDefault }: LocalQueueSettings) => {
  const waiting: WorkMessage[] = [];
  const workers = new Set<Promise<void>>();
  const pauses = new Set<NodeJS.Timeout>();
  let isStopping = false;

  const performOne = async (message: WorkMessage): Promise<void> => {
    try {
      await perform(message, () => isStopping);
    } catch (error) {
      reportError(`The work of ${message.schedule} failed.`, error);
    }
  };

  const work = async (): Promise<void> => {
    // After the answer to the request that is under way.
    await new Promise(setImmediate);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await performOne(next);
  };

  const add = (message: WorkMessage): void => {
    if (isStopping) return;
    waiting.push(message);
    if (workers.size === atOnce) return;
    const worker = work().finally(() => workers.delete(worker));
    workers.add(worker);
  };

  const addLater = ({ message, delaySeconds }: SentWork): void => {
    const pause = setTimeout(() => {
      pauses.delete(pause);
      add(message);
    }, delaySeconds * 1000);
    pauses.add(pause.unref());
  };

  const idle = async (): Promise<void> => {
    while (workers.size > 0) await Promise.all(workers);
  };

  onWork({
    add: (work) => {
      if (work.delaySeconds === 0) add(work.message);
      else addLater(work);
    },
    isDone: async () => {
      await idle();
      return !isStopping;
    },
  });
  return {
    stop: async (): Promise<void> => {
      isStopping = true;
      waiting.length = 0;
      for (const pause of pauses) clearTimeout(pause);
      await idle();
    },
  };
};
