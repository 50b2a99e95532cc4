// Whether the window is narrow: as a phone, where tables become cards, or below any width.
import { useCallback, useSyncExternalStore } from 'react';

const phonePx = 641;

/** Narrower than so many pixels. */
export const useIsBelow = (px: number): boolean => {
  const query = `(max-width: ${px - 1}px)`;
  const watch = useCallback(
    (changed: () => void): (() => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia?.(query).matches ?? false);
};

export const useIsNarrow = (): boolean => useIsBelow(phonePx);
