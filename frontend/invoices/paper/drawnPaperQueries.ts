// The drawn paper of what is printed, as it is chosen.
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ImageReaders } from '#frontend/richText/imageQueries.ts';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import type { PaperLooks } from './paperLooks.ts';

export const usePaper = <Print>(
  { name, draw }: PaperLooks<Print>,
  prints: readonly Print[],
  choice: PaperChoice,
) => {
  const reader = useContext(ImageReaders);
  return useQuery({
    queryKey: ['tradePaper', 'paper', name, prints, choice],
    queryFn: () => draw(prints, choice, reader),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
