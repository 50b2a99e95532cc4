// The year close in the browser: what prevents it, the act and its undo, and what is read again afterwards.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { getPostingRules } from '#shared/finance/booksApi.ts';
import { closeFiscalYear, getYearClose, reopenFiscalYear } from '#shared/finance/yearCloseApi.ts';
import type { EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { keepRules, rulesKey } from './companyQueries.ts';

const closesKey = ['yearClose'];

/** Looked at anew whenever it is opened: drafts and balances may have changed since. */
export const useYearClose = (through: string, retained: string | undefined) =>
  useQuery({
    queryKey: [...closesKey, through, retained ?? ''],
    queryFn: ({ signal }) =>
      call(getYearClose, { query: { through, ...(retained === undefined ? {} : { retained }) }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });

/** Of a call that was cut nobody knows how far it has come: the rules say it. */
const settled = (client: QueryClient) => () => {
  for (const queryKey of [rulesKey, closesKey, ['vouchers'], ['reports'], ['dashboard']])
    void client.invalidateQueries({ queryKey });
};

type Rules = EndpointOutput<typeof getPostingRules>;
type Keyed<Body> = Body & { idempotencyKey: string };

export const useCloseFiscalYear = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: Keyed<EndpointInput<typeof closeFiscalYear>['body']>): Promise<Rules> =>
      call(closeFiscalYear, { body, idempotencyKey }),
    onSuccess: keepRules(client),
    onSettled: settled(client),
  });
};

export const useReopenFiscalYear = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: Keyed<EndpointInput<typeof reopenFiscalYear>['body']>): Promise<Rules> =>
      call(reopenFiscalYear, { body, idempotencyKey, beside: ['reason'] }),
    onSuccess: keepRules(client),
    onSettled: settled(client),
  });
};
