// The users by whom the log can be filtered, also those who may not sign in any more; those of the branches that the caller sees.
import { usersOf } from '#functions/company/userRecords.ts';
import { isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/audit/api.ts';

export const listLogUsers = operation(api.listLogUsers, async (context) => {
  const users = await usersOf(context.store);
  const seen = users.filter(({ branch }) => isInScope(context, branch));
  return { items: seen.map(({ id, name, name_ar }) => ({ id, name, name_ar })) };
});
