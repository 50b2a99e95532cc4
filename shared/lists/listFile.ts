// A list as a file that is drawn where there is no screen: its columns with what a row says in each, in the words of a language.
import type { DocumentLanguage } from '../paper/documentFrame.ts';
import type { ColumnKind, TableCell } from '../paper/tableDocument.ts';

/** The words of the file, and the rights and the time zone of its recipient. */
export type FilePlace = {
  language: DocumentLanguage;
  /** A text by its file and its key, as in `documents:list.number`; undefined where there is none. */
  say: (key: string) => string | undefined;
  /** What a record of a kind is called; its code where that is not known. */
  nameOf: (kind: string, code: string) => string;
  has: (permission: string, action: string) => boolean;
  timeZone: string;
};

export type FileColumn<Row> = {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly weight?: number | undefined;
  /** Always there, as it is on the screen beside another column. */
  readonly fixed?: true;
  /** Left out until somebody asks for it. */
  readonly hidden?: boolean | undefined;
  value(row: Row): TableCell;
};

export type FileColumns<Row> = (place: FilePlace) => readonly FileColumn<Row>[];

/** Those that are asked for, in this order; all that nobody hides where none are. */
export const chosenColumns = <Row>(
  columns: readonly FileColumn<Row>[],
  keys: readonly string[],
): readonly FileColumn<Row>[] => {
  const chosen = keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  if (chosen.length === 0) return columns.filter(({ hidden }) => hidden !== true);
  return [...columns.filter(({ fixed, key }) => fixed && !keys.includes(key)), ...chosen];
};
