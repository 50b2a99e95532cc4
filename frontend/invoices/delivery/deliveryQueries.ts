// What delivery notes are printed from, and their drawn paper as it is chosen.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { printDeliveryNote } from '#shared/invoices/delivery/deliveryNoteApi.ts';
import type { DeliveryPrint } from '#shared/invoices/delivery/deliveryNotePaper.ts';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import { drawPapers } from '../paper/drawPapers.ts';

const key = 'deliveryNote';

/** Opening the address counts as printing and is logged: it is requested once, however often the paper is chosen again. */
export const useDeliveryPrints = (ids: readonly string[]) =>
  useQuery({
    queryKey: [key, 'print', ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(
          (id): Promise<DeliveryPrint> => call(printDeliveryNote, { params: { id }, quiet: true, signal }),
        ),
      ),
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
