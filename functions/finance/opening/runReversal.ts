// The job that reverses the vouchers of an opening, one after the other: an interrupted one continues, and a refusal stops it until it is requested again.
import type { SessionContext } from '#functions/http/context.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { isTimeUp, type JobOutcome, type Work } from '#functions/storage/jobs.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { EntryFault } from '#shared/ledger/entryRules.ts';
import { dateFault, type PostingRules } from '#shared/ledger/postingRules.ts';
import { idOfRow } from '../import/importedVoucher.ts';
import { findRun } from '../import/importRecords.ts';
import { takeBackVoucher } from '../vouchers/takeBackVoucher.ts';
import { type Author, openingWrite, readOpening } from './openingRecords.ts';

/** In the name of the user who requested it. */
const contextOf = async ({ store, clock }: Work, author: Author): Promise<SessionContext> => ({
  ...author,
  store,
  clock,
  idempotency: null,
  company: companyOf(await store.get(companyKey)),
  setCookie: () => undefined,
});

const openDay = (rules: PostingRules, date: string): { date: string } => {
  const fault = dateFault(rules, date);
  if (fault) throw new Refusal(fault.code, fault.details);
  return { date };
};

/** The opening as it is reversed; null where that is done, or is no longer requested. */
const readReversing = async ({ store }: Work, branch: string) => {
  const record = await readOpening(store, branch);
  const { reversal } = record ?? {};
  if (!record || !reversal || reversal.isDone || reversal.fault !== null) return null;
  const run = await findRun(store, record.run);
  return run && { record, reversal, run };
};

const end = (
  work: Work,
  branch: string,
  ended: { isDone: boolean; fault: EntryFault | null },
): Promise<void> =>
  retryOnConflict(work.store, async () => {
    const found = await readReversing(work, branch);
    if (!found) return;
    const { record, reversal } = found;
    await work.store.commit([openingWrite({ ...record, reversal: { ...reversal, ...ended } })]);
  });

const reverseAll = async (work: Work, branch: string): Promise<JobOutcome> => {
  const found = await readReversing(work, branch);
  if (!found) return 'done';
  const { record, reversal, run } = found;
  const context = await contextOf(work, reversal.author);
  for (let index = 0; index < run.total; index += 1) {
    work.signal.throwIfAborted();
    // The next process passes those that are reversed.
    if (isTimeUp(work)) return 'later';
    await takeBackVoucher(context, idOfRow(run, index), {
      reason: reversal.reason,
      dayBy: (rules) => openDay(rules, record.date),
    });
  }
  await end(work, branch, { isDone: true, fault: null });
  return 'done';
};

export const runReversal = async (work: Work, branch: string): Promise<JobOutcome> => {
  try {
    return await reverseAll(work, branch);
  } catch (error) {
    // Others are in the way for a moment: the job is begun again.
    if (!(error instanceof Refusal) || error.code === 'ledger.busy') throw error;
    await end(work, branch, { isDone: false, fault: { code: error.code, details: error.details } });
    return 'failed';
  }
};
