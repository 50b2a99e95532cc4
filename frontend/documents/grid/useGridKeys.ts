// The keyboard of the line grid: what each key does in a cell, and where the focus goes then.

import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { commandKey, type PageKeys, usePageKeys } from '#frontend/lib/shell/pageKeys.ts';
import { direction } from '#frontend/lib/texts/locale.ts';
import type { Money } from '#shared/kernel/money.ts';
import { type DraftChange, lineText } from '../editor/documentDraft.ts';
import type { Cell } from '../editor/documentFaults.ts';
import { cellBeside, cellInLine, cellTowards, type GridShape, leavesText, nextCell } from './gridCells.ts';
import { usePastedLines } from './usePastedLines.ts';

/** The height of a line before it is measured. */
export const lineHeightPx = 38;

type Press = KeyboardEvent<HTMLInputElement>;
type Act =
  | 'next'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'first'
  | 'last'
  | 'fill'
  | 'remove'
  | 'insert';

const plainActs: Record<string, Act> = {
  Enter: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const controlActs: Record<string, Act> = { Home: 'first', End: 'last' };
const altActs: Record<string, Act> = { Delete: 'remove', Insert: 'insert' };

const gridKeys: PageKeys = {
  title: 'keys:grid.title',
  keys: [
    { keys: ['Enter'], text: 'keys:grid.next' },
    { keys: ['↑', '↓'], text: 'keys:grid.lines' },
    { keys: ['←', '→'], text: 'keys:grid.beside' },
    { keys: ['Page ↑', 'Page ↓'], text: 'keys:grid.page' },
    { keys: [commandKey, 'Home', 'End'], text: 'keys:grid.ends' },
    { keys: ['Alt', '↓'], text: 'keys:grid.choices' },
    { keys: ['Alt', 'Ins'], text: 'keys:grid.insert' },
    { keys: ['Alt', 'Del'], text: 'keys:grid.remove' },
    { keys: [commandKey, 'Z'], text: 'keys:grid.undo' },
  ],
};

const fillKey: PageKeys = {
  title: 'keys:grid.title',
  keys: [{ keys: ['='], text: 'keys:grid.fill' }],
};

/** Nothing would be lost but what is about to be replaced. */
const isReplaceable = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/** As it is shown: where nothing names the direction of an input, its first letter does, and digits run left to right. */
const directionIn = (input: HTMLInputElement): 'rtl' | 'ltr' => {
  const { direction, unicodeBidi } = getComputedStyle(input);
  const page = direction === 'rtl' ? 'rtl' : 'ltr';
  if (unicodeBidi !== 'plaintext' || input.value === '') return page;
  const [letter = ''] = /\p{L}/u.exec(input.value) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr';
};

const arrowAct = (event: Press): Act | null => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null;
  const input = event.currentTarget;
  const { selectionStart: start, selectionEnd: end, value } = input;
  const caret = { start, end, length: value.length, direction: directionIn(input) };
  if (!leavesText(event.key, caret)) return null;
  return event.key === 'ArrowLeft' ? 'left' : 'right';
};

const actOf = (event: Press, isFillable: boolean): Act | null => {
  if (event.altKey) return altActs[event.key] ?? null;
  if (event.shiftKey) return null;
  if (event.ctrlKey || event.metaKey) return controlActs[event.key] ?? null;
  if (event.key === '=' && isFillable) return isReplaceable(event.currentTarget) ? 'fill' : null;
  return plainActs[event.key] ?? arrowAct(event);
};

const isUndo = ({ ctrlKey, metaKey, altKey, shiftKey, code }: Press): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyZ';

const forwards = direction === 'rtl' ? -1 : 1;

/** Lines that stay in sight when a page is turned. */
const keptLines = 2;
const pageLinesMin = 5;

const pageLines = (box: HTMLElement | null): number =>
  Math.max(pageLinesMin, Math.floor((box?.clientHeight ?? 0) / lineHeightPx) - keptLines);

const cellOf = ({ shape, box }: Grid, at: Cell, act: Act): Cell | null => {
  if (act === 'first') return cellTowards(shape, at, -shape.lines.length);
  if (act === 'last') return cellTowards(shape, at, shape.lines.length);
  if (act === 'pageUp') return cellTowards(shape, at, -pageLines(box.current));
  if (act === 'pageDown') return cellTowards(shape, at, pageLines(box.current));
  if (act === 'next') return nextCell(shape, at);
  if (act === 'up') return cellInLine(shape, at, -1);
  if (act === 'down') return cellInLine(shape, at, 1);
  return cellBeside(shape, at, act === 'right' ? forwards : -forwards);
};

export const inputSelector = ({ key, field }: Cell): string =>
  `input[data-line="${key}"][data-field="${field}"]`;

type Grid = {
  box: RefObject<HTMLElement | null>;
  shape: GridShape;
  scale: number;
  /** What `=` fills beyond what the lines leave open. */
  beyond: Money;
  /** Fields into which `=` fills what the other lines leave open, in the order in which it goes into one of them. */
  fillable: readonly string[];
  dispatch: Dispatch<DraftChange>;
  /** Makes sure that the line is drawn, however far away it is. */
  onReveal: (key: number) => void;
};

const enter = (input: HTMLInputElement | null | undefined): void => {
  input?.focus();
  input?.select();
  // Lines that were not drawn before turn out taller or shorter than was reckoned.
  requestAnimationFrame(() => input?.scrollIntoView?.({ block: 'nearest' }));
};

/** The input of a cell: a column that is not shown gives way to the first one; a row of a table beside the lines lies outside. */
const inputOf = (box: HTMLElement | null, cell: Cell): HTMLInputElement | null | undefined => {
  const inputAt = (selector: string) => box?.querySelector<HTMLInputElement>(selector);
  const own = inputAt(inputSelector(cell)) ?? inputAt(`input[data-line="${cell.key}"]`);
  return own ?? document.querySelector<HTMLInputElement>(inputSelector(cell));
};

/** What can be done to the grid from outside and by keys; all functions are stable. */
const useGridActs = (grid: Grid) => {
  // A stable function for a thousand rows, which still sees the last lines.
  const latest = useRef(grid);
  useLayoutEffect(() => {
    latest.current = grid;
  });

  const focusCell = useCallback((cell: Cell) => {
    const { box, onReveal } = latest.current;
    flushSync(() => onReveal(cell.key));
    enter(inputOf(box.current, cell));
  }, []);

  /** A change is drawn at once, so that the focus can go where it leads. */
  const apply = useCallback((change: DraftChange): GridShape => {
    flushSync(() => latest.current.dispatch(change));
    return latest.current.shape;
  }, []);

  const addLine = useCallback(
    (after?: number) => {
      const { shape } = latest.current;
      const at = after ?? shape.lines.at(-1)?.key ?? 0;
      const { lines, fields } = apply({ do: 'insertLine', after: at });
      const added = lines[lines.findIndex((line) => line.key === at) + 1];
      const [field] = fields;
      if (added !== undefined && field !== undefined) focusCell({ key: added.key, field });
    },
    [apply, focusCell],
  );

  const removeLine = useCallback(
    (key: number, field?: string) => {
      const { lines, fields } = latest.current.shape;
      const index = lines.findIndex((line) => line.key === key);
      const after = apply({ do: 'removeLine', key }).lines;
      const neighbour = after[Math.min(index, after.length - 1)];
      const column = field ?? fields[0];
      if (neighbour !== undefined && column !== undefined) focusCell({ key: neighbour.key, field: column });
    },
    [apply, focusCell],
  );

  const fill = useCallback(
    (at: Cell) => {
      const { scale, beyond } = latest.current;
      const { lines } = apply({ do: 'fill', key: at.key, scale, beyond });
      const line = lines.find((each) => each.key === at.key);
      if (line === undefined) return;
      const filled = latest.current.fillable.findLast((field) => lineText(line, field) !== '');
      focusCell({ key: at.key, field: filled ?? at.field });
    },
    [apply, focusCell],
  );

  return { latest, apply, focusCell, addLine, removeLine, fill };
};

export const useGridKeys = (grid: Grid) => {
  usePageKeys(gridKeys);
  usePageKeys(grid.fillable.length > 0 ? fillKey : null);
  const acts = useGridActs(grid);
  const { latest, focusCell, addLine, removeLine, fill } = acts;
  const { pasteLines, undoPaste } = usePastedLines(acts);
  const press = useCallback(
    (event: Press) => {
      const { line, field = '' } = event.currentTarget.dataset;
      const at = { key: Number(line), field };
      const act = actOf(event, latest.current.fillable.includes(at.field));
      if (act === null) return;
      event.preventDefault();
      if (act === 'remove') return removeLine(at.key, at.field);
      if (act === 'insert') return addLine(at.key);
      if (act === 'fill') return fill(at);
      // An option that was just chosen may ask for a party: its line has to be drawn before the next cell is looked for.
      flushSync(() => undefined);
      const cell = cellOf(latest.current, at, act);
      if (cell !== null) focusCell(cell);
      else if (act === 'next') addLine();
    },
    [latest, addLine, fill, focusCell, removeLine],
  );

  const pressOrUndo = useCallback(
    (event: Press) => {
      if (!isUndo(event)) press(event);
      else if (undoPaste()) event.preventDefault();
    },
    [press, undoPaste],
  );
  return { press: pressOrUndo, focusCell, addLine, removeLine, pasteLines };
};
