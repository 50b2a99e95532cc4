// Keeps the focus on the page. Where what had it is gone (a row that was settled, a button after its act, a window), it goes to the next sensible place: the row that follows, what stands beside it, what opened the window, the page; never nowhere.

type Held = {
  element: HTMLElement;
  /** The elements around it, from the inside out; still known when the element is off the page. */
  around: readonly HTMLElement[];
  /** The place of its row among the rows. */
  row: { rows: HTMLElement; at: number } | null;
  /** What had the focus before the window was opened. */
  opener: Held | null;
};

const rowSelector = 'tr, li, [data-index]';
/** A field is not among them: on a phone its keyboard would come up by itself. */
const stops = 'a[href], button:not(:disabled), summary, [tabindex="0"]:not(input, textarea)';
/** What holds more than this is the page, not the neighbourhood of what was lost. */
const nearby = 12;
/** What is drawn in the place of what is gone may take the focus itself. */
const waitMs = 60;

const isSeen = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;
const isThere = (element: HTMLElement): boolean => element.isConnected && isSeen(element);
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const hasFocus = (element: HTMLElement): boolean => document.activeElement === element;

const take = (element: HTMLElement | null | undefined): boolean => {
  element?.focus({ preventScroll: true });
  return element !== null && element !== undefined && hasFocus(element);
};

const rowOf = (element: HTMLElement): Held['row'] => {
  const row = element.closest<HTMLElement>(rowSelector);
  const rows = row?.parentElement;
  return row && rows ? { rows, at: [...rows.children].indexOf(row) } : null;
};

const ancestors = (element: HTMLElement): HTMLElement[] => {
  const around: HTMLElement[] = [];
  for (let each = element.parentElement; each !== null; each = each.parentElement) around.push(each);
  return around;
};

const stopsIn = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(stops)].filter(isSeen);

/** The row that has taken the place of the one that is gone, or the last. */
const takeRow = ({ row }: Held): boolean => {
  if (row === null || !isThere(row.rows)) return false;
  const rows = [...row.rows.children].filter((each): each is HTMLElement => each.matches(rowSelector));
  const next = rows[Math.min(row.at, rows.length - 1)];
  return next !== undefined && (take(next) || take(stopsIn(next)[0]));
};

/** What stands beside it; in a window its main button, or its title. */
const takeNeighbour = ({ around }: Held): boolean => {
  const place = around.find(isThere);
  for (let each = place; each && !each.matches('main, body'); each = each.parentElement ?? undefined) {
    if (each.matches('dialog'))
      return take(each.querySelector<HTMLElement>('footer button:enabled')) || take(each.querySelector('h2'));
    const found = stopsIn(each);
    if (found.length > nearby) return false;
    if (take(found[0])) return true;
  }
  return false;
};

/** Looks for the next place; what is disabled for a moment is waited for, and answered as the one that is held. */
const settle = (held: Held): Held | null => {
  const { element, opener } = held;
  if (isThere(element)) {
    if (!element.matches(':disabled')) take(element);
    return held;
  }
  const window = held.around.find((each) => each.matches('dialog, [popover]'));
  const isGone = window !== undefined && !isThere(window);
  if (isGone && opener !== null) return settle(opener);
  if (!isGone && (takeRow(held) || takeNeighbour(held))) return null;
  take(document.querySelector<HTMLElement>('main[tabindex]'));
  return null;
};

/** Answers how to stop. */
export const keepFocus = (): (() => void) => {
  let held: Held | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const openers = new WeakMap<Element, Held | null>();
  const openerOf = (element: HTMLElement): Held | null => {
    const layer = element.closest('dialog, [popover]');
    if (layer === null) return null;
    if (!openers.has(layer)) openers.set(layer, held);
    return openers.get(layer) ?? null;
  };
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    held = { element: target, around: ancestors(target), row: rowOf(target), opener: openerOf(target) };
  };
  const look = () => {
    clearTimeout(timer);
    if (held === null || !isLost()) return;
    timer = setTimeout(() => {
      if (held !== null && isLost()) held = settle(held) ?? held;
    }, waitMs);
  };
  /** What is still there was left on purpose, as by pressing an empty place: the focus does not come back to it. */
  const leave = () =>
    setTimeout(() => {
      if (held !== null && isLost() && isThere(held.element) && !held.element.matches(':disabled'))
        held = null;
    });
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('focusin', enter, options);
  document.addEventListener('focusout', leave, options);
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    attributeFilter: ['disabled', 'hidden', 'open'],
    childList: true,
    subtree: true,
  });
  return () => {
    clearTimeout(timer);
    listening.abort();
    observer.disconnect();
  };
};
