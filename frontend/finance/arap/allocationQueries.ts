// Allocations that people ask for in the lists of open items, and what they would hold against what.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { allocateItems, proposeAllocation } from '#shared/finance/arap/allocationApi.ts';
import type { EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';

type Wish = EndpointInput<typeof allocateItems>['body'] & { idempotencyKey: string };

export type Proposal = EndpointOutput<typeof proposeAllocation>;

/** Read again each time it is requested; the window that asks shows a failure, and what it has until the next answer: a field that is being used stays. */
export const useProposal = (body: EndpointInput<typeof proposeAllocation>['body']) =>
  useQuery({
    queryKey: ['allocationProposal', body],
    queryFn: ({ signal }) => call(proposeAllocation, { body, quiet: 'background', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** What is left of items changes in their lists, in reports, on cards of parties and in lists of invoices. */
export const useAllocate = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Wish) => call(allocateItems, { body, idempotencyKey }),
    onSuccess: () =>
      Promise.all(
        [['receivable'], ['payable'], ['allocations'], ['reports'], ['invoices'], recordsKey('party')].map(
          (queryKey) => client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
