// Starts the writing of a checked file, and answers its progress.
import type { SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import type { RecordFault } from '#shared/resources/resourceApi.ts';
import type { RecordEffect } from '../recordEffects.ts';
import { repetitions, shownFaults } from './checkRows.ts';
import { findJob, importViewOf, jobWrite, type RecordImport, readRows } from './recordImports.ts';
import { writeFileRows } from './writeFileRows.ts';

/** A job without progress for so long is taken up where its author asks. */
const idleMs = 5000;
const sliceMs = 1500;

type Started = { job: RecordImport; faults: RecordFault[] };

const start = async (context: SessionContext, resource: AnyResource, job: RecordImport): Promise<Started> => {
  const { store, clock, actor, caller, sessionKey } = context;
  const { user, file, received, total, faulty } = job;
  refuseUnless(received === total, 'file.incomplete', { received, total });
  refuseUnless(faulty === 0, 'file.faulty', { faulty });
  // What only the whole file shows: a code or a value that is in two rows.
  const rows = (await readRows(store, resource, job)) as ResourceRow[];
  const repeated = repetitions(resource, rows);
  const count = repeated.filter((each) => Object.keys(each).length > 0).length;
  const movedMs = clock.nowMs();
  if (count > 0) {
    const refused = { ...job, faulty: count, movedMs };
    await store.commit([jobWrite(resource, refused)]);
    return { job: refused, faults: await shownFaults(repeated, 0, caller.language) };
  }
  const author = { actor: { ...actor, roles: [] }, caller, sessionKey };
  const started: RecordImport = { ...job, state: 'writing', author, movedMs };
  const message = { kind: 'records.file', one: resource.one, user, file } as const;
  await store.commit([jobWrite(resource, started), outboxWrite(message, clock)]);
  announceOutbox(store.company);
  return { job: started, faults: [] };
};

type Asked = { file: string; effect: RecordEffect | undefined };

const runOnce = async (
  context: SessionContext,
  resource: AnyResource,
  { file, effect }: Asked,
): Promise<Started> => {
  const { store, clock, actor } = context;
  const job = (await findJob(store, resource, { user: actor.id, file })) ?? notFound('import');
  if (job.state === 'receiving') return start(context, resource, job);
  const nowMs = clock.nowMs();
  if (job.state !== 'writing' || nowMs - job.movedMs < idleMs) return { job, faults: [] };
  return { job: await writeFileRows({ store, clock, resource, effect }, job, nowMs + sliceMs), faults: [] };
};

export const runRecordFile = (resource: AnyResource, effect?: RecordEffect): Operation =>
  operation(resource.api.runFile, async (context, { body }) => {
    const { job, faults } = await retryOnConflict(context.store, () =>
      runOnce(context, resource, { file: body.file, effect }),
    );
    return { ...importViewOf(job), faults };
  });
