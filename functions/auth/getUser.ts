// A user with roles: oneself, others by permission.
import { requirePermission } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/api.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { userKey, userOf, userView } from './userRecords.ts';

export const getUser = operation(api.getUser, async (context, { params }) => {
  if (params.id !== context.actor.id) requirePermission(context, 'user', 'view');
  const item = await context.store.get(userKey(params.id));
  return item ? userView(userOf(item)) : notFound('user');
});
