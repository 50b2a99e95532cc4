// The whole chart of accounts, by code; whoever reads vouchers reads what their accounts are called.

import { can, requirePermission } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { accountOf, accountPartition } from './financeFacts.ts';

export const listAccounts = operation(api.listAccounts, async (context) => {
  if (!can(context, 'voucher', 'view')) requirePermission(context, 'account', 'view');
  const items = (await context.store.all({ pk: accountPartition })).map(accountOf);
  return { items, cursor: null };
});
