// The periods of VAT returns, filing one, and opening the last one again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import {
  fileVatReturn,
  listVatReturns,
  previewVatReturn,
  reopenVatReturn,
} from '#shared/finance/taxes/vatReturnApi.ts';
import { rulesKey } from '../settings/companyQueries.ts';

const returnsKey = ['vatReturns'];

export const useVatReturns = () =>
  useQuery({ queryKey: returnsKey, queryFn: ({ signal }) => call(listVatReturns, { signal }) });

/** What filing would post, read when it is asked about; once the return is filed there is nothing to read anew. */
export const useReturnPreview = ({ from, to }: { from: string; to: string }) =>
  useQuery({
    queryKey: ['vatReturnPreview', from, to],
    queryFn: ({ signal }) => call(previewVatReturn, { query: { from, to }, signal }),
    gcTime: 0,
    staleTime: 0,
  });

const changed = [returnsKey, rulesKey, ['vouchers'], ['reports'], ['dashboard']];

/** Of a call that was cut nobody knows how far it has come. */
const useSettled = () => {
  const client = useQueryClient();
  return () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
};

type Filing = { from: string; to: string; idempotencyKey: string };

export const useFileVatReturn = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Filing) => call(fileVatReturn, { body, idempotencyKey }),
    onSettled: useSettled(),
  });

type Reopening = { to: string; reason: string; idempotencyKey: string };

export const useReopenVatReturn = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Reopening) =>
      call(reopenVatReturn, { body, idempotencyKey, beside: ['reason'] }),
    onSettled: useSettled(),
  });
