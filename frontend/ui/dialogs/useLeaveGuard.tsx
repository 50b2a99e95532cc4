// Asks before unsaved changes are left: a page by a link, by the browser's Back, by closing the tab or by its own way back, a drawer by any way that closes it.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { guardHistory } from '#frontend/lib/layers/historyGuard.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

type Leave = () => void;

/** The address of a link that this tab would follow; null for every other click. */
const followed = (event: MouseEvent): string | null => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return null;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  return link.origin === location.origin ? `${link.pathname}${link.search}${link.hash}` : null;
};

/** `leave` does at once, or once somebody has said that the changes may go; `guard` belongs on the page. */
export const useLeaveGuard = (isUnsaved: boolean) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ leave: Leave } | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const click = (event: MouseEvent) => {
      const path = followed(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked({ leave: () => void navigate(path) });
    };
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', click, true);
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('click', click, true);
      window.removeEventListener('beforeunload', unload);
    };
  }, [isUnsaved, navigate]);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history has another place
  useEffect(
    () => (isUnsaved ? guardHistory((back) => setAsked({ leave: back })) : undefined),
    [isUnsaved, key],
  );
  // What was being saved while somebody left is saved now: there is nothing to ask any more.
  useEffect(() => {
    if (isUnsaved || asked === null) return;
    setAsked(null);
    asked.leave();
  }, [isUnsaved, asked]);
  const guard = asked && (
    <LeaveQuestion
      onStay={() => setAsked(null)}
      onLeave={() => {
        setAsked(null);
        asked.leave();
      }}
    />
  );
  return { guard, leave: (act: Leave) => (isUnsaved ? setAsked({ leave: act }) : act()) };
};
