// Changes a role; the next call of each of its users is checked by the changed one, in the open session.
import { accessWrite, readAccess, readUsers } from '#functions/auth/accessWrite.ts';
import { refuseBeyond, refuseLaxer, refuseOwnWidened } from '#functions/auth/ownRights.ts';
import { changedRoleWrite } from '#functions/company/userRecords.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import * as api from '#shared/auth/rolesApi.ts';
import { adminRole } from '#shared/kernel/permission.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';

export const changeRole = operation(api.changeRole, async (context, { params: { code }, body }) => {
  const { store } = context;
  // With every right there is: loaded by the few who change roles.
  const { checkRole, roleChanges, tidyRole } = await import('./roleRules.ts');
  return retryOnConflict(store, async () => {
    const access = await readAccess(store);
    const before = access.roles.get(code) ?? notFound('role');
    const { limits = before.limits, discountLimit = before.discountLimit } = body;
    const role = tidyRole({ ...body, code, limits, discountLimit });
    const changes = roleChanges(before, role);
    // The rights of the administrator role are fixed; signing in in two steps can be required of it.
    const isFixed = code === adminRole && changes.some(({ field }) => field !== 'tfa_required');
    refuseUnless(!isFixed, 'role.adminFixed');
    refuseUnless(before.rev === body.rev, 'record.changed');
    await checkRole(context, role, before);
    // A role with more rights than the caller has may not be changed, not even to weaken it.
    refuseBeyond(context, before);
    refuseBeyond(context, role);
    refuseOwnWidened(context, role, before);
    refuseLaxer(context, role, before);
    const users = (await readUsers(store)).filter((user) => user.roles.includes(code)).length;
    return write(context, {
      writes: [accessWrite(access), changedRoleWrite(before, role)],
      audit: { action: 'update', entity: 'role', id: code, changes },
      answer: { ...role, users, rev: before.rev + 1 },
    });
  });
});
