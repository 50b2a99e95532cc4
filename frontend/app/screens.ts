// Every built screen by the name of its address, each fetched when it is first opened.
import { adminScreens } from '#frontend/admin/routes.tsx';
import { authScreens } from '#frontend/auth/routes.tsx';
import { crmScreens } from '#frontend/crm/routes.tsx';
import { financeScreens } from '#frontend/finance/routes.tsx';
import { invoiceScreens } from '#frontend/invoices/routes.tsx';
import type { FetchedScreen, Screens } from '#frontend/lib/screen.ts';
import { meScreens } from '#frontend/me/routes.tsx';
import { resourceScreens } from '#frontend/resources/resourceScreens.tsx';
import { settingsScreens } from '#frontend/settings/routes.tsx';
import { siteScreens } from '#frontend/site/routes.tsx';
import type { RouteName } from '#shared/routes.ts';
import { fetchedComponent } from './fetchedComponent.tsx';

const screens: Screens = {
  ...authScreens,
  ...siteScreens,
  ...adminScreens,
  ...financeScreens,
  ...crmScreens,
  ...invoiceScreens,
  ...resourceScreens,
  ...settingsScreens,
  ...meScreens,
};

/** Names of the addresses that have a screen. */
export const builtNames: readonly string[] = Object.keys(screens);

const fetched = new Map<RouteName, ReturnType<typeof fetchedComponent<object>>>();

/** What draws the screen of an address once it is there; null when none is built. */
const fetchedScreen = (name: RouteName) => {
  const source = screens[name];
  if (source === undefined) return null;
  const screen = fetched.get(name) ?? fetchedComponent(async () => (await source.load()).Screen);
  fetched.set(name, screen);
  return screen;
};

/** Starts fetching before the screen is drawn. */
export const preloadScreen = (name: RouteName): void => void fetchedScreen(name)?.preload();

/** The screen of an address as a component that shows what it is given as `waiting` until it is there. */
export const screenOf = (name: RouteName): FetchedScreen | null => fetchedScreen(name)?.Component ?? null;
