// What a user can do and why: both rules of the specification's section 6, item by item and right by right.
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { adminRole, isAllowed } from '#shared/kernel/permission.ts';
import { type MenuItem, mayOpen } from '#shared/menu.ts';
import { routeNamed } from '#shared/routes.ts';

export type ItemReach = {
  item: MenuItem;
  /** No role has the item. */
  isMissing: boolean;
  /** No role gives what the screen asks for. */
  lacksRight: boolean;
  /** False too where an item above it is not reached, or there is no role at all. */
  isReached: boolean;
  children: readonly ItemReach[];
};

const isIn = (roles: readonly RoleRow[], name: string): boolean =>
  roles.some(({ code, modules }) => code === adminRole || modules.includes(name));

/**
 * A menu item is reached when the modules of a role contain it, the items above it are reached too, and a role may do what its screen
 * asks for.
 */
export const menuReach = (
  roles: readonly RoleRow[],
  menu: readonly MenuItem[],
  isOpen = roles.length > 0,
): ItemReach[] =>
  menu.map((item) => {
    const isMissing = !isIn(roles, item.name);
    const lacksRight = !mayOpen(routeNamed(item.name), roles);
    const isReached = isOpen && !isMissing && !lacksRight;
    return { item, isMissing, lacksRight, isReached, children: menuReach(roles, item.children, isReached) };
  });

/** A right is there when any role allows it: those that do. */
export const allowingRoles = (
  roles: readonly RoleRow[],
  { name, action }: { name: string; action: string },
): RoleRow[] => roles.filter((role) => isAllowed([role], name, action));

/** The branches that are seen: the own one and those that roles add, or all of them. */
export const visibleBranches = (roles: readonly RoleRow[], own: string): readonly string[] | 'all' => {
  if (roles.some(({ branch_scope }) => branch_scope === 'all')) return 'all';
  return [...new Set([own, ...roles.flatMap(({ branches }) => branches)])];
};
