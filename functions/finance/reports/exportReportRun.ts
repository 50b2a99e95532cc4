// A run as a file is drawn from it: page by page as the screen has them, and in the log by its report and what was asked.
import { exportOperation } from '#functions/paper/exportOperation.ts';
import * as api from '#shared/finance/reportRunsApi.ts';
import { readRun } from './getReportRun.ts';

const ownerOf = (run: api.ReportRun) => {
  if (run.report === 'trialBalance') return { costCentre: run.costCentre };
  if (run.report === 'accountStatement') return { account: run.account.code, costCentre: run.costCentre };
  return { party: run.party.code, account: run.account };
};

export const exportReportRun = exportOperation<object, api.ReportRun, { id: string }>(api.exportReportRun, {
  entity: 'report',
  view: api.getReportRun.auth,
  read: async (context, { params: { id } }, { cursor = '1' }) => {
    const run = await readRun(context, { id, page: Number(cursor) });
    return { items: [run], cursor: run.next === null ? null : String(run.next) };
  },
  about: (_, [run]) => {
    if (!run) return { facts: {} };
    const { report: id, from, to, branch } = run;
    return { id, branch, facts: { from, to, branch, ...ownerOf(run) } };
  },
  rowsOf: ({ rows }) => rows.length,
});
