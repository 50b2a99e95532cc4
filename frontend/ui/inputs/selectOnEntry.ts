// Entering a field chooses its text, by keyboard and by mouse, so that typing replaces it.
import { type FocusEvent, type MouseEvent, type RefObject, useLayoutEffect } from 'react';

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

/**
 * Chooses the text anew when a value arrives from outside in the field that has the focus, such as the quantity that an item brings:
 * the browser drops the selection with the old text, and what is typed next would be appended to the new one.
 */
export const useSelectOnArrival = (
  input: RefObject<HTMLInputElement | null>,
  { value, isTyped }: { value: string; isTyped: boolean },
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value that arrives counts; a field that is left for another window keeps its caret.
  useLayoutEffect(() => {
    if (!isTyped && input.current === document.activeElement) input.current?.select();
  }, [value]);
};
