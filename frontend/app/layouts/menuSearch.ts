// The menu's search: sections that the text means by their title or the words for them, or one of whose items it means.

import { searchMatcher } from '#shared/kernel/searchKey.ts';
import type { MenuItem } from '#shared/menu.ts';
import { menuKey } from '#shared/menuWords.ts';

export const menuSearchDelayMs = 300;

type Matches = ReturnType<typeof searchMatcher>;

/** Both languages are searched, whatever that of the page: people type the word they know. */
const matchesWithin = (items: readonly MenuItem[], matches: Matches): MenuItem[] =>
  items.flatMap((item) => {
    if (matches(menuKey(item))) return [item];
    const children = matchesWithin(item.children, matches);
    return children.length > 0 ? [{ ...item, children }] : [];
  });

/** The menu that a search leaves. A section found by its own title keeps all its items. */
export const searchMenu = (menu: readonly MenuItem[], text: string): readonly MenuItem[] =>
  text.trim() === '' ? menu : matchesWithin(menu, searchMatcher(text));

/** Whether a path lies at or below a link; `/pmsx` does not lie below `/pms`. */
export const isBelow = (path: string, link: string): boolean => {
  const [here, there] = [path.toLowerCase(), link.toLowerCase()];
  return here === there || here.startsWith(`${there}/`);
};
