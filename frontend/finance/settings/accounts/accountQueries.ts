// The chart of accounts in the browser, and what is refreshed after it changes.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Sending } from '#frontend/forms/useDraftForm.tsx';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { useReportPeriods } from '#frontend/reports/reportQueries.ts';
import {
  changeAccount,
  createAccount,
  importAccounts,
  listAccounts,
  removeAccount,
} from '#shared/finance/api.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { trialBalanceReport } from '#shared/finance/trialBalanceReport.ts';
import type { LedgerAccount, LedgerAccountInput } from '#shared/ledger/ledgerAccount.ts';
import { daysOf } from '#shared/reports/reportPeriods.ts';
import { type AccountBalances, accountBalances } from './accountBalances.ts';

const accountsKey = ['accounts'];

const accountsQuery = queryOptions({
  queryKey: accountsKey,
  queryFn: ({ signal }) => call(listAccounts, { signal }),
  staleTime: 60_000,
});

export const useAccounts = () => useQuery({ ...accountsQuery, select: (answer) => answer.items });

/** The account as it is stored now; the chart follows. */
export const useRereadAccount = () => {
  const client = useQueryClient();
  return async (code: string) => {
    const { items } = await client.fetchQuery({ ...accountsQuery, staleTime: 0 });
    return items.find((each) => each.code === code) ?? null;
  };
};

/** What the accounts come to today, by the trial balance of the fiscal year so far, for users who see it. */
export const useAccountBalances = (accounts: readonly LedgerAccount[]): AccountBalances | null => {
  const mayView = usePermission('ledger_report', 'view');
  const { scale } = useSession().settings;
  const { from, to } = daysOf({ period: 'yearToDate' }, useReportPeriods(trialBalanceReport));
  const { data } = useQuery({
    queryKey: ['reports', 'accountBalances', from, to],
    queryFn: ({ signal }) => call(getTrialBalance, { query: { from, to }, signal, quiet: true }),
    enabled: mayView && from !== '',
  });
  const rows = data?.rows;
  return useMemo(() => (rows ? accountBalances(accounts, rows, scale) : null), [accounts, rows, scale]);
};

const useRefresh = () => {
  const client = useQueryClient();
  return async () => {
    // Reports show names of accounts too.
    void client.invalidateQueries({ queryKey: ['reports'] });
    // An added account must be in the chart, and in choices of accounts, before the next step begins.
    await Promise.all(
      [accountsKey, recordsKey('account')].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
};

const shownBeside = ['parent', 'name_ar', 'name', 'control', 'cashFlow', 'currency', 'code', 'group'];

/** Adds an account, or changes the one that was read at `rev`. */
export const useSaveAccount = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ draft, rev, idempotencyKey }: Sending<LedgerAccountInput>) => {
      if (rev === null) return call(createAccount, { body: draft, beside: shownBeside, idempotencyKey });
      const { code, ...fields } = draft;
      const around = { beside: shownBeside, quiet: ['account.changed'] };
      return call(changeAccount, { params: { code }, body: { ...fields, rev }, ...around });
    },
    onSuccess: refresh,
  });
};

export const useRemoveAccount = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => call(removeAccount, { params: { code } }),
    onSuccess: refresh,
  });
};

export const useImportAccounts = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { rows: Record<string, unknown>[]; dryRun: boolean }) =>
      call(importAccounts, { body }),
    onSuccess: (_, { dryRun }) => (dryRun ? undefined : refresh()),
  });
};
