// One simulated run: a table, some processes that work on it, and the callers' way to them.
import type { SessionContext } from '#functions/http/context.ts';
import { idempotencyKey } from '#functions/http/context.ts';
import type { Operation } from '#functions/http/operation.ts';
import { answerOnce } from '#functions/http/repetition.ts';
import { sealStore } from '#functions/ledger/journal/headSeals.ts';
import { type LedgerSizes, ledgerSizes } from '#functions/ledger/ledgerSizes.ts';
import { checkpointStore } from '#functions/ledger/survey/checkpoints.ts';
import type { Clock } from '#functions/storage/clock.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { RoleDetail } from '#shared/auth/rolesApi.ts';
import { type Faults, newFaults } from './faults.ts';
import { newScheduler, type Process, type Scheduler } from './scheduler.ts';
import { type Random, seededRandom } from './seededRandom.ts';
import { companyWrites, firstBranches, simulatedCompany, simulatedContext } from './simulatedCompany.ts';
import {
  type Bytes,
  type SimulatedFiles,
  simulatedCheckpoints,
  simulatedFiles,
  simulatedObjects,
} from './simulatedObjects.ts';
import { type Surroundings, simulatedStore } from './simulatedStore.ts';
import { type SimulatedTable, simulatedTable } from './simulatedTable.ts';
import { checkHeadSeal } from './watches/headSealWatch.ts';
import { type JournalWatch, newJournalWatch } from './watches/journalWatch.ts';

/** The connection broke: whether the call was done is not known. */
export class LostAnswer extends Error {}

export type World = {
  random: Random;
  /** Chance of those who came to the cast later: runs in which none of them takes part go as they went before. */
  later: Random;
  scheduler: Scheduler;
  table: SimulatedTable;
  watch: JournalWatch;
  faults: Faults;
  /** The object store. */
  files: SimulatedFiles;
  /** How likely people do everything twice. */
  twiceChance: number;
  /** Branches in which posting was promised to be possible. */
  branches: string[];
  /** Lane → last entry whose posting was answered. */
  answered: Map<string, number>;
  /** Lock dates that may be in force, as they were after each change of mind. */
  locks: (string | null)[][];
  /** Whether the first year may be sealed, one of these, as it was after each change of mind. */
  sealed: boolean[][];
  /** Its first year is sealed and unsealed all the time, while folds take every entry in pieces. */
  isSealing: boolean;
  /** Many post into one lane at once, and the table takes few of them together. */
  isCrowded: boolean;
  /** How much the processes take at once. */
  sizes: LedgerSizes;
  /** What must come to its end when all is quiet. */
  endings: (() => Promise<void>)[];
  /** Runs something in one of the processes, as a call from outside. */
  call: <Answer>(work: (context: SessionContext) => Promise<Answer>) => Promise<Answer>;
  /** An operation as the pipeline runs it; with a key its effect happens once. */
  request: (operation: Operation, input: Input, key?: string) => Promise<unknown>;
  /** A caller outside waits. */
  wait: (milliseconds: number) => Promise<void>;
  newKey: () => string;
};

export type Input = { params?: unknown; query?: unknown; body?: unknown };

const processesCount = 3;
const clockSkewMs = 20_000;
const laterSeeds = 1_000_003;
const showChances: readonly number[] = [0.03, 0.08, 0.25, 0.6];
const twiceChances: readonly number[] = [0.2, 0.4, 0.9];
const speeds: readonly number[] = [0.15, 0.6, 1];

/** A round of few items and few bytes, and buckets that are split at once; the last split of one fits into a round. */
const bucketSizes = (random: Random) => ({
  ...random.pick([
    { foldWritesMax: 4, bucketPartsMax: 2 },
    { foldWritesMax: 8, bucketPartsMax: 4 },
    { foldWritesMax: 20, bucketPartsMax: 16 },
    { foldWritesMax: 90, bucketPartsMax: 64 },
  ]),
  foldBytesMax: random.pick([600, 2000, 3_500_000]),
  bucketBytesMax: random.pick([20, 60, 150, 32_768]),
  bucketItemBytesMax: random.pick([200, 400_000, 400_000]),
});

/** Small, so that a short run meets every fold and every limit. */
const smallSizes = (random: Random, isSealing: boolean): LedgerSizes => ({
  groupMax: 22,
  foldEvery: random.pick([2, 3, 5]),
  tailMax: random.pick([2, 5, 12]),
  balanceEntriesMax: random.pick([1, 3, 12]),
  balanceLinesMax: random.pick([1, 8, 40]),
  ...bucketSizes(random),
  statementTailMax: random.pick([2, 6, 14]),
  statementFoldMin: random.pick([1, 2, 5]),
  statementEntriesMax: random.pick([2, 5, 20]),
  chunkLinesMax: random.pick([1, 3, 200]),
  slowChunksMax: random.pick([2, 4]),
  stockFoldMin: 3,
  stockTailMax: 8,
  flowFoldMin: random.pick([1, 2, 4]),
  flowTailMax: random.pick([4, 8]),
  dueFoldMin: 3,
  wordFoldMin: 3,
  wordChangesMin: 2,
  wordEntriesMax: 4,
  wordTailMax: 6,
  stagedMax: random.pick([1, 2, 40]),
  ...(isSealing && { foldEvery: 2, foldWritesMax: 4, bucketPartsMax: 2, foldBytesMax: 600 }),
});

const newProcess = (random: Random, name: string, sizes: LedgerSizes): Process => {
  const process: Process = {
    name,
    memory: new Map(),
    isAlive: true,
    speed: random.pick(speeds),
    callers: new Set(),
  };
  remembered({ company: simulatedCompany.code, memory: process.memory }, ledgerSizes, () => sizes);
  return process;
};

const skewedClock = (random: Random, nowMs: () => number): Clock => {
  const skew = random.below(clockSkewMs);
  return {
    nowMs: () => nowMs() + skew,
    now: () => new Date(nowMs() + skew).toISOString(),
    chance: (bytes) => {
      const given = new Uint8Array(bytes);
      for (let place = 0; place < bytes; place += 1) given[place] = random.below(256);
      return given;
    },
  };
};

/** Whose company it is, and what the role of the people in it may. */
type Given = { company?: CompanyRecord; role?: RoleDetail };

type Machines = { pick: () => { process: Process; clock: Clock }; kill: (process: Process) => void };

const newMachines = (
  { random, scheduler, faults }: Pick<World, 'random' | 'scheduler' | 'faults'>,
  sizes: LedgerSizes,
): Machines => {
  let started = 0;
  const start = () => {
    started += 1;
    const process = newProcess(random, `p${started}`, sizes);
    return { process, clock: skewedClock(random, scheduler.nowMs) };
  };
  const machines = Array.from({ length: processesCount }, start);
  return {
    pick: () => random.pick(machines),
    kill: (process) => {
      const index = machines.findIndex((machine) => machine.process === process);
      if (index < 0) return;
      process.isAlive = false;
      machines[index] = start();
      for (const { stray } of scheduler.removeStepsOf(process)) if (stray && faults.isStrayMade()) stray();
      for (const tell of process.callers) tell();
      process.callers.clear();
    },
  };
};

const newCall =
  (
    around: Surroundings,
    {
      machines,
      files,
      checkpoints,
      ...given
    }: Given & { machines: Machines; files: SimulatedFiles; checkpoints: SimulatedFiles<Bytes> },
  ): World['call'] =>
  (work) => {
    const { process, clock } = machines.pick();
    return new Promise((resolve, reject) => {
      const lose = () => reject(new LostAnswer());
      process.callers.add(lose);
      const end = (tell: () => void) => {
        if (!process.callers.delete(lose)) return;
        if (around.faults.isAnswerLost()) lose();
        else tell();
      };
      const store = simulatedStore(around, process);
      remembered(store, sealStore, () => simulatedObjects(around, process, files));
      remembered(store, checkpointStore, () => simulatedCheckpoints(around, process, checkpoints));
      work(simulatedContext({ ...given, clock, store, idempotency: null })).then(
        (answer) => end(() => resolve(answer)),
        (error: unknown) => end(() => reject(error)),
      );
    });
  };

const runOnce = async (
  context: SessionContext,
  { operation, input, key }: { operation: Operation; input: Input; key: string | undefined },
): Promise<unknown> => {
  const run = (given: SessionContext) =>
    operation.run(given, { params: input.params, query: input.query, body: input.body });
  if (key === undefined) return run(context);
  const once: SessionContext = { ...context, idempotency: { key, bodyHash: key } };
  const done = await context.store.get(idempotencyKey(context.actor.id, key));
  return answerOnce(once, done, { run: () => run(once), finish: operation.finish });
};

const fillTable = (table: SimulatedTable, company: CompanyRecord): void => {
  for (const writes of companyWrites(company)) table.showTransaction(table.transact(writes));
};

export const newWorld = (
  seed: number,
  trace: ((sentence: string) => void) | null,
  { company = simulatedCompany, ...given }: Given = {},
): World => {
  const random = seededRandom(seed);
  let failLater: (sentence: string) => void = () => undefined;
  const watch = newJournalWatch((sentence) => failLater(sentence));
  const table = simulatedTable(simulatedCompany.code, random, watch.onTransaction);
  const lag = {
    hiddenCount: table.hiddenCount,
    showOne: table.showOne,
    showChance: random.pick(showChances),
  };
  const scheduler = newScheduler(random, lag, trace);
  failLater = scheduler.fail;
  const faults = newFaults(random);
  const files = simulatedFiles((_name, body) => checkHeadSeal(watch, scheduler.fail, body));
  const isSealing = random.chance(0.1);
  const later = seededRandom(seed + laterSeeds);
  const isCrowded = later.chance(0.1);
  const sizes = { ...smallSizes(random, isSealing), ...(isCrowded && { groupMax: later.pick([2, 3, 22]) }) };
  if (isCrowded) table.limitEntries(later.pick([1, 2, 100]));
  watch.limitGroups(sizes.groupMax);
  const machines = newMachines({ random, scheduler, faults }, sizes);
  const around = { company: simulatedCompany.code, random, scheduler, table, faults, kill: machines.kill };
  const checkpoints = simulatedFiles<Bytes>(() => undefined);
  const call = newCall(around, { ...given, machines, company, files, checkpoints });
  let keys = 0;
  fillTable(table, company);
  return {
    random,
    later,
    scheduler,
    table,
    watch,
    faults,
    files,
    call,
    twiceChance: random.pick(twiceChances),
    branches: [...firstBranches],
    answered: new Map(),
    locks: [[null]],
    sealed: [[false]],
    isSealing,
    isCrowded,
    sizes,
    endings: [],
    request: (operation, input, key) => call((context) => runOnce(context, { operation, input, key })),
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const dueMs = scheduler.nowMs() + milliseconds;
        scheduler.add({ owner: null, label: 'a caller waited', dueMs, run: resolve });
      }),
    newKey: () => {
      keys += 1;
      return `key-${seed}-${keys}`;
    },
  };
};
