// Makes the check of the night, and says whether somebody has to hear of it: nobody looks at it himself.
import { log } from '#functions/http/log.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import { isUnderWay, newRun, readResult, readRun, runWrite, type StoredRun } from './booksRun.ts';
import { runBooks, type Work } from './runBooks.ts';

/** The one that was cut goes on. One that somebody else has asked for, and that stands right behind, is as good. */
const runOfNight = async ({ store, clock }: Work): Promise<StoredRun | null> => {
  const before = await readRun(store);
  if (before?.author === null && before.state !== 'failed') return before;
  if (isUnderWay(before, clock.nowMs())) return null;
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

/** Whoever is cut before he has told of it leaves the job to the next, who checks again; one that another has taken up is told by him. */
export const runNightlyCheck = async (work: Work): Promise<{ isOver: boolean; isToBeTold: boolean }> => {
  const run = await runOfNight(work);
  if (!run) return { isOver: true, isToBeTold: false };
  if (!(await runBooks(work, run.id))) return { isOver: false, isToBeTold: false };
  const alarm = await signOf(work, run.id);
  if (alarm !== null) log.error(sentences[alarm] ?? alarm, { alarm, company: work.store.company });
  return { isOver: true, isToBeTold: alarm !== null };
};
