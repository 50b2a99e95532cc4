// Checks the next rows of a file and keeps them; nothing else is written.
import type { SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { fileColumns } from '#shared/resources/file/recordFile.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import type { ResourceApi } from '#shared/resources/resourceApi.ts';
import type { RecordEffect } from '../recordEffects.ts';
import { hiddenFrom } from '../recordScope.ts';
import { ownFields } from '../references.ts';
import { cellsOfRow } from './cellsOfRow.ts';
import { checkRows, shownFaults } from './checkRows.ts';
import { emptyJob, findJob, importViewOf, jobWrite, pieceWrite, readRows } from './recordImports.ts';

type Portion = EndpointInput<ResourceApi['sendFile']>['body'];

/** The job that takes these rows: the first rows of a file begin it anew. */
const jobFor = async ({ store, clock, actor }: SessionContext, resource: AnyResource, body: Portion) => {
  const { file, name, total, start } = body;
  const user = actor.id;
  const found = await findJob(store, resource, { user, file });
  refuseUnless(found === null || found.state !== 'done', 'file.alreadyImported');
  refuseUnless(found === null || found.state !== 'writing', 'file.underWay');
  const isAnew = start === 0 || found === null || found.state === 'stopped';
  const job = isAnew ? emptyJob({ user, file, name, total }, { before: found, nowMs: clock.nowMs() }) : found;
  refuseUnless(start === job.received, 'file.gap', { received: job.received });
  return job;
};

const keepRows = async (
  context: SessionContext,
  resource: AnyResource,
  { body, effect }: { body: Portion; effect: RecordEffect | undefined },
) => {
  const { store, company, clock, caller, actor } = context;
  const hidden = hiddenFrom(context, resource);
  const job = await jobFor(context, resource, body);
  refuseUnless(job.received + body.rows.length <= job.total, 'file.tooManyRows', { total: job.total });
  // Records that name one another may name those above them in the file.
  const above = ownFields(resource).length > 0 ? await readRows(store, resource, job) : [];
  const nowMs = clock.nowMs();
  const known = fileColumns(resource, hidden).map(({ name }) => name);
  const given = body.rows.map((row) => cellsOfRow(resource, known, row));
  const checked = await checkRows(
    { store, actor, currency: company.currency, nowMs, above, effect },
    resource,
    given,
  );
  const faulty = checked.faults.filter((each) => each !== null).length;
  const kept = {
    ...job,
    received: job.received + body.rows.length,
    faulty: job.faulty + faulty,
    movedMs: nowMs,
  };
  await store.commit([
    jobWrite(resource, kept),
    pieceWrite(resource, { ...job, movedMs: nowMs }, checked.rows),
  ]);
  const faults = await shownFaults(checked.faults, body.start, caller.language);
  return { ...importViewOf(kept), faults };
};

export const sendRecordFile = (resource: AnyResource, effect?: RecordEffect): Operation =>
  operation(resource.api.sendFile, (context, { body }) =>
    retryOnConflict(context.store, () => keepRows(context, resource, { body, effect })),
  );
