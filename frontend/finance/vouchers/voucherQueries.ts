// Vouchers in the browser: reading, saving, posting, reversing, and what is refreshed afterwards.
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { leavesFilesAlone } from '#frontend/attachments/attachmentQueries.ts';
import { call } from '#frontend/lib/api.ts';
import type { ApiError } from '#frontend/lib/apiError.ts';
import {
  changeVoucher,
  findVoucherByNumber,
  getVoucher,
  listVouchers,
  postVoucher,
  removeVoucher,
  reverseVoucher,
  saveVoucher,
} from '#shared/finance/api.ts';
import type { VoucherInput, VoucherView } from '#shared/finance/voucher.ts';
import type { NumberPlace } from '#shared/ledger/shortNumber.ts';
import type { VoucherFilters } from './voucherFilters.ts';
import { warnOfCash } from './warnOfCash.ts';

const oneKey = (id: string) => ['vouchers', 'one', id];
const pageSize = '50';

export const useVoucher = (id: string | undefined) =>
  useQuery({
    queryKey: oneKey(id ?? ''),
    queryFn: ({ signal }) => call(getVoucher, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    // Two people may edit one draft: what is shown on opening is always fresh.
    staleTime: 0,
  });

export const useVoucherList = (filters: VoucherFilters) =>
  useInfiniteQuery({
    queryKey: ['vouchers', 'list', filters],
    queryFn: ({ signal, pageParam }) =>
      call(listVouchers, { query: { ...filters, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });

/** A new reading follows in the background; what the server just answered shows at once. */
const refreshAfter = (client: QueryClient, voucher: VoucherView | null): void => {
  if (voucher) {
    client.setQueryData<VoucherView>(oneKey(voucher.id), (before) => ({ ...before, ...voucher }));
    void client.invalidateQueries({ queryKey: oneKey(voucher.id), refetchType: 'none' });
  }
  void client.invalidateQueries({ queryKey: ['vouchers', 'list'] });
};

const refreshBooks = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: ['reports'] });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
};

/** Refusals that the editor explains in a question of its own. */
export const conflictCodes = [
  ...['voucher.changed', 'voucher.alreadyPosted', 'voucher.pending', 'voucher.rejected'],
  'approval.decided',
] as const;

/** Tells which refusals the editor shows beside its fields. */
type Beside = { beside: (failure: ApiError) => boolean };

type Save = Beside & {
  body: VoucherInput;
  /** The draft that is changed, as it was read; null for a new one. */
  saved: { id: string; rev: number } | null;
  idempotencyKey: string;
};

export const useSaveVoucher = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, saved, idempotencyKey, beside }: Save): Promise<VoucherView> =>
      saved === null
        ? call(saveVoucher, { body, idempotencyKey, beside })
        : call(changeVoucher, {
            params: { id: saved.id },
            body: { ...body, rev: saved.rev },
            ...{ quiet: conflictCodes, beside },
          }),
    onSuccess: (voucher) => refreshAfter(client, voucher),
  });
};

export const usePostVoucher = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev, ...extras }: { id: string; rev: number; idempotencyKey: string } & Beside) =>
      call(postVoucher, { params: { id }, body: { rev }, quiet: conflictCodes, ...extras }),
    onSuccess: (voucher) => {
      void warnOfCash(voucher.id);
      refreshAfter(client, voucher);
      refreshBooks(client);
    },
  });
};

export const useReverseVoucher = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reversal: { id: string; reason: string; date: string; idempotencyKey: string }) =>
      call(reverseVoucher, {
        params: { id: reversal.id },
        body: { reason: reversal.reason, date: reversal.date },
        idempotencyKey: reversal.idempotencyKey,
        beside: ['reason', 'date'],
      }),
    onSuccess: (reversal) => {
      void warnOfCash(reversal.id);
      void client.invalidateQueries({ queryKey: ['vouchers'] });
      refreshBooks(client);
    },
  });
};

export const useRemoveVoucher = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeVoucher, { params: { id } }),
    onSuccess: () => refreshAfter(client, null),
    ...leavesFilesAlone(client, (owner) => ({ entity: 'voucher', owner })),
  });
};

/** The posted voucher of a number; an unknown number is told beside the field by the caller. */
export const useFindVoucher = () =>
  useMutation({
    mutationFn: ({ number, ...query }: { number: string } & Partial<NumberPlace>) =>
      call(findVoucherByNumber, { params: { number }, query, quiet: ['notFound'] }),
  });
