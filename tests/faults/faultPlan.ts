// What a fault round does, decided by its seed alone: who posts what, when which process is killed, and what becomes of the import.
import { addDays } from '#shared/kernel/dates.ts';
import { type Random, seededRandom } from '#tests/simulation/seededRandom.ts';

export type Target = 'engine' | 'host' | 'both';

/** Killed so long after that many postings were answered, or after so many answers of the import. */
export type Kill = { target: Target; after: number; delayMs: number };

export type Wish = {
  /** Tells this posting from every other one, whatever became of its answers. */
  reference: string;
  branch: string;
  date: string;
  debit: string;
  credit: string;
  halalas: number;
  /** The client goes away when an answer is lost, and never learns what happened. */
  givesUp: boolean;
  /** The client sends everything twice, as an impatient hand does. */
  twice: boolean;
  /** An invoice that sells stock instead of a voucher. */
  sale?: { pieces: number };
};

export type FaultPlan = {
  seed: number;
  wishes: readonly Wish[];
  clients: number;
  kills: readonly Kill[];
  /** One more, in the middle of the import. */
  importKill: Kill;
  /** The import begins when so many postings were answered. */
  importAfter: number;
  /** Left where it was when the kill met it, or brought to its end. */
  isImportLeft: boolean;
};

/** One of the kills, at least, is in the middle of the import. */
export type FaultSize = { postings: number; clients: number; kills: number };

const targets: readonly Target[] = ['engine', 'engine', 'host', 'host', 'both'];
const killDelayMsMax = 400;
/** The rows are sent in two calls; then they are staged. */
const importAnswersMax = 2;
const importKillDelayMsMax = 900;
const givesUpChance = 0.3;
const twiceChance = 0.1;
const importLeftChance = 0.3;
const daysOfYear = 365;
const halalasMax = 9_999_999;
export const branches = ['01', '02'];
/** Of the chart that every company starts with; none of them needs a party. */
export const accounts = ['11001', '11101', '11401', '41001', '53001', '21301'];

const wishOf = (
  random: Random,
  { seed, index, year }: { seed: number; index: number; year: number },
): Wish => {
  const [debit = '', credit = ''] = random.shuffled(accounts);
  return {
    reference: `F${seed}-${index}`,
    branch: random.pick(branches),
    date: addDays(`${year}-01-01`, random.below(daysOfYear)),
    debit,
    credit,
    halalas: 1 + random.below(halalasMax),
    givesUp: random.chance(givesUpChance),
    twice: random.chance(twiceChance),
  };
};

/** Not more than the supervisor bears in a minute, and spread over the round. */
const killsOf = (random: Random, { postings, kills }: FaultSize): Kill[] =>
  Array.from({ length: kills }, (_, index) => ({
    target: random.pick(targets),
    after: Math.floor((postings * (index + random.fraction())) / (kills + 1)),
    delayMs: random.below(killDelayMsMax),
  }));

export const faultPlan = (seed: number, size: FaultSize, year: number): FaultPlan => {
  const random = seededRandom(seed);
  return {
    seed,
    clients: size.clients,
    wishes: Array.from({ length: size.postings }, (_, index) => wishOf(random, { seed, index, year })),
    kills: killsOf(random, { ...size, kills: size.kills - 1 }),
    importKill: {
      target: random.pick(targets),
      after: random.below(importAnswersMax),
      delayMs: random.below(importKillDelayMsMax),
    },
    importAfter: random.below(Math.ceil(size.postings / 2)),
    isImportLeft: random.chance(importLeftChance),
  };
};
