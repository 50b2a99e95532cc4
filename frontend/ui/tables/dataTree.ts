// What makes the rows of a data table a tree; the keys come with it, so that only screens with a tree load them.
import type { KeyboardEvent } from 'react';

export type TreePlace<Row> = {
  rows: readonly { original: Row }[];
  /** The active row. */
  at: number;
  focusRow: (index: number) => void;
};

export type DataTree<Row> = {
  /** 0 for a root. */
  depth: (row: Row) => number;
  /** Undefined for a row without children. */
  isOpen: (row: Row) => boolean | undefined;
  /** True when the key belonged to the tree. */
  press: (event: KeyboardEvent, place: TreePlace<Row>) => boolean;
};
