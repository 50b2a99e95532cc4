// F6 and Shift with F6 move between the parts of an editor: its head, lines, tables and buttons, as in programs of the desktop.
import { useEffect, useEffectEvent } from 'react';

const partSelector = 'main [data-part]';
const fields = 'input, select, textarea, button, a[href]';

const canFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

/** Where it was left; else where it begins. */
const targetIn = (part: HTMLElement, left: WeakMap<HTMLElement, HTMLElement>): HTMLElement | undefined => {
  const last = left.get(part);
  if (last?.isConnected && canFocus(last)) return last;
  const start = part.querySelector<HTMLElement>('[data-part-start]') ?? part;
  return [...start.querySelectorAll<HTMLElement>(fields)].find(canFocus);
};

const isPlain = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F6' && !ctrlKey && !altKey && !metaKey;

export const usePartKeys = (): void => {
  const press = useEffectEvent((event: KeyboardEvent, left: WeakMap<HTMLElement, HTMLElement>) => {
    if (!isPlain(event) || document.querySelector('dialog[open]')) return;
    const parts = [...document.querySelectorAll<HTMLElement>(partSelector)];
    const current = document.activeElement?.closest<HTMLElement>(partSelector) ?? null;
    const at = current === null ? -1 : parts.indexOf(current);
    const others = [...parts.slice(at + 1), ...parts.slice(0, Math.max(at, 0))];
    const inOrder = event.shiftKey ? others.toReversed() : others;
    const target = inOrder.map((part) => targetIn(part, left)).find((each) => each !== undefined);
    if (target === undefined) return;
    // The browser would go to its own bars.
    event.preventDefault();
    target.focus();
  });
  useEffect(() => {
    const left = new WeakMap<HTMLElement, HTMLElement>();
    const leave = ({ target }: FocusEvent) => {
      const part = (target as HTMLElement).closest<HTMLElement>(partSelector);
      if (part !== null) left.set(part, target as HTMLElement);
    };
    const listen = (event: KeyboardEvent) => press(event, left);
    document.addEventListener('focusout', leave);
    window.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('focusout', leave);
      window.removeEventListener('keydown', listen);
    };
  }, []);
};
