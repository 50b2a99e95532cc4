// Decides which tooltip is shown: a moment after the user points at its part, or reaches it by Tab, until the user goes on.
import { flushSync } from 'react-dom';

export type ShownTooltip = { readonly part: HTMLElement; readonly text: string };

type TooltipWatch = {
  readonly show: (shown: ShownTooltip | null) => void;
  /** Somebody points at a part that has one. */
  readonly expect: () => void;
};

const delayMs = 250;

const partOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** Parts of a line have no box of their own, and half a pixel is no cut. */
const isCut = ({ clientWidth, clientHeight, scrollWidth, scrollHeight }: Element): boolean =>
  clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);

/** As far as it is seen: a label that a narrow page hides does not count. Test pages have no layout, and only the text itself. */
const wordsOf = (part: HTMLElement): string => (part.innerText ?? part.textContent).trim();

/** What the part shows already is said once more only where it is cut off, and nothing is said over what the part has opened. */
const isWorthSaying = (part: HTMLElement, text: string): boolean => {
  if (part.ariaExpanded === 'true' && part.ariaHasPopup !== null) return false;
  return wordsOf(part) !== text.trim() || isCut(part) || [...part.querySelectorAll('*')].some(isCut);
};

const isOn = (element: Element | null, { clientX, clientY }: PointerEvent): boolean => {
  if (element === null) return false;
  const box = element.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
};

type Listeners = { [Kind in keyof WindowEventMap]?: (event: WindowEventMap[Kind]) => void };

/** Hears of everything before the page does; ends by what it answers. */
const listen = (listeners: Listeners): (() => void) => {
  const listening = new AbortController();
  const options = { capture: true, passive: true };
  for (const [kind, listener] of Object.entries(listeners))
    window.addEventListener(kind, listener as EventListener, { ...options, signal: listening.signal });
  return () => listening.abort();
};

/** Listens until it is ended by what it answers. */
export const watchTooltips = ({ show, expect }: TooltipWatch): (() => void) => {
  let part: HTMLElement | null = null;
  let isSeen = false;
  let isByKeyboard = false;
  /** What was pressed says nothing more until one has pointed elsewhere. */
  let pressed: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    part = null;
    if (isSeen) show(null);
    isSeen = false;
  };
  const wait = (next: HTMLElement) => {
    const isNeighbour = isSeen;
    hide();
    expect();
    part = next;
    timer = setTimeout(
      () => {
        const text = next.dataset['tooltip'] ?? '';
        if (!next.isConnected || text === '' || !isWorthSaying(next, text)) return;
        isSeen = true;
        show({ part: next, text });
      },
      isNeighbour ? 0 : delayMs,
    );
  };
  /** Who reads with a magnifier moves over the words themselves. */
  const isReading = (event: PointerEvent) => isSeen && isOn(document.querySelector('[role=tooltip]'), event);

  const point = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || isReading(event)) return;
    const next = partOf(event.target);
    if (next !== null && next === pressed) return;
    pressed = null;
    if (next === null) hide();
    else if (next !== part) wait(next);
  };
  const move = (event: PointerEvent) => {
    if (isSeen && !isByKeyboard && !part?.contains(event.target as Node) && !isReading(event)) hide();
  };
  const press = (event: KeyboardEvent) => {
    isByKeyboard = event.key === 'Tab' || event.key.startsWith('Arrow');
    // At once: Escape then belongs to the window below it, as if there were none.
    flushSync(hide);
  };
  const reach = ({ target }: FocusEvent) => {
    const next = isByKeyboard ? partOf(target) : null;
    if (next !== null) wait(next);
  };
  const touch = ({ target }: PointerEvent) => {
    isByKeyboard = false;
    pressed = partOf(target);
    hide();
  };

  /** A button that does nothing now says why as soon as it is pressed, by a finger too. */
  const refuse = ({ target }: Event) => {
    const off = target instanceof Element ? target.closest<HTMLElement>('[aria-disabled="true"]') : null;
    if (off === null || partOf(off) !== off) return;
    hide();
    expect();
    part = off;
    isSeen = true;
    show({ part: off, text: off.dataset['tooltip'] ?? '' });
  };

  const pointing = { click: refuse, pointerover: point, pointermove: move, pointerdown: touch };
  const end = listen({
    ...pointing,
    keydown: press,
    focusin: reach,
    focusout: hide,
    scroll: hide,
    blur: hide,
  });
  return () => {
    hide();
    end();
  };
};
