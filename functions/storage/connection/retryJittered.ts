// Trying again what the table puts off: it cancels a snapshot that meets a transaction, and does batches in part when it has much to do; the SDK repeats neither.

/** The read was cancelled because a transaction was writing one of its items; nothing is wrong, and a later try succeeds. */
export class SnapshotConflict extends Error {
  constructor() {
    super('The snapshot met a write');
    this.name = 'SnapshotConflict';
  }
}

/** The table has done a batch in part. */
export class BatchUnfinished extends Error {
  constructor() {
    super('The table has left out items of a batch');
    this.name = 'BatchUnfinished';
  }
}

const isPutOff = (error: unknown): boolean =>
  error instanceof SnapshotConflict || error instanceof BatchUnfinished;

const triesMax = 10;
const pauseFirstMs = 10;
const pauseMaxMs = 180;

/** The pause after so many tries: a random part of a span that doubles (full jitter), so that callers that met once do not meet again. `random`: at least 0 and below 1. */
export const jitteredMs = (tries: number, random: number): number =>
  random * Math.min(pauseMaxMs, pauseFirstMs * 2 ** (tries - 1));

type Chance = {
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
};

/** Tries up to ten times within about a second. What the table puts off last is thrown: an outage, which a call answers with 503 `busy`. */
export const retryJittered = async <Answer>(
  { pause, random }: Chance,
  once: () => Promise<Answer>,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once();
    } catch (error) {
      if (!isPutOff(error) || tries === triesMax) throw error;
    }
    await pause(jitteredMs(tries, random()));
  }
};
