// What screen tests start with: matchers for the page, and the one browser measure that jsdom lacks.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, vi } from 'vitest';
import { closeErrorNotice } from '#frontend/lib/errorNotice.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { beginLeaving } from '#frontend/lib/session/leaveSession.ts';

// jsdom has no layout, so nothing ever resizes: an observer that never reports is what a browser would do here.
const observer = { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
globalThis.ResizeObserver ??= function silentObserver() {
  return observer;
} as unknown as typeof ResizeObserver;

// A sentence with a place that nobody fills is a fault of the screen that shows it.
Object.assign(i18next.options, {
  missingInterpolationHandler: (text: string, [place]: RegExpExecArray): string => {
    throw new Error(`Nobody fills ${place} of "${text}"`);
  },
});

// The first screen of a run waits for its modules to be read; a second is too short for that on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// Files share a process and a page: each begins in Arabic, at the first address, without what others have stored, fetched or replaced.
beforeAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // After the storage is empty: from here on no session counts as over.
  beginLeaving();
  queryClient.clear();
  closeErrorNotice();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.body.removeAttribute('class');
  if (i18next.isInitialized) await i18next.changeLanguage('ar');
});
