// The contract of an annex, and the annexes of a contract.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import { type ContractView, contractKind } from '#shared/invoices/contracts/contractKind.ts';

const isId = (name: string): boolean => /^[0-9a-z]{26}$/.test(name);

/** By its id or number; a name that is not whole yet is of none. */
export const useContractNamed = (name: string): ContractView | null => {
  const { data } = useQuery({
    queryKey: [contractKind.plural, 'named', name],
    queryFn: async ({ signal }): Promise<ContractView> =>
      isId(name)
        ? call(contractCalls.get, { params: { id: name }, signal, quiet: true })
        : call(contractCalls.find, { params: { number: name }, query: {}, signal, quiet: true }),
    enabled: name !== '',
    retry: false,
  });
  return data ?? null;
};
