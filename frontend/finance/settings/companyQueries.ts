// What vouchers and reports need to know of the company: branches, voucher types, cost centres, posting rules.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { createCostCentre, listCostCentres, listVoucherTypes } from '#shared/finance/api.ts';
import {
  getPostingRules,
  openFiscalYear,
  saveLockDate,
  sealFiscalYear,
  unsealFiscalYear,
} from '#shared/finance/booksApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { listBranches } from '#shared/settings/api.ts';

const slowlyChangingMs = 5 * 60_000;
export const rulesKey = ['postingRules'];
const costCentresKey = ['costCentres'];

export const useBranches = () =>
  useQuery({
    queryKey: ['branches'],
    queryFn: ({ signal }) => call(listBranches, { signal }),
    select: (answer) => answer.items,
    staleTime: slowlyChangingMs,
  });

export const useVoucherTypes = () =>
  useQuery({
    queryKey: ['voucherTypes'],
    queryFn: ({ signal }) => call(listVoucherTypes, { signal }),
    select: (answer) => answer.items,
    staleTime: slowlyChangingMs,
  });

export const useCostCentres = () =>
  useQuery({
    queryKey: costCentresKey,
    queryFn: ({ signal }) => call(listCostCentres, { signal }),
    select: (answer) => answer.items,
    staleTime: slowlyChangingMs,
  });

export const useCreateCostCentre = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { code: string; name: string; name_ar: string }) => call(createCostCentre, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: costCentresKey }),
  });
};

export const usePostingRules = () =>
  useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => call(getPostingRules, { signal }) });

/** What a change of the rules answered is what everybody reads from now on. */
export const keepRules = (client: QueryClient) => (rules: EndpointOutput<typeof getPostingRules>) =>
  client.setQueryData(rulesKey, rules);

export const useSaveLockDate = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lockDate: string | null) => call(saveLockDate, { body: { lockDate } }),
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
