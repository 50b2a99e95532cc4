// Who could decide in the caller's place: another active user whom the caller may see and who may approve something of what the caller may.
import type { RoleRecord, UserRecord } from '#functions/company/userRecords.ts';
import { can, isInScope, type SessionContext } from '#functions/http/context.ts';
import { documentTypes } from '#shared/approvals/documentTypes.ts';
import { isAllowed } from '#shared/kernel/permission.ts';

type Fitness = 'may' | 'mayNotDecide' | 'unknown';

/** A caller who may approve nothing needs no deputy who may. */
export const deputyFitness = (
  context: SessionContext,
  roles: ReadonlyMap<string, RoleRecord>,
): ((user: UserRecord) => Fitness) => {
  const approved = documentTypes
    .flatMap(({ permissions }) => permissions)
    .filter((permission) => can(context, permission, 'approve'));
  return (user) => {
    const isThere =
      user.status === 'active' && user.id !== context.actor.id && isInScope(context, user.branch);
    if (!isThere) return 'unknown';
    const held = user.roles.flatMap((code) => roles.get(code) ?? []);
    const decides = approved.some((permission) => isAllowed(held, permission, 'approve'));
    return approved.length === 0 || decides ? 'may' : 'mayNotDecide';
  };
};
