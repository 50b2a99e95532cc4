// The files of a run: one for each language of its readers, drawn from what was read once and kept among the files of the company.
import { keptFiles } from '#functions/attachments/attachmentRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { tableFile } from '#functions/paper/tableFile.ts';
import { fileKinds } from '#shared/attachments/fileKinds.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import { pdfRowsMax, type ScheduleFormat } from '#shared/reports/schedules/scheduleApi.ts';
import type { RenderedFile } from './renderedFile.ts';
import { type KeptFile, objectOf, type RunRecord } from './scheduleRecords.ts';

/** A table that is too long for paper is a workbook. */
export const formatFor = (wanted: ScheduleFormat, rows: number): ScheduleFormat =>
  wanted === 'pdf' && rows > pdfRowsMax ? 'xlsx' : wanted;

type Drawing = {
  run: RunRecord;
  rendered: RenderedFile;
  format: ScheduleFormat;
};

const fileIn = async (
  context: SessionContext,
  drawing: Drawing,
  language: DocumentLanguage,
): Promise<KeptFile> => {
  const { run, rendered, format } = drawing;
  const body = await tableFile(await rendered.draw(context, { language, format }), format);
  const object = objectOf(run, `${language}.${format}`);
  const objects = keptFiles(context.store);
  // What a try that was cut has left there may be of other figures.
  await objects.remove(object);
  await objects.putNew(object, { body, type: fileKinds[format].mime });
  return { language, name: `${rendered.fileName(language)}.${format}`, object, bytes: body.length };
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
