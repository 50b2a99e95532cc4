// Does a check or repair that was asked for, says how far it is, and keeps what it found. Whoever does it may die: the next begins it again.
import { auditWrite } from '#functions/http/audit.ts';
import { faultNameOf, faultOf, log } from '#functions/http/log.ts';
import { checkLedger, type LedgerCheck } from '#functions/ledger/checkLedger.ts';
import { journalEndOf } from '#functions/ledger/journalEnd.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import { type LedgerRepair, repairLedger } from '#functions/ledger/repairLedger.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import type { Clock } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { isOutage } from '#functions/storage/outage.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import { readShownImports } from '../import/shownImports.ts';
import {
  beatMs,
  endRunWrite,
  personOf,
  readRun,
  resultWrite,
  runWrite,
  type StoredResult,
  type StoredRun,
} from './booksRun.ts';
import { sealedBooks } from './wholeBooks.ts';

/** Whoever takes it up, by which clock, and until when he may. */
export type Work = { store: Store; clock: Clock; signal: AbortSignal };

/** One that ends nobody who begins it is begun no more. */
const attemptsMax = 3;

/** `taken`: another run stands in its place. */
type Outcome = 'agrees' | 'differs' | 'failed' | 'taken';

type Found = LedgerCheck & Partial<Pick<LedgerRepair, 'changes' | 'changesCount'>>;

/** Null where the run is another's or has ended; failed where it has been begun too often. */
const claim = async ({ store, clock }: Work, id: string): Promise<StoredRun | null> => {
  const run = await readRun(store);
  if (run?.id !== id || run.state === 'failed') return null;
  const isHopeless = run.attempts >= attemptsMax;
  const claimed: StoredRun = {
    ...run,
    ...(isHopeless ? { state: 'failed', fault: 'books.runLost' } : { state: 'running', done: 0 }),
    attempts: run.attempts + 1,
    movedMs: clock.nowMs(),
  };
  await store.commit([runWrite(claimed)]);
  return { ...claimed, rev: run.rev + 1 };
};

/** About how many entries there are to walk; of damaged books nobody knows. */
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

/** Says every few seconds how far the run is, until somebody has put another in its place. */
const startBeating = ({ store, clock, signal }: Work, claimed: StoredRun) => {
  let run = claimed;
  let moving: Promise<void> = Promise.resolve();
  const taken = new AbortController();
  const ended = AbortSignal.any([signal, taken.signal]);
  const move = async (): Promise<void> => {
    const next = { ...run, movedMs: clock.nowMs() };
    try {
      await store.commit([runWrite(next)]);
      run = { ...run, rev: run.rev + 1 };
    } catch (error) {
      if (error instanceof CommitConflict) taken.abort(error);
    }
  };
  const timer = setInterval(() => {
    moving = moving.then(move);
  }, beatMs);
  timer.unref();
  /** A part of the books that keeps nothing: it counts the entries, and ends the walk of whoever may not go on. */
  const counter: StoredPart = async () => () => ({
    take: () => {
      run = { ...run, done: run.done + 1 };
    },
    look: async () => {
      ended.throwIfAborted();
      await store.turn();
    },
    compare: async () => undefined,
    mend: async () => undefined,
  });
  return {
    counter,
    /** The run as it stands stored. */
    stop: async (): Promise<StoredRun> => {
      clearInterval(timer);
      await moving;
      return run;
    },
  };
};

const lookThrough = ({ store }: Work, { kind }: StoredRun, counter: StoredPart): Promise<Found> => {
  const parts = [...sealedBooks, counter];
  return kind === 'check' ? checkLedger(store, parts) : repairLedger(store, parts, readShownImports);
};

const repairEntry = ({ store, clock }: Work, { author }: StoredRun, found: Found): Write[] => {
  if (author === null) return [];
  const { changes, changesCount, findingsCount, cut } = found;
  const facts = { changesCount, findingsCount, cut, changes };
  const entry = { action: 'repair', entity: 'books', id: store.company, facts } as const;
  return [auditWrite({ ...author, clock }, entry)];
};

const keep = async (
  work: Work,
  run: StoredRun,
  { found, startedMs }: { found: Found; startedMs: number },
) => {
  const { store, clock } = work;
  const { id, kind, author } = run;
  const seconds = (clock.nowMs() - startedMs) / 1000;
  const result: StoredResult = { ...found, id, kind, by: personOf(author), at: clock.now(), seconds };
  const entries = kind === 'repair' ? repairEntry(work, run, found) : [];
  await store.commit([endRunWrite(run), resultWrite(result), ...entries]);
};

/** Taken from him, or kept with the name of what went wrong. An engine that is not there is no failure: whoever takes it up next begins it again. */
const giveUp = async ({ store, signal }: Work, run: StoredRun, error: unknown): Promise<Outcome> => {
  if (error instanceof CommitConflict) return 'taken';
  if (signal.aborted)
    await store.commit([runWrite({ ...run, state: 'waiting', attempts: run.attempts - 1 })]);
  if (signal.aborted || isOutage(error)) throw error;
  log.error('a run over the books failed', { company: store.company, kind: run.kind, fault: faultOf(error) });
  await store.commit([runWrite({ ...run, state: 'failed', fault: faultNameOf(error) })]);
  return 'failed';
};

/** Resolves when the run has ended, well or not; throws where it has to be taken up again. */
const runOnce = async (work: Work, claimed: StoredRun): Promise<Outcome> => {
  const startedMs = work.clock.nowMs();
  const walks = claimed.kind === 'repair' ? 2 : 1;
  const entries = await entriesIn(work.store);
  const beat = startBeating(work, { ...claimed, total: entries && entries * walks });
  try {
    const found = await lookThrough(work, claimed, beat.counter);
    await keep(work, await beat.stop(), { found, startedMs });
    return found.findingsCount === 0 ? 'agrees' : 'differs';
  } catch (error) {
    return giveUp(work, await beat.stop(), error);
  }
};

/** Answers whether somebody has to hear of it: what people have asked for they look at themselves, what the night finds nobody sees. */
export const runBooks = async (work: Work, id: string): Promise<{ isToBeTold: boolean }> => {
  const claimed = await claim(work, id);
  if (!claimed) return { isToBeTold: false };
  const outcome = claimed.state === 'failed' ? 'failed' : await runOnce(work, claimed);
  const isToBeTold = claimed.author === null && (outcome === 'differs' || outcome === 'failed');
  if (isToBeTold && outcome === 'differs')
    log.error('the books differ from their journal', {
      alarm: alarmSigns.differs,
      company: work.store.company,
    });
  return { isToBeTold };
};
