// Back leads to the place that was left: the same row at the same height, and the one that was opened is marked and has the focus.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { keepRow, placedByRow, type RowPlace, rowHere } from '#frontend/lib/session/pageMemory.ts';

type Table = {
  label: string;
  rows: readonly { id: string }[];
  /** What holds the rows. */
  list: RefObject<HTMLElement | null>;
  /** What scrolls them; left out where the page does. */
  box?: RefObject<HTMLElement | null>;
  /** How far it is scrolled for a row that is not drawn, by what is known of the heights. */
  offsetOf: (index: number) => number;
  /** The row takes part in the order of Tab. */
  onStop?: (index: number) => void;
};

/** Rows above it are measured as they are drawn and move it: so often must it be where it belongs. */
const framesStill = 6;
const framesMax = 60;

const rowAt = ({ list }: Table, index: number): HTMLElement | null | undefined =>
  list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);

const heightOf = ({ box }: Table, row: Element): number =>
  row.getBoundingClientRect().top - (box?.current?.getBoundingClientRect().top ?? 0);

const scrollBy = ({ box }: Table, distance: number): void => {
  if (box === undefined) window.scrollBy({ top: distance, behavior: 'instant' });
  else if (box.current) box.current.scrollTop += distance;
};

const scrolled = ({ box }: Table): number =>
  box === undefined ? window.scrollY : (box.current?.scrollTop ?? 0);

/** The first row that is seen, and how far below the top of what scrolls it is. */
const firstSeen = (table: Table): Pick<RowPlace, 'anchor' | 'top'> | null => {
  for (const row of table.list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
    const top = heightOf(table, row);
    const id = table.rows[Number(row.dataset['index'])]?.id;
    if (top + row.offsetHeight > 0 && id !== undefined) return { anchor: id, top };
  }
  return null;
};

type Return = { place: RowPlace; anchor: number; row: number };

/** Brings the rows to where they were, frame by frame until they stay there; answers how to stop. */
const bringBack = (table: Table, { place, anchor, row }: Return): (() => void) => {
  let [still, frames, frame] = [0, 0, 0];
  let hasFocus = row < 0;
  const focus = () => {
    const element = hasFocus ? null : rowAt(table, row);
    element?.focus({ preventScroll: true });
    hasFocus ||= Boolean(element);
  };
  const step = () => {
    const drawn = rowAt(table, anchor);
    const height = drawn ? heightOf(table, drawn) : table.offsetOf(anchor) - scrolled(table);
    const distance = height - place.top;
    if (Math.abs(distance) >= 1) scrollBy(table, distance);
    focus();
    still = drawn && Math.abs(distance) < 1 ? still + 1 : 0;
    frames += 1;
    if (still < framesStill && frames < framesMax) frame = requestAnimationFrame(step);
  };
  if (table.box === undefined) placedByRow();
  step();
  return () => cancelAnimationFrame(frame);
};

/** `left`: the row to mark; `keep` notes the row that is gone to. */
export const useLastOpenedRow = (table: Table) => {
  const [left, setLeft] = useState<string | null>(null);
  const now = useRef(table);
  const row = useRef<string | null>(null);
  useLayoutEffect(() => {
    now.current = table;
  });
  const note = () => {
    const seen = firstSeen(now.current);
    if (seen !== null) keepRow(now.current.label, { row: row.current, ...seen });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on coming back only
  useLayoutEffect(() => {
    const place = rowHere(table.label);
    const indexOf = (id: string | null | undefined) => table.rows.findIndex((each) => each.id === id);
    const [anchor, index] = [indexOf(place?.anchor), indexOf(place?.row)];
    if (index >= 0) {
      setLeft(place?.row ?? null);
      table.onStop?.(index);
    }
    const stop = place !== null && anchor >= 0 ? bringBack(table, { place, anchor, row: index }) : undefined;
    const target = table.box === undefined ? window : table.box.current;
    target?.addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      target?.removeEventListener('scroll', note);
    };
  }, []);
  const keep = (id: string) => {
    row.current = id;
    note();
    setLeft((before) => (before === id ? before : null));
  };
  return { left, keep };
};
