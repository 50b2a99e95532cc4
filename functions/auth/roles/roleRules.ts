// What must hold of a role before it is written, and what the log says of its change.
import { grantsBeyond } from '#functions/auth/ownRights.ts';
import { readBranches } from '#functions/company/branchRecords.ts';
import { partitionOf } from '#functions/company/resourceRecords.ts';
import type { RoleRecord } from '#functions/company/userRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { wholeDiscount } from '#shared/auth/discountLimit.ts';
import type { RoleDetail } from '#shared/auth/rolesApi.ts';
import type { Grant } from '#shared/auth/user.ts';
import type { LimitedRight } from '#shared/documents/limitedRights.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { menuNames } from '#shared/menu.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { declaredGrants, limitedRights } from '#shared/settings/permissions.ts';

const keyOf = ({ name, action }: Grant): string => `${name}:${action}`;

/** Rights that the product knows: those in force, and those that the roles of a new company have for areas to come. */
const knownGrants = new Set(
  [...declaredGrants, ...defaultRoles.flatMap(({ permissions }) => permissions)].map(keyOf),
);

const isKnown = (grant: Grant): boolean => grant.name === '*' || knownGrants.has(keyOf(grant));

const strangeBranch = async ({ store }: SessionContext, { branches }: RoleDetail): Promise<boolean> => {
  if (branches.length === 0) return false;
  const known = new Set((await readBranches(store)).map(({ code }) => code));
  return branches.some((branch) => !known.has(branch));
};

const branchFault = async (context: SessionContext, role: RoleDetail): Promise<string | null> => {
  if (role.branch_scope === 'chosen' && role.branches.length === 0) return 'field.required';
  return (await strangeBranch(context, role)) ? 'record.unknown' : null;
};

const typesOf = async ({ store }: SessionContext, { field }: LimitedRight): Promise<unknown[]> => {
  if (field.kind === 'choice') return Object.keys(field.choices);
  if (field.kind !== 'record') return [];
  return (await store.all({ pk: partitionOf(field.of) })).map(({ sk }) => sk);
};

/** Of a right that is held for chosen types, at least one that there is; those that a role names already it may keep. */
const limitFault = async (
  context: SessionContext,
  { limits = {} }: RoleDetail,
  before: RoleRecord | null,
): Promise<string | null> => {
  for (const [right, types] of Object.entries(limits)) {
    const limited = limitedRights.find((each) => each.right === right);
    if (!limited) return 'field.invalid';
    if (types.length === 0) return 'field.required';
    const kept: readonly unknown[] = before?.limits?.[right] ?? [];
    const known = [...kept, ...(await typesOf(context, limited))];
    if (!types.every((type) => known.includes(type))) return 'record.unknown';
  }
  return null;
};

/** What is wrong is named beside its field. `before`: what a role holds already it may keep. */
export const checkRole = async (
  context: SessionContext,
  role: RoleDetail,
  before: RoleRecord | null,
): Promise<void> => {
  const given = grantsBeyond(role.permissions, before?.permissions);
  const faults = {
    modules: role.modules.every((name) => menuNames.includes(name)) ? null : 'field.invalid',
    permissions: given.every(isKnown) ? null : 'field.invalid',
    branches: await branchFault(context, role),
    limits: await limitFault(context, role, before),
  };
  refuseFields(faults);
};

/** Of the rights that the role gives. */
const tidyLimits = (role: RoleDetail): Pick<RoleDetail, 'limits'> => {
  const held = Object.entries(role.limits ?? {}).filter(([right]) => {
    const [name = '', action = ''] = right.split(':');
    return isAllowed([role], name, action);
  });
  const limits = Object.fromEntries(held.map(([right, types]) => [right, [...new Set(types)].sort()]));
  return held.length === 0 ? {} : { limits };
};

/** Each menu item and right once; branches and types only where they are chosen. */
export const tidyRole = (role: RoleDetail): RoleDetail => {
  const { code, name, name_ar, modules, permissions, branch_scope, branches } = role;
  const { record_scope, tfa_required, discountLimit = wholeDiscount } = role;
  return {
    ...tidyLimits(role),
    code,
    name,
    name_ar,
    branch_scope,
    record_scope,
    tfa_required,
    discountLimit,
    modules: [...new Set(modules)],
    permissions: [...new Map(permissions.map((grant) => [keyOf(grant), grant])).values()],
    branches: branch_scope === 'chosen' ? [...new Set(branches)].sort() : [],
  };
};

const listChange = (field: string, before: readonly string[], after: readonly string[]) => {
  const taken = before.filter((each) => !after.includes(each));
  const given = after.filter((each) => !before.includes(each));
  return taken.length + given.length === 0 ? [] : [{ field, old: taken, new: given }];
};

const everyType = [null];

/** For which types a right is held, before and after; null means all of them. */
const limitChanges = (before: RoleDetail, after: RoleDetail) => {
  const rights = new Set([before, after].flatMap(({ limits }) => Object.keys(limits ?? {})));
  return [...rights].flatMap((right) => {
    const [old, now] = [before, after].map(({ limits }) =>
      (limits?.[right] ?? everyType).map((type) => ({ right, type })),
    );
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ field: 'limits', old, new: now }];
  });
};

const plainFields = [
  'name',
  'name_ar',
  'branch_scope',
  'record_scope',
  'tfa_required',
  'discountLimit',
] as const;

/** Of lists, what was taken and what was given: the whole would hide it. */
export const roleChanges = (before: RoleDetail, after: RoleDetail) => [
  ...plainFields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, old: before[field], new: after[field] }],
  ),
  ...listChange('branches', before.branches, after.branches),
  ...listChange('modules', before.modules, after.modules),
  ...limitChanges(before, after),
  ...listChange('permissions', before.permissions.map(keyOf), after.permissions.map(keyOf)),
];
