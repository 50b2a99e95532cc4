// Performs a requested check or repair, reports its progress, and keeps its result. The process may die: another begins the run again.
import { userKey } from '#functions/company/userRecords.ts';
import { withFindingSources } from '#functions/finance/audit/findingSources.ts';
import { checkResultsOf } from '#functions/finance/audit/resultsByCheck.ts';
import { auditWrite } from '#functions/http/audit.ts';
import { faultNameOf, faultOf, log } from '#functions/http/log.ts';
import { type Finding, newFindings, noMemory } from '#functions/ledger/bookPart.ts';
import { checkLedger, type LedgerCheck } from '#functions/ledger/checkLedger.ts';
import { checkNight } from '#functions/ledger/checkNight.ts';
import { journalEndOf } from '#functions/ledger/journal/journalEnd.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { type LedgerRepair, repairLedger } from '#functions/ledger/repairLedger.ts';
import { type Pace, unhurried, WalkCut, type WalkMemory } from '#functions/ledger/survey/bookWalk.ts';
import { dropCheckpoint, keepCheckpoint, readCheckpoint } from '#functions/ledger/survey/checkpoints.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { newId } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { isOutage } from '#functions/storage/connection/outage.ts';
import { isTimeUp, type JobOutcome, type Work } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { readShownImports } from '../import/shownImports.ts';
import {
  beatMs,
  endRunWrites,
  isAlive,
  personOf,
  readRun,
  resultWrite,
  runWrite,
  type StoredResult,
  type StoredRun,
  saveBeat,
} from './booksRun.ts';
import { endableStore } from './endableStore.ts';
import { sealedBooks } from './wholeBooks.ts';

/** A run that so many processes did not bring any further is not begun again. */
const attemptsMax = 3;

/** So often what a run knows is kept: a process that dies takes no more with it. */
const keepEveryMs = 120_000;

/** Another process has taken the run over, or put one of its own in its place. */
class Taken extends Error {
  override readonly name = 'Taken';
}

type Found = LedgerCheck & Partial<Pick<LedgerRepair, 'changes' | 'changesCount'>>;

/** Nothing is begun in the name of a user who was locked out meanwhile; what has changed anything continues, so that the log reports it. */
const isAskerOut = async (store: Store, run: StoredRun): Promise<boolean> => {
  const { kind, author, attempts, changesCount } = run;
  if (kind !== 'repair' || author === null || attempts > 0 || changesCount > 0) return false;
  return (await store.get(userKey(author.actor.id)))?.['status'] === 'inactive';
};

/** Since it last got further. */
const attemptsOf = ({ attempts, checkpoint, begunFrom }: StoredRun): number =>
  checkpoint === begunFrom ? attempts : 0;

/** Why a run is not begun, as a code; null where it may be. */
const refusalOf = async (store: Store, run: StoredRun): Promise<string | null> => {
  if (attemptsOf(run) >= attemptsMax) return 'books.runLost';
  return (await isAskerOut(store, run)) ? 'books.askerOut' : null;
};

/** `done` where the run is another's or has ended, or where it may not be begun; `waiting` where another process works on it. */
const claim = async (work: Work, id: string): Promise<StoredRun | 'done' | 'waiting'> => {
  const { store, clock } = work;
  const run = await readRun(store);
  if (run?.id !== id || run.state === 'failed') return 'done';
  if (await isAlive(work, run)) return 'waiting';
  const fault = await refusalOf(store, run);
  const claimed: StoredRun = {
    ...run,
    ...(fault === null ? { state: 'running' } : { state: 'failed', fault }),
    attempts: attemptsOf(run) + 1,
    begunFrom: run.checkpoint,
    owner: newId(clock),
    movedMs: clock.nowMs(),
  };
  await store.commit([runWrite(claimed)]);
  return fault === null ? { ...claimed, rev: run.rev + 1 } : 'done';
};

/** About how many entries there are to walk; null where the books are damaged. */
const entriesIn = async (store: Store): Promise<number | null> => {
  try {
    const { lanes } = await readDirectory(store);
    const ends = await Promise.all(lanes.map((lane) => journalEndOf(store, lane)));
    return ends.reduce((sum, { seq }) => sum + seq, 0);
  } catch (error) {
    if (isOutage(error)) throw error;
    return null;
  }
};

/** A part of the books that keeps nothing and counts the entries. */
const countingPart =
  (count: () => void): StoredPart =>
  async () =>
  () => ({
    take: count,
    compare: async () => undefined,
    repair: async () => undefined,
    memory: noMemory,
  });

const logUnkept = (company: string, error: unknown): void =>
  log.error('what a run over the books knows could not be kept', { company, fault: faultOf(error) });

/** Reports the progress every few seconds, and checks whether this process still owns the run. */
const startBeating = ({ store, clock, signal }: Work, claimed: StoredRun) => {
  const changed = newFindings({ list: claimed.changes, count: claimed.changesCount });
  const taken = new AbortController();
  let { done, found, checkpoint } = claimed;
  let keptMs = clock.nowMs();
  let moving: Promise<void> = Promise.resolve();
  let [isQueued, isStopped] = [false, false];
  const currentRun = (): StoredRun => ({
    ...claimed,
    done,
    movedMs: clock.nowMs(),
    found,
    changes: changed.list,
    changesCount: changed.count(),
    checkpoint,
  });
  /** Behind the signs of life that are on their way. */
  const saveNow = async (): Promise<void> => {
    const saved = moving.then(() => saveBeat(store, currentRun()));
    moving = saved.catch(() => undefined);
    await saved;
  };
  /** The next process goes on from here. */
  const keep = async (memory: WalkMemory): Promise<void> => {
    const before = checkpoint;
    checkpoint = await keepCheckpoint(store, memory);
    keptMs = clock.nowMs();
    await saveNow();
    if (before !== checkpoint) await dropCheckpoint(store, before);
  };
  const move = async (): Promise<void> => {
    try {
      await saveBeat(store, currentRun());
      if ((await readRun(store))?.owner !== claimed.owner) taken.abort(new Taken());
    } catch {
      // The next sign of life says the same.
    }
  };
  const beat = (): void => {
    if (isQueued) return;
    isQueued = true;
    moving = moving.then(() => {
      isQueued = false;
      return move();
    });
  };
  const keepBeating = async (): Promise<void> => {
    while (!isStopped) {
      await store.pause(beatMs);
      if (!isStopped) beat();
    }
  };
  void keepBeating();
  return {
    keep,
    beginAnew: (): void => {
      done = 0;
    },
    /** Called between all steps of the work. What cannot be kept now is lost with the process, and nothing else. */
    keepAtTimes: async (memory: () => WalkMemory): Promise<void> => {
      if (clock.nowMs() - keptMs < keepEveryMs) return;
      await keep(memory()).catch((error: unknown) => logUnkept(store.company, error));
    },
    counter: countingPart(() => {
      done += 1;
    }),
    store: endableStore(store, AbortSignal.any([signal, taken.signal])),
    changed: {
      ...changed,
      report: (...change: Parameters<typeof changed.report>) => {
        changed.report(...change);
        beat();
      },
    },
    /**
     * Of a repair that was cut, the first one knows most. What differs is kept before any of it is changed: the answer of a change may be lost. What
     * was known before the changes says nothing behind them: a process that dies among them is followed by one that begins anew.
     */
    surveyed: async (differences: readonly Finding[]): Promise<void> => {
      const before = checkpoint;
      checkpoint = null;
      found ??= [...differences];
      await saveNow();
      await dropCheckpoint(store, before);
    },
    /** The run in its present state. */
    stop: async (): Promise<StoredRun> => {
      isStopped = true;
      await moving;
      return currentRun();
    },
  };
};

type Beating = ReturnType<typeof startBeating>;

const lookThrough = async (
  work: Work,
  { kind, author, checkpoint }: StoredRun,
  beating: Beating,
): Promise<Found> => {
  const { counter, surveyed, changed } = beating;
  const parts = [...sealedBooks, counter];
  const from = checkpoint === null ? null : await readCheckpoint(work.store, checkpoint);
  if (!from) beating.beginAnew();
  const pace: Pace = { ...unhurried, isTimeUp: () => isTimeUp(work), from, keep: beating.keepAtTimes };
  if (kind === 'repair')
    return repairLedger(beating.store, parts, { readShown: readShownImports, surveyed, changed, pace });
  return author === null ? checkNight(beating.store, parts, pace) : checkLedger(beating.store, parts, pace);
};

const repairEntry = ({ store, clock }: Work, { author, found: before }: StoredRun, found: Found): Write[] => {
  if (author === null) return [];
  const { changes, changesCount, findingsCount, cut } = found;
  const facts = { changesCount, findingsCount, cut, changes, before: before ?? [] };
  const entry = { action: 'repair', entity: 'books', id: store.company, facts } as const;
  return [auditWrite({ ...author, clock }, entry)];
};

const resultOf = async (
  { store, clock }: Work,
  run: StoredRun,
  found: Found,
): Promise<Omit<StoredResult, 'seconds'>> => {
  const { id, kind, author } = run;
  const { counts, figures, ...rest } = found;
  return {
    ...rest,
    id,
    kind,
    by: personOf(author),
    at: clock.now(),
    findings: await withFindingSources(store, found.findings),
    checks: checkResultsOf({ counts, figures }),
  };
};

const keep = async (
  work: Work,
  run: StoredRun,
  { found, startedMs }: { found: Found; startedMs: number },
) => {
  const { store, clock } = work;
  const result = {
    ...(await resultOf(work, run, found)),
    seconds: (run.spentMs + clock.nowMs() - startedMs) / 1000,
  };
  const entries = run.kind === 'repair' ? repairEntry(work, run, found) : [];
  try {
    await store.commit([...endRunWrites(run), resultWrite(result), ...entries]);
  } catch (error) {
    throw error instanceof CommitConflict ? new Taken() : error;
  }
};

/** Whether the run needs no further work. */
const isOver = async ({ store }: Work, id: string): Promise<boolean> => {
  const run = await readRun(store);
  return run?.id !== id || run.state === 'failed';
};

/** The rest is for the next process. */
const goOnLater = async ({ store, clock }: Work, run: StoredRun, startedMs: number): Promise<JobOutcome> => {
  const spentMs = run.spentMs + clock.nowMs() - startedMs;
  await store.commit([runWrite({ ...run, state: 'waiting', spentMs })]);
  return 'later';
};

/** An engine that is not available is no failure: the next process begins the run again. */
const giveUp = async (work: Work, run: StoredRun, error: unknown): Promise<JobOutcome> => {
  const { store, signal } = work;
  if (error instanceof Taken) return (await isOver(work, run.id)) ? 'done' : 'waiting';
  // A host that is stopped has no part in it; a process that could not end one step in all its time has.
  const attempts = isTimeUp(work) ? run.attempts : run.attempts - 1;
  if (signal.aborted) await store.commit([runWrite({ ...run, state: 'waiting', attempts })]);
  if (signal.aborted || isOutage(error)) throw error;
  log.error('a run over the books failed', { company: store.company, kind: run.kind, fault: faultOf(error) });
  await store.commit([runWrite({ ...run, state: 'failed', fault: faultNameOf(error), checkpoint: null })]);
  await dropCheckpoint(store, run.checkpoint);
  return 'done';
};

/** Keeps what is known where the time was up. */
const endCut = async (
  work: Work,
  { beating, startedMs }: { beating: Beating; startedMs: number },
  error: unknown,
): Promise<JobOutcome> => {
  if (!(error instanceof WalkCut)) return giveUp(work, await beating.stop(), error);
  const kept = await beating.keep(error.memory).then(
    () => null,
    (fault: unknown) => ({ fault }),
  );
  try {
    const outcome = await goOnLater(work, await beating.stop(), startedMs);
    // The next process would not get further than this one.
    if (kept) throw kept.fault;
    return outcome;
  } catch (fault) {
    if (!(fault instanceof CommitConflict)) throw fault;
    return giveUp(work, await beating.stop(), new Taken());
  }
};

/** `done`: the run is over, well or not; `waiting`: another process has taken it over and ends it. Throws where it has to be begun again. */
export const runBooks = async (work: Work, id: string): Promise<JobOutcome> => {
  const claimed = await claim(work, id);
  if (typeof claimed === 'string') return claimed;
  const startedMs = work.clock.nowMs();
  const walks = claimed.kind === 'repair' ? 2 : 1;
  // A night reads a part of them.
  const entries = claimed.author === null ? null : await entriesIn(work.store);
  const beating = startBeating(work, { ...claimed, total: entries && entries * walks });
  try {
    const found = await lookThrough(work, claimed, beating);
    const run = await beating.stop();
    await keep(work, run, { found, startedMs });
    await dropCheckpoint(work.store, run.checkpoint);
    return 'done';
  } catch (error) {
    return endCut(work, { beating, startedMs }, error);
  }
};
