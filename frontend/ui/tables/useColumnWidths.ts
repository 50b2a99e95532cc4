// Widths of columns that stay while rows come and go: taken once from the rows that are there, wider only for what would not fit.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type Kept = {
  /** What they were taken for. */
  of: string;
  widths: readonly number[];
  /** How often they were changed since. */
  changes: number;
};

/** A column that has more than this can give some of it. */
const givesFromPx = 112;
/** From then on the table grows instead, so that no two columns take from each other for ever. */
const givesMax = 8;

const lastHeadOf = (table: HTMLTableElement): HTMLElement[] => [
  ...(table.tHead?.rows[table.tHead.rows.length - 1]?.cells ?? []),
];

/** An amount reaches over the start of its cell in a page that runs from right to left, which the width to scroll does not count. */
const missingOfAmount = (cell: HTMLElement): number => {
  const content = document.createRange();
  content.selectNodeContents(cell);
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  return Math.ceil(content.getBoundingClientRect().width + padding) - cell.clientWidth;
};

const missingOf = (cell: HTMLElement): number =>
  cell.dataset['kind'] === 'amount' ? missingOfAmount(cell) : cell.scrollWidth - cell.clientWidth;

/** By how much a cell of each column would have to be wider. */
const missingIn = (table: HTMLTableElement, count: number): number[] => {
  const missing = Array.from({ length: count }, () => 0);
  const rows = [...table.rows].filter(({ cells }) => cells.length === count);
  for (const { cells } of rows)
    for (const [at, cell] of [...cells].entries()) missing[at] = Math.max(missing[at] ?? 0, missingOf(cell));
  return missing;
};

/** The widths with room for what is missing, which the widest of the others gives where it has some. */
const widenedBy = ({ of, widths, changes }: Kept, missing: readonly number[]): Kept => {
  const next = widths.map((width, at) => width + (missing[at] ?? 0));
  const added = missing.reduce((sum, need) => sum + need);
  const others = next.map((width, at) => ((missing[at] ?? 0) > 0 ? 0 : width));
  const widest = others.indexOf(Math.max(...others));
  if ((others[widest] ?? 0) - added >= givesFromPx && changes < givesMax)
    next[widest] = (next[widest] ?? 0) - added;
  return { of, widths: next, changes: changes + 1 };
};

const useInlineSize = (box: RefObject<HTMLElement | null>): number => {
  const [size, setSize] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
};

type Measured = {
  box: RefObject<HTMLElement | null>;
  table: RefObject<HTMLTableElement | null>;
  /** What its widths depend on, beside the room there is: the columns, and which rows they are. */
  of: string;
  /** Not all rows are drawn, or not all are here yet. */
  isPartial: boolean;
};

/** Null while the browser gives each column its width. */
export const useColumnWidths = ({ box, table, of, isPartial }: Measured): readonly number[] | null => {
  const room = useInlineSize(box);
  const [kept, setKept] = useState<Kept | null>(null);
  const now = `${room} ${of}`;
  const isKept = kept !== null && isPartial && kept.of === now;
  useLayoutEffect(() => {
    const element = table.current;
    if (element === null || room === 0 || !isPartial) return;
    if (!isKept) {
      const widths = lastHeadOf(element).map((cell) => cell.getBoundingClientRect().width);
      return setKept({ of: now, widths, changes: 0 });
    }
    const missing = missingIn(element, kept.widths.length);
    if (missing.some((need) => need > 1)) setKept(widenedBy(kept, missing));
  });
  return isKept ? kept.widths : null;
};
