// Every built screen by the name of its address, each fetched when it is first opened.
import { adminScreens } from '#frontend/admin/routes.tsx';
import { authScreens } from '#frontend/auth/routes.tsx';
import { crmScreens } from '#frontend/crm/routes.tsx';
import { financeScreens } from '#frontend/finance/routes.tsx';
import { inventoryScreens } from '#frontend/inventory/routes.tsx';
import { invoiceScreens } from '#frontend/invoices/routes.tsx';
import type { FetchedScreen, ScreenSource, Screens } from '#frontend/lib/screen.ts';
import { meScreens } from '#frontend/me/routes.tsx';
import { projectScreens } from '#frontend/pms/routes.tsx';
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
  ...inventoryScreens,
  ...invoiceScreens,
  ...projectScreens,
  ...resourceScreens,
  ...settingsScreens,
  ...meScreens,
};

/** Names of the addresses that have a screen. */
export const builtNames: readonly string[] = Object.keys(screens);

/** Addresses that share how they are fetched share what is drawn: a document that is saved for the first time stays on the screen at its own address. */
const fetched = new Map<ScreenSource['load'], ReturnType<typeof fetchedComponent<object>>>();

/** What draws the screen of an address once it is there; null when none is built. */
const fetchedScreen = (name: RouteName) => {
  const source = screens[name];
  if (source === undefined) return null;
  const { load } = source;
  const screen = fetched.get(load) ?? fetchedComponent(async () => (await load()).Screen);
  fetched.set(load, screen);
  return screen;
};

/** Starts fetching before the screen is drawn. */
export const preloadScreen = (name: RouteName): void => void fetchedScreen(name)?.preload();

/** The screen of an address as a component that shows what it is given as `waiting` until it is there. */
export const screenOf = (name: RouteName): FetchedScreen | null => fetchedScreen(name)?.Component ?? null;
