// The totals under the lines of a quote, as they change with every key.
import type { ComponentProps } from 'react';
import { TotalsFoot } from '../../editor/InvoiceTotals.tsx';
import { useQuoteWords } from '../quoteBase.ts';

export const QuoteTotals = (props: Omit<ComponentProps<typeof TotalsFoot>, 't'>) => (
  <TotalsFoot {...props} t={useQuoteWords()} />
);
