// A consistent read of several items that meets a transaction: DynamoDB cancels it and the SDK does not repeat it, so it is taken again here.

/** The read was cancelled because a transaction was writing one of its items; nothing is wrong, and a later try succeeds. */
export class SnapshotConflict extends Error {
  constructor() {
    super('The snapshot met a write');
    this.name = 'SnapshotConflict';
  }
}

const triesMax = 10;
const pauseFirstMs = 10;
const pauseMaxMs = 180;

type Chance = {
  readonly pause: (milliseconds: number) => Promise<void>;
  /** At least 0 and below 1. */
  readonly random: () => number;
};

/**
 * Takes a snapshot up to ten times within about a second. Each pause is a random part of a span that doubles (full jitter), so that readers
 * that met one write do not meet again. The last conflict is thrown: an outage, which a call answers with 503 `busy`.
 */
export const retrySnapshot = async <Answer>(
  { pause, random }: Chance,
  take: () => Promise<Answer>,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof SnapshotConflict) || tries === triesMax) throw error;
    }
    await pause(random() * Math.min(pauseMaxMs, pauseFirstMs * 2 ** (tries - 1)));
  }
};
