// Posts a file of opening stock that was reviewed: some documents with each call, which continues wherever the one before was cut.
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { runStockOpening as contract } from '#shared/inventory/opening/openingApi.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { type Begun, beginOpening } from './beginOpening.ts';
import { readBooks } from './openingFacts.ts';
import { findRun, isOver, isOwnRun, movedCode, movedRun, type OpeningRun } from './openingRunRecords.ts';
import { openingRunView } from './openingRunView.ts';
import { postPlanned } from './postPlanned.ts';
import { readRests } from './stockRests.ts';

/** One call works about this long, then answers how far it came. */
const budgetMs = 2000;
/** A call that works on the same opening is given this long before its silence means that it ended. */
const watchMs = 150;
/** A check of the largest file takes less. */
const checkingMs = 8000;

/** What the ledger holds in the end that stock does not explain: something came between, or the file had no goods for it. */
const verify = async (context: SessionContext, run: OpeningRun): Promise<OpeningRun> => {
  const { store } = context;
  const books = await readBooks(context);
  const { branches, accounts } = run;
  const rests = await readRests(store, books, { branches, accounts });
  const differences = rests
    .filter(({ rest }) => rest !== 0n)
    .map(({ branch, account, rest }) => ({ branch, account, difference: String(rest) }));
  return movedRun(store, { ...run, state: 'done', accounts: [], differences });
};

/** Another call works on it: this one leaves it the work, and takes over where that makes no progress. */
const runOfOther = async (context: SessionContext): Promise<Begun> => {
  await context.store.pause(watchMs);
  return { run: await findRun(context.store), faults: [] };
};

/** Left to the call that checks it, unless that was cut. */
const checkAgain = (context: SessionContext, run: OpeningRun): Promise<Begun> =>
  context.clock.nowMs() - run.checkedMs < checkingMs
    ? runOfOther(context)
    : beginOpening(context, { before: run, file: run.file });

const stepOf = async (context: SessionContext, run: OpeningRun): Promise<Begun> => {
  if (run.state === 'checking') return checkAgain(context, run);
  const next = run.state === 'posting' ? await postPlanned(context, run) : await verify(context, run);
  return { run: next, faults: [] };
};

const isMoved = (error: unknown): boolean =>
  error instanceof CommitConflict || (error instanceof Refusal && error.code === movedCode);

/** The same file again, whose answer was lost. */
const isDone = (run: OpeningRun | null, { actor }: SessionContext, file: string | undefined): boolean =>
  run?.state === 'done' && run.file === file && run.user === actor.id;

const startOrGoOn = async (context: SessionContext, file: string | undefined): Promise<Begun> => {
  const run = await findRun(context.store);
  if (run === null || isOver(run)) {
    if (isDone(run, context, file)) return { run, faults: [] };
    if (file === undefined) throw new Refusal('stockOpening.none');
    return beginOpening(context, { before: run, file });
  }
  refuseUnless(isOwnRun(context, run), 'stockOpening.branchForbidden');
  refuseUnless(file === undefined || file === run.file, 'stockOpening.underWay', { name: run.name });
  return stepOf(context, run);
};

const work = async (context: SessionContext, file: string | undefined): Promise<Begun> => {
  const { clock } = context;
  const until = clock.nowMs() + budgetMs;
  const otherwise = (error: unknown): Promise<Begun> => {
    if (!isMoved(error)) throw error;
    return runOfOther(context);
  };
  let at = await startOrGoOn(context, file).catch(otherwise);
  for (let { run } = at; run && !isOver(run) && clock.nowMs() < until; { run } = at) {
    const current = run;
    refuseUnless(isOwnRun(context, current), 'stockOpening.branchForbidden');
    at = await stepOf(context, current).catch(otherwise);
  }
  return at;
};

export const runStockOpening = operation(contract, async (context, { body }) => {
  const { run, faults } = await work(context, body.file);
  return { run: openingRunView(context, run), faults };
});
