// The files of a run: one for each language of its readers, drawn from the stored run and kept among the files of the company.
import { keptFiles } from '#functions/attachments/attachmentRecords.ts';
import { partitionOf } from '#functions/company/resourceRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { documentFrame } from '#functions/paper/documentFrame.ts';
import { readLetterhead } from '#functions/paper/readLetterhead.ts';
import { tableFile } from '#functions/paper/tableFile.ts';
import { fileKinds } from '#shared/attachments/fileKinds.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import { reportDocument } from '#shared/reports/reportDocument.ts';
import { reportFacts } from '#shared/reports/reportFacts.ts';
import { pdfRowsMax, type ScheduleFormat } from '#shared/reports/schedules/scheduleApi.ts';
import { findResource } from '#shared/resources.ts';
import { reportWords } from './reportWords.ts';
import type { ScheduledRun } from './scheduledRun.ts';
import { type KeptFile, objectOf, type RunRecord, type ScheduleRecord } from './scheduleRecords.ts';

/** A table that is too long for paper is a workbook. */
export const formatFor = (wanted: ScheduleFormat, rows: number): ScheduleFormat =>
  wanted === 'pdf' && rows > pdfRowsMax ? 'xlsx' : wanted;

const recordOf = async ({ store }: SessionContext, kind: string, code: string) => {
  const resource = findResource(kind);
  const item = await store.get({ pk: partitionOf(resource ?? { one: kind }), sk: code });
  return item ? { code, name: String(item['name']), name_ar: String(item['name_ar']) } : undefined;
};

type Drawing = {
  schedule: ScheduleRecord;
  run: RunRecord;
  made: ScheduledRun;
  format: ScheduleFormat;
};

/** The report, whose it is, and its days: as a file is called that is taken from the screen. */
const nameOf = (
  { schedule, made: { report, pages }, format }: Drawing,
  language: DocumentLanguage,
): string => {
  const own = report.bar.flatMap(({ kind, name }) => (kind === 'own' ? [schedule.asked[name]] : []));
  const [{ from, to }] = pages;
  return `${[report.title[language], ...own, from, to].filter(Boolean).join(' ')}.${format}`;
};

const bytesIn = async (context: SessionContext, drawing: Drawing, language: DocumentLanguage) => {
  const { schedule, made, format } = drawing;
  const { report, pages } = made;
  const [run] = pages;
  const say = await reportWords(language);
  const { facts, branch } = await reportFacts(report, run, {
    ...{ say, language, hijri: context.company.hijri, timeZone: context.company.timeZone },
    recordOf: (kind, _, code) => recordOf(context, kind, code),
  });
  const letterhead = format === 'pdf' ? await readLetterhead(context, run.branch) : null;
  const frame = await documentFrame(context, { language, branch: branch?.name, letterhead });
  const view = { language, say, shown: schedule.asked, onPaper: format === 'pdf' };
  return tableFile(reportDocument(report, pages, { view, frame: { ...frame, facts } }), format);
};

const fileIn = async (
  context: SessionContext,
  drawing: Drawing,
  language: DocumentLanguage,
): Promise<KeptFile> => {
  const { run, format } = drawing;
  const body = await bytesIn(context, drawing, language);
  const object = objectOf(run, `${language}.${format}`);
  const objects = keptFiles(context.store);
  // What a try that was cut has left there may be of other figures.
  await objects.remove(object);
  await objects.putNew(object, { body, type: fileKinds[format].mime });
  return { language, name: nameOf(drawing, language), object, bytes: body.length };
};

/** One after the other: each takes memory while it is drawn. */
export const scheduledFiles = async (
  context: SessionContext,
  drawing: Drawing,
  languages: readonly DocumentLanguage[],
): Promise<KeptFile[]> => {
  const files: KeptFile[] = [];
  for (const language of languages) files.push(await fileIn(context, drawing, language));
  return files;
};
