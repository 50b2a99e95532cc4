// The job that applies a count sheet: one adjustment after the other, each in one transaction with how far the sheet is; begun again it goes on there, and it ends once.
import { todayOf } from '#functions/company/figureTexts.ts';
import { performTransition } from '#functions/documents/posting/performTransition.ts';
import { clockAuthor } from '#functions/http/clockAuthor.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { currentActor } from '#functions/http/currentActor.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { isTimeUp, type JobOutcome, type Work } from '#functions/storage/jobs.ts';
import type { Write } from '#functions/storage/writes.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { stockAdjustmentKind } from '#shared/inventory/adjustmentKind.ts';
import { type CountSheet, countSheetKind } from '#shared/inventory/counts/countSheetKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  type Application,
  type ApplicationFault,
  applicationWrite,
  type DonePart,
  findApplication,
  findPart,
  movedCode,
  type Part,
  partDoneWrites,
} from './applicationRecords.ts';
import { countSheetActs } from './countSheetActs.ts';
import { adjustmentOfPart, NothingToPost, type PostedPart, partActs } from './partActs.ts';

const posting = transitionNamed(stockAdjustmentKind, 'post');
const completing = transitionNamed(countSheetKind, 'complete');

/** In the name of the user who applied the sheet, with the rights of this moment. */
const contextOf = async (
  { store, clock }: Work,
  { user }: Pick<Application, 'user'>,
): Promise<SessionContext> => {
  const actor = await currentActor(store, user);
  if (!actor) throw new Refusal('countSheet.userGone');
  return {
    store,
    clock,
    actor,
    caller: clockAuthor.caller,
    sessionKey: '',
    idempotency: null,
    setCookie: () => undefined,
    company: companyOf(await store.get(companyKey)),
  };
};

const readSheet = async ({ store }: Pick<Work, 'store'>, id: string): Promise<CountSheet | null> =>
  countSheetActs.records.documentOf(await countSheetActs.records.readItems(store, id)) ?? null;

/** Refuses where another process has posted the part meanwhile. */
const movingOn = async (
  { store }: SessionContext,
  { sheet, part, done }: { sheet: CountSheet; part: Part; done: DonePart },
): Promise<Write[]> => {
  const now = await findApplication(store, sheet.id);
  if (now?.posted !== part.at) throw new Refusal(movedCode);
  return partDoneWrites(sheet.id, now, { part, done });
};

const postPart = async (context: SessionContext, sheet: CountSheet, at: Application): Promise<void> => {
  const { store } = context;
  // What a transaction has taken away may be gone before the application shows that it has moved on.
  const part = await retryUntilConsistent(store, async () => {
    const found = await findPart(store, sheet.id, at);
    if (found === null && (await findApplication(store, sheet.id))?.rev !== at.rev)
      throw new Refusal(movedCode);
    return found;
  });
  const asked: PostedPart = {
    sheet,
    part,
    date: todayOf(context),
    writes: (left) => movingOn(context, { sheet, part, done: { adjustment: part.id, left } }),
  };
  try {
    await performTransition(context, partActs(asked), {
      transition: posting,
      document: adjustmentOfPart(context, asked),
      saved: 'new',
      answerOf: () => null,
    });
  } catch (error) {
    if (!(error instanceof NothingToPost)) throw error;
    const done = { adjustment: null, left: error.left };
    await store.commit(await movingOn(context, { sheet, part, done }));
  }
};

const complete = (context: SessionContext, sheet: CountSheet): Promise<null> =>
  performTransition(context, countSheetActs, {
    transition: completing,
    document: sheet,
    saved: 'saved',
    by: { performer: 'job', name: '', address: null },
    answerOf: () => null,
  });

const isMoved = (error: unknown): boolean =>
  error instanceof CommitConflict ||
  (error instanceof Refusal && [movedCode, 'countSheet.changed'].includes(error.code));

const passMs = 100;

/** Answers whether there is more to do. */
const step = async (work: Work, id: string): Promise<boolean> => {
  const [sheet, at] = await Promise.all([readSheet(work, id), findApplication(work.store, id)]);
  if (sheet?.status !== 'applying' || at === null || at.fault !== null) return false;
  const context = await contextOf(work, at);
  const next = at.posted < at.parts ? postPart(context, sheet, at) : complete(context, sheet);
  await next.catch(async (error: unknown) => {
    // Another process works on it: what is stored says how far it is.
    if (!isMoved(error)) throw error;
    await work.store.pause(passMs);
  });
  return true;
};

const stop = async ({ store }: Work, id: string, fault: ApplicationFault): Promise<void> => {
  const at = await findApplication(store, id);
  if (at) await store.commit([applicationWrite(id, { ...at, fault })]);
};

export const applySheet = async (work: Work, id: string): Promise<JobOutcome> => {
  try {
    for (let goesOn = true; goesOn; ) {
      work.signal.throwIfAborted();
      if (isTimeUp(work)) return 'later';
      goesOn = await step(work, id);
      await work.store.yieldToShortRequests();
    }
    return 'done';
  } catch (error) {
    // Others are in the way for a moment: the job is begun again.
    if (!(error instanceof Refusal) || error.code === 'ledger.busy') throw error;
    await stop(work, id, { code: error.code, details: error.details });
    return 'failed';
  }
};
