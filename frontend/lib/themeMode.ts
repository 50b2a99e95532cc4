// Light or dark: light unless the stored value is dark; every open part of the page follows a change at once.
import { useSyncExternalStore } from 'react';
import { browserStorage } from './browserStorage.ts';

export type ThemeMode = 'light' | 'dark';

const listeners = new Set<() => void>();

const storedMode = (): ThemeMode => (browserStorage.theme.get() === 'dark' ? 'dark' : 'light');

let mode = storedMode();

export const themeMode = (): ThemeMode => mode;

export const setThemeMode = (next: ThemeMode): void => {
  mode = next;
  browserStorage.theme.set(next);
  document.documentElement.classList.toggle('dark', next === 'dark');
  document.documentElement.classList.toggle('light', next === 'light');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, themeMode);
