// What delivery notes are printed from, and their drawn paper as it is chosen.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { printDeliveryNote } from '#shared/invoices/delivery/deliveryNoteApi.ts';
import type { DeliveryPrint } from '#shared/invoices/delivery/deliveryNotePaper.ts';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import { drawPapers } from '../paper/drawPapers.ts';

const key = 'deliveryNote';

/** `without`: how many of several have no goods to deliver. */
export type DeliveryPrints = { prints: readonly DeliveryPrint[]; without: number };

/** The page says so in place of a window over it. */
const isWithout = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invoice.nothingDelivered';

const printsOf = async (ids: readonly string[], signal: AbortSignal): Promise<DeliveryPrints> => {
  const calls = ids.map(
    (id): Promise<DeliveryPrint> =>
      call(printDeliveryNote, { params: { id }, quiet: true, beside: isWithout, signal }),
  );
  // One invoice of services does not keep back the others; where none is left, it is the answer.
  const answers = await Promise.allSettled(calls);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  const prints = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failure =
    refused.find(({ reason }) => !isWithout(reason)) ?? (prints.length === 0 ? refused[0] : null);
  if (failure) throw failure.reason;
  return { prints, without: refused.length };
};

/** Opening the address counts as printing and is logged: it is requested once, however often the paper is chosen again. */
export const useDeliveryPrints = (ids: readonly string[]) =>
  useQuery({
    queryKey: [key, 'print', ids],
    queryFn: ({ signal }) => printsOf(ids, signal),
    enabled: ids.length > 0,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useDeliveryPaper = (prints: readonly DeliveryPrint[], choice: PaperChoice) =>
  useQuery({
    queryKey: [key, 'paper', prints, choice],
    queryFn: () =>
      drawPapers(
        prints,
        choice,
        async () => (await import('#shared/invoices/delivery/deliveryNotePdf.ts')).deliveryNotesPdf,
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
