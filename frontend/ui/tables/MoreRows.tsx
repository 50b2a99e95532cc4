// Asks for more rows when the end of the cards scrolls into view.
import { useEffect, useRef } from 'react';

export const MoreRows = ({ count, onMore }: { count: number; onMore: () => void }) => {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end has to be watched anew
  useEffect(() => {
    const element = end.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onMore();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, onMore]);
  return <div ref={end} />;
};
