// Parts of a declaration that are completed: lines with what is left out, the head in the order of forms.
import type { DocumentFields } from './documentFields.ts';
import type { LineShape } from './documentKind.ts';
import { standardHead } from './standardHead.ts';

/** A column beside those of number, fields, day, branch, total and state: both names, an amount or a day that the row says. */
export type RowColumn = {
  /** The key of its title below the kind in the texts of its area. */
  readonly label: string;
  /** The field of the head of which it says more, by whose name it is called in the place of that title. */
  readonly of?: string;
  readonly kind: 'names' | 'amount' | 'date';
  /** Only for users who see the totals of the kind. */
  readonly seenWithTotals?: true;
  /** Hidden until the user shows it. */
  readonly hidden?: true;
};

/** What documents in some states wait for: the transition that users of their branch perform, and where those documents are listed. */
export type Awaited = {
  readonly transition: string;
  readonly states: readonly string[];
  readonly tab: string;
  /** The filter that takes the branch of those users. */
  readonly branchFilter?: string;
};

/** How its documents are shown by state, beside the table: its columns in their order. */
export type KindBoard = {
  readonly states: readonly string[];
  /** Those of them that are folded as long as nothing is in them. */
  readonly folded?: readonly string[];
  /** Those that are folded until they are opened, such as what is over. */
  readonly closed?: readonly string[];
  /** A day of the row that cards show in the place of the date; one that is past is marked in these states. */
  readonly due?: { readonly field: string; readonly states: readonly string[] };
};

export type ListOptions = {
  readonly board?: KindBoard;
  /** The file of texts in which the area says what is particular about the kind. */
  readonly words?: string;
  /** The first columns by their keys; the others follow in their own order. */
  readonly order?: readonly string[];
  /** The column of the branch is shown from the beginning, in companies that have several. */
  readonly showsBranch?: true;
  /** Files bring documents of the kind: its list is narrowed to those of one import. */
  readonly imported?: true;
  /** A total of nothing is left blank: documents of the kind need not have one. */
  readonly blankZero?: true;
  /** Shown on the first page to users who may perform it. */
  readonly awaited?: readonly Awaited[];
  /** By the fields of the row that they show. */
  readonly columns?: Readonly<Record<string, RowColumn>>;
  /** The field of the row that is shown in place of its state, such as how far it is paid, and the key of its words. */
  readonly state?: { readonly by: string; readonly words: string };
};

export const wholeLines = <Line extends DocumentFields>(
  lines: LineShape<Line> | null,
): Required<LineShape<Line>> | null =>
  lines && { inherits: [], generated: [], sides: null, oneOf: [], ...lines };

/** In the order of forms: what type it is of, when and where, what is particular about it. */
export const orderedHead = (own: DocumentFields): DocumentFields => {
  const { type, ...others } = own;
  return { ...(type && { type }), ...standardHead, ...others };
};
