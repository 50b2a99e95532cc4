// A user with roles: oneself, others by permission.

import { userKey, userOf, userView } from '#functions/company/userRecords.ts';
import { isInScope, requirePermission } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/api.ts';
import { notFound } from '#shared/kernel/refusal.ts';

export const getUser = operation(api.getUser, async (context, { params }) => {
  if (params.id !== context.actor.id) requirePermission(context, 'user', 'view');
  const item = await context.store.get(userKey(params.id));
  const user = item ? userOf(item) : notFound('user');
  return user.id === context.actor.id || isInScope(context, user.branch) ? userView(user) : notFound('user');
});
