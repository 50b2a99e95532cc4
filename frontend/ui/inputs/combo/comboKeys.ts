// What the keys of a type-ahead do, while its list is open and while it is not.
import type { KeyboardEvent } from 'react';
import type { Addition } from '../adding/addition.ts';
import type { OptionSource, PickOption } from '../options.ts';

export type Combo = {
  value: PickOption | null;
  source: OptionSource;
  onChange: (option: PickOption | null) => void;
  /** Arrow keys open the list; in a grid they move between rows instead. */
  opensOnArrow: boolean;
  /** The ways to add what was typed as a new record: one more row each below the options. */
  additions: readonly Addition[];
  onAdd: (addition: Addition, text: string) => void;
  /** Nothing was found for a text that was left by Enter before the answer came. */
  onMissed: () => void;
  /** Takes a text that was left and names no option; without it the text stays in the field, which then has no value. */
  onUnknown: ((text: string) => void) | undefined;
  /** Such a text is as welcome as an option: Enter leaves it there. */
  takesText: boolean;
  /** The value is a text that names no option. */
  isUnknown: boolean;
  /** Delete and Escape empty the field. */
  isClearable: boolean;
};

type ListKeys = {
  event: KeyboardEvent;
  query: string | null;
  step: (by: number) => void;
  take: (key: 'Enter' | 'Tab') => boolean;
  miss: () => boolean;
  dismiss: () => void;
  /** What Enter does on a row that adds. */
  enter: (() => void) | undefined;
};

const hasText = (query: string | null): boolean => query !== null && query.trim() !== '';

/** Enter chooses and then still moves on, so it is not kept from the grid around; a text that matches nothing stays. */
const enterInList = ({ event, query, take, miss, enter }: ListKeys): boolean => {
  if (enter) {
    event.preventDefault();
    enter();
    return true;
  }
  const isTaken = take('Enter');
  const isMissed = !isTaken && hasText(query);
  if (isTaken || isMissed) event.preventDefault();
  return isMissed && miss();
};

export const pressInList = (keys: ListKeys): boolean => {
  const { event, query, step, take, dismiss } = keys;
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
  const by = steps[event.key];
  if (by !== undefined) {
    event.preventDefault();
    step(by);
    return true;
  }
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    dismiss();
    return true;
  }
  if (event.key === 'Enter') return enterInList(keys);
  if (event.key === 'Tab' && query !== null && query !== '') take('Tab');
  return false;
};

type ClosedKeys = {
  event: KeyboardEvent<HTMLInputElement>;
  combo: Combo;
  isUnknown: boolean;
  show: () => void;
  clear: () => void;
};

const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/** Delete empties a field whose whole text is selected. Escape does so too, but in a window a chosen record stays, and the window closes. */
const isClearing = ({ event, combo: { value, isClearable }, isUnknown }: ClosedKeys): boolean => {
  if (event.key === 'Delete') return isClearable && value !== null && isWhole(event.currentTarget);
  if (event.key !== 'Escape') return false;
  return isUnknown || (isClearable && value !== null && event.currentTarget.closest('dialog') === null);
};

export const pressClosed = (keys: ClosedKeys): boolean => {
  const { event, combo, show, clear } = keys;
  if (isClearing(keys)) {
    event.preventDefault();
    event.stopPropagation();
    clear();
    return true;
  }
  const isOpener =
    event.key === 'F4' ||
    (event.key === 'ArrowDown' && (event.altKey || (combo.opensOnArrow && !event.ctrlKey && !event.metaKey)));
  if (!isOpener) return false;
  event.preventDefault();
  show();
  return true;
};
