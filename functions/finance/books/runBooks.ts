// Performs a requested check or repair, reports its progress, and keeps its result. The process may die: another begins the run again.
import { userKey } from '#functions/company/userRecords.ts';
import { withFindingSources } from '#functions/finance/audit/findingSources.ts';
import { checkResultsOf } from '#functions/finance/audit/resultsByCheck.ts';
import { auditWrite } from '#functions/http/audit.ts';
import { faultNameOf, faultOf, log } from '#functions/http/log.ts';
import { type Finding, newFindings } from '#functions/ledger/bookPart.ts';
import { checkLedger, type LedgerCheck } from '#functions/ledger/checkLedger.ts';
import { journalEndOf } from '#functions/ledger/journal/journalEnd.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { type LedgerRepair, repairLedger } from '#functions/ledger/repairLedger.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { newId } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { isOutage } from '#functions/storage/connection/outage.ts';
import type { Work } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { readShownImports } from '../import/shownImports.ts';
import {
  beatMs,
  endRunWrites,
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

/** A run that no attempt has ended is not begun again. */
const attemptsMax = 3;

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

/** Why a run is not begun, as a code; null where it may be. */
const refusalOf = async (store: Store, run: StoredRun): Promise<string | null> => {
  if (run.attempts >= attemptsMax) return 'books.runLost';
  return (await isAskerOut(store, run)) ? 'books.askerOut' : null;
};

/** Null where the run is another's or has ended, or where it may not be begun. */
const claim = async ({ store, clock }: Work, id: string): Promise<StoredRun | null> => {
  const run = await readRun(store);
  if (run?.id !== id || run.state === 'failed') return null;
  const fault = await refusalOf(store, run);
  const claimed: StoredRun = {
    ...run,
    ...(fault === null ? { state: 'running', done: 0 } : { state: 'failed', fault }),
    attempts: run.attempts + 1,
    owner: newId(clock),
    movedMs: clock.nowMs(),
  };
  await store.commit([runWrite(claimed)]);
  return fault === null ? { ...claimed, rev: run.rev + 1 } : null;
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

/** Reports the progress every few seconds, and checks whether this process still owns the run. */
const startBeating = ({ store, clock, signal }: Work, claimed: StoredRun) => {
  const changed = newFindings({ list: claimed.changes, count: claimed.changesCount });
  const taken = new AbortController();
  let { done, found } = claimed;
  let moving: Promise<void> = Promise.resolve();
  let [isQueued, isStopped] = [false, false];
  const currentRun = (): StoredRun => ({
    ...claimed,
    done,
    movedMs: clock.nowMs(),
    found,
    changes: changed.list,
    changesCount: changed.count(),
  });
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
  const counter: StoredPart = async () => () => ({
    take: () => {
      done += 1;
    },
    compare: async () => undefined,
    repair: async () => undefined,
  });
  return {
    /** A part of the books that keeps nothing and counts the entries. */
    counter,
    store: endableStore(store, AbortSignal.any([signal, taken.signal])),
    changed: {
      ...changed,
      report: (...change: Parameters<typeof changed.report>) => {
        changed.report(...change);
        beat();
      },
    },
    /** Of a repair that was cut, the first one knows most. What differs is kept before any of it is changed: the answer of a change may be lost. */
    surveyed: async (differences: readonly Finding[]): Promise<void> => {
      if (found) return;
      found = [...differences];
      const saved = moving.then(() => saveBeat(store, currentRun()));
      moving = saved.catch(() => undefined);
      await saved;
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

const lookThrough = ({ kind }: StoredRun, { store, counter, surveyed, changed }: Beating): Promise<Found> => {
  const parts = [...sealedBooks, counter];
  if (kind === 'check') return checkLedger(store, parts);
  return repairLedger(store, parts, { readShown: readShownImports, surveyed, changed });
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
  const result = { ...(await resultOf(work, run, found)), seconds: (clock.nowMs() - startedMs) / 1000 };
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

/** An engine that is not available is no failure: the next process begins the run again. Answers whether it is over. */
const giveUp = async (work: Work, run: StoredRun, error: unknown): Promise<boolean> => {
  const { store, signal } = work;
  if (error instanceof Taken) return isOver(work, run.id);
  if (signal.aborted)
    await store.commit([runWrite({ ...run, state: 'waiting', attempts: run.attempts - 1 })]);
  if (signal.aborted || isOutage(error)) throw error;
  log.error('a run over the books failed', { company: store.company, kind: run.kind, fault: faultOf(error) });
  await store.commit([runWrite({ ...run, state: 'failed', fault: faultNameOf(error) })]);
  return true;
};

/** Answers whether the run is over, well or not: one that another process has taken over is ended there. Throws where it has to be begun again. */
export const runBooks = async (work: Work, id: string): Promise<boolean> => {
  const claimed = await claim(work, id);
  if (!claimed) return true;
  const startedMs = work.clock.nowMs();
  const walks = claimed.kind === 'repair' ? 2 : 1;
  const entries = await entriesIn(work.store);
  const beating = startBeating(work, { ...claimed, total: entries && entries * walks });
  try {
    const found = await lookThrough(claimed, beating);
    await keep(work, await beating.stop(), { found, startedMs });
    return true;
  } catch (error) {
    return giveUp(work, await beating.stop(), error);
  }
};
