// The page or drawer of a row behind names in the address of its list: what was asked of the list stays beside them.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { leaveUnasked } from '#frontend/lib/layers/historyGuard.ts';

/** How many entries of the history were opened from the list: closing goes back over them, so that none is left behind. */
const openedFrom = (state: unknown): number => {
  const opened = (state as { opened?: unknown } | null)?.opened;
  return typeof opened === 'number' ? opened : 0;
};

export const useOpenedRow = (names: readonly string[]) => {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const opened = openedFrom(useLocation().state);
  const withoutRow = (before: URLSearchParams) =>
    new URLSearchParams([...before].filter(([name]) => !names.includes(name)));
  const isOpen = names.some((name) => query.has(name));
  return {
    query,
    isOpen,
    open: (row: Readonly<Record<string, string>>) =>
      setQuery((before) => new URLSearchParams([...withoutRow(before), ...Object.entries(row)]), {
        // What a shared link has opened has no list behind itself to go back to.
        ...((!isOpen || opened > 0) && { state: { opened: opened + 1 } }),
      }),
    close: () => {
      if (!isOpen) return;
      if (opened === 0) return setQuery(withoutRow, { replace: true });
      leaveUnasked();
      void navigate(-opened);
    },
  };
};

/** `?new=1` on the address of a list opens the form that adds a row, as the first steps do; then it leaves the address. */
export const useNewAddress = (onNew: (() => void) | undefined): void => {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has('new');
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  }, [onNew]);
  useEffect(() => {
    if (!isAsked) return;
    setQuery((before) => new URLSearchParams([...before].filter(([each]) => each !== 'new')), {
      replace: true,
    });
    latest.current?.();
  }, [isAsked, setQuery]);
};
