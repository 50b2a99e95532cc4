// Every built screen by the name of its address, each fetched when it is first opened.
import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';
import { adminScreens } from '#frontend/admin/routes.tsx';
import { authScreens } from '#frontend/auth/routes.tsx';
import { financeScreens } from '#frontend/finance/routes.tsx';
import type { Screens } from '#frontend/lib/screen.ts';
import { meScreens } from '#frontend/me/routes.tsx';
import { resourceScreens } from '#frontend/resources/resourceScreens.tsx';
import { settingsScreens } from '#frontend/settings/routes.tsx';
import { siteScreens } from '#frontend/site/routes.tsx';
import type { RouteName } from '#shared/routes.ts';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';

const screens: Screens = {
  ...authScreens,
  ...siteScreens,
  ...adminScreens,
  ...financeScreens,
  ...resourceScreens,
  ...settingsScreens,
  ...meScreens,
};

/** Names of the addresses that have a screen. */
export const builtNames: readonly string[] = Object.keys(screens);

const lazyScreens = new Map<RouteName, LazyExoticComponent<ComponentType>>();
const fetched = new Map<RouteName, Promise<ComponentType>>();

/** Fetches a screen; one that cannot be had (a new version was deployed meanwhile) offers to load the page again. */
const fetchScreen = (name: RouteName): Promise<ComponentType> => {
  const known = fetched.get(name);
  if (known !== undefined) return known;
  const promise = (screens[name]?.load() ?? Promise.reject(new Error(`No screen is built for ${name}`))).then(
    (module) => module.Screen,
    () => {
      fetched.delete(name);
      return () => createElement(ScreenUnavailable);
    },
  );
  fetched.set(name, promise);
  return promise;
};

/** Starts fetching before the screen is drawn. */
export const preloadScreen = (name: RouteName): void => {
  if (screens[name]) fetchScreen(name).catch(() => undefined);
};

/** The screen of an address as a component that suspends until it is there; null when none is built. */
export const screenOf = (name: RouteName): ComponentType | null => {
  if (!screens[name]) return null;
  const screen = lazyScreens.get(name) ?? lazy(async () => ({ default: await fetchScreen(name) }));
  lazyScreens.set(name, screen);
  return screen;
};
