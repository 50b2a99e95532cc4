// What is done with the milestones of a contract: invoiced, or marked as due.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { invoiceMilestone, markMilestoneDue } from '#shared/invoices/contracts/milestones/milestoneApi.ts';

type Wish = { id: string; idempotencyKey: string };

/** The contract says how far its milestones are, and lists have a draft more. */
const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [plural, what] }) => plural === contractKind.plural || what === 'list',
    });
};

export const useInvoiceMilestone = () =>
  useMutation({
    mutationFn: ({ id, idempotencyKey }: Wish) => call(invoiceMilestone, { params: { id }, idempotencyKey }),
    onSettled: useRefresh(),
  });

export const useMarkMilestoneDue = () =>
  useMutation({
    mutationFn: ({ id, idempotencyKey }: Wish) => call(markMilestoneDue, { params: { id }, idempotencyKey }),
    onSettled: useRefresh(),
  });
