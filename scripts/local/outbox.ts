// The table's stream on one machine: hands outbox items to their consumer right after a commit, and sweeps for what a crash left.

export type OutboxSettings = {
  /** Delivers everything that waits and answers how many items that was; may be told of one company only. */
  readonly deliver: (companyCode?: string) => Promise<number>;
  readonly reportError: (message: string, error: unknown) => void;
  /** A message that failed is tried again by the first sweep after its pause. */
  readonly sweepEveryMs?: number;
};

const sweepEveryMsDefault = 60_000;
/** In place of a company's code: all of them. */
const everyCompany = Symbol('every company');

/** Starts with a sweep; `wake` is called after each commit and never waits. */
export const startOutbox = ({ deliver, reportError, sweepEveryMs = sweepEveryMsDefault }: OutboxSettings) => {
  const waiting = new Set<string | typeof everyCompany>([everyCompany]);
  let running: Promise<void> | undefined;
  let isStopped = false;

  const deliverOne = async (company: string | typeof everyCompany): Promise<void> => {
    waiting.delete(company);
    try {
      await deliver(company === everyCompany ? undefined : company);
    } catch (error) {
      reportError('Delivering the outbox failed; it is tried again.', error);
    }
  };

  const run = async (): Promise<void> => {
    // After the answer to the request that woke it, never before.
    await new Promise(setImmediate);
    for (let next = [...waiting][0]; next !== undefined; next = [...waiting][0]) await deliverOne(next);
    running = undefined;
  };

  const start = (company: string | typeof everyCompany): void => {
    if (isStopped) return;
    waiting.add(company);
    running ??= run();
  };

  const timer = setInterval(() => start(everyCompany), sweepEveryMs);
  timer.unref();
  start(everyCompany);
  return {
    /** Something of this company was committed. */
    wake: (companyCode: string): void => start(companyCode),
    /** Takes no new work and waits for the delivery under way. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      waiting.clear();
      await running;
    },
  };
};
