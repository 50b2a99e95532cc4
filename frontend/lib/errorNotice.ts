// The one error the page shows: set by the API client, drawn by ui/ErrorDialog, or by the window that is open over the page.

/** `screens`: where it can be put right, by the names of their addresses; of this `party` where it is about one. `act`: what else can be done about it. */
export type ErrorNotice = {
  readonly message: string;
  readonly details?: readonly string[];
  readonly screens?: readonly string[];
  readonly party?: string;
  readonly act?: { readonly label: string; readonly run: () => void };
};

let notice: ErrorNotice | null = null;
const listeners = new Set<() => void>();

const change = (next: ErrorNotice | null) => {
  notice = next;
  for (const listener of listeners) listener();
};

const isSame = (one: ErrorNotice | null, other: ErrorNotice): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Taker = (notice: ErrorNotice) => void;

const takers: Taker[] = [];

/** An open window shows errors itself, so that none lies over another; the answer ends that. */
export const takeErrorNotices = (taker: Taker): (() => void) => {
  takers.push(taker);
  return () => void takers.splice(takers.indexOf(taker), 1);
};

/** Shows the error; a later one replaces the shown one, and the same one again (several reads of a screen) is one. */
export const showErrorNotice = (next: ErrorNotice): void => {
  const taker = takers.at(-1);
  if (taker !== undefined) taker(next);
  else if (!isSame(notice, next)) change(next);
};
export const closeErrorNotice = (): void => change(null);
export const shownErrorNotice = (): ErrorNotice | null => notice;

export const subscribeToErrorNotice = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
