// Light or dark: light unless the stored value is dark, or the device's own choice is and is to be followed; every open part of the page, and every other tab, follows a change at once.
import { useSyncExternalStore } from 'react';
import { browserStorage } from './browserStorage.ts';

export type ThemeMode = 'light' | 'dark';

const listeners = new Set<() => void>();

/** What can be chosen: one of both, or whatever the device has. */
export type ThemeChoice = ThemeMode | 'system';

const deviceIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

export const themeChoice = (): ThemeChoice => {
  const stored = browserStorage.theme.get();
  return stored === 'dark' || stored === 'system' ? stored : 'light';
};

const storedMode = (): ThemeMode => {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return deviceIsDark?.matches === true ? 'dark' : 'light';
};

let mode = storedMode();

export const themeMode = (): ThemeMode => mode;

const show = (next: ThemeMode): void => {
  mode = next;
  document.documentElement.classList.toggle('dark', next === 'dark');
  document.documentElement.classList.toggle('light', next === 'light');
  for (const listener of listeners) listener();
};

export const setThemeMode = (next: ThemeChoice): void => {
  browserStorage.theme.set(next);
  show(storedMode());
};

deviceIsDark?.addEventListener?.('change', () => show(storedMode()));

// What is chosen in one tab holds in the others.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === 'theme') show(storedMode());
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, themeMode);
