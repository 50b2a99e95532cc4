// Performs the nightly check of the books, which no user waits for: it decides whether the admins have to be notified.
import { log } from '#functions/http/log.ts';
import { hasNothingToCheck } from '#functions/ledger/checkNight.ts';
import type { JobOutcome, Work } from '#functions/storage/jobs.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import { isUnderWay, newRun, readResult, readRun, runWrite, type StoredRun } from './booksRun.ts';
import { runBooks } from './runBooks.ts';

/** An interrupted nightly check continues. None is needed where a user has asked for one, or where there is nothing to look at. */
const runOfNight = async ({ store, clock }: Work): Promise<StoredRun | null> => {
  const before = await readRun(store);
  if (before?.author === null && before.state !== 'failed') return before;
  if (isUnderWay(before, clock.nowMs())) return null;
  if (before === null && (await hasNothingToCheck(store))) return null;
  const run = newRun({ clock, kind: 'check', author: null }, before);
  await store.commit([runWrite(run)]);
  return run;
};

const signOf = async ({ store }: Work, id: string): Promise<string | null> => {
  const [run, result] = [await readRun(store), await readResult(store)];
  if (run?.id === id && run.state === 'failed') return alarmSigns.unchecked;
  return result?.id === id && result.findingsCount > 0 ? alarmSigns.differs : null;
};

const sentences: Readonly<Record<string, string>> = {
  [alarmSigns.differs]: 'the books differ from their journal',
  [alarmSigns.unchecked]: 'the books could not be checked',
};

/** `failed` where the books differ or could not be checked. Cut before that is known, the job stays and the check is made again. */
export const runNightlyCheck = async (work: Work): Promise<JobOutcome> => {
  const run = await runOfNight(work);
  if (!run) return 'done';
  const outcome = await runBooks(work, run.id);
  if (outcome !== 'done') return outcome;
  const alarm = await signOf(work, run.id);
  if (alarm !== null) log.error(sentences[alarm] ?? alarm, { alarm, company: work.store.company });
  return alarm === null ? 'done' : 'failed';
};
