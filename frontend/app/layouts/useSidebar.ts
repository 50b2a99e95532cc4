// Whether the sidebar is open, a rail of icons, or away; on narrow screens it comes over the page.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { registerModal } from '#frontend/lib/layers/modals.ts';

export type SidebarState = 'open' | 'rail' | 'away' | 'overlay';

export type SidebarControl = {
  readonly state: SidebarState;
  readonly toggle: () => void;
  readonly expand: () => void;
  readonly close: () => void;
};

/** Whether the window is narrower than this, kept up as it changes. */
const useIsBelow = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );

const stateOf = (isNarrow: boolean, isOver: boolean, isRail: boolean): SidebarState => {
  if (isNarrow) return isOver ? 'overlay' : 'away';
  return isRail ? 'rail' : 'open';
};

export const useSidebar = (): SidebarControl => {
  const isNarrow = useIsBelow('(max-width: 900px)');
  // Until somebody chooses, tables have the room that a wide sidebar would take.
  const isTight = useIsBelow('(max-width: 1100px)');
  const [chosen, setChosen] = useState(browserStorage.sidebar.get);
  const isRail = chosen === null ? isTight : chosen === 'rail';
  const [isOver, setOver] = useState(false);
  const { pathname } = useLocation();
  const state = stateOf(isNarrow, isOver, isRail);
  const close = useCallback(() => setOver(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: having gone somewhere is what closes it
  useEffect(close, [pathname, close]);
  useEffect(() => {
    if (state === 'overlay') return registerModal(close);
  }, [state, close]);
  const setRail = useCallback((next: boolean) => {
    const state = next ? 'rail' : 'open';
    setChosen(state);
    browserStorage.sidebar.set(state);
  }, []);
  const toggle = () => (isNarrow ? setOver(!isOver) : setRail(!isRail));
  return { state, toggle, expand: () => setRail(false), close };
};
