// A role while it is edited: rights and menu items as sets, so that a box is one of them.
import type { Plain, Stored } from '#frontend/forms/draftForm.ts';
import { wholeDiscount } from '#shared/auth/discountLimit.ts';
import type { RoleDetail, RoleRow } from '#shared/auth/rolesApi.ts';
import type { Grant } from '#shared/auth/user.ts';
import type { LimitedRight } from '#shared/documents/limitedRights.ts';
import { normaliseNumber } from '#shared/kernel/numberEntry.ts';
import { isAllowed } from '#shared/kernel/permission.ts';

export type RoleDraft = Omit<RoleDetail, 'modules' | 'permissions'> & {
  modules: ReadonlySet<string>;
  grants: ReadonlySet<string>;
};

export const emptyDraft: RoleDraft = {
  code: '',
  name: '',
  name_ar: '',
  modules: new Set(),
  grants: new Set(),
  branch_scope: 'own',
  branches: [],
  record_scope: 'own',
  tfa_required: false,
  limits: {},
  discountLimit: wholeDiscount,
};

export const grantKey = ({ name, action }: Grant): string => `${name}:${action}`;

const grantOf = (key: string): Grant => {
  const [name = '', action = ''] = key.split(':');
  return { name, action };
};

/** `copy`: a new role that begins as this one. */
export const draftOf = (role: RoleRow, copy = false): RoleDraft => {
  const { code, name, name_ar, modules, permissions } = role;
  const { branch_scope, branches, record_scope, tfa_required, limits = {} } = role;
  const { discountLimit = wholeDiscount } = role;
  return {
    ...(copy ? { code: '', name: '', name_ar: '' } : { code, name, name_ar }),
    branch_scope,
    branches,
    record_scope,
    tfa_required,
    limits,
    discountLimit,
    modules: new Set(modules),
    grants: new Set(permissions.map(grantKey)),
  };
};

export const storedRole = (role: RoleRow): Stored<RoleDraft> => ({ draft: draftOf(role), rev: role.rev });

/** Sets are compared by their members, in any order. */
export const plainOfRole: Plain = (field, value) => {
  if (value instanceof Set) return [...value].toSorted();
  if (field === 'branches') return (value as string[]).toSorted();
  return field === 'limits' ? Object.entries(value ?? {}).toSorted() : value;
};

export const roleOf = ({ grants, modules, discountLimit = '', ...draft }: RoleDraft): RoleDetail => ({
  ...draft,
  discountLimit: normaliseNumber(discountLimit) ?? discountLimit,
  modules: [...modules],
  permissions: [...grants].map(grantOf),
});

/** The set with some of its members put in or taken out. */
export const withAll = (
  before: ReadonlySet<string>,
  keys: readonly string[],
  isIn: boolean,
): ReadonlySet<string> => {
  const next = new Set(before);
  for (const key of keys) {
    if (isIn) next.add(key);
    else next.delete(key);
  }
  return next;
};

/** How many of them are in: a box of all is ticked, mixed or empty. */
export const shareOf = (
  keys: readonly string[],
  chosen: ReadonlySet<string>,
): { checked: boolean; mixed: boolean } => {
  const count = keys.filter((key) => chosen.has(key)).length;
  return { checked: count > 0 && count === keys.length, mixed: count > 0 && count < keys.length };
};

/** Whether a right of everything gives this one already, so that its own box says nothing. */
export const isCovered = (grants: ReadonlySet<string>, { name, action }: Grant): boolean => {
  const wide = [...grants].filter((key) => key.includes('*') && key !== grantKey({ name, action }));
  return isAllowed([{ code: '', permissions: wide.map(grantOf) }], name, action);
};

/** Those of the rights that the role gives, by itself or with everything. */
export const heldLimits = (
  { grants }: Pick<RoleDraft, 'grants'>,
  limited: readonly LimitedRight[],
): LimitedRight[] => {
  const permissions = [...grants].map(grantOf);
  return limited.filter(({ permission, action }) =>
    isAllowed([{ code: '', permissions }], permission, action),
  );
};

/** Null: for every type. */
export const withLimit = (
  limits: RoleDraft['limits'],
  key: string,
  types: string[] | null,
): NonNullable<RoleDraft['limits']> => {
  const { [key]: _, ...others } = limits ?? {};
  return types === null ? others : { ...others, [key]: types };
};
