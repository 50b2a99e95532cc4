// A tree by keyboard: opening and closing with arrows, finding by letters, and the menu of a row.
import type { KeyboardEvent } from 'react';
import { direction } from '#frontend/lib/texts/locale.ts';
import type { DataTree, TreePlace } from './dataTree.ts';
import { rowOfText, type TreeRules, treeStep, useTypedText } from './treeKeys.ts';

const isMenuKey = (event: KeyboardEvent): boolean =>
  event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/** Opens the menu of the row, whose button is no tab stop in a tree. */
const openActs = (event: KeyboardEvent): boolean => {
  const row = (event.target as HTMLElement).closest('tr');
  row?.querySelector<HTMLElement>('[data-acts] button')?.click();
  return row !== null;
};

export const useTree = <Row>(rules: TreeRules<Row>): DataTree<Row> => {
  const typed = useTypedText();
  const takeStep = (key: string, { rows, at, focusRow }: TreePlace<Row>): boolean => {
    const nodes = rows.map((row) => row.original);
    const step = treeStep(rules, nodes, { key, at, direction });
    const row = nodes[at];
    if (step?.do === 'focus') focusRow(step.index);
    if (step?.do === 'toggle' && row !== undefined) rules.onToggle(row);
    return step !== null;
  };
  const findByLetter = (event: KeyboardEvent, { rows, at, focusRow }: TreePlace<Row>): boolean => {
    if (event.key.length !== 1) return false;
    const nodes = rows.map((row) => row.original);
    const found = rowOfText(rules, nodes, { text: typed(event.key, event.timeStamp), at });
    if (found >= 0) focusRow(found);
    return found >= 0;
  };
  const press = (event: KeyboardEvent, place: TreePlace<Row>): boolean => {
    if (isMenuKey(event)) return openActs(event);
    return isPlain(event) && (takeStep(event.key, place) || findByLetter(event, place));
  };
  return { depth: rules.depth, isOpen: rules.isOpen, press };
};
