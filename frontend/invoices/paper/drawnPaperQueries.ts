// The drawn paper of what is printed, as it is chosen.
import { useQuery } from '@tanstack/react-query';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import type { PaperLooks } from './paperLooks.ts';

export const usePaper = <Print>(
  { name, draw }: PaperLooks<Print>,
  prints: readonly Print[],
  choice: PaperChoice,
) =>
  useQuery({
    queryKey: ['tradePaper', 'paper', name, prints, choice],
    queryFn: () => draw(prints, choice),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
