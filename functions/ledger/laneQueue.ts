// Postings of one lane wait for each other inside a process, so that they rarely meet in the table; between processes the head's rev decides.
import { setTimeout as pause } from 'node:timers/promises';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type LaneHead, readHead } from './lanes.ts';

const triesMax = 12;
const pauseBaseMs = 8;
const pauseCapMs = 400;

type Lane = { tail: Promise<unknown>; head: LaneHead | null };

const lanes = new Map<string, Lane>();

const laneOf = (name: string): Lane => {
  const known = lanes.get(name);
  if (known) return known;
  const lane: Lane = { tail: Promise.resolve(), head: null };
  lanes.set(name, lane);
  return lane;
};

/** Full jitter: any time between nothing and the doubled base. */
const jitterMs = (attempt: number): number =>
  Math.random() * Math.min(pauseCapMs, pauseBaseMs * 2 ** attempt);

/** An attempt answers its result and the head as it stands after its commit. */
export type Attempt<Result> = (head: LaneHead) => Promise<{ result: Result; head: LaneHead }>;

const attemptUntilDone = async <Result>(
  lane: Lane,
  read: () => Promise<LaneHead>,
  attempt: Attempt<Result>,
) => {
  for (let count = 0; count < triesMax; count += 1) {
    const head = lane.head ?? (await read());
    // Only a head that a commit has just proved is kept: after any failure it is read again.
    lane.head = null;
    try {
      const done = await attempt(head);
      lane.head = done.head;
      return done.result;
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
      await pause(jitterMs(count));
    }
  }
  throw new Refusal('ledger.busy', { retryAfter: 1 });
};

/** Runs an attempt on the lane's head, again when another process was faster, and answers 422 `ledger.busy` after twelve tries. */
export const inLane = <Result>(store: Store, name: string, attempt: Attempt<Result>): Promise<Result> => {
  const lane = laneOf(`${store.company} ${name}`);
  const turn = lane.tail.then(() => attemptUntilDone(lane, () => readHead(store, name), attempt));
  lane.tail = turn.catch(() => undefined);
  return turn;
};
