// Everybody by whom the log can be filtered, also who may not sign in any more.
import { userOf } from '#functions/auth/userRecords.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/audit/api.ts';

export const listLogUsers = operation(api.listLogUsers, async ({ store }) => {
  const users = (await store.all({ pk: 'USR', index: 'gsi1' })).map(userOf);
  return { items: users.map(({ id, name, name_ar }) => ({ id, name, name_ar })) };
});
