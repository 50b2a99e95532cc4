// Posts the next document of an opening: in one transaction with its entry, the stock of its goods, and the run that moves on.
import { performTransition } from '#functions/documents/posting/performTransition.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { Write } from '#functions/storage/writes.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { stockAdjustmentKind } from '#shared/inventory/adjustmentKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type OpeningDocument, openingActs, openingDocument } from './openingActs.ts';
import {
  findPlanned,
  findRun,
  movedCode,
  type OpeningRun,
  type Planned,
  removePlanned,
  runWrite,
} from './openingRunRecords.ts';

const posting = transitionNamed(stockAdjustmentKind, 'post');

const runAfter = (run: OpeningRun, { rows }: Planned): OpeningRun => {
  const posted = run.posted + 1;
  return {
    ...run,
    posted,
    postedRows: run.postedRows + rows.length,
    state: posted === run.documents ? 'verifying' : 'posting',
  };
};

/** Refuses where another call has posted it meanwhile. */
const movingOn = async ({ store }: SessionContext, run: OpeningRun, planned: Planned): Promise<Write[]> => {
  const now = await findRun(store);
  if (now?.id !== run.id || now.posted !== run.posted) throw new Refusal(movedCode);
  return [runWrite({ ...runAfter(run, planned), rev: now.rev }), removePlanned(run, run.posted)];
};

export const postPlanned = async (context: SessionContext, run: OpeningRun): Promise<OpeningRun> => {
  const { store } = context;
  // What a transaction has taken away may be gone before the run shows that it has moved on.
  const planned = await retryUntilConsistent(store, async () => {
    const found = await findPlanned(store, run, run.posted);
    if (found === null && (await findRun(store))?.rev !== run.rev) throw new Refusal(movedCode);
    return found;
  });
  const opened: OpeningDocument = { run, planned, writes: () => movingOn(context, run, planned) };
  await performTransition(context, openingActs(opened), {
    transition: posting,
    document: openingDocument(context, opened),
    saved: 'new',
    answerOf: () => null,
  });
  return { ...runAfter(run, planned), rev: run.rev + 1 };
};
