// What a run of a schedule sends, read and ready to be drawn in each language: a report or a list.
import type { AuditEntry } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import type { ScheduleFormat } from '#shared/reports/schedules/scheduleApi.ts';

export type RenderedFile = {
  rows: number;
  from: string;
  to: string;
  /** Null where it is of several branches. */
  branch: string | null;
  /** As the log names the file. */
  logged: Pick<AuditEntry, 'entity' | 'id'> & { facts: object };
  draw: (
    context: SessionContext,
    how: { language: DocumentLanguage; format: ScheduleFormat },
  ) => Promise<TableDocument>;
  /** What the file is called, without its ending. */
  fileName: (language: DocumentLanguage) => string;
};
