// What vouchers and reports need to know of the company: branches, voucher types, cost centres, posting rules.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { choicesQuery, useChoices } from '#frontend/lib/choiceQueries.ts';
import {
  getPostingRules,
  openFiscalYear,
  saveLockDate,
  sealFiscalYear,
  unsealFiscalYear,
} from '#shared/finance/booksApi.ts';
import { byVoucherKind, closingType, settlementType, type VoucherType } from '#shared/finance/voucherType.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';

export const rulesKey = ['postingRules'];

type BranchUse = 'voucher.branch' | 'ledgerReport.branch' | 'account.branch';

/** The branches that the user may name when choosing one. */
export const useBranches = (use: BranchUse) => useChoices('branch', use);

const typesQuery = choicesQuery<VoucherType>('voucherType', 'voucher.type');

/** In the order in which people look for them, with those that the product makes itself. */
export const allTypes = (types: readonly VoucherType[]): VoucherType[] =>
  [...types, closingType, settlementType].sort(byVoucherKind);

export const useVoucherTypes = () => useQuery({ ...typesQuery, select: allTypes });

export const useCostCentres = () => useChoices('costCentre', 'voucher.costCentre');

const chartQuery = choicesQuery<LedgerAccount>('account', 'voucher.account');

/** The chart as vouchers need it: whatever decides whether a line may be posted to an account. */
export const useVoucherAccounts = () => useQuery(chartQuery);

export const usePostingRules = () =>
  useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => call(getPostingRules, { signal }) });

/** What a change of the rules answered is what everybody reads from now on. */
export const keepRules = (client: QueryClient) => (rules: EndpointOutput<typeof getPostingRules>) =>
  client.setQueryData(rulesKey, rules);

export const useSaveLockDate = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { lockDate: string | null; reason: string }) =>
      call(saveLockDate, { body, beside: ['reason'] }),
    onSuccess: keepRules(client),
  });
};

export const useSealFiscalYear = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ through, seal }: { through: string; seal: boolean }) =>
      call(seal ? sealFiscalYear : unsealFiscalYear, { body: { through } }),
    onSuccess: keepRules(client),
  });
};

export const useOpenFiscalYear = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (from: string) => call(openFiscalYear, { body: { from } }),
    onSuccess: keepRules(client),
  });
};
