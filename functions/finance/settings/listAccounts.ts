// The whole chart of accounts, by code.

import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { accountOf, accountPartition } from './financeFacts.ts';

export const listAccounts = operation(api.listAccounts, async (context) => {
  const items = (await context.store.all({ pk: accountPartition })).map(accountOf);
  return { items, cursor: null };
});
