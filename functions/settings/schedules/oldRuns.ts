// Takes away runs with their files and the links to them: the oldest of a schedule, or all where it goes.
import { endedLinksWrites, readLinks } from '#functions/documents/links/linkRecords.ts';
import type { Work } from '#functions/storage/jobs.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { keptRuns } from '#shared/reports/schedules/scheduleApi.ts';
import {
  linkedFile,
  type RunRecord,
  readRuns,
  removeRunWrite,
  type ScheduleRecord,
} from './scheduleRecords.ts';

/** Ten links at most: those outside. */
const linkWrites = async (store: Store, run: RunRecord): Promise<Write[]> => {
  const outside = run.readers.flatMap(({ kind }, place) => (kind === 'outside' ? [place] : []));
  const all = await Promise.all(
    outside.map(async (place) => {
      const of = linkedFile(run, place);
      return endedLinksWrites(await readLinks(store, of), of);
    }),
  );
  return all.flat();
};

const removeRun = async ({ store, clock }: Pick<Work, 'store' | 'clock'>, run: RunRecord): Promise<void> => {
  const names = run.files.map(({ object }) => object);
  await store.commit([
    removeRunWrite(run),
    ...(await linkWrites(store, run)),
    ...(names.length > 0 ? [outboxWrite({ kind: 'files.remove', names }, clock)] : []),
  ]);
};

const removeAll = async (work: Pick<Work, 'store' | 'clock'>, runs: readonly RunRecord[]): Promise<void> => {
  for (const run of runs) await removeRun(work, run);
  if (runs.length > 0) announceOutbox(work.store.company);
};

export const removeOldRuns = async (
  work: Pick<Work, 'store' | 'clock'>,
  { id }: Pick<ScheduleRecord, 'id'>,
): Promise<void> => removeAll(work, (await readRuns(work.store, id)).slice(keptRuns));

export const removeRunsOf = async (
  work: Pick<Work, 'store' | 'clock'>,
  { id }: Pick<ScheduleRecord, 'id'>,
): Promise<void> => removeAll(work, await readRuns(work.store, id));
