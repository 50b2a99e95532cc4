// What lies over the page, the newest last: windows and drawers, which hold the page behind them still, and small surfaces such as lists. Escape and Back close the one on top only (decision 0120).
import { closesOnBack } from './historyGuard.ts';

type Close = () => void;
type Layer = { close: Close; isModal: boolean };

const layers: Layer[] = [];

export const isModalOpen = (): boolean => layers.some(({ isModal }) => isModal);

/** The page behind stands still; where a scroll bar was, its place is kept so that nothing jumps. */
const setScrolling = () => {
  const { classList, clientWidth } = document.documentElement;
  if (!isModalOpen()) return classList.remove('modalOpen', 'keepsGutter');
  if (classList.contains('modalOpen')) return;
  if (window.innerWidth > clientWidth) classList.add('keepsGutter');
  classList.add('modalOpen');
};

/** Closes what lies on top; answers whether anything did. What asks first stays until it has its answer. */
export const closeTop = (): boolean => {
  const top = layers.at(-1);
  top?.close();
  return top !== undefined;
};

const press = (event: KeyboardEvent) => {
  // What has the focus may have taken the key for itself.
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  // The browser would close the window on top once more, and what its closing does would be done twice.
  if (closeTop()) event.preventDefault();
};

const register = (layer: Layer): (() => void) => {
  // The same function again is no second listener.
  document.addEventListener('keydown', press);
  layers.push(layer);
  setScrolling();
  const leave = closesOnBack(layer.close);
  return () => {
    leave();
    layers.splice(layers.indexOf(layer), 1);
    setScrolling();
  };
};

/** Every modal says that it is open and how it closes; the answer takes it off the list. */
export const registerModal = (close: Close): (() => void) => register({ close, isModal: true });

/** The same of a surface that leaves the page unchanged. */
export const registerSurface = (close: Close): (() => void) => register({ close, isModal: false });
