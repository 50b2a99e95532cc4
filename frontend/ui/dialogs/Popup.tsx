// A small surface beside its anchor, in the browser's top layer so that no box cuts it off.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { registerSurface } from '#frontend/lib/layers/modals.ts';
import { direction } from '#frontend/lib/texts/locale.ts';
import { classNames } from '../text/classNames.ts';
import styles from './Popup.module.css';

type Props = {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** At least as wide as the anchor. */
  matchWidth?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const gapPx = 4;
const edgePx = 8;

/** Puts the surface under its anchor, or above where there is more room, inside the window. */
const place = (surface: HTMLElement, anchor: HTMLElement): void => {
  const box = anchor.getBoundingClientRect();
  const { innerHeight } = window;
  const innerWidth = document.documentElement.clientWidth;
  // The keyboard of a phone covers a part of the window.
  const { offsetTop: seenFrom = 0, height: seen = innerHeight } = window.visualViewport ?? {};
  const below = seenFrom + seen - box.bottom - gapPx - edgePx;
  const above = box.top - seenFrom - gapPx - edgePx;
  const isBelow = below >= Math.min(surface.scrollHeight, 240) || below >= above;
  const start = direction === 'rtl' ? innerWidth - box.right : box.left;
  const largest = Math.max(edgePx, innerWidth - surface.offsetWidth - edgePx);
  surface.style.insetInlineStart = `${Math.max(edgePx, Math.min(start, largest))}px`;
  surface.style.insetBlockStart = isBelow ? `${box.bottom + gapPx}px` : 'auto';
  surface.style.insetBlockEnd = isBelow ? 'auto' : `${innerHeight - box.top + gapPx}px`;
  surface.style.maxBlockSize = `${Math.max(120, isBelow ? below : above)}px`;
};

/** What opened the surface: it takes the focus back. */
const openerOf = (anchor: HTMLElement | null): HTMLElement | null | undefined =>
  anchor?.matches('input, button') ? anchor : anchor?.querySelector<HTMLElement>('input, button');

/** Escape closes the surface wherever the focus is. */
const useEscape = (anchor: Props['anchor'], onClose: () => void) => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(
    () =>
      registerSurface(() => {
        close.current();
        openerOf(anchor.current)?.focus();
      }),
    [anchor],
  );
};

export const Popup = ({ anchor, onClose, matchWidth, className, children }: Props) => {
  const surface = useRef<HTMLDivElement>(null);
  useEscape(anchor, onClose);
  useLayoutEffect(() => {
    const element = surface.current;
    const from = anchor.current;
    if (!element || !from) return undefined;
    // Test pages have no top layer; there the surface simply stays in its place.
    element.showPopover?.();
    const keep = () => place(element, from);
    if (matchWidth === true) element.style.minInlineSize = `${from.offsetWidth}px`;
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    window.addEventListener('scroll', keep, true);
    window.addEventListener('resize', keep);
    window.visualViewport?.addEventListener('resize', keep);
    return () => {
      observer.disconnect();
      window.visualViewport?.removeEventListener('resize', keep);
      window.removeEventListener('scroll', keep, true);
      window.removeEventListener('resize', keep);
    };
  }, [anchor, matchWidth]);
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!surface.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [anchor, onClose]);
  return (
    <div ref={surface} popover="manual" className={classNames(styles['popup'], className)}>
      {children}
    </div>
  );
};
