// The store as one process sees it: every call waits for its turn, and may be lost, late, doubled, or the last one of its process.
import { asOneAsker, CommitConflict } from '#functions/storage/commit.ts';
import { retryJittered, SnapshotConflict } from '#functions/storage/connection/retryJittered.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { QueryOptions } from '#functions/storage/query.ts';
import type { Page, Reads, Store } from '#functions/storage/store.ts';
import type { Attributes, Item, Write } from '#functions/storage/writes.ts';
import type { Fault, Faults } from './faults.ts';
import type { Process, Scheduler, Step } from './scheduler.ts';
import type { Random } from './seededRandom.ts';
import type { SimulatedTable } from './simulatedTable.ts';

export type Surroundings = {
  company: string;
  random: Random;
  scheduler: Scheduler;
  table: SimulatedTable;
  faults: Faults;
  /** Ends a process with everything it remembers. */
  kill: (process: Process) => void;
};

/** What a call does when its turn comes; `transaction` is the number of what it wrote. */
type Effect<Answer> = () => { answer: Answer; transaction?: number };

type Call<Answer> = { label: string; isWrite: boolean; effect: Effect<Answer> };

/** It may be some of what it asks for is read now and the rest at another moment. */
const partChance = 0.15;
const replyLaterChance = 0.3;
const contentionChance = 0.3;
/** So small that ten tries in turn never meet a write each. */
const snapshotConflictChance = 0.3;

const outage = (): Error => Object.assign(new Error('reset'), { code: 'ECONNRESET' });

const shortKey = ({ pk, sk }: Key): string => `${pk} ${sk}`.slice(0, 40);

type Reply<Answer> = { resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** Brings what came of a call to its process, sometimes not at once. */
const deliver = (around: Surroundings, process: Process, told: { label: string; run: () => void }): void => {
  if (!around.random.chance(replyLaterChance)) {
    told.run();
    return;
  }
  around.scheduler.add({
    owner: process,
    label: `${process.name} hears ${told.label}`,
    dueMs: 0,
    run: told.run,
  });
};

const quietly = (effect: () => unknown): void => {
  try {
    effect();
  } catch {
    // Nobody waits for it any more.
  }
};

const addStray = (around: Surroundings, label: string, effect: () => unknown): void =>
  around.scheduler.add({ owner: null, label: `stray ${label}`, dueMs: 0, run: () => quietly(effect) });

/** A call that is on its way: what it does, and who is told. */
type Sent<Answer> = { call: Call<Answer>; reply: Reply<Answer> };

const settle = <Answer>(around: Surroundings, process: Process, { call, reply }: Sent<Answer>): void => {
  const { label, effect } = call;
  try {
    const { answer, transaction } = effect();
    const run = () => {
      // From its answer on, everybody sees what a transaction wrote.
      if (transaction !== undefined) around.table.showTransaction(transaction);
      reply.resolve(answer);
    };
    deliver(around, process, { label, run });
  } catch (error) {
    deliver(around, process, { label: `${label} failed`, run: () => reply.reject(error) });
  }
};

const meet = <Answer>(
  around: Surroundings,
  process: Process,
  { fault, call, reply }: Sent<Answer> & { fault: Fault },
): void => {
  const { label, effect } = call;
  around.scheduler.note(`  fault: ${fault}`);
  if (fault === 'lostReply' || fault === 'twice' || fault === 'killAfter') quietly(effect);
  if (fault === 'late' || fault === 'echo') addStray(around, label, effect);
  if (fault === 'twice' || fault === 'echo') settle(around, process, { call, reply });
  else if (fault === 'killBefore' || fault === 'killAfter') around.kill(process);
  else reply.reject(outage());
};

/** Waits for its turn. */
const send = <Answer>(around: Surroundings, process: Process, { call, reply }: Sent<Answer>): void => {
  const { isWrite, label, effect } = call;
  const { faults, scheduler } = around;
  const run = (): void => {
    const fault = isWrite ? faults.ofWrite() : faults.ofRead();
    if (fault) meet(around, process, { fault, call, reply });
    else settle(around, process, { call, reply });
  };
  const step: Step = { owner: process, label: `${process.name} ${label}`, dueMs: 0, run };
  if (isWrite) step.stray = () => addStray(around, label, effect);
  scheduler.add(step);
};

export const makeCall = <Answer>(
  around: Surroundings,
  process: Process,
  call: Call<Answer>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (process.isAlive) send(around, process, { call, reply: { resolve, reject } });
  });

const isContended = ({ table, random }: Surroundings, writes: readonly Write[]): boolean =>
  writes.some(({ key }) => table.isHidden(key)) && random.chance(contentionChance);

const transactEffect =
  (around: Surroundings, writes: readonly Write[]): Effect<void> =>
  () => {
    if (isContended(around, writes)) throw new CommitConflict([]);
    return { answer: undefined, transaction: around.table.transact(writes) };
  };

/** A snapshot never sees half of a transaction: one that meets a write is cancelled, as DynamoDB does it. */
const snapshotEffect =
  <Answer>({ table, random }: Surroundings, keys: readonly Key[], read: () => Answer): Effect<Answer> =>
  () => {
    const hidden = keys.filter(table.isHidden);
    if (hidden.length > 0 && random.chance(snapshotConflictChance)) throw new SnapshotConflict();
    for (const key of hidden) table.show(key);
    return { answer: read() };
  };

const writesLabel = (writes: readonly Write[]): string =>
  `writes ${writes.length}: ${writes.map(({ key }) => shortKey(key)).join(', ')}`;

/** Opens the store of a process. */
export const simulatedStore = (around: Surroundings, process: Process): Store => {
  const { table, random, scheduler, company } = around;
  const call = <Answer>(label: string, read: () => Answer): Promise<Answer> =>
    makeCall(around, process, { label, isWrite: false, effect: () => ({ answer: read() }) });
  const alive = (item: Attributes | null): Attributes | null => {
    const end = item?.['expiresAt'];
    return typeof end === 'number' && end <= Math.floor(scheduler.nowMs() / 1000) ? null : item;
  };
  const readAll = (keys: readonly Key[]) => keys.map((key) => alive(table.get(key)));

  const readPage = async (options: QueryOptions): Promise<Page> => {
    const label = `reads ${options.pk} ${options.begins ?? options.from ?? ''}`;
    const ask = (part: QueryOptions) =>
      call(label, () => {
        const { items, last } = table.page(part);
        return { items: items.filter((item) => alive(item)), last };
      });
    if (options.index || options.limit === 1 || !random.chance(partChance)) return ask(options);
    const size = 1 + random.below(options.limit === undefined ? 6 : options.limit - 1);
    const first = await ask({ ...options, limit: size });
    if (first.last === null) return first;
    const { limit: _, ...open } = options;
    const rest = options.limit === undefined ? {} : { limit: options.limit - size };
    const second = await ask({ ...open, ...rest, after: first.last });
    return { items: [...first.items, ...second.items], last: second.last };
  };
  const getAll = async (keys: readonly Key[]): Promise<(Attributes | null)[]> => {
    const label = `gets ${keys.map(shortKey).join(', ')}`;
    if (keys.length < 2 || !random.chance(partChance)) return call(label, () => readAll(keys));
    const cut = 1 + random.below(keys.length - 1);
    const first = await call(label, () => readAll(keys.slice(0, cut)));
    return [...first, ...(await call(label, () => readAll(keys.slice(cut))))];
  };
  const all = async (options: QueryOptions) => (await readPage(options)).items;
  async function* walk(options: QueryOptions): AsyncGenerator<Attributes, void> {
    yield* await all(options);
  }
  const transactAll = (writes: readonly Write[]): Promise<void> =>
    makeCall(around, process, {
      label: writesLabel(writes),
      isWrite: true,
      effect: transactEffect(around, writes),
    });
  const putOne = (item: Item): Promise<void> =>
    makeCall(around, process, {
      label: `puts ${shortKey(item.key)}`,
      isWrite: true,
      effect: () => ({ answer: table.put(item) }),
    });

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const dueMs = scheduler.nowMs() + Math.ceil(milliseconds);
      if (process.isAlive)
        scheduler.add({ owner: process, label: `${process.name} waited`, dueMs, run: resolve });
    });
  const takeSnapshot = (keys: readonly Key[]): Promise<(Attributes | null)[]> =>
    makeCall(around, process, {
      label: `snapshots ${keys.map(shortKey).join(', ')}`,
      isWrite: false,
      effect: snapshotEffect(around, keys, () => readAll(keys)),
    });

  const snapshot = async (keys: readonly Key[]): Promise<(Attributes | null)[]> => {
    try {
      return await retryJittered({ pause, random: random.fraction }, () => takeSnapshot(keys));
    } catch (error) {
      if (error instanceof SnapshotConflict) scheduler.fail('A snapshot that met a write was given up');
      throw error;
    }
  };

  const reads: Reads = {
    get: (key) => call(`gets ${shortKey(key)}`, () => alive(table.get(key))),
    getAll,
    snapshot,
    page: readPage,
    walk,
    all,
  };
  return {
    company,
    memory: process.memory,
    ...reads,
    // Nothing is packed here.
    bare: () => reads,
    readsBare: false,
    transact: transactAll,
    commit: asOneAsker(transactAll),
    putAll: async (items) => {
      for (const item of random.shuffled(items)) await putOne(item);
    },
    nowMs: () => scheduler.nowMs(),
    pause,
    yieldToShortRequests: async () => undefined,
    units: () => ({ read: 0, write: 0 }),
  };
};
