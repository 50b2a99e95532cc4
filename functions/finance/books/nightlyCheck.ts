// The check of the books that nobody asks for: every night each company's is left as a job, so that one with large books holds up no other.
import type { Clock } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { announceJob, jobWrite } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';
import { isUnderWay, newRun, readRun, runWrite } from './booksRun.ts';

/** What the admins are told that it is. */
export const nightlyCheckTitle = { en: 'the nightly check of the books', ar: 'فحص الدفاتر الليلي' };

/** What somebody has checked just now needs no other look. */
export const askForNightlyCheck = async (store: Store, clock: Clock): Promise<void> => {
  const before = await readRun(store);
  if (isUnderWay(before, clock.nowMs())) return;
  const run = newRun({ clock, kind: 'check', author: null }, before);
  try {
    await store.commit([runWrite(run), jobWrite({ kind: 'books', run: run.id }, clock)]);
  } catch (error) {
    // Somebody asked at the same moment.
    if (error instanceof CommitConflict) return;
    throw error;
  }
  announceJob(store.company);
};
