// What the open items that are asked for come to.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import type { ListQuery } from '#shared/lists/list.ts';

export type Sums = EndpointOutput<typeof sumOpenItems>;

/** Kept under the name of the list, so that what changes the list changes its sums. */
export const useOpenItemSums = (side: Side, query: ListQuery) =>
  useQuery({
    queryKey: [side, 'sums', query],
    queryFn: ({ signal }) => call(sumOpenItems, { query, quiet: 'background', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
