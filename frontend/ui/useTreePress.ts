// What the keys of a tree do in a table: opening and closing, finding by letters, and the menu of a row.
import type { KeyboardEvent } from 'react';
import { direction } from '#frontend/lib/locale.ts';
import { type DataTree, rowOfText, treeStep, useTypedText } from './treeKeys.ts';

type TreePress<Row> = {
  tree: DataTree<Row> | undefined;
  rows: readonly { original: Row }[];
  /** The active row. */
  at: number;
  focusRow: (index: number) => void;
};

const isMenuKey = (event: KeyboardEvent): boolean =>
  event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/** Opens the menu of the row, whose button is no tab stop in a tree. */
const openActs = (event: KeyboardEvent): boolean => {
  const row = (event.target as HTMLElement).closest('tr');
  row?.querySelector<HTMLElement>('[data-acts] button')?.click();
  return row !== null;
};

/** Gives a function that is true when the key belonged to the tree. */
export const useTreePress = <Row>({ tree, rows, at, focusRow }: TreePress<Row>) => {
  const typed = useTypedText();
  const takeStep = (of: DataTree<Row>, key: string): boolean => {
    const nodes = rows.map((row) => row.original);
    const step = treeStep(of, nodes, { key, at, direction });
    const row = nodes[at];
    if (step?.do === 'focus') focusRow(step.index);
    if (step?.do === 'toggle' && row !== undefined) of.onToggle(row);
    return step !== null;
  };
  const findByLetter = (of: DataTree<Row>, event: KeyboardEvent): boolean => {
    if (event.key.length !== 1) return false;
    const nodes = rows.map((row) => row.original);
    const found = rowOfText(of, nodes, { text: typed(event.key, event.timeStamp), at });
    if (found >= 0) focusRow(found);
    return found >= 0;
  };
  return (event: KeyboardEvent): boolean => {
    if (tree === undefined) return false;
    if (isMenuKey(event)) return openActs(event);
    return isPlain(event) && (takeStep(tree, event.key) || findByLetter(tree, event));
  };
};
