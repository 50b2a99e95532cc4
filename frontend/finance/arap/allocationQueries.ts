// Allocations that people ask for in the lists of open items.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { allocateItems } from '#shared/finance/arap/allocationApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';

type Wish = EndpointInput<typeof allocateItems>['body'] & { idempotencyKey: string };

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
