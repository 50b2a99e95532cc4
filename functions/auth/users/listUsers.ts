// The users of the branches that the caller sees, by name, and the roles that can be given.
import { readAccess, readUsers } from '#functions/auth/accessWrite.ts';
import { isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/usersApi.ts';
import { userRows } from './userRows.ts';

export const listUsers = operation(api.listUsers, async (context) => {
  const { store } = context;
  const [users, { roles }] = await Promise.all([readUsers(store), readAccess(store)]);
  const seen = users.filter(({ branch }) => isInScope(context, branch));
  return {
    items: await userRows(context, seen),
    roles: [...roles.values()].map(({ code, name, name_ar }) => ({ code, name, name_ar })),
  };
});
