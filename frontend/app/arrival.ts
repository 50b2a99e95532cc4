// Brings a page that Back leads to again back to where it was left; loaded after the page, because a first one has no such place.
import { keepScroll, scrollHere } from '#frontend/lib/session/pageMemory.ts';

const framesToReturn = 60;

/** Scrolls to where the page was left and notes from then on where it is; answers how to stop. */
export const arrive = (): (() => void) => {
  let tries = scrollHere() === 0 ? 0 : framesToReturn;
  let frame = 0;
  const place = () => {
    const scroll = scrollHere();
    if (scroll > 0) window.scrollTo(0, scroll);
    // What stood there may take some frames to be drawn again.
    tries -= 1;
    if (tries > 0 && window.scrollY < scroll) frame = requestAnimationFrame(place);
    else window.addEventListener('scroll', keepScroll, { passive: true });
  };
  place();
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', keepScroll);
  };
};
