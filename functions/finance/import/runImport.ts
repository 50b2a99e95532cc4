// Brings a file into the books: its vouchers are staged where they are hidden, and shown all at once. Every step moves the run, so it continues after
// any interruption.
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import { foldBooks } from '#functions/ledger/foldBooks.ts';
import { adminsOf, type NoticeParts, noticeWrites, notify } from '#functions/me/notificationRecords.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { ImportFault } from '#shared/finance/importApi.ts';
import * as api from '#shared/finance/importApi.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { openingCheck, readOpening } from '../opening/openingRecords.ts';
import { clearPieces, discardStep } from './discardStaged.ts';
import { discarding, leaseLane, publishStaged } from './importLane.ts';
import { readNumbers } from './importPieces.ts';
import {
  guardWrite,
  hasOldRows,
  type ImportRun,
  importNumberKey,
  isMoved,
  readRun,
  runWrite,
} from './importRecords.ts';
import { requireImportRights } from './importRights.ts';
import { importViewOf } from './importView.ts';
import { prepareImport } from './prepareImport.ts';
import { stageVouchers } from './stageVouchers.ts';

/** One call works about this long, then answers how far it came. */
const budgetMs = 2000;
/** A call that works on the same file is given this long before its silence means that it ended. */
const watchMs = 250;

/** Numbers that are in the file twice, whichever calls brought them. */
const repeatedNumbers = async (context: SessionContext, run: ImportRun): Promise<ImportFault[]> => {
  const seen = new Set<string>();
  const repeated = (await readNumbers(context.store, run)).flatMap((no, index) => {
    const { sk } = importNumberKey(no);
    if (seen.has(sk)) return [{ row: index + 1, no }];
    seen.add(sk);
    return [];
  });
  if (repeated.length === 0) return [];
  const code = 'import.numberTwice';
  const message = await messageOf(context.caller.language, code);
  return repeated.map((place) => ({ ...place, field: 'no', code, message }));
};

/** The last look before anything is written: all rows are there, none is faulty, nothing changed since they were checked. */
const checkWhole = async (context: SessionContext, run: ImportRun): Promise<ImportFault[]> => {
  refuseUnless(run.faulty === 0, 'import.faulty', { faulty: run.faulty });
  refuseUnless(run.received === run.total, 'import.incomplete', { received: run.received, total: run.total });
  const { rules } = await currentFacts(context.store);
  refuseUnless(rules.rev === run.rulesRev, 'import.changed');
  return repeatedNumbers(context, run);
};

const moved = async (
  context: SessionContext,
  run: ImportRun,
  writes: readonly Write[] = [],
): Promise<ImportRun> => {
  await context.store.commit([runWrite(run), ...writes]);
  return { ...run, rev: run.rev + 1 };
};

/** The progress of a call: the run as this call last saw or left it. */
type Place = { run: ImportRun; faults: ImportFault[]; until: number };

/** What was entered as the opening of a branch comes into the books only as long as nothing else was entered in its place. */
const stillOpening = async (
  { store }: SessionContext,
  { id, branch, isOpening }: ImportRun,
): Promise<Write[]> => {
  if (isOpening !== true) return [];
  const opening = await readOpening(store, branch);
  if (opening?.run !== id) throw new Refusal('opening.replaced');
  return [openingCheck(opening)];
};

const open = async (context: SessionContext, place: Place): Promise<ImportRun> => {
  const { run } = place;
  place.faults = await checkWhole(context, run);
  const { faults } = place;
  if (faults.length > 0) return moved(context, { ...run, faulty: faults.length });
  const started: ImportRun = { ...run, state: 'preparing' };
  // From here on the run and its guard stay until a user ends it.
  return moved(context, started, [guardWrite(started), ...(await stillOpening(context, run))]);
};

const prepare = async (context: SessionContext, place: Place): Promise<ImportRun> =>
  leaseLane(context, await prepareImport(context, place.run));

const isTimeUp = (context: SessionContext, { until }: Place): boolean => context.clock.nowMs() >= until;

const stage = async (context: SessionContext, place: Place): Promise<ImportRun> => {
  const isInForce = await stageVouchers(context, place.run, {
    isTimeUp: () => isTimeUp(context, place),
    onStaged: (run) => {
      place.run = run;
    },
  });
  const { run } = place;
  return !isInForce || run.staged === run.total ? publishStaged(context, run) : run;
};

/** False where the time is up before all are gone. */
const clearAllPieces = async (context: SessionContext, place: Place): Promise<boolean> => {
  while (!(await clearPieces(context, place.run))) if (isTimeUp(context, place)) return false;
  return true;
};

/** The user who started it may have left it to another; admins get no other notice of so many vouchers. */
const doneNotices = async ({ store, clock, actor }: SessionContext, run: ImportRun): Promise<NoticeParts> => {
  const { name: file, total, startedBy } = run;
  const values = { file, vouchers: String(total) };
  const people = [startedBy.id, ...(await adminsOf(store))];
  return notify({ store, clock, actor: actor.id }, people, { kind: 'importDone', values });
};

/** Folds the new vouchers for the next report, and removes what the import needed; neither waits for the other. A large file takes several calls. */
const clear = async (context: SessionContext, place: Place): Promise<ImportRun> => {
  const { run } = place;
  const { store, clock } = context;
  const works = await Promise.allSettled([
    foldBooks(store, () => isTimeUp(context, place)),
    clearAllPieces(context, place),
  ]);
  for (const work of works) if (work.status === 'rejected') throw work.reason;
  if (works.some((work) => work.status === 'fulfilled' && !work.value)) return run;
  const notices = await doneNotices(context, run);
  // The words of the vouchers are indexed later: meanwhile searches read the list.
  const fold = outboxWrite({ kind: 'ledger.fold' }, clock);
  const done = await moved(context, { ...run, state: 'done' }, [...noticeWrites(clock, notices), fold]);
  announceOutbox(store.company);
  return done;
};

/** Discarded by itself when the company changed meanwhile: the rows have to be checked again. */
const discard = async (context: SessionContext, place: Place): Promise<ImportRun> => {
  place.run = await discardStep(context, place.run);
  if (place.run.state === 'receiving') throw new Refusal('import.changed');
  return place.run;
};

const step = (context: SessionContext, place: Place): Promise<ImportRun> => {
  const { state } = place.run;
  if (state === 'receiving') return open(context, place);
  const isWaiting = state === 'preparing' || state === 'staging';
  if (isWaiting && hasOldRows(place.run, context.clock.nowMs()))
    return moved(context, discarding(place.run, 'receiving'));
  if (state === 'preparing') return prepare(context, place);
  if (state === 'staging') return stage(context, place);
  return state === 'clearing' ? clear(context, place) : discard(context, place);
};

/** A row that passed its check can only fail because the company changed meanwhile; the answer names the row. */
const rowRefused = async (context: SessionContext, error: unknown, run: ImportRun): Promise<unknown> => {
  const isRow = error instanceof Refusal && !error.code.startsWith('import.') && error.code !== 'ledger.busy';
  if (!isRow && !(error instanceof Refusal && error.code === 'import.rowTaken')) return error;
  const reason = await messageOf(context.caller.language, error.code, error.details);
  return new Refusal('import.rowRefused', { after: run.staged, code: error.code, reason });
};

const isEnded = ({ state }: ImportRun): boolean => state === 'done' || state === 'discarded';

/** Another call works on the same file: this one leaves it the work, and takes over where that one makes no progress. */
const watched = async (context: SessionContext, seen: ImportRun, until: number): Promise<ImportRun> => {
  let run = seen;
  while (!isEnded(run) && context.clock.nowMs() < until) {
    await context.store.pause(watchMs);
    const now = await readRun(context, run.id);
    if (now.rev === run.rev) return now;
    run = now;
  }
  return run;
};

/** The run to continue with when what failed was decided on an old reading of it; any other failure is the answer. */
const runAfterFailure = async (context: SessionContext, place: Place, error: unknown): Promise<ImportRun> => {
  const { run, until } = place;
  const now = await readRun(context, run.id);
  if (now.rev === run.rev && !isMoved(error))
    throw run.state === 'staging' ? await rowRefused(context, error, run) : error;
  return watched(context, now, until);
};

/** Works on a run until it is over or the time is up. */
export const workOn = async (context: SessionContext, id: string): Promise<Place> => {
  const until = context.clock.nowMs() + budgetMs;
  const place: Place = { run: await readRun(context, id), faults: [], until };
  while (!isEnded(place.run) && place.faults.length === 0 && !isTimeUp(context, place)) {
    try {
      place.run = await step(context, place);
    } catch (error) {
      place.run = await runAfterFailure(context, place, error);
    }
  }
  return place;
};

export const runImport = operation(api.runImport, async (context, { params }) => {
  requireImportRights(context, await readRun(context, params.id));
  const { run, faults } = await workOn(context, params.id);
  if (run.state === 'discarded') throw new Refusal('import.discarded');
  return { ...(await importViewOf(context, run)), faults };
});
