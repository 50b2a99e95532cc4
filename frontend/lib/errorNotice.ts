// The one error the page shows in a dialog: set by the API client, drawn by ui/ErrorDialog.

export type ErrorNotice = { readonly message: string; readonly details?: readonly string[] };

let notice: ErrorNotice | null = null;
const listeners = new Set<() => void>();

const change = (next: ErrorNotice | null) => {
  notice = next;
  for (const listener of listeners) listener();
};

const isSame = (one: ErrorNotice | null, other: ErrorNotice): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Shows the error dialog; a later error replaces the shown one, and the same one again (several reads of a screen) is one. */
export const showErrorNotice = (next: ErrorNotice): void => {
  if (!isSame(notice, next)) change(next);
};
export const closeErrorNotice = (): void => change(null);
export const shownErrorNotice = (): ErrorNotice | null => notice;

export const subscribeToErrorNotice = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
