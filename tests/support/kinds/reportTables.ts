// The table of any run, by the declaration of its report.
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import type { DocumentFact, DocumentFrame } from '#shared/paper/documentFrame.ts';
import { reportKinds } from '#shared/reportKinds.ts';
import type { ReportRun } from '#shared/reportRunsApi.ts';
import type { AnyReport } from '#shared/reports/report.ts';
import { reportDocument as documentOf } from '#shared/reports/reportDocument.ts';
import type * as tables from '#shared/reports/reportTable.ts';

export type ReportRow = tables.ReportRow<StatementRow>;

type Pages = readonly [ReportRun, ...ReportRun[]];

const reportOf = ([run]: Pages): AnyReport => {
  const kinds: readonly AnyReport[] = reportKinds;
  const report = kinds.find(({ name }) => name === run.report);
  if (!report) throw new Error(`No report ${run.report}`);
  return report;
};

export const reportTable = (pages: Pages, view: tables.ReportView) =>
  reportOf(pages).table(pages, view) as tables.ReportTable<StatementRow>;

export const reportDocument = (
  pages: Pages,
  view: tables.ReportView,
  frame: DocumentFrame & { facts: readonly DocumentFact[] },
) => documentOf(reportOf(pages), pages, { view, frame });
