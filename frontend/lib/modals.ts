// The open modals of the page: Escape closes every one of them and gives scrolling back (specification section 2).

type Close = () => void;

const open = new Set<Close>();

const setScrolling = () => {
  document.documentElement.classList.toggle('modalOpen', open.size > 0);
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

/** Closes all modals; answers whether there was any. */
export const closeModals = (): boolean => {
  const closing = [...open];
  for (const close of closing) close();
  open.clear();
  setScrolling();
  return closing.length > 0;
};
