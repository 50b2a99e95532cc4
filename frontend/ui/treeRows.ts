// Records that name the one above them, as a tree on the screen: which rows show, how deep they stand, what a search leaves.
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';

type Named = { code: string; name: string; name_ar: string };

export type TreeRow<Item> = { item: Item; depth: number; hasChildren: boolean; isOpen: boolean };

export type ParentOf<Item> = (item: Item) => string | null;

const childrenOf = <Item extends Named>(items: readonly Item[], parentOf: ParentOf<Item>) => {
  const known = new Set(items.map(({ code }) => code));
  // A record whose parent is not there still shows, as a root.
  return Map.groupBy(items, (item) => {
    const parent = parentOf(item);
    return parent !== null && known.has(parent) ? parent : null;
  });
};

/** The rows of the tree from top to bottom, siblings in their given order; closed ones hide what is below them. */
export const treeRows = <Item extends Named>(
  items: readonly Item[],
  parentOf: ParentOf<Item>,
  closed: ReadonlySet<string>,
): TreeRow<Item>[] => {
  const children = childrenOf(items, parentOf);
  const rows: TreeRow<Item>[] = [];
  const walk = (parent: string | null, depth: number) => {
    for (const item of children.get(parent) ?? []) {
      const hasChildren = children.has(item.code);
      const isOpen = hasChildren && !closed.has(item.code);
      rows.push({ item, depth, hasChildren, isOpen });
      if (isOpen) walk(item.code, depth + 1);
    }
  };
  walk(null, 0);
  return rows;
};

/** The records that a search finds by code or either name, with all above them. */
export const foundInTree = <Item extends Named>(
  items: readonly Item[],
  parentOf: ParentOf<Item>,
  query: string,
): Item[] => {
  if (searchKey(query) === '') return [...items];
  const matches = searchMatcher(query);
  const byCode = new Map(items.map((item) => [item.code, item]));
  const kept = new Set<string>();
  for (const item of items) {
    if (!matches(searchKey(`${item.code} ${item.name} ${item.name_ar}`))) continue;
    let each: Item | undefined = item;
    while (each !== undefined && !kept.has(each.code)) {
      kept.add(each.code);
      each = byCode.get(parentOf(each) ?? '');
    }
  }
  return items.filter(({ code }) => kept.has(code));
};
