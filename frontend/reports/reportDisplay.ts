// What a screen adds to the declaration of its report: how things look, and the parts of the bar that it draws itself.
import type { ReactNode } from 'react';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import type { FilterChip } from '#frontend/ui/tables/FilterChips.tsx';
import type { AskedEntries } from '#shared/reports/report.ts';
import type { ReportRow, ReportTable } from '#shared/reports/reportTable.ts';

/** What the screen gets from its report to decide how it is drawn. */
export type ReportPlace<Run, Line> = {
  /** By the names of the address. */
  asked: AskedEntries;
  /** The first page of the run that is shown. */
  run: Run | undefined;
  table: ReportTable<Line> | null;
  rows: readonly ReportRow<Line>[];
  /** Sets entries of the address; an empty value takes one away. */
  set: (entries: AskedEntries) => void;
  search: URLSearchParams;
};

export type ReportDisplay<Line> = {
  /** In the place of those that the declaration has. */
  columns?: readonly DataColumn<ReportRow<Line>>[];
  /** Fewer than there are, where some are folded. */
  rows?: readonly ReportRow<Line>[];
  /** The closing row is in the foot of `columns` already. */
  hasFoot?: boolean;
  /** Instead of where the declaration leads; false: nowhere. */
  onOpen?(row: ReportRow<Line>): boolean;
  /** Parts of the bar by their names. */
  parts?: Readonly<Record<string, ReactNode>>;
  /** Behind the flags of the bar. */
  barEnd?: ReactNode;
  /** What narrows the table beside the bar. */
  chips?: readonly FilterChip[];
  /** Beside the title, and before the button that exports. */
  aside?: ReactNode;
  chip?: ReactNode;
  /** Whose report it is, in the place of its title. */
  title?: string;
  /** Between the bar and the line that says as of when. */
  summary?: ReactNode;
  tone?(row: ReportRow<Line>): 'group' | 'total' | 'muted' | undefined;
  /** The frame around the table. */
  tableClass?: string | undefined;
  tableData?: Readonly<Record<`data-${string}`, boolean>>;
};

export type UseReportDisplay<Run, Line> = (place: ReportPlace<Run, Line>) => ReportDisplay<Line>;
