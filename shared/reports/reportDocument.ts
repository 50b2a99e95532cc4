// The table of a report as a document, for every file and for paper.
import type { DocumentFact, DocumentFrame } from '../paper/documentFrame.ts';
import type { TableDocument } from '../paper/tableDocument.ts';
import type { AnyRun, Pages, Report } from './report.ts';
import type { ReportView } from './reportTable.ts';

/** The report's own facts come before the facts of the caller. */
export const reportDocument = <Run extends AnyRun>(
  report: Report<Run>,
  pages: Pages<Run>,
  { view, frame }: { view: ReportView; frame: DocumentFrame & { facts: readonly DocumentFact[] } },
): TableDocument => {
  const { columns, rows, total } = report.table(pages, view);
  const all = total === null ? rows : [...rows, total];
  const facts = [...(report.facts?.(pages[0], view) ?? []), ...frame.facts];
  const below = report.subtables?.(pages[0], view);
  const paper = view.onPaper ? report.paper?.(pages[0]) : null;
  const title = (paper?.title ?? report.title)[view.language];
  const notes = report.notes?.(pages[0], view) ?? [];
  return { ...frame, title, facts, notes, columns, rows: all, below, orientation: paper?.orientation };
};
