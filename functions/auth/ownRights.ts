// A user may not give, take or change what exceeds the own rights: otherwise the right to edit users or roles would be every right.
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { isWithinDiscount } from '#shared/auth/discountLimit.ts';
import type { RoleDetail } from '#shared/auth/rolesApi.ts';
import type { Grant } from '#shared/auth/user.ts';
import { isAdministrator, isAllowed, limitOf, type RoleGrants } from '#shared/kernel/permission.ts';
import { isWithinRecordScope, recordScopeOf } from '#shared/kernel/recordScope.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';

type Held = Pick<
  RoleDetail,
  'code' | 'permissions' | 'limits' | 'discountLimit' | 'branch_scope' | 'branches' | 'record_scope'
>;
type Guarded = Pick<RoleDetail, 'tfa_required'>;

const noGrants: readonly Grant[] = [];

const sameGrant = (one: Grant) => (other: Grant) => one.name === other.name && one.action === other.action;

/** The rights that one holds and the other does not. */
export const grantsBeyond = (held: readonly Grant[], before: readonly Grant[] = noGrants): Grant[] =>
  held.filter((grant) => !before.some(sameGrant(grant)));

const isScopeWithin = (context: SessionContext, { branch_scope, branches }: Held): boolean => {
  const own = branchScope(context);
  if (own === null || branch_scope === 'own') return true;
  return branch_scope === 'chosen' && branches.every((branch) => own.includes(branch));
};

/** Whether rights that some hold for chosen types alone are given for no other type. */
const isWithinLimits = (role: RoleGrants, others: readonly RoleGrants[]): boolean =>
  others
    .flatMap(({ limits }) => Object.keys(limits ?? {}))
    .every((right) => {
      const [permission = '', action = ''] = right.split(':');
      const own = limitOf(others, permission, action);
      const given = limitOf([role], permission, action);
      return own === null || (given?.every((type) => own.includes(type)) ?? false);
    });

/** Refuses what a role gives beyond the rights, the discounts, the branches and the records of the caller. */
export const refuseBeyond = (context: SessionContext, role: Held): void => {
  const { roles } = context.actor;
  const isCovered =
    role.permissions.every(({ name, action }) => isAllowed(roles, name, action)) &&
    isWithinLimits(role, roles) &&
    isWithinDiscount(role, roles);
  const isWithin =
    isScopeWithin(context, role) && isWithinRecordScope(role.record_scope, recordScopeOf(roles));
  refuseUnless(isCovered && isWithin, 'role.beyondOwn');
};

const seesMoreBranches = (after: Held, before: Held): boolean => {
  if (before.branch_scope === 'all' || after.branch_scope === 'own') return false;
  return after.branch_scope === 'all' || after.branches.some((branch) => !before.branches.includes(branch));
};

/** Whether a role gives anything that it did not give before. */
const isWider = (after: Held, before: Held): boolean =>
  !after.permissions.every(({ name, action }) => isAllowed([before], name, action)) ||
  !isWithinLimits(after, [before]) ||
  !isWithinDiscount(after, [before]) ||
  seesMoreBranches(after, before) ||
  !isWithinRecordScope(after.record_scope, before.record_scope);

/** The caller may not widen a role that the caller has: rights held through another role would survive its removal. */
export const refuseOwnWidened = ({ actor }: SessionContext, after: Held, before: Held): void => {
  const isOwn = actor.roles.some(({ code }) => code === before.code);
  refuseUnless(!isOwn || isAdministrator(actor.roles) || !isWider(after, before), 'role.ownWidened');
};

/** That a role asks for the second step is taken off it by administrators alone. */
export const refuseLaxer = ({ actor }: SessionContext, after: Guarded, before: Guarded): void =>
  refuseUnless(
    after.tfa_required || !before.tfa_required || isAdministrator(actor.roles),
    'role.tfaByAdministrator',
  );
