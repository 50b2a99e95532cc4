// What screen tests start with: matchers for the page, and the one browser measure that jsdom lacks.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no layout, so nothing ever resizes: an observer that never reports is what a browser would do here.
const observer = { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
globalThis.ResizeObserver ??= function silentObserver() {
  return observer;
} as unknown as typeof ResizeObserver;

// The first screen of a run waits for its modules to be read; a second is too short for that on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
