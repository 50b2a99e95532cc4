// Finds the users to whom an exception from the lock may be granted.

import { isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/booksApi.ts';
import { matchesSearch, searchKey } from '#shared/kernel/searchKey.ts';
import { exceptionUsers } from './exceptionUsers.ts';

const shownMax = 20;

export const listExceptionUsers = operation(api.listExceptionUsers, async (context, { query }) => {
  const { search = '', limit = shownMax } = query;
  const users = await exceptionUsers(context);
  const seen = users.filter(({ branch }) => isInScope(context, branch));
  const found = seen.filter(({ name, name_ar, username }) =>
    matchesSearch(searchKey(`${name} ${name_ar} ${username}`), search),
  );
  return {
    items: found.slice(0, limit).map(({ id, name, name_ar, username }) => ({ id, name, name_ar, username })),
  };
});
