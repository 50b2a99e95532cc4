// The browser's Back and Forward asked like links, and closing what lies over the page before they leave it. The router's own blocker needs its data routes, which the first screen would pay for.

type Ask = (leave: () => void) => void;

/** Where a pop that this module itself causes belongs: swallowed on the way back to the page, let through on leaving it. */
let own: 'return' | 'leave' | null = null;
type Guard = { ask: Ask; place: number; isLayer: boolean };

/** Who is asked, the last first, and at which place of the history the page stands. */
const guards: Guard[] = [];
/** Once the address is back where it was. */
let afterReturn: (() => void) | null = null;

/** A layer closes as it does by Escape: what is typed in it is its own question, so it comes before that question. */
const guardNow = (): Guard | undefined => guards.findLast(({ isLayer }) => isLayer) ?? guards.at(-1);

/** The router numbers its entries; anybody else's have no place. */
const placeOf = (state: unknown): number | null => {
  const place = (state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : null;
};

const go = (steps: number, as: 'return' | 'leave'): void => {
  own = as;
  history.go(steps);
};

const askBefore = (event: PopStateEvent): void => {
  const guard = guardNow();
  const place = placeOf(event.state);
  if (!guard || place === null || place === guard.place) return;
  // The address has changed already: it is put back, and the router never hears of it.
  event.stopImmediatePropagation();
  const steps = place - guard.place;
  afterReturn = () => guard.ask(() => go(steps, 'leave'));
  go(-steps, 'return');
};

/** Below the first page of a tab, where a step back would leave it before anything could close: the same page once more, which is passed over. */
const layFloor = (): void => {
  const { state } = history;
  if (placeOf(state) !== 0) return;
  history.replaceState({ ...state, isFloor: true }, '');
  history.pushState({ ...state, idx: 1 }, '');
};

const isFloor = (state: unknown): boolean => (state as { isFloor?: unknown } | null)?.isFloor === true;

const pop = (event: PopStateEvent): void => {
  const cause = own;
  own = null;
  if (cause === null) askBefore(event);
  if (afterReturn === null && isFloor(event.state)) {
    event.stopImmediatePropagation();
    history.back();
  }
  if (cause !== 'return') return;
  event.stopImmediatePropagation();
  afterReturn?.();
  afterReturn = null;
};

/** Begins before the router does: on the window, listeners are called in the order in which they were added. */
export const watchHistory = (): void => window.addEventListener('popstate', pop);

/** The step that follows is not confirmed: the caller has asked the user already. */
export const leaveUnasked = (): void => {
  own = 'leave';
};

const add = (ask: Ask, isLayer: boolean): (() => void) => {
  if (isLayer) layFloor();
  const place = placeOf(history.state);
  if (place === null) return () => undefined;
  const guard = { ask, place, isLayer };
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
};

/** Asks before this place of the history is left; answers how to stop asking. */
export const guardHistory = (ask: Ask): (() => void) => add(ask, false);

/** Back closes what lies over the page, and the page stays. */
export const closesOnBack = (close: () => void): (() => void) => add(close, true);

/** Goes elsewhere as a link would: at once, or once the user has agreed to leave what is not saved. */
export const leaveTo = (go: () => void): void => {
  const guard = guards.findLast(({ isLayer }) => !isLayer);
  if (guard) guard.ask(go);
  else go();
};
