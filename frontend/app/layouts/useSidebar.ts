// Whether the sidebar is open, a rail of icons, or away; on narrow screens it comes over the page.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { registerModal } from '#frontend/lib/modals.ts';

export type SidebarState = 'open' | 'rail' | 'away' | 'overlay';

export type SidebarControl = {
  readonly state: SidebarState;
  readonly toggle: () => void;
  readonly expand: () => void;
  readonly close: () => void;
};

const narrow = () => window.matchMedia('(max-width: 900px)');

const subscribeToWidth = (listener: () => void) => {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const stateOf = (isNarrow: boolean, isOver: boolean, isRail: boolean): SidebarState => {
  if (isNarrow) return isOver ? 'overlay' : 'away';
  return isRail ? 'rail' : 'open';
};

export const useSidebar = (): SidebarControl => {
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => narrow().matches);
  const [isRail, setRail] = useState(() => browserStorage.sidebar.get() === 'rail');
  const [isOver, setOver] = useState(false);
  const { pathname } = useLocation();
  const state = stateOf(isNarrow, isOver, isRail);
  const close = useCallback(() => setOver(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: having gone somewhere is what closes it
  useEffect(close, [pathname, close]);
  useEffect(() => {
    if (state === 'overlay') return registerModal(close);
  }, [state, close]);
  const setWide = useCallback((next: boolean) => {
    setRail(next);
    browserStorage.sidebar.set(next ? 'rail' : 'open');
  }, []);
  const toggle = () => (isNarrow ? setOver(!isOver) : setWide(!isRail));
  return { state, toggle, expand: () => setWide(false), close };
};
