// What a receipt or payment can settle: the open items of a party, and the methods by which money is paid.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { listOpenItems, type OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

const readAtOnce = '200';

/** All of them: a receipt may settle the last as well as the first. */
const readOpenItems = async (party: string, side: Side, signal: AbortSignal): Promise<OpenItemRow[]> => {
  const items: OpenItemRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { side, party, limit: readAtOnce, ...(cursor !== undefined && { cursor }) };
    const page: EndpointOutput<typeof listOpenItems> = await call(listOpenItems, {
      query,
      quiet: 'background',
      signal,
    });
    items.push(...page.items);
    cursor = page.cursor;
  }
  return items;
};

export const useSettling = ({ party, side }: { party: string; side: Side }) =>
  useQuery({
    queryKey: ['settling', side, party],
    queryFn: ({ signal }) => readOpenItems(party, side, signal),
    enabled: party !== '',
    // Somebody else may have settled some of them.
    staleTime: 0,
  });

export type MethodChoice = { means: string | null; mapping: string | null };

export const useMethods = () => useChoices<MethodChoice>('paymentMethod', 'voucher.method').data ?? [];
