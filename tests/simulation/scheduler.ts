// Who goes on next is chosen by chance: one step at a time, until nothing is left to do.
import type { Random } from './seededRandom.ts';

/** A program with a memory of its own; when it is killed, both are gone. */
export type Process = {
  name: string;
  memory: Map<string, unknown>;
  isAlive: boolean;
  /** How likely it goes on when it is its turn. */
  speed: number;
  /** What its callers are told when it is killed. */
  callers: Set<() => void>;
};

/** Something that waits for its turn. */
export type Step = {
  /** Whose step it is; it is gone with him. Null belongs to nobody: a caller outside, or a message on its way. */
  owner: Process | null;
  label: string;
  /** Not before this time, as a rule. */
  dueMs: number;
  run: () => void;
  /** What may still happen of it when its owner is killed. */
  stray?: () => void;
};

export type Scheduler = {
  nowMs: () => number;
  add: (step: Step) => void;
  /** Takes the steps of a process away. */
  removeStepsOf: (process: Process) => Step[];
  /** Ends the run: something was seen that must not be. */
  fail: (sentence: string) => void;
  failure: () => string | null;
  /** Until nothing is left to do, or something failed. */
  run: () => Promise<void>;
  steps: () => number;
  /** A number that stands for everything that happened. */
  digest: () => number;
  note: (sentence: string) => void;
};

/** Beside the steps: one more of the items that are committed becomes visible. */
type Lag = { hiddenCount: () => number; showOne: () => void };

const stepsMax = 30_000;
const looksMax = 6;
const earlyChance = 0.1;
/** At the latest after so long the next item is visible; a reader gives up after a second. */
const lagMaxMs = 60;

/** So many turns are asked for together: the event loop comes round once for all of them. */
const turnsTogether = 256;

/**
 * Turns until there is nothing left to do. All that follows from one has happened when the next one begins: between two immediates Node
 * empties the queue of promises.
 */
const untilDone = (turn: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    let isOver = false;
    let asked = 0;
    const takeTurn = (): void => {
      asked -= 1;
      if (isOver) return;
      try {
        isOver = !turn();
      } catch (error) {
        isOver = true;
        reject(error as Error);
      }
      if (isOver) resolve();
      else if (asked === 0) ask();
    };
    const ask = (): void => {
      for (; asked < turnsTogether; asked += 1) setImmediate(takeTurn);
    };
    ask();
  });

export const startOfTime = Date.parse('2026-03-15T06:00:00.000Z');

export const newScheduler = (
  random: Random,
  lag: Lag & { showChance: number },
  trace: ((sentence: string) => void) | null,
): Scheduler => {
  const waiting: Step[] = [];
  let nowMs = startOfTime;
  let taken = 0;
  let digest = 0;
  let failure: string | null = null;
  let shownMs = nowMs;

  const note = (sentence: string): void => {
    for (let index = 0; index < sentence.length; index += 1)
      digest = (Math.imul(digest, 31) + sentence.charCodeAt(index)) | 0;
    trace?.(`${String(taken).padStart(5)} ${nowMs - startOfTime} ms  ${sentence}`);
  };
  const choose = (): number => {
    let index = random.below(waiting.length);
    for (let looks = 0; looks < looksMax; looks += 1) {
      const step = waiting[index] as Step;
      const isDue = step.dueMs <= nowMs || random.chance(earlyChance);
      if (isDue && random.chance(step.owner?.speed ?? 1)) break;
      index = random.below(waiting.length);
    }
    return index;
  };
  const isShowing = (): boolean => {
    if (lag.hiddenCount() === 0) shownMs = nowMs;
    else if (waiting.length === 0 || nowMs - shownMs > lagMaxMs) return true;
    else return random.chance(lag.showChance);
    return false;
  };
  const takeOne = (): void => {
    nowMs += random.below(3);
    if (isShowing()) {
      shownMs = nowMs;
      lag.showOne();
      return;
    }
    const index = choose();
    const step = waiting[index] as Step;
    waiting[index] = waiting.at(-1) as Step;
    waiting.pop();
    nowMs = Math.max(nowMs, step.dueMs);
    note(step.label);
    step.run();
  };
  const run = (): Promise<void> =>
    untilDone(() => {
      if (failure !== null || (waiting.length === 0 && lag.hiddenCount() === 0)) return false;
      taken += 1;
      if (taken > stepsMax) failure = `It goes on after ${stepsMax} steps`;
      takeOne();
      return true;
    });
  return {
    nowMs: () => nowMs,
    add: (step) => waiting.push(step),
    removeStepsOf: (process) => {
      const removed = waiting.filter((step) => step.owner === process);
      const kept = waiting.filter((step) => step.owner !== process);
      waiting.splice(0, waiting.length, ...kept);
      return removed;
    },
    fail: (sentence) => {
      failure ??= sentence;
    },
    failure: () => failure,
    run,
    steps: () => taken,
    digest: () => digest,
    note,
  };
};
