// What a receipt or payment can settle: the open items of a party, and the methods by which money is paid.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';

const itemsMax = '200';

export const useSettling = ({ party, side }: { party: string; side: Side }) =>
  useQuery({
    queryKey: ['settling', side, party],
    queryFn: async ({ signal }) => {
      const query = { side, party, limit: itemsMax };
      return (await call(listOpenItems, { query, quiet: 'background', signal })).items;
    },
    enabled: party !== '',
    // Somebody else may have settled some of them.
    staleTime: 0,
  });

export type MethodChoice = { means: string | null; mapping: string | null };

export const useMethods = () => useChoices<MethodChoice>('paymentMethod', 'voucher.method').data ?? [];
