// Finds what is due and leaves it as jobs: the next time and the run are written together, so that two processes at once make one run.

import type { Clock } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { announceJob, jobWrite } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';
import { lastDue } from '#shared/reports/schedules/plan.ts';
import {
  changedScheduleWrite,
  newRunWrite,
  readSchedules,
  runIdOf,
  type ScheduleRecord,
} from './scheduleRecords.ts';
import { nextScheduled } from './scheduleTimes.ts';

const isDue = ({ state, nextAt }: ScheduleRecord, nowMs: number): boolean =>
  state === 'active' && nextAt !== null && Date.parse(nextAt) <= nowMs;

type By = { store: Store; clock: Clock; timeZone: string };

/** Of several times that were missed the last one alone. */
const fire = async ({ store, clock, timeZone }: By, schedule: ScheduleRecord): Promise<boolean> => {
  const due = new Date(lastDue(schedule.plan, clock.nowMs(), timeZone)).toISOString();
  const changes = {
    nextAt: nextScheduled(schedule.plan, clock, timeZone),
    last: { due, state: 'waiting' as const, code: null },
  };
  try {
    await store.commit([
      changedScheduleWrite(schedule, changes),
      newRunWrite(schedule, { due, byClock: true }),
      jobWrite({ kind: 'report.send', schedule: schedule.id, run: runIdOf(due) }, clock),
    ]);
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
};

/** One read where nothing is due. */
export const fireSchedules = async (store: Store, clock: Clock): Promise<void> => {
  const due = (await readSchedules(store)).filter((each) => isDue(each, clock.nowMs()));
  if (due.length === 0) return;
  const company = companyOf(await store.get(companyKey));
  // Those of a suspended company continue later where they were.
  if (company.state !== 'active') return;
  const fired = await Promise.all(
    due.map((schedule) => fire({ store, clock, timeZone: company.timeZone }, schedule)),
  );
  if (fired.includes(true)) announceJob(store.company);
};
