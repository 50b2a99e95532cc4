// A run as a file is drawn from it: page by page as the screen has them, and in the log by its report and what was asked.
import { requireAccess } from '#functions/http/context.ts';
import { exportOperation } from '#functions/paper/exportOperation.ts';
import * as api from '#shared/reportRunsApi.ts';
import { exportRight } from '#shared/reports/reportRights.ts';
import { readRun } from './getReportRun.ts';
import { reportNamed } from './runnerOf.ts';

export const exportReportRun = exportOperation<object, api.ReportRun, { id: string }>(api.exportReportRun, {
  entity: 'report',
  view: api.getReportRun.auth,
  read: async (context, { params: { id } }, { cursor = '1' }) => {
    const run = await readRun(context, { id, page: Number(cursor) });
    requireAccess(context, exportRight(reportNamed(run.report)));
    return { items: [run], cursor: run.next === null ? null : String(run.next) };
  },
  about: (_, [run]) => {
    if (!run) return { facts: {} };
    const { report: id, from, to, branch } = run;
    return { id, branch, facts: { from, to, branch, ...reportNamed(id).logged?.(run) } };
  },
  rowsOf: ({ rows }) => rows.length,
});
