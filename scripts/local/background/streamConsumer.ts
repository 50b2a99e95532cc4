// The table's stream on one machine: wakes the consumer of a kind of items right after a commit, and sweeps for what a crash left.

export type ConsumerSettings = {
  /** What the log calls it. */
  readonly name: string;
  /** Does everything that waits and answers how many items that was; may be limited to one company. The signal ends long work early. */
  readonly deliver: (companyCode: string | undefined, signal: AbortSignal) => Promise<number>;
  readonly reportError: (message: string, error: unknown) => void;
  /** Deliveries at the same time; one company's may be among them twice. */
  readonly atOnce?: number;
  /** What failed is tried again by a sweep. */
  readonly sweepEveryMs?: number;
};

const sweepEveryMsDefault = 60_000;
/** In place of a company's code: all of them. */
const everyCompany = Symbol('every company');

/** Starts with a sweep; `wake` is called after each commit and never waits. */
export const startConsumer = ({
  name,
  deliver,
  reportError,
  atOnce = 1,
  sweepEveryMs = sweepEveryMsDefault,
}: ConsumerSettings) => {
  const waiting = new Set<string | typeof everyCompany>([everyCompany]);
  const workers = new Set<Promise<void>>();
  const stopping = new AbortController();

  const deliverOne = async (company: string | typeof everyCompany): Promise<void> => {
    waiting.delete(company);
    try {
      await deliver(company === everyCompany ? undefined : company, stopping.signal);
    } catch (error) {
      // What was cut off on purpose goes on with the next start.
      if (!stopping.signal.aborted)
        reportError(`The consumer of the ${name} failed; it is tried again.`, error);
    }
  };

  const work = async (): Promise<void> => {
    // After the answer to the request that woke it, never before.
    await new Promise(setImmediate);
    for (let next = [...waiting][0]; next !== undefined; next = [...waiting][0]) await deliverOne(next);
  };

  const start = (company: string | typeof everyCompany): void => {
    if (stopping.signal.aborted) return;
    waiting.add(company);
    if (workers.size === atOnce) return;
    const worker = work().finally(() => workers.delete(worker));
    workers.add(worker);
  };

  const timer = setInterval(() => start(everyCompany), sweepEveryMs);
  timer.unref();
  start(everyCompany);
  return {
    /** Something of this company was committed. */
    wake: (companyCode: string): void => start(companyCode),
    /** Takes no new work and waits for the delivery under way. */
    stop: async (): Promise<void> => {
      stopping.abort();
      clearInterval(timer);
      waiting.clear();
      await Promise.all(workers);
    },
  };
};
