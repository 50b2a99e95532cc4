// Writes the rows of a checked file in transactions that move the job with them: each row once, after any interruption and by any process.

import { attributesOf, keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { auditWrite } from '#functions/http/audit.ts';
import { currentActor } from '#functions/http/currentActor.ts';
import type { Clock } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';
import { isoDate } from '#shared/kernel/dates.ts';
import { rightsOf } from '#shared/kernel/endpoint.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { repeatedValues } from '#shared/resources/uniqueValues.ts';
import { beyondRights } from '../beyondRights.ts';
import { listingWrites } from '../listingWrites.ts';
import type { RecordEffect } from '../recordEffects.ts';
import { hiddenFrom } from '../recordScope.ts';
import { judgeReferences, judgeRow, keyText, ownFields } from '../references.ts';
import { guardWrites } from '../uniqueGuards.ts';
import { mergedRows } from './checkRows.ts';
import { findJob, type GivenRow, jobWrite, type RecordImport, readNextRows } from './recordImports.ts';

/** A transaction holds a hundred; the job and the log are written beside the rows. */
const writesMax = 97;
const rowsAtOnceMax = 40;

/** A row with what its references are, and stay while it is written. */
type Judged = { row: ResourceRow; before: ResourceRow | null; checks: readonly Write[] };

const recordWrite = (resource: AnyResource, { row, before }: Judged): Write => {
  const item = { key: keyOf(resource, row.code), attributes: attributesOf(resource, row) };
  return before === null ? create(item) : replace({ ...item, rev: before.rev });
};

type Batch = { writes: Write[]; rows: number; created: number };

/** As many rows as one transaction holds; what several of them name is checked once. */
const batchOf = (resource: AnyResource, judged: readonly Judged[]): Batch => {
  const writes: Write[] = [];
  const checks = new Map<string, Write>();
  let created = 0;
  let rows = 0;
  for (const each of judged) {
    const own = [
      recordWrite(resource, each),
      ...guardWrites(resource, each),
      ...listingWrites(resource, each),
    ];
    const added = each.checks.filter((check) => !checks.has(keyText(check)));
    if (rows > 0 && writes.length + checks.size + own.length + added.length > writesMax) break;
    writes.push(...own);
    for (const check of added) checks.set(keyText(check), check);
    created += each.before === null ? 1 : 0;
    rows += 1;
  }
  return { writes: [...writes, ...checks.values()], rows, created };
};

/** Null where something has changed since the file was checked. */
const judge = async (place: Place, merged: readonly Omit<Judged, 'checks'>[]): Promise<Judged[] | null> => {
  const { store, clock, resource } = place;
  const at = { store, nowMs: clock.nowMs() };
  const verdicts =
    ownFields(resource).length > 0
      ? await Promise.all(merged.map((each) => judgeRow(at, resource, each)))
      : await judgeReferences(at, resource, merged);
  const isWrong = merged.some(
    ({ row }, index) =>
      Object.keys({
        ...verdicts[index]?.faults,
        ...resource.rules(row),
        ...repeatedValues(resource, row),
      }).length > 0,
  );
  return isWrong ? null : merged.map((each, index) => ({ ...each, checks: verdicts[index]?.checks ?? [] }));
};

type Place = { store: Store; clock: Clock; resource: AnyResource; effect: RecordEffect | undefined };

/** Whether the author may write the rows by the present rights, over the present records. */
const isStillHis = async (
  { store, resource, effect }: Place,
  { user }: RecordImport,
  { given, changes }: { given: readonly GivenRow[]; changes: readonly Omit<Judged, 'checks'>[] },
): Promise<boolean> => {
  const actor = await currentActor(store, user);
  const mayImport = rightsOf(resource.api.runFile.auth).some((right) =>
    isAllowed(actor?.roles ?? [], ...right),
  );
  if (actor === null || !mayImport) return false;
  const hidden = hiddenFrom({ actor }, resource);
  if (given.some((row) => hidden.some((name) => Object.hasOwn(row, name)))) return false;
  const beyond = await beyondRights({ store, actor }, { resource, effect }, { changes, above: [] });
  return beyond.every((faults) => Object.keys(faults).length === 0);
};

const endWrites = ({ clock, resource }: Place, job: RecordImport): Write[] => {
  if (job.state !== 'done' || job.author === null) return [];
  const { created, written, name } = job;
  const facts = { created, changed: written - created };
  const entry = { action: 'import', entity: resource, id: name, facts } as const;
  return [auditWrite({ ...job.author, clock }, entry)];
};

/** The day of a record that the file adds. */
const addedOf = ({ clock, resource }: Place) =>
  resource.addedOn !== null && { [resource.addedOn]: isoDate(clock.nowMs()) };

/** The next rows, in one transaction with the job. */
const writeNext = async (
  place: Place,
  job: RecordImport,
  given: readonly GivenRow[],
): Promise<RecordImport> => {
  const { store, clock, resource } = place;
  // What neither the file nor the record says is empty, as in a form.
  const merged = (await mergedRows(store, resource, given)).map(({ row, before }) => ({
    row: rowOf(resource, { ...row, ...(before === null && addedOf(place)) }),
    before,
  }));
  const isHis = await isStillHis(place, job, { given, changes: merged });
  const judged = isHis ? await judge(place, merged) : null;
  if (judged === null) return stopped(place, job);
  const batch = batchOf(resource, judged);
  const written = job.written + batch.rows;
  const next: RecordImport = {
    ...job,
    written,
    created: job.created + batch.created,
    movedMs: clock.nowMs(),
    state: written === job.total ? 'done' : 'writing',
  };
  await store.commit([jobWrite(resource, next), ...batch.writes, ...endWrites(place, next)]);
  return { ...next, rev: job.rev + 1 };
};

/** Something has changed since the check: what is written stays, and the file is to be checked again. */
const stopped = async ({ store, clock, resource }: Place, job: RecordImport): Promise<RecordImport> => {
  const next: RecordImport = { ...job, state: 'stopped', movedMs: clock.nowMs() };
  await store.commit([jobWrite(resource, next)]);
  return { ...next, rev: job.rev + 1 };
};

/** After a failed try: the present state of the job. */
const metBy = async (place: Place, at: RecordImport, error: unknown): Promise<RecordImport> => {
  if (!(error instanceof CommitConflict || error instanceof Refusal)) throw error;
  const now = await findJob(place.store, place.resource, at);
  if (now === null || now.attempt !== at.attempt) return { ...at, state: 'stopped' };
  // The job has not moved: a value was taken by another record meanwhile.
  return now.rev === at.rev && error instanceof Refusal ? stopped(place, now) : now;
};

/** Continues until everything is written or the time is over; answers the state of the job. */
export const writeFileRows = async (
  place: Place,
  job: RecordImport,
  untilMs: number,
): Promise<RecordImport> => {
  // Where records name one another each is written by itself, over those that it may name.
  const most = ownFields(place.resource).length > 0 ? 1 : rowsAtOnceMax;
  let many = most;
  let at = job;
  let rows: GivenRow[] = [];
  let first = 0;
  while (at.state === 'writing' && place.clock.nowMs() < untilMs) {
    if (at.written < first || at.written >= first + rows.length) {
      rows = await readNextRows(place.store, place.resource, at);
      first = at.written;
    }
    const next = rows.slice(at.written - first, at.written - first + many);
    const known = at;
    at = await writeNext(place, at, next).catch((error: unknown) => metBy(place, known, error));
    // Rows that no transaction has room for are not read and judged in vain.
    if (at.written > known.written) many = Math.min(most, at.written - known.written + 1);
  }
  return at;
};
