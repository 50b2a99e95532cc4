// Whom a role shows by department follows the tree of departments: a user may not bring a department outside the own sight under one inside it.

import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { GivenRow } from '#functions/resources/import/recordImports.ts';
import type { RecordEffect } from '#functions/resources/recordEffects.ts';
import { recordVisibility } from '#functions/resources/recordScope.ts';
import type { Store } from '#functions/storage/store.ts';
import { departments, employees } from '#shared/hr/organisation.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';

/** The parent of each department. */
type Tree = Map<string, unknown>;

const put = (tree: Tree, row: GivenRow | ResourceRow): void => {
  // A row of a file that does not name it leaves it unchanged.
  if (Object.hasOwn(row, 'parent') || !tree.has(row.code)) tree.set(row.code, row['parent'] ?? null);
};

/** The stored tree with what the file says further up. */
const treeWith = async (store: Store, above: readonly GivenRow[]): Promise<Tree> => {
  const tree: Tree = new Map();
  const stored = await store.all({ pk: partitionOf(departments) });
  for (const item of stored) put(tree, rowOf(departments, item));
  for (const row of above) put(tree, row);
  return tree;
};

const isIn = (tree: Tree, top: string | null, code: unknown): boolean => {
  const passed = new Set<unknown>();
  let at = code;
  while (typeof at === 'string' && at !== '' && at !== top && !passed.has(at)) {
    passed.add(at);
    at = tree.get(at);
  }
  return top !== null && at === top;
};

export const departmentEffect: RecordEffect = {
  writes: async () => [],
  faults: async (writer, { changes, above }) => {
    const { people } = await recordVisibility(writer, employees);
    if (people === 'all') return [];
    const { department } = people;
    const tree = await treeWith(writer.store, above);
    return changes.map(({ row, before }): Record<string, string> => {
      // A new one is still empty; it shows those that come under it, in the same file too.
      const isMoved = before !== null && before['parent'] !== row['parent'];
      const isBrought = isMoved && isIn(tree, department, row['parent']) && !isIn(tree, department, row.code);
      put(tree, row);
      return isBrought ? { parent: 'department.beyondSight' } : {};
    });
  },
  mergeFault: async (context, { code, into }) => {
    const { people } = await recordVisibility(context, employees);
    if (people === 'all') return null;
    const { department, departments: seen } = people;
    // The own record would go there with the others.
    if (department === code) return 'employee.ownDepartment';
    return seen.has(into) && !seen.has(code) ? 'department.beyondSight' : null;
  },
  finish: async () => undefined,
};
