// A role the caller may view: one's own, others by permission.

import { rolesOf } from '#functions/company/userRecords.ts';
import { requirePermission, type SessionContext } from '#functions/http/context.ts';
import type { RoleView } from '#shared/auth/user.ts';
import { notFound } from '#shared/kernel/refusal.ts';

export const readableRole = async (context: SessionContext, code: string): Promise<RoleView> => {
  const own = context.actor.roles.find((role) => role.code === code);
  if (own) return own;
  requirePermission(context, 'role', 'view');
  const roles = await rolesOf(context.store, context.company.authRev);
  return roles.get(code) ?? notFound('role');
};
