// The end of a run that failed: its reason is kept and the owner notified; where the owner lost the rights, the admins are notified, too, and the
// schedule is paused.
import { adminsOf, noticeWrites, notify } from '#functions/me/notificationRecords.ts';
import type { Work } from '#functions/storage/jobs.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { titleOf } from './scheduleMail.ts';
import { changedRunWrite, changedScheduleWrite, findRun, findSchedule } from './scheduleRecords.ts';

type Failure = { code: string; details: Record<string, unknown> };

const rightsLost = 'schedule.rightsLost';

export const endFailed = (
  { store, clock }: Pick<Work, 'store' | 'clock'>,
  place: { schedule: string; run: string },
  { code, details }: Failure,
): Promise<void> =>
  retryOnConflict(store, async () => {
    const schedule = await findSchedule(store, place.schedule);
    const run = await findRun(store, { schedule: place.schedule, id: place.run });
    if (!schedule || !run) return;
    const isLost = code === rightsLost;
    const notice = await notify(
      { store, clock, actor: null },
      [schedule.owner.id, ...(isLost ? await adminsOf(store) : [])],
      { kind: isLost ? 'schedulePaused' : 'scheduleFailed', values: { title: titleOf(schedule) } },
    );
    const last = { due: run.due, state: 'failed' as const, code };
    const pause = isLost ? { state: 'paused' as const, pausedFor: code, nextAt: null } : {};
    await store.commit([
      changedRunWrite(run, { state: 'failed', endedAt: clock.now(), code, details }),
      changedScheduleWrite(schedule, { last, ...pause }),
      ...noticeWrites(clock, notice),
    ]);
    announceOutbox(store.company);
  });
