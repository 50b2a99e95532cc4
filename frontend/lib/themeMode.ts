// Light or dark: light unless the stored value is dark; every open part of the page, and every other tab, follows a change at once.
import { useSyncExternalStore } from 'react';
import { browserStorage } from './browserStorage.ts';

export type ThemeMode = 'light' | 'dark';

const listeners = new Set<() => void>();

const storedMode = (): ThemeMode => (browserStorage.theme.get() === 'dark' ? 'dark' : 'light');

let mode = storedMode();

export const themeMode = (): ThemeMode => mode;

const show = (next: ThemeMode): void => {
  mode = next;
  document.documentElement.classList.toggle('dark', next === 'dark');
  document.documentElement.classList.toggle('light', next === 'light');
  for (const listener of listeners) listener();
};

export const setThemeMode = (next: ThemeMode): void => {
  browserStorage.theme.set(next);
  show(next);
};

// What is chosen in one tab holds in the others.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === 'theme') show(storedMode());
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, themeMode);
