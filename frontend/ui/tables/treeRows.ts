// Records that name the one above them, as a tree on the screen: which rows show, how deep they stand, what a search leaves.
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';

type Named = { code: string; name: string; name_ar: string };

export type TreeRow<Item> = { item: Item; depth: number; hasChildren: boolean; isOpen: boolean };

export type ParentOf<Item> = (item: Item) => string | null;

/** The key that identifies an item, and the key of the one above it. */
type TreeLaw<Item> = { key: (item: Item) => string; parentOf: ParentOf<Item> };

const childrenOf = <Item>(items: readonly Item[], { key, parentOf }: TreeLaw<Item>) => {
  const known = new Set(items.map(key));
  // A record whose parent is not there still shows, as a root.
  return Map.groupBy(items, (item) => {
    const parent = parentOf(item);
    return parent !== null && known.has(parent) ? parent : null;
  });
};

/** The rows of the tree from top to bottom, siblings in their given order; closed ones hide what is below them. */
export const treeRows = <Item>(
  items: readonly Item[],
  law: TreeLaw<Item>,
  closed: ReadonlySet<string>,
): TreeRow<Item>[] => {
  const children = childrenOf(items, law);
  const rows: TreeRow<Item>[] = [];
  const walk = (parent: string | null, depth: number) => {
    for (const item of children.get(parent) ?? []) {
      const key = law.key(item);
      const hasChildren = children.has(key);
      const isOpen = hasChildren && !closed.has(key);
      rows.push({ item, depth, hasChildren, isOpen });
      if (isOpen) walk(key, depth + 1);
    }
  };
  walk(null, 0);
  return rows;
};

/** The items that are found, with all above them. */
export const withAbove = <Item>(
  items: readonly Item[],
  isFound: (item: Item) => boolean,
  { key, parentOf }: TreeLaw<Item>,
): Item[] => {
  const byKey = new Map(items.map((item) => [key(item), item]));
  const kept = new Set<string>();
  for (const item of items) {
    if (!isFound(item)) continue;
    let each: Item | undefined = item;
    while (each !== undefined && !kept.has(key(each))) {
      kept.add(key(each));
      each = byKey.get(parentOf(each) ?? '');
    }
  }
  return items.filter((item) => kept.has(key(item)));
};

/** The records that a search finds by code or either name, with all above them. */
export const foundInTree = <Item extends Named>(
  items: readonly Item[],
  parentOf: ParentOf<Item>,
  query: string,
): Item[] => {
  if (searchKey(query) === '') return [...items];
  const matches = searchMatcher(query);
  const isFound = ({ code, name, name_ar }: Item) => matches(searchKey(`${code} ${name} ${name_ar}`));
  return withAbove(items, isFound, { key: ({ code }) => code, parentOf });
};
