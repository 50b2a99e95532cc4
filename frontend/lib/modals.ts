// The open modals of the page: Escape closes every one of them and gives scrolling back (specification section 2).

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

export const isModalOpen = (): boolean => open.size > 0;

/** Closes all modals; answers whether one was open. */
export const closeModals = (): boolean => {
  const closing = [...open];
  for (const close of closing) close();
  open.clear();
  setScrolling();
  return closing.length > 0;
};
