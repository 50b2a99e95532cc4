// A check or repair of the books that was asked for: its progress while it runs, and its result when it is done.
import type { SourcedFinding } from '#functions/finance/audit/findingSources.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Finding } from '#functions/ledger/bookPart.ts';
import type { LedgerRepair } from '#functions/ledger/repairLedger.ts';
import type { Checkpoint } from '#functions/ledger/survey/checkpoints.ts';
import { type Clock, newId } from '#functions/storage/clock.ts';
import type { Work } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  overwrite,
  type Put,
  type Remove,
  remove,
  replace,
} from '#functions/storage/writes.ts';
import type { BooksResult, BooksRun } from '#shared/finance/booksApi.ts';
import type { Person } from '#shared/kernel/person.ts';

/** Whose act the entry in the log is. */
type Author = Pick<SessionContext, 'actor' | 'caller' | 'sessionKey'>;

/** One in a company at a time. */
export type StoredRun = Pick<BooksRun, 'id' | 'kind' | 'askedAt' | 'done' | 'total'> & {
  state: 'waiting' | 'running' | 'failed';
  /** Null: the night's. */
  author: Author | null;
  /** How often it was begun without getting further, and by which process last. */
  attempts: number;
  owner: string;
  /** What the last process that was cut knew; null: nothing is kept, it begins with the first entry. */
  checkpoint: Checkpoint | null;
  /** The checkpoint from which the last process began. */
  begunFrom: Checkpoint | null;
  /** How long earlier processes have worked. */
  spentMs: number;
  movedMs: number;
  /** What differed before a repair changed any of it, as far as it is listed; null until that is known. */
  found: Finding[] | null;
  /** What a repair has changed so far, in all attempts. */
  changes: Finding[];
  changesCount: number;
  /** The name of a failure. */
  fault: string;
  rev: number;
};

const runKey = { pk: 'CHECK', sk: 'RUN' };
const resultKey = { pk: 'CHECK', sk: '#' };

/** The process that works on it reports every few seconds. */
export const beatMs = 2000;
/** One that has not begun yet may wait for the jobs of other companies. */
const lostMs = { waiting: 60 * 60_000, running: 60_000 };

/** The progress that its owner reports: beside the run, so that it never conflicts with a change of the run itself. */
const beatKey = { pk: 'CHECK', sk: 'BEAT' };

export type Beat = Pick<
  StoredRun,
  'owner' | 'done' | 'total' | 'movedMs' | 'found' | 'changes' | 'changesCount' | 'checkpoint'
>;

const beatOf = ({ owner, done, total, movedMs, found, changes, changesCount, checkpoint }: Beat): Beat => ({
  owner,
  done,
  total,
  movedMs,
  found,
  changes,
  changesCount,
  checkpoint,
});

export const saveBeat = (store: Store, beat: Beat): Promise<void> =>
  store.putAll([{ key: beatKey, attributes: beatOf(beat) }]);

/** In one snapshot: a process that has found its job must not miss a run that is not wholly visible yet, and take it for ended. */
export const readRun = async (store: Store): Promise<StoredRun | null> => {
  const [run = null, beat = null] = await store.snapshot([runKey, beatKey]);
  if (!run || beat?.['owner'] !== run['owner']) return run as StoredRun | null;
  return { ...(run as StoredRun), ...beatOf(beat as Beat) };
};

/** Each run counts its changes from a number of its own: a process that still works on an ended run must not take the next one for it. */
const firstRevOf = (id: string): number => Number.parseInt(id.slice(-9), 36);

/** A run after a change; fails where it was changed meanwhile. */
export const runWrite = ({ rev, ...run }: StoredRun): Put =>
  rev === 0
    ? create({ key: runKey, attributes: { ...run, rev: firstRevOf(run.id) } })
    : replace({ key: runKey, attributes: run, rev });

export const endRunWrites = ({ rev }: StoredRun): Remove[] => [
  remove({ key: runKey, expect: rev }),
  remove({ key: beatKey }),
];

/** Takes the place of one that failed or was lost. */
export const newRun = (
  { clock, kind, author }: { clock: Clock; kind: StoredRun['kind']; author: Author | null },
  before: StoredRun | null,
): StoredRun => ({
  id: newId(clock),
  kind,
  state: 'waiting',
  askedAt: clock.now(),
  author,
  attempts: 0,
  checkpoint: null,
  begunFrom: null,
  spentMs: 0,
  done: 0,
  total: null,
  movedMs: clock.nowMs(),
  fault: '',
  rev: before?.rev ?? 0,
  owner: '',
  found: null,
  changes: [],
  changesCount: 0,
});

export const isLost = ({ state, movedMs }: StoredRun, nowMs: number): boolean =>
  state !== 'failed' && nowMs - movedMs > lostMs[state];

/** Whether another has to wait for it. */
export const isUnderWay = (run: StoredRun | null, nowMs: number): run is StoredRun =>
  run !== null && run.state !== 'failed' && !isLost(run, nowMs);

/** So many signs of life may fail to come before the process is taken for dead. */
const beatsMissedMax = 4;

/**
 * Whether another process works on the run: it is watched until its next sign of life. One that has died is seen within seconds, so that the work
 * goes on before a user would take it for lost.
 */
export const isAlive = async (
  { store, signal }: Pick<Work, 'store' | 'signal'>,
  run: StoredRun,
): Promise<boolean> => {
  if (run.state !== 'running' || isLost(run, store.nowMs())) return false;
  for (let missed = 0; missed < beatsMissedMax; missed += 1) {
    await store.pause(beatMs);
    // A host that is stopped leaves it to the next one.
    if (signal.aborted) return true;
    const now = await readRun(store);
    if (now?.owner !== run.owner || now.rev !== run.rev || now.movedMs !== run.movedMs) return true;
  }
  return false;
};

export const personOf = (author: Author | null): Person | null =>
  author && { id: author.actor.id, name: author.actor.name, name_ar: author.actor.name_ar };

/** A check has no changes. */
export type StoredResult = Omit<BooksResult, 'findings' | 'notes' | 'changes' | 'changesCount'> & {
  findings: readonly SourcedFinding[];
  notes: readonly SourcedFinding[];
} & Partial<Pick<LedgerRepair, 'changes' | 'changesCount'>>;

/** The last write counts. */
export const resultWrite = (result: StoredResult): Put =>
  overwrite({ key: resultKey, attributes: { ...result, rev: 1 } });

export const readResult = async (store: Store): Promise<StoredResult | null> => {
  const item: Attributes | null = await store.get(resultKey);
  return item && (item as StoredResult);
};
