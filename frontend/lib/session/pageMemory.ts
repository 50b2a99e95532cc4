// Where one was on a page that Back leads to again: how far it was scrolled, and in each table the row that had the focus.

export type RowPlace = {
  /** The one that had the focus; null where none had. */
  row: string | null;
  /** One that was seen, and so many pixels below the top of what scrolls it. */
  anchor: string;
  top: number;
};
type PagePlace = { scroll: number; rows: Map<string, RowPlace> };

const pages = new Map<string, PagePlace>();
/** The page that Back or Forward has just led to. */
let returnedTo: string | null = null;
/** Tables that are back where they were: drawn anew on the same page they take no focus. */
const returned = new Set<string>();

/** The router gives each entry of the history a key of its own. */
const keyOf = (state: unknown): string => String((state as { key?: unknown } | null)?.key ?? 'first');

const pageHere = (): PagePlace => {
  const key = keyOf(history.state);
  const page = pages.get(key) ?? { scroll: 0, rows: new Map() };
  pages.set(key, page);
  return page;
};

const noteReturn = ({ state }: PopStateEvent): void => {
  returnedTo = keyOf(state);
  returned.clear();
};

/** Begins before the router does: the page that Back leads to asks while it is drawn, which is before later listeners hear of it. */
export const watchReturns = (): void => window.addEventListener('popstate', noteReturn);

export const keepScroll = (): void => {
  pageHere().scroll = window.scrollY;
};

/** How far the page was scrolled when it was left; the top of one that is new. */
export const scrollHere = (): number => (returnedTo === keyOf(history.state) ? pageHere().scroll : 0);

export const keepRow = (table: string, place: RowPlace): void => void pageHere().rows.set(table, place);

/** Where the table was left; only as it is first drawn after coming back. */
export const rowHere = (table: string): RowPlace | null => {
  if (returnedTo !== keyOf(history.state) || returned.has(table)) return null;
  // A moment later, because React may look twice.
  setTimeout(() => returned.add(table));
  return pageHere().rows.get(table) ?? null;
};

/** The page is scrolled to a row: how far it was scrolled no longer counts. */
export const placedByRow = (): void => {
  pageHere().scroll = 0;
};
