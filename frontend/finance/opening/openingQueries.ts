// The opening balances of the branches in the browser, and what is refreshed when they change.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import {
  beginOpening,
  getOpening,
  type OpeningState,
  reverseOpening,
} from '#shared/finance/opening/openingApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';

const openingKey = ['opening'];
const lookMs = 1000;

const isMoving = ({ state, locked }: OpeningState): boolean => state === 'reversing' && locked === null;

/** Looks again while vouchers are being reversed. */
export const useOpenings = () =>
  useQuery({
    queryKey: openingKey,
    queryFn: ({ signal }) => call(getOpening, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? lookMs : false),
  });

/** After an opening came into the books, or left them. */
export const useRefreshOpening = () => {
  const client = useQueryClient();
  return () => {
    for (const key of ['opening', 'imports', 'vouchers', 'reports', 'dashboard', 'accounts', 'firstSteps'])
      void client.invalidateQueries({ queryKey: [key] });
  };
};

/** Its refusals stand beside the cells they are about, or above the button. */
export const enterOpening = (body: EndpointCall<typeof beginOpening>['body']): Promise<OpeningState> =>
  call(beginOpening, { body, quiet: [...beginOpening.refusals, 'validation'] });

export const useReverseOpening = () => {
  const refresh = useRefreshOpening();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(reverseOpening, { params: { id }, body: { reason }, beside: ['reason'] }),
    onSettled: refresh,
  });
};
