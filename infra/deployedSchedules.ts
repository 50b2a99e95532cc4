// Everything that the clock calls the function of the ledger for; the outbox has a schedule of its own.
import { missedRuns } from '#functions/dispatchWork.ts';
import { jobSweep, schedules } from '#functions/schedules.ts';
import type { ScheduleEntry } from './opsStack.ts';

export const deployedSchedules: readonly ScheduleEntry[] = [...schedules, jobSweep, missedRuns];
