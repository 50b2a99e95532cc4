// The screens that a search may offer to a user, in the menu or beside it, and those that a text means.
import { actsOfScreen, actWords, mayDo } from './begunActs.ts';
import { searchKey, searchMatcher } from './kernel/searchKey.ts';
import { isSwitchedOff, type MenuItem, mayOpen, visibleMenu } from './menu.ts';
import { menuWords } from './menuWords.ts';
import { labelOf, pathOf } from './resources/begins.ts';
import { type Route, routes } from './routes.ts';
import { near, nearness, placeAmong } from './search/nearness.ts';

export type OfferedScreen = Pick<Route, 'name' | 'title' | 'path'> & {
  /** The section of the menu that it is in. */
  readonly section: Route['title'] | null;
  /** Of an act: what it is found by beside its title. */
  readonly words?: string;
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

/** What is begun there, where that is one act of several. */
const actsIn = (screen: OfferedScreen, viewer: Pick<Viewer, 'roles' | 'off'>): OfferedScreen[] | undefined =>
  actsOfScreen[screen.name]
    ?.filter((act) => mayDo(act, viewer))
    .map((act) => ({ ...screen, title: labelOf(act), path: pathOf(act), words: actWords(act) }));

export const offeredScreens = ({ roles, builtNames, off }: Viewer): OfferedScreen[] => {
  const beside = routes.filter(
    (route) =>
      isBeside(route) &&
      builtNames.includes(route.name) &&
      mayOpen(route, roles) &&
      !isSwitchedOff(route.name, off),
  );
  const screens = [
    ...screensIn(visibleMenu(roles, builtNames, off), null),
    ...beside.map(({ name, title, path }) => ({ name, title, path, section: null })),
  ];
  return screens.flatMap((screen) => actsIn(screen, { roles, off }) ?? [screen]);
};

type Match = { readonly screen: OfferedScreen; readonly near: number };

const wordsOf = ({ name, words }: OfferedScreen): string => words ?? menuWords(name);

/** The hundredth word is still a word for it. */
const placesMax = 100;

/** By its title, or a word for it. */
const nearnessOf = (screen: OfferedScreen, text: string): number => {
  const byTitle = nearness(text, [screen.title.ar, screen.title.en]);
  const place = placeAmong(text, wordsOf(screen));
  return place === null ? byTitle : Math.min(byTitle, near.called + place / placesMax);
};

/** Those that the text means, the nearest first. */
export const matchingScreens = (screens: readonly OfferedScreen[], text: string): Match[] => {
  if (searchKey(text) === '') return [];
  const matches = searchMatcher(text);
  return screens
    .filter((screen) => matches(searchKey([screen.title.ar, screen.title.en, wordsOf(screen)].join(' · '))))
    .map((screen) => ({ screen, near: nearnessOf(screen, text) }))
    .sort((one, other) => one.near - other.near);
};
