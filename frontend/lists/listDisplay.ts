// What a screen adds to the declaration of its list: how things look, what opens, what else can be done.
import type { ReactNode } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import type { Choice } from '#frontend/ui/inputs/SelectField.tsx';
import type { DocumentBranch } from '#frontend/ui/page/useDocumentFrame.ts';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import type { Asked } from '#shared/lists/list.ts';
import type { ColumnKind, TableCell, TableColumn, TableRow } from '#shared/paper/tableDocument.ts';
import type { ListWords } from './listWords.ts';

/** The place of a row in a tree. */
export type TreePlace = { depth: number; hasChildren: boolean; isOpen: boolean };

/** A column of the list, and of the file that is drawn from it. */
export type ListColumn<Row> = DataColumn<Row> & {
  file?: { label?: string; kind: ColumnKind; weight?: number | undefined; value: (row: Row) => TableCell };
  /** Of no use on this screen, such as the one branch that there is. */
  onlyInFile?: boolean;
  /** Hidden until the user shows it. */
  isHidden?: boolean;
  /** What rows are grouped by: nothing where the column does not group. */
  groupBy?: (row: Row) => string;
  /** How it is drawn in a tree. */
  inTree?: (row: Row, place: TreePlace, onToggle: (key: string) => void) => ReactNode;
};

export type ListFile<Row> = {
  columns: readonly TableColumn[];
  rowsOf: (rows: readonly Row[]) => readonly TableRow[];
};

/** What the screen gets from its list to decide how it is drawn. */
export type ListPlace<Row> = {
  asked: Asked;
  /** Every row that was read; of a paged list those of its pages. */
  rows: readonly Row[];
  /** The answers of the server as they came. */
  answers: readonly unknown[];
  say: ListWords;
  /** Sets values of the address; an empty one is taken away. */
  ask: (values: Readonly<Record<string, string>>) => void;
};

export type ListButton = {
  key: string;
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  disabled?: boolean;
  /** Why it is disabled. */
  hint?: string;
  /** Shown in an empty list, too. */
  whenEmpty?: boolean;
};

/** An amount with what it is called. */
export type RowSum = { name: string; amount: string };

export type ListDisplay<Row> = {
  /** In the place of the declared ones. */
  columns?: readonly ListColumn<Row>[];
  /** How declared columns are drawn, by their keys. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** The texts by which they are sorted, grouped and written, where those are not the values of the row. */
  texts?: Readonly<Record<string, (row: Row) => string>>;
  /** What filters are called here, where that is not what their declaration says. */
  labels?: Readonly<Record<string, string>>;
  /** What a filter offers: values with their words, or some of the records that the server offers. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  records?: Readonly<Record<string, (offered: readonly RecordChoice[]) => readonly RecordChoice[]>>;
  onOpen?: (row: Row, how?: { isByKey: boolean }) => void;
  canOpen?: (row: Row) => boolean;
  onNew?: () => void;
  /** Beside the right to create. */
  mayAdd?: boolean;
  buttons?: readonly ListButton[];
  /** Further acts above the list, such as a menu. */
  acts?: ReactNode;
  rowActions?: (row: Row) => ReactNode;
  /** What is done with the chosen rows; nothing where nothing can be. */
  bulk?: (rows: readonly Row[], onDone: () => void) => ReactNode;
  /** What the chosen rows add up to, in the place of the sum of the declared field. */
  sums?: (rows: readonly Row[]) => readonly RowSum[];
  /** What all that is asked for comes to, whether it is on the screen or not. */
  figures?: readonly RowSum[];
  tone?: (row: Row) => 'muted' | undefined;
  parentOf?: (row: Row) => string | null;
  /** The board of a list that has one. */
  board?: ReactNode;
  /** Rows that are no table: what one shows, and where it leads. */
  row?: (row: Row) => ReactNode;
  pathOf?: (row: Row) => string;
  /** Of the page, where it is called otherwise than the list. */
  title?: string;
  /** What the rows are, for those who hear it; the title where nothing is said. */
  label?: string;
  /** Names the row where it is chosen. */
  nameOf?: (row: Row) => string;
  /** The row that is open beside the list. */
  shownKey?: string | null;
  /** The words of tabs that are declared without. */
  tabs?: Readonly<Record<string, string>>;
  /** Beside the words of a tab. */
  counts?: Readonly<Record<string, number | undefined>>;
  /** A sentence above its rows. */
  note?: string;
  /** Above the list, and above its rows. */
  above?: ReactNode;
  lead?: ReactNode;
  /** The head of the group that begins with a row, of a list that has heads. */
  head?: (first: Row) => ReactNode;
  /** What the rows of that group come to, on the screen or not; undefined while that is not known. */
  headSum?: (first: Row) => string | undefined;
  /** Windows of the screen. */
  below?: ReactNode;
  /** Where the list stands on the page. */
  frame?: (card: ReactNode) => ReactNode;
  /** In an empty list, instead of the usual words. */
  empty?: ReactNode;
  file?: ListFile<Row>;
  fileBranch?: DocumentBranch | undefined;
};

export type UseDisplay<Row, Subject> = (place: ListPlace<Row>, subject: Subject) => ListDisplay<Row>;
