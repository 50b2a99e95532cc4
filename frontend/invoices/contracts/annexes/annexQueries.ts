// The contract of an annex, and the annexes of a contract.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { useSettled } from '#frontend/lib/useSettled.ts';
import { type AnnexRow, annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import { type ContractView, contractKind } from '#shared/invoices/contracts/contractKind.ts';

const isId = (name: string): boolean => /^[0-9a-z]{26}$/.test(name);

/** By its id or number; a name that is not whole yet is of none. */
export const useContractNamed = (typed: string): ContractView | null => {
  const name = useSettled(typed);
  const { data } = useQuery({
    queryKey: [contractKind.plural, 'named', name],
    queryFn: async ({ signal }): Promise<ContractView> => {
      const quietly = { signal, quiet: true } as const;
      const { id } = isId(name)
        ? { id: name }
        : await call(contractCalls.find, { params: { number: name }, query: {}, ...quietly });
      // A number finds it alone: what its annexes change is part of its view.
      return call(contractCalls.get, { params: { id }, ...quietly });
    },
    enabled: name !== '',
    retry: false,
  });
  return data ?? null;
};

const none: readonly AnnexRow[] = [];

/** Of a contract by its number, the first one first; none of one that has no number. */
export const useAnnexesOf = (contract: string | null): readonly AnnexRow[] => {
  const { data } = useQuery({
    queryKey: [annexKind.plural, 'list', 'of', contract],
    queryFn: async ({ signal }): Promise<readonly AnnexRow[]> => {
      const { items } = await call(annexCalls.list, { query: { contract: contract ?? '' }, signal });
      return items.toReversed();
    },
    enabled: contract !== null,
    staleTime: 0,
  });
  return data ?? none;
};
