// The whole chart of accounts, by code.

import { operation } from '#functions/http/operation.ts';
import type { Store } from '#functions/storage/store.ts';
import * as api from '#shared/finance/api.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { accountOf, accountPartition } from '../financeRecords.ts';

export const readChart = async (store: Store): Promise<LedgerAccount[]> =>
  (await store.all({ pk: accountPartition })).map(accountOf);

export const listAccounts = operation(api.listAccounts, async ({ store }) => ({
  items: await readChart(store),
  cursor: null,
}));
