// The figures of invoices: of their page, and of the tabs of their list.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { countInvoices, getInvoiceOverview } from '#shared/invoices/overviewApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

/** Read anew with every page of their list: what is owed changes without them. */
const figuresKey = ['invoices', 'list', 'figures'];

export type InvoiceCounts = EndpointOutput<typeof countInvoices>;

export const useInvoiceCounts = (query: Readonly<Record<string, string>>, isWanted = true) =>
  useQuery({
    queryKey: [...figuresKey, 'counts', query],
    queryFn: ({ signal }) => call(countInvoices, { query, quiet: 'background', signal }),
    enabled: isWanted,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export type InvoiceOverview = EndpointOutput<typeof getInvoiceOverview>;

export const useInvoiceOverview = () =>
  useQuery({
    queryKey: [...figuresKey, 'overview'],
    queryFn: ({ signal }) => call(getInvoiceOverview, { quiet: true, signal }),
    staleTime: 0,
  });
