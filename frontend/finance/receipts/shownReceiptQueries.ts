// What the page behind the link of a receipt reads, apart from what signed-in screens read.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { ownView } from '#frontend/links/ownView.ts';
import { shownOrNull } from '#frontend/links/shownOrNull.ts';
import { receiptLinkCalls } from '#shared/finance/receipts/receiptLinkApi.ts';

/** Null where the link shows nothing. */
export const useShownReceipt = (code: string) =>
  useQuery({
    queryKey: ['receipt', 'shown', code],
    queryFn: ({ signal }) =>
      shownOrNull(
        call(receiptLinkCalls.show, {
          params: { link: code },
          query: ownView(code),
          quiet: 'background',
          signal,
        }),
      ),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
