// The menu's search: sections whose title or whose item's title holds the text.

import { searchKey } from '#shared/kernel/searchKey.ts';
import type { MenuItem } from '#shared/menu.ts';

export const menuSearchDelayMs = 300;

/** Both titles are searched, whatever the language of the page: people type the word they know. */
const isMatch = (item: MenuItem, key: string): boolean =>
  searchKey(item.title.ar).includes(key) || searchKey(item.title.en).includes(key);

const matchesWithin = (items: readonly MenuItem[], key: string): MenuItem[] =>
  items.flatMap((item) => {
    if (isMatch(item, key)) return [item];
    const children = matchesWithin(item.children, key);
    return children.length > 0 ? [{ ...item, children }] : [];
  });

/** The menu that a search leaves. A section found by its own title keeps all its items. */
export const searchMenu = (menu: readonly MenuItem[], text: string): readonly MenuItem[] => {
  const key = searchKey(text);
  return key === '' ? menu : matchesWithin(menu, key);
};

/** Whether a path lies at or below a link; `/pmsx` does not lie below `/pms`. */
export const isBelow = (path: string, link: string): boolean => {
  const [here, there] = [path.toLowerCase(), link.toLowerCase()];
  return here === there || here.startsWith(`${there}/`);
};
