// Sends a run of a schedule: checks the rights again, draws the files of the stored run, notifies the readers. Begun anew it continues where it was.
import { auditWrite } from '#functions/http/audit.ts';
import { clockAuthor } from '#functions/http/clockAuthor.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { faultOf, log } from '#functions/http/log.ts';
import type { JobOutcome, Work } from '#functions/storage/jobs.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { deliverScheduled } from './deliverScheduled.ts';
import { endFailed } from './endFailed.ts';
import { removeOldRuns } from './oldRuns.ts';
import { ownerContext } from './ownerContext.ts';
import { formatFor, scheduledFiles } from './scheduledFiles.ts';
import { scheduledReaders } from './scheduledReaders.ts';
import { scheduledRun } from './scheduledRun.ts';
import {
  changedRunWrite,
  changedScheduleWrite,
  findRun,
  findSchedule,
  type RunRecord,
  type ScheduleRecord,
} from './scheduleRecords.ts';

type Place = { schedule: string; run: string };
type Sent = { schedule: ScheduleRecord; run: RunRecord };

/** One that ends its process each time is given up. */
const attemptsMax = 3;

const readRun = async ({ store }: Work, { schedule: id, run }: Place): Promise<Sent | null> => {
  const [schedule, found] = await Promise.all([
    findSchedule(store, id),
    findRun(store, { schedule: id, id: run }),
  ]);
  return schedule && found ? { schedule, run: found } : null;
};

/** The run is taken before anything else: another process that begins it meanwhile fails. */
const begun = async (work: Work, { schedule, run }: Sent): Promise<Sent> => {
  const changes = {
    state: 'running' as const,
    attempts: run.attempts + 1,
    beganAt: run.beganAt ?? work.clock.now(),
  };
  await work.store.commit([changedRunWrite(run, changes)]);
  return { schedule, run: { ...run, ...changes, rev: run.rev + 1 } };
};

/** The files are stored before any reader is notified, and are in the log like a file that the owner exports. */
const drawn = async (context: SessionContext, { schedule, run }: Sent): Promise<RunRecord> => {
  if (run.files.length > 0) return run;
  const readers = await scheduledReaders(context.store, schedule.readers);
  const rendered = await scheduledRun(context, schedule, run);
  const format = formatFor(schedule.format, rendered.rows);
  const languages = [...new Set(readers.map(({ language }) => language))];
  const files = await scheduledFiles(context, { run, rendered, format }, languages);
  const { from, to, branch, logged } = rendered;
  const changes = { readers, format, from, to, rows: rendered.rows, files };
  const { entity, id } = logged;
  const about = { ...logged.facts, ...(branch && { branch }), readers: readers.length };
  const facts = { format, rows: rendered.rows, ...about };
  await context.store.commit([
    changedRunWrite(run, changes),
    auditWrite(
      { ...clockAuthor, clock: context.clock, actor: context.actor },
      { action: 'send', entity, id, branch, facts },
    ),
  ]);
  return { ...run, ...changes, rev: run.rev + 1 };
};

const endDone = ({ store, clock }: Work, { run, schedule: { id } }: Sent): Promise<void> =>
  retryOnConflict(store, async () => {
    const schedule = await findSchedule(store, id);
    const last = { due: run.due, state: 'done' as const, code: null };
    await store.commit([
      changedRunWrite(run, { state: 'done', endedAt: clock.now(), code: null, details: {} }),
      ...(schedule ? [changedScheduleWrite(schedule, { last })] : []),
    ]);
  });

const send = async (work: Work, sent: Sent): Promise<void> => {
  const { store, clock } = work;
  const { schedule } = sent;
  const context = await ownerContext(work, schedule);
  const run = await drawn(context, sent);
  const delivered = await deliverScheduled({ store, clock, company: context.company, schedule, run });
  await endDone(work, { schedule, run: delivered });
  await removeOldRuns(work, schedule);
};

const isOver = ({ run: { state } }: Sent): boolean => state === 'done' || state === 'failed';

/** Out of sight is a branch that the owner may not see any more. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) return 'internal';
  return [403, 404].includes(error.status) ? 'schedule.rightsLost' : error.code;
};

export const sendScheduled = async (work: Work, place: Place): Promise<JobOutcome> => {
  const found = await readRun(work, place);
  if (found === null || isOver(found)) return 'done';
  const sent = await begun(work, found);
  try {
    await send(work, sent);
  } catch (error) {
    const isFinal = error instanceof Refusal || sent.run.attempts >= attemptsMax;
    const facts = { company: work.store.company, schedule: place.schedule, fault: faultOf(error) };
    log.error('a scheduled report could not be sent', facts);
    if (!isFinal) throw error;
    const details = error instanceof Refusal ? error.details : {};
    await endFailed(work, place, { code: codeOf(error), details });
  }
  return 'done';
};
