// A file of a run, for those to whom it was sent: behind sign-in, or by a link for those outside.

import { keptFiles } from '#functions/attachments/attachmentRecords.ts';
import { dispositionOf } from '#functions/attachments/fileName.ts';
import { operation } from '#functions/http/operation.ts';
import { showShared } from '#functions/links/showLink.ts';
import type { Store } from '#functions/storage/store.ts';
import { fileKinds } from '#shared/attachments/fileKinds.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import * as api from '#shared/reports/schedules/scheduleApi.ts';
import { titleOf } from './scheduleMail.ts';
import { fileLinked, findRun, findSchedule, type RunRecord, type ScheduleRecord } from './scheduleRecords.ts';

/** An address of the bytes is good for so long. */
const addressSeconds = 300;

const fileView = async (
  store: Store,
  { schedule, run }: { schedule: ScheduleRecord; run: RunRecord },
  wanted: DocumentLanguage,
): Promise<api.ScheduledFile> => {
  const { files, format, from, to, rows, due } = run;
  const file = files.find(({ language }) => language === wanted) ?? files[0] ?? notFound('scheduledFile');
  const { mime } = fileKinds[format];
  const url = await keptFiles(store).addressOf(file.object, {
    seconds: addressSeconds,
    answer: {
      'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
      'content-disposition': dispositionOf('attachment', file.name),
      'cache-control': 'private, no-store',
    },
  });
  return {
    name: file.name,
    title: titleOf(schedule),
    from,
    to,
    format,
    rows: rows ?? 0,
    url,
    language: file.language,
    bytes: file.bytes,
    at: run.endedAt ?? due,
  };
};

const found = async (store: Store, place: Pick<RunRecord, 'schedule' | 'id'>) => {
  const [schedule, run] = await Promise.all([findSchedule(store, place.schedule), findRun(store, place)]);
  return schedule && run ? { schedule, run } : null;
};

export const getScheduledFile = operation(
  api.getScheduledFile,
  async ({ store, actor, caller }, { params: { id, run }, query }) => {
    const sent = (await found(store, { schedule: id, id: run })) ?? notFound('scheduledFile');
    const own = sent.run.readers.find((reader) => reader.kind === 'user' && reader.user === actor.id);
    if (!own && sent.schedule.owner.id !== actor.id) return notFound('scheduledFile');
    return fileView(store, sent, query.language ?? own?.language ?? caller.language);
  },
);

export const showScheduledFile = showShared(api.showScheduledFile, {
  kind: api.scheduledFileLinked.name,
  shown: async ({ store, link, company: { name, name_ar } }) => {
    const { schedule, id, reader } = fileLinked(link.document);
    const sent = await found(store, { schedule, id });
    const language = sent?.run.readers[reader]?.language;
    if (!sent || language === undefined) return null;
    return {
      document: async () => ({ ...(await fileView(store, sent, language)), company: { name, name_ar } }),
      branch: null,
    };
  },
});
