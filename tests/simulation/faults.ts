// What goes wrong and how often: calls that are lost, come late or come twice, and processes that are killed.
import type { Random } from './seededRandom.ts';

/** What happens to one call of a process. */
export type Fault =
  /** It is never made; the process hears of an outage. */
  | 'never'
  /** It is made; the process hears of an outage. */
  | 'lostReply'
  /** The process hears of an outage; it is made later. */
  | 'late'
  /** It is made twice, and the second answer counts. */
  | 'twice'
  /** It is made, answered, and made once more later. */
  | 'echo'
  | 'killBefore'
  | 'killAfter';

export type Faults = {
  ofWrite: () => Fault | null;
  ofRead: () => Fault | null;
  /** The caller does not get the answer of a whole call. */
  isAnswerLost: () => boolean;
  /** What a killed process had sent is made nevertheless. */
  isStrayMade: () => boolean;
  stop: () => void;
  /** A few more, after a stop. */
  resume: () => void;
};

const ofWrite: readonly Fault[] = [
  'never',
  'lostReply',
  'lostReply',
  'late',
  'twice',
  'echo',
  'killBefore',
  'killAfter',
  'killAfter',
];
const ofRead: readonly Fault[] = ['never', 'killBefore'];

const faultsMax = 14;
const resumedMax = 5;
/** Some runs see no fault at all, some many. */
const rates: readonly number[] = [0, 0.02, 0.05, 0.12];

export const newFaults = (random: Random): Faults => {
  const rate = random.pick(rates);
  let left = faultsMax;
  const isDue = (probability: number): boolean => {
    if (left === 0 || !random.chance(probability)) return false;
    left -= 1;
    return true;
  };
  return {
    ofWrite: () => (isDue(rate) ? random.pick(ofWrite) : null),
    ofRead: () => (isDue(rate / 6) ? random.pick(ofRead) : null),
    isAnswerLost: () => isDue(rate / 2),
    isStrayMade: () => random.chance(0.4),
    stop: () => {
      left = 0;
    },
    resume: () => {
      left = resumedMax;
    },
  };
};
