// Whether the window is as narrow as a phone, where tables become cards.
import { useSyncExternalStore } from 'react';

const narrowQuery = '(max-width: 640px)';

const watch = (changed: () => void): (() => void) => {
  const query = window.matchMedia?.(narrowQuery);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia?.(narrowQuery).matches ?? false);
