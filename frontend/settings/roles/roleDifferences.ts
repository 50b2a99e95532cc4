// In what two roles differ: menu items, rights and scopes that one has and the other has not.
import { discountLimitOf } from '#shared/auth/discountLimit.ts';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { adminRole, isAllowed } from '#shared/kernel/permission.ts';
import type { MenuItem } from '#shared/menu.ts';
import type { DeclaredRights } from './declaredRights.ts';

type Label = { readonly en: string; readonly ar: string };

/** `about`: what it belongs to, where its own words do not say so. */
export type Difference = { key: string; about: Label | null; label: Label; has: readonly [boolean, boolean] };

type Pair = readonly [RoleRow, RoleRow];

/** In how far roles reach, beside their menu items and rights. */
type Scope = 'branches' | 'limits' | 'discount' | 'records' | 'tfa';

export const scopeDifferences = ([one, other]: Pair): Scope[] => {
  const limitsOf = ({ limits = {} }: RoleRow) => JSON.stringify(Object.entries(limits).toSorted());
  const branchesOf = ({ branch_scope, branches }: RoleRow) =>
    [branch_scope, ...(branch_scope === 'chosen' ? branches.toSorted() : [])].join();
  return [
    ...(branchesOf(one) === branchesOf(other) ? [] : (['branches'] as const)),
    ...(limitsOf(one) === limitsOf(other) ? [] : (['limits'] as const)),
    ...(discountLimitOf([one]) === discountLimitOf([other]) ? [] : (['discount'] as const)),
    ...(one.record_scope === other.record_scope ? [] : (['records'] as const)),
    ...(one.tfa_required === other.tfa_required ? [] : (['tfa'] as const)),
  ];
};

const differing = (all: Difference[]): Difference[] => all.filter(({ has: [one, other] }) => one !== other);

const opens = ({ code, modules }: RoleRow, name: string): boolean =>
  code === adminRole || modules.includes(name);

const itemDifferences = (pair: Pair, menu: readonly MenuItem[], about: Label | null = null): Difference[] =>
  menu.flatMap((item) => [
    {
      key: item.name,
      about,
      label: item.title,
      has: [opens(pair[0], item.name), opens(pair[1], item.name)] as const,
    },
    ...itemDifferences(pair, item.children, item.title),
  ]);

export const menuDifferences = (pair: Pair, menu: readonly MenuItem[]): Difference[] =>
  differing(itemDifferences(pair, menu));

const allRights = ({ actionLabels, permissionAreas, specialPermissions }: DeclaredRights) => [
  ...permissionAreas.flatMap(({ permissions }) =>
    permissions.flatMap(({ name, label, actions }) =>
      actions.map((action) => ({ name, action, about: label, label: actionLabels[action] })),
    ),
  ),
  ...specialPermissions.map(({ name, action, label }) => ({ name, action, about: null, label })),
];

export const rightDifferences = ([one, other]: Pair, rights: DeclaredRights): Difference[] =>
  differing(
    allRights(rights).map(({ name, action, about, label }) => ({
      key: `${name}:${action}`,
      about,
      label,
      has: [isAllowed([one], name, action), isAllowed([other], name, action)] as const,
    })),
  );
