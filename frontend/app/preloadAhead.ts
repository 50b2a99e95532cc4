// A screen is fetched as soon as somebody points at a link to it or reaches it by keyboard, a moment before it is opened.
import { findRoute } from '#shared/routes.ts';
import { preloadScreen } from './screens.ts';

const preloadTargetOf = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute('download')) return;
  const route = findRoute(link.pathname);
  if (route !== undefined) preloadScreen(route.name);
};

/** Listens for the whole page; what has been fetched is not fetched again. */
export const preloadAhead = (): void => {
  for (const kind of ['pointerover', 'focusin'])
    document.addEventListener(kind, preloadTargetOf, { passive: true });
};
