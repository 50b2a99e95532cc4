// The keys of a tree in a table (ARIA treegrid): arrows open and close, letters find a row by its text.
import { useRef } from 'react';
import { comparedKey, searchKey } from '#shared/kernel/searchKey.ts';

/** What the keys have to know of a tree, and what they do to it. */
export type TreeRules<Row> = {
  /** 0 for a root. */
  depth: (row: Row) => number;
  /** Undefined for a row without children. */
  isOpen: (row: Row) => boolean | undefined;
  onToggle: (row: Row) => void;
  /** What typing letters is compared with; each text of a row counts. */
  texts: (row: Row) => readonly string[];
};

export type TreeStep = { do: 'focus'; index: number } | { do: 'toggle' } | null;

const indexFrom = <Row>(rows: readonly Row[], start: number, fits: (row: Row) => boolean): number => {
  const offset = rows.slice(start).findIndex(fits);
  return offset < 0 ? -1 : start + offset;
};

/** What the arrow that points into the tree does: a closed row opens, an open one leads to its first child. */
const inwards = <Row>(tree: TreeRules<Row>, rows: readonly Row[], at: number): TreeStep => {
  const row = rows[at];
  if (row === undefined) return null;
  const isOpen = tree.isOpen(row);
  if (isOpen === undefined) return null;
  return isOpen ? { do: 'focus', index: at + 1 } : { do: 'toggle' };
};

/** What the arrow that points out does: an open row closes, any other leads to its parent. */
const outwards = <Row>(tree: TreeRules<Row>, rows: readonly Row[], at: number): TreeStep => {
  const row = rows[at];
  if (row === undefined) return null;
  if (tree.isOpen(row) === true) return { do: 'toggle' };
  const parent = rows.slice(0, at).findLastIndex((each) => tree.depth(each) < tree.depth(row));
  return parent < 0 ? null : { do: 'focus', index: parent };
};

export const treeStep = <Row>(
  tree: TreeRules<Row>,
  rows: readonly Row[],
  press: { key: string; at: number; direction: 'rtl' | 'ltr' },
): TreeStep => {
  const [open, close] = press.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (press.key === open) return inwards(tree, rows, press.at);
  return press.key === close ? outwards(tree, rows, press.at) : null;
};

/** The next row whose text begins with what was typed, after the last one around to the first; -1 where there is none. */
export const rowOfText = <Row>(
  tree: TreeRules<Row>,
  rows: readonly Row[],
  asked: { text: string; at: number },
): number => {
  const key = searchKey(asked.text);
  const compared = comparedKey(asked.text);
  const begins = (text: string) =>
    searchKey(text).startsWith(key) || (compared !== '' && comparedKey(text).startsWith(compared));
  const fits = (row: Row) => key !== '' && tree.texts(row).some(begins);
  // One more letter narrows the row that is found already; the first letter looks for the next one.
  const start = asked.text.length > 1 ? asked.at : asked.at + 1;
  const below = indexFrom(rows, start, fits);
  return below >= 0 ? below : indexFrom(rows, 0, fits);
};

/** Letters typed within this time belong together. */
const togetherMs = 700;

/** Collects what is typed letter by letter. */
export const useTypedText = () => {
  const typed = useRef({ text: '', at: 0 });
  return (letter: string, nowMs: number): string => {
    const isTogether = nowMs - typed.current.at < togetherMs;
    typed.current = { text: (isTogether ? typed.current.text : '') + letter, at: nowMs };
    return typed.current.text;
  };
};
