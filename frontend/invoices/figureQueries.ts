// The figures of invoices: of their page, and of the tabs of their list.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { OverviewCall } from '#frontend/overviews/overview.ts';
import { countInvoices, getInvoiceOverview } from '#shared/invoices/overviewApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

/** Read anew with every page of their list: what is owed changes without them. */
const figuresKey = ['invoices', 'list', 'figures'];

export type InvoiceCounts = EndpointOutput<typeof countInvoices>;

type CountsQuery = Readonly<Record<string, string>>;

const countsOf = (query: CountsQuery) => ({
  access: countInvoices.auth,
  key: [...figuresKey, 'counts', query],
  ask: (signal: AbortSignal) => call(countInvoices, { query, quiet: 'background', signal }),
  staleMs: 0,
});

export const useInvoiceCounts = (query: CountsQuery, isWanted = true) => {
  const { key, ask, staleMs } = countsOf(query);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    enabled: isWanted,
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });
};

/** Of all invoices that the user may see. */
export const invoiceCounts: OverviewCall<InvoiceCounts> = countsOf({});

export const invoiceFigures: OverviewCall<EndpointOutput<typeof getInvoiceOverview>> = {
  access: getInvoiceOverview.auth,
  key: [...figuresKey, 'overview'],
  ask: (signal) => call(getInvoiceOverview, { quiet: true, signal }),
  staleMs: 0,
};
