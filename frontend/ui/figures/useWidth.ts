// The width of an element in pixels, followed as the window changes.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const widthAtFirst = 600;

export const useWidth = (): { box: RefObject<HTMLDivElement | null>; width: number } => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(widthAtFirst);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth || widthAtFirst);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
};
