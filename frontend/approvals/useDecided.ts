// What was decided keeps its place for a moment: the second click of a double click meets it, and not the next document.
import { useEffect, useRef, useState } from 'react';
import { useRefreshAll } from './approvalQueries.ts';

/** Longer than the slowest double click. */
export const decidedMs = 1000;

/** `decided`: what was decided, in words; null before and after. `onDecided`: goes on to the next document. */
export const useDecided = (onDecided: (() => void) | undefined) => {
  const [decided, setDecided] = useState<string | null>(null);
  const latest = useRef({ onDecided, refresh: useRefreshAll() });
  useEffect(() => {
    latest.current.onDecided = onDecided;
  });
  useEffect(() => {
    if (decided === null) return;
    const { refresh } = latest.current;
    let isWaiting = true;
    const timer = setTimeout(() => {
      isWaiting = false;
      latest.current.onDecided?.();
      // The last document of an inbox stays open until the list is read anew.
      void refresh().then(() => setDecided(null));
    }, decidedMs);
    return () => {
      clearTimeout(timer);
      // Another document was opened meanwhile.
      if (isWaiting) void refresh();
    };
  }, [decided]);
  return { decided, setDecided };
};
