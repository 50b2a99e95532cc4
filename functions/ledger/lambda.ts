// The function that the scheduler wakes, with the name of what is due.
import { log } from '#functions/http/log.ts';
import { runSchedule, schedules } from '#functions/schedules.ts';
import { systemClock } from '#functions/storage/clock.ts';

/** What the scheduler sends; the cloud definition writes it into each schedule. */
type Due = { readonly schedule: string };

/** A failure is thrown on, so that the scheduler's retries, its queue and its alarm see it. */
export const handler = async ({ schedule: name }: Due): Promise<void> => {
  const schedule = schedules.find((each) => each.name === name);
  if (!schedule) throw new Error(`There is no schedule ${name}`);
  const startedMs = systemClock.nowMs();
  await runSchedule(schedule);
  log.info('schedule done', { schedule: name, ms: systemClock.nowMs() - startedMs });
};
