// Adds a role to the company.
import { accessWrite, readAccess } from '#functions/auth/accessWrite.ts';
import { refuseBeyond } from '#functions/auth/ownRights.ts';
import { newRoleWrite } from '#functions/company/userRecords.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import * as api from '#shared/auth/rolesApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';

export const createRole = operation(api.createRole, async (context, { body }) => {
  // With every right there is: loaded by the few who change roles.
  const { checkRole, tidyRole } = await import('./roleRules.ts');
  const role = tidyRole(body);
  await checkRole(context, role, null);
  refuseBeyond(context, role);
  return retryOnConflict(context.store, async () => {
    const access = await readAccess(context.store);
    refuseUnless(!access.roles.has(role.code), 'role.codeTaken', { code: role.code });
    const { permissions, modules, name, name_ar } = role;
    return write(context, {
      writes: [accessWrite(access), newRoleWrite(role)],
      audit: {
        action: 'create',
        entity: 'role',
        id: role.code,
        facts: { name, name_ar, permissions: permissions.length, modules: modules.length },
      },
      answer: { ...role, users: 0, rev: 1 },
    });
  });
});
