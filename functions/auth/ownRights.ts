// Nobody gives, takes or touches what goes beyond the own rights: otherwise the right to edit users or roles would be every right.
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import type { RoleDetail } from '#shared/auth/rolesApi.ts';
import type { Grant } from '#shared/auth/user.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';

type Held = Pick<RoleDetail, 'permissions' | 'branch_scope' | 'branches'>;

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

/** Refuses what a role would give beyond the rights of the caller; what it gave before is not asked again. */
export const refuseBeyond = (context: SessionContext, after: Held, before?: Held): void => {
  const { roles } = context.actor;
  const given = grantsBeyond(after.permissions, before?.permissions);
  const isCovered = given.every(({ name, action }) => isAllowed(roles, name, action));
  const isSameScope =
    after.branch_scope === before?.branch_scope && after.branches.join() === before.branches.join();
  refuseUnless(isCovered && (isSameScope || isScopeWithin(context, after)), 'role.beyondOwn');
};
