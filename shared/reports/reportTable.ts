// A report as a table: the one place where a stored answer becomes rows and cells, for the screen and for every file.
import type { DocumentLanguage } from '../paper/documentFrame.ts';
import type { RowStyle, TableColumn } from '../paper/tableDocument.ts';

/** What a sentence names. */
export type ReportValues = Readonly<Record<string, string | number>>;

/** Whose words the table uses; `say` gives the texts of `reports` in this language. */
export type ReportWords = { language: DocumentLanguage; say: (key: string, values?: ReportValues) => string };

/** What of the run is shown, by the parts of the bar that are not asked of the server; `onPaper`: for readers of the paper. */
export type ReportView = ReportWords & {
  shown?: Readonly<Record<string, string>> | undefined;
  onPaper?: boolean | undefined;
};

/** Texts, dates, and amounts as exact decimal strings. */
export type ReportCells = Readonly<Record<string, string>>;

export type ReportRow<Line = unknown> = {
  /** Unique in its table. */
  key: string;
  cells: ReportCells;
  style: RowStyle;
  indent: number;
  /** The line of the run that the row is made of, where it leads somewhere. */
  line: Line | null;
  /** Cash of which there is less than none: it is marked. */
  isBelowZero?: boolean;
};

export type ReportTable<Line = unknown> = {
  columns: readonly TableColumn[];
  rows: readonly ReportRow<Line>[];
  /** The row that closes the table: the totals, or the closing balance. Null while it is not known yet. */
  total: ReportRow<Line> | null;
};

/** A row of a smaller table, and where its figures lead. */
export type SubtableRow = ReportRow<never> & { path?: string };

/** A smaller table below the table, such as the ages of what a statement comes to. */
export type ReportSubtable = Pick<ReportTable<never>, 'columns'> & {
  title: string;
  rows: readonly SubtableRow[];
};
