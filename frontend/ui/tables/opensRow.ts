// A click on a row opens it, except on what has an act of its own or where text is being marked.
import type { MouseEvent } from 'react';

const ownActs = 'a, button, input, label, select, textarea, dialog, [popover], [data-acts], [data-choice]';

type Opening<Row> = {
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly canOpen?: ((row: Row) => boolean) | undefined;
};

/** What opening the row does; undefined where it has nothing to open. */
export const openingOf = <Row>({ onOpen, canOpen }: Opening<Row>, row: Row): (() => void) | undefined =>
  onOpen === undefined || canOpen?.(row) === false ? undefined : () => onOpen(row);

export const opensRow = ({ target, currentTarget, ...event }: MouseEvent): boolean => {
  // Clicks on what is drawn elsewhere on the page, such as a dialog of the row, bubble to here as well.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || target.closest(ownActs) !== null) return false;
  return window.getSelection()?.toString() === '';
};
