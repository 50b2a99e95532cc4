// The menu's search: sections that the text means by their title or the words for them, or one of whose items it means.

import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';
import type { MenuItem } from '#shared/menu.ts';

export const menuSearchDelayMs = 300;

type KeyOf = (item: MenuItem) => string;
type Matches = (item: MenuItem) => boolean;

/** Both languages are searched, whatever that of the page: people type the word they know. */
export const titleKey: KeyOf = ({ title }) => searchKey(`${title.ar} ${title.en}`);

const matchesWithin = (items: readonly MenuItem[], matches: Matches): MenuItem[] =>
  items.flatMap((item) => {
    if (matches(item)) return [item];
    const children = matchesWithin(item.children, matches);
    return children.length > 0 ? [{ ...item, children }] : [];
  });

/** The menu that a search leaves. A section found by its own title keeps all its items. */
export const searchMenu = (menu: readonly MenuItem[], text: string, keyOf: KeyOf): readonly MenuItem[] => {
  if (text.trim() === '') return menu;
  const matches = searchMatcher(text);
  return matchesWithin(menu, (item) => matches(keyOf(item)));
};

/** Whether a path lies at or below a link; `/pmsx` does not lie below `/pms`. */
export const isBelow = (path: string, link: string): boolean => {
  const [here, there] = [path.toLowerCase(), link.toLowerCase()];
  return here === there || here.startsWith(`${there}/`);
};
