// Entering a field chooses its text, by keyboard and by mouse, so that typing replaces it.
import type { FocusEvent, MouseEvent } from 'react';

const entered = new WeakSet<EventTarget>();

export const selectOnEntry = {
  onFocus: (event: FocusEvent<HTMLInputElement>): void => {
    event.currentTarget.select();
    entered.add(event.currentTarget);
  },
  /** The mouse sets the caret after the focus came; the first click chooses the text once more. */
  onClick: (event: MouseEvent<HTMLInputElement>): void => {
    if (entered.delete(event.currentTarget)) event.currentTarget.select();
  },
};
