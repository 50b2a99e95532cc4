// The screens that a search may offer to a user, in the menu or beside it, and those that a text means.
import { searchKey, searchMatcher } from './kernel/searchKey.ts';
import { isSwitchedOff, type MenuItem, mayOpen, visibleMenu } from './menu.ts';
import { menuKey } from './menuWords.ts';
import { type Route, routes } from './routes.ts';

export type OfferedScreen = Pick<Route, 'name' | 'title' | 'path'> & {
  /** The section of the menu that it is in. */
  readonly section: Route['title'] | null;
};

type Viewer = {
  readonly roles: Parameters<typeof visibleMenu>[0];
  readonly builtNames: readonly string[];
  readonly off: readonly string[];
};

const screensIn = (items: readonly MenuItem[], section: Route['title'] | null): OfferedScreen[] =>
  items.flatMap(({ name, title, link, active, children }) => [
    ...(active ? [{ name, title, path: link, section }] : []),
    ...screensIn(children, section ?? title),
  ]);

/** Addresses of their own that no menu leads to: of the back office, and with nothing to be filled in. */
const isBeside = ({ path, menu, layout, access, sameAs }: Route): boolean =>
  menu === undefined &&
  sameAs === undefined &&
  layout === 'admin' &&
  access === 'login' &&
  !path.includes('{');

export const offeredScreens = ({ roles, builtNames, off }: Viewer): OfferedScreen[] => {
  const beside = routes.filter(
    (route) =>
      isBeside(route) &&
      builtNames.includes(route.name) &&
      mayOpen(route, roles) &&
      !isSwitchedOff(route.name, off),
  );
  return [
    ...screensIn(visibleMenu(roles, builtNames, off), null),
    ...beside.map(({ name, title, path }) => ({ name, title, path, section: null })),
  ];
};

/** A title that begins with the text goes before one that has it, and that before other words for the screen. */
const rankOf = ({ title }: OfferedScreen, typed: string): number => {
  const keys = [title.ar, title.en].map(searchKey);
  if (keys.some((key) => key.startsWith(typed))) return 0;
  return keys.some((key) => key.includes(typed)) ? 1 : 2;
};

/** Those that the text means, the nearest first. */
export const matchingScreens = (screens: readonly OfferedScreen[], text: string): OfferedScreen[] => {
  const typed = searchKey(text);
  if (typed === '') return [];
  const matches = searchMatcher(text);
  return screens
    .filter((screen) => matches(menuKey(screen)))
    .map((screen) => ({ screen, rank: rankOf(screen, typed) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ screen }) => screen);
};
