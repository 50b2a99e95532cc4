// Notifies the readers of a run: some of them in a transaction with how far it is, so that no reader is notified twice after an interruption.

import { newLinkCode, newLinkWrites } from '#functions/documents/links/linkRecords.ts';
import { linkOrigin } from '#functions/http/linkOrigin.ts';
import { type NoticeParts, noticeWrites, notify } from '#functions/me/notificationRecords.ts';
import type { Clock } from '#functions/storage/clock.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { outsideDays } from '#shared/reports/schedules/scheduleApi.ts';
import { filePath, sharedFilePath } from '#shared/reports/schedules/schedulePaths.ts';
import { scheduleMail, titleOf } from './scheduleMail.ts';
import {
  changedRunWrite,
  findRun,
  linkedFile,
  type Reader,
  type RunRecord,
  type ScheduleRecord,
} from './scheduleRecords.ts';

export type Sending = {
  store: Store;
  clock: Clock;
  company: CompanyRecord;
  schedule: ScheduleRecord;
  run: RunRecord;
};

/** A mail, a notice or two items of a link each: well below the hundred writes of a transaction. */
const readersEach = 15;

const toUser = (sending: Sending, reader: Reader): Write[] => {
  const link = `${linkOrigin(null)}${filePath(sending.run)}`;
  return [outboxWrite(scheduleMail({ ...sending, reader, link, until: null }), sending.clock)];
};

const dayMs = 24 * 3_600_000;

const toOutside = (sending: Sending, reader: Reader, place: number): Write[] => {
  const { clock, company, schedule, run } = sending;
  const code = newLinkCode(company.code);
  const until = new Date(clock.nowMs() + outsideDays * dayMs).toISOString();
  const made = {
    ...linkedFile(run, place),
    code,
    at: clock.now(),
    by: schedule.owner,
    to: reader.email,
    until,
  };
  const link = `${linkOrigin(null)}${sharedFilePath(code, reader.language)}`;
  return [
    ...newLinkWrites({ hashes: [], rev: null, open: [] }, made),
    outboxWrite(scheduleMail({ ...sending, reader, link, until }), clock),
  ];
};

const noticesTo = (
  { store, clock, schedule, run }: Sending,
  readers: readonly Reader[],
): Promise<NoticeParts> =>
  notify(
    { store, clock, actor: null },
    readers.flatMap((reader) => (reader.kind === 'user' ? [reader.user] : [])),
    { kind: 'reportSent', values: { title: titleOf(schedule) }, link: filePath(run) },
  );

/** Continues behind those who have been notified; answers the run with all of them notified. */
export const deliverScheduled = async (sending: Sending): Promise<RunRecord> => {
  const { store, clock, company } = sending;
  let { run } = sending;
  while (run.sent < run.readers.length) {
    const readers = run.readers.slice(run.sent, run.sent + readersEach);
    const now = { ...sending, run };
    const notices = await noticesTo(now, readers);
    const readerNotices = readers.flatMap((reader, index) =>
      reader.kind === 'user' ? toUser(now, reader) : toOutside(now, reader, run.sent + index),
    );
    await store.commit([
      changedRunWrite(run, { sent: run.sent + readers.length }),
      ...readerNotices,
      ...noticeWrites(clock, notices),
    ]);
    announceOutbox(company.code);
    run = (await findRun(store, run)) ?? run;
  }
  return run;
};
