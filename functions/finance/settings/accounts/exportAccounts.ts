// The whole chart of accounts as a file is drawn from it.
import { exportOperation } from '#functions/paper/exportOperation.ts';
import * as api from '#shared/finance/api.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { readChart } from './listAccounts.ts';

export const exportAccounts = exportOperation<object, LedgerAccount>(api.exportAccounts, {
  entity: 'account',
  view: api.listAccounts.auth,
  read: async (context, _, { cursor = '', limit }) => {
    const after = (await readChart(context.store)).filter(({ code }) => code > cursor);
    const items = after.slice(0, limit);
    return { items, cursor: items.length < after.length ? (items.at(-1)?.code ?? null) : null };
  },
});
