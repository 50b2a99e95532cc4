// Opens the window of a paper over any page, also from what is no component.
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { PaperWindow } from './PaperWindow.tsx';

/** The page behind it keeps its place, and `before` has the focus back once the window is closed. */
export const openPaper = (paper: Blob, name: string, before: EventTarget | null): void => {
  const root = createRoot(document.createElement('div'));
  const close = () => {
    root.unmount();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  root.render(
    <Suspense fallback={null}>
      <PaperWindow paper={paper} name={name} onClose={close} />
    </Suspense>,
  );
};
