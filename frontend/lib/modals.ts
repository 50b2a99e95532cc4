// The open modals of the page: Escape closes them one after the other, the newest first, and gives scrolling back (specification section 2, decision 0026).

type Close = () => void;

const open = new Set<Close>();

/** The page behind stands still; where a scroll bar was, its place is kept so that nothing jumps. */
const setScrolling = () => {
  const { classList, clientWidth } = document.documentElement;
  if (open.size === 0) return classList.remove('modalOpen', 'keepsGutter');
  if (classList.contains('modalOpen')) return;
  if (window.innerWidth > clientWidth) classList.add('keepsGutter');
  classList.add('modalOpen');
};

/** Every modal says that it is open and how it closes; the answer takes it off the list. */
export const registerModal = (close: Close): (() => void) => {
  open.add(close);
  setScrolling();
  return () => {
    open.delete(close);
    setScrolling();
  };
};

/** Closes the modal that was opened last; answers whether there was any. What was typed in those below stays. */
export const closeNewestModal = (): boolean => {
  const newest = [...open].at(-1);
  if (newest === undefined) return false;
  open.delete(newest);
  newest();
  setScrolling();
  return true;
};
