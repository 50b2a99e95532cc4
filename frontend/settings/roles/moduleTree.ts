// The menu as boxes: an item brings those above it, because it could not be reached without them; a section brings all below it.
import type { MenuItem } from '#shared/menu.ts';
import { routes } from '#shared/routes.ts';
import { shareOf, withAll } from './roleDraft.ts';

const parents = new Map(
  routes.flatMap(({ name, menu }): [string, string | null][] => (menu ? [[name, menu.parent]] : [])),
);

const above = (name: string): string[] => {
  const parent = parents.get(name) ?? null;
  return parent === null ? [] : [parent, ...above(parent)];
};

/** All below, those too that have no screen yet: who is given a section is given it whole. */
const below = (name: string): string[] => [...parents.keys()].filter((each) => above(each).includes(name));

export const withItem = (
  modules: ReadonlySet<string>,
  item: Pick<MenuItem, 'name'>,
  isIn: boolean,
): ReadonlySet<string> => {
  const changed = withAll(modules, [item.name, ...below(item.name)], isIn);
  return isIn ? withAll(changed, above(item.name), true) : changed;
};

/** The links that an item covers: its own and those below it. */
const linksOf = (item: MenuItem): string[] => [
  ...(item.active ? [item.name] : []),
  ...item.children.flatMap(linksOf),
];

/** Ticked, mixed or empty, by what of it can be seen in the menu. */
export const itemShare = (item: MenuItem, modules: ReadonlySet<string>) =>
  shareOf([item.name, ...linksOf(item)], modules);

/** How many links of the menu the modules open, out of how many. */
export const reachedLinks = (
  menu: readonly MenuItem[],
  modules: ReadonlySet<string>,
): { reached: number; all: number } => {
  const links = menu.flatMap(linksOf);
  return { reached: links.filter((name) => modules.has(name)).length, all: links.length };
};
