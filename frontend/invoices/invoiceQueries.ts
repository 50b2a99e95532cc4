// What the screens of invoices read beside documents and lists.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { getReturnable } from '#shared/invoices/api.ts';

/** What notes may still take of an invoice; read anew each time, for others may have taken some. */
export const useReturnable = (id: string) =>
  useQuery({
    queryKey: ['invoice', 'returnable', id],
    queryFn: ({ signal }) => call(getReturnable, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
