// How one of the tables beside the lines is typed, beyond its fields: hidden columns, what rows come to, and what stands around them.
import type { ComponentType } from 'react';
import type { Money } from '#shared/kernel/money.ts';
import type { DraftLine } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { CellParts, DraftCheck, PlaceProps } from '../editor/editorParts.ts';

/** What a row comes to, in a last column that nobody types in; `at`: its place among the rows that count. */
export type TableFigure<Check> = { title: string; of(check: Check, at: number): Money | undefined };

export type TableParts<Facts extends DocumentFacts, Check extends DraftCheck> = {
  /** Columns that are hidden until a row says something in them or a user shows them. */
  hidden?: readonly string[];
  cells?: Readonly<Record<string, CellParts<Facts, DraftLine>>>;
  /** Fields that a row has no use for: they are empty, and nothing is typed in them. */
  unused?: (row: DraftLine) => readonly string[];
  figures?: readonly TableFigure<Check>[];
  /** Before the button that adds a row. */
  Tools?: ComponentType<PlaceProps<Facts, Check>>;
  /** Below its rows, also where there are none. */
  Foot?: ComponentType<PlaceProps<Facts, Check>>;
};
