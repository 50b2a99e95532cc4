// Work that is too long for a call: an item written in the transaction that asks for it wakes a function that has a quarter of an hour.
import { type Clock, newId } from './clock.ts';
import type { Store } from './store.ts';
import { wakeUp } from './wakeUp.ts';
import { create, type Put, type Remove, remove } from './writes.ts';

/** What is to be done; its progress is stored elsewhere. A job may be started twice. How each kind is done is in `functions/jobKinds.ts`. */
export type Job =
  | { kind: 'books'; run: string }
  | { kind: 'books.night' }
  | { kind: 'report.send'; schedule: string; run: string }
  | { kind: 'opening.reverse'; branch: string }
  | { kind: 'counts.apply'; sheet: string };

/** What a job works with: the company's table, the clock, and when it has to stop. */
export type Work = { store: Store; clock: Clock; signal: AbortSignal };

/** `waiting`: another process works on it and ends it, so it stays. `failed`: it is over, and the admins are notified. */
export type JobOutcome = 'done' | 'failed' | 'waiting';

export const jobPartition = 'JOB';

export const jobWrite = (job: Job, clock: Clock): Put =>
  create({ key: { pk: jobPartition, sk: `${clock.now()}#${newId(clock)}` }, attributes: { job } });

const hourLength = '2026-01-01T00'.length;

/** A job of which one is enough: asked for twice in an hour, the second write meets the first. It comes after the others of the hour. */
export const onceJobWrite = (job: Job, clock: Clock): Put => {
  const hour = clock.now().slice(0, hourLength);
  return create({ key: { pk: jobPartition, sk: `${hour}:59:59.999Z#${job.kind}` }, attributes: { job } });
};

export type WaitingJob = { job: Job; end: Remove };

/** The oldest first; `end` takes one away when it is done. */
export const readJobs = async (store: Store): Promise<WaitingJob[]> =>
  (await store.all({ pk: jobPartition })).map((item) => ({
    job: item['job'] as Job,
    end: remove({ key: { pk: jobPartition, sk: String(item['sk']) } }),
  }));

/** A call that does jobs lasts no longer. */
const callMs = 15 * 60_000;

/** Whether a job has waited for longer than a call lasts: one small read of a company where none has. */
export const isJobLeft = async (store: Store): Promise<boolean> => {
  const to = new Date(store.nowMs() - callMs).toISOString();
  return (await store.page({ pk: jobPartition, to, limit: 1 })).items.length > 0;
};

/** The local host listens here. */
export const { listen: onJob, announce: announceJob } = wakeUp();
