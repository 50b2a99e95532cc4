// Work that is too long for a call: an item written in the transaction that asks for it wakes a function that has a quarter of an hour.
import { type Clock, newId } from './clock.ts';
import type { Store } from './store.ts';
import { wakeUp } from './wakeUp.ts';
import { create, type Put, type Remove, remove, type Write } from './writes.ts';

/** What is to be done; its progress is stored elsewhere. A job may be started twice. How each kind is done is in `functions/jobKinds.ts`. */
export type Job =
  | { kind: 'books'; run: string }
  | { kind: 'books.night' }
  | { kind: 'report.send'; schedule: string; run: string }
  | { kind: 'opening.reverse'; branch: string }
  | { kind: 'counts.apply'; sheet: string };

/**
 * What a job works with: the company's table, the clock, and when it has to stop. When the time is up, a job stores how far it is and goes on in
 * another process; the signal ends it where it is.
 */
export type Work = { store: Store; clock: Clock; signal: AbortSignal; isTimeUp?: () => boolean };

/** A process of one machine has no end. */
export const isTimeUp = (work: Pick<Work, 'isTimeUp'>): boolean => work.isTimeUp?.() ?? false;

/**
 * `waiting`: another process works on it and ends it, so it stays. `later`: the time was up, and the rest is for the next process. `failed`: it is
 * over, and the admins are notified.
 */
export type JobOutcome = 'done' | 'failed' | 'waiting' | 'later';

export const jobPartition = 'JOB';

export const jobWrite = (job: Job, clock: Clock): Put =>
  create({ key: { pk: jobPartition, sk: `${clock.now()}#${newId(clock)}` }, attributes: { job } });

const hourLength = '2026-01-01T00'.length;

/** A job of which one is enough: asked for twice in an hour, the second write meets the first. It comes after the others of the hour. */
export const onceJobWrite = (job: Job, clock: Clock): Put => {
  const hour = clock.now().slice(0, hourLength);
  return create({ key: { pk: jobPartition, sk: `${hour}:59:59.999Z#${job.kind}` }, attributes: { job } });
};

/** `end` takes it away when it is done; `again` puts it behind the others, which wakes the function anew. */
export type WaitingJob = { job: Job; end: Remove; again: (clock: Clock) => Write[] };

/** The oldest first. */
export const readJobs = async (store: Store): Promise<WaitingJob[]> =>
  (await store.all({ pk: jobPartition })).map((item) => {
    const job = item['job'] as Job;
    const key = { pk: jobPartition, sk: String(item['sk']) };
    return {
      job,
      end: remove({ key }),
      // Two processes may have met it: it is put back once.
      again: (clock) => [remove({ key, expect: 'exists' }), jobWrite(job, clock)],
    };
  });

/** As long as two calls: one that does the job, after one that did another. What goes on in a later call is asked for anew. */
const leftMs = 30 * 60_000;

/** Whether a job is older than what is under way should be: one small read of a company where none is. */
export const isJobLeft = async (store: Store): Promise<boolean> => {
  const to = new Date(store.nowMs() - leftMs).toISOString();
  return (await store.page({ pk: jobPartition, to, limit: 1 })).items.length > 0;
};

/** The local host listens here. */
export const { listen: onJob, announce: announceJob } = wakeUp();
