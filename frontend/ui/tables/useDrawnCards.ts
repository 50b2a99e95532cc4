// Which cards of a long list are drawn: those near the window, as the page scrolls.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of a card before it is measured. */
const cardHeightPx = 150;
/** From here on only the cards near the window are drawn. */
const drawAllMax = 80;

/** How far below the top of the page the list begins; what stands above it may change its height. */
const useListTop = (list: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  });
  return top;
};

export const useDrawnCards = (list: RefObject<HTMLElement | null>, count: number) => {
  const isLong = count > drawAllMax;
  const top = useListTop(list);
  const virtualizer = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => cardHeightPx,
    overscan: 6,
    scrollMargin: top,
  });
  /** How far the page is scrolled for a card that is not drawn. */
  const offsetOf = (index: number) => virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? 0;
  if (!isLong) return { first: 0, last: count - 1, before: 0, after: 0, measure: null, offsetOf };
  const items = virtualizer.getVirtualItems();
  return {
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? -1,
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
    offsetOf,
  };
};
