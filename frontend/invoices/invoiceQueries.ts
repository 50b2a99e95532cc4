// What the screens of invoices read beside documents and lists.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { getPartyBalances } from '#shared/crm/figuresApi.ts';
import { getReturnable, listDeposits, previewInvoiceEntry } from '#shared/invoices/api.ts';
import { countInvoices, getInvoiceOverview } from '#shared/invoices/overviewApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

/** What notes may still take of an invoice; read anew each time, for others may have taken some. */
export const useReturnable = (id: string) =>
  useQuery({
    queryKey: ['invoice', 'returnable', id],
    queryFn: ({ signal }) => call(getReturnable, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The deposits of a customer that an invoice may use; asked for each time, for others may use some. */
export const useDeposits = ({ party, branch }: { party: string; branch: string }, isWanted: boolean) =>
  useQuery({
    queryKey: ['invoice', 'deposits', party, branch],
    queryFn: ({ signal }) =>
      call(listDeposits, { params: { party }, query: { branch }, quiet: 'background', signal }),
    enabled: isWanted,
    staleTime: 0,
    retry: false,
  });

/** The entry that an invoice would make; the last one stays until the next is there. `typed`: what would be saved, as JSON; null while nothing is to be asked. */
export const useComingEntry = (typed: string | null) =>
  useQuery({
    queryKey: ['invoice', 'comingEntry', typed],
    queryFn: ({ signal }) =>
      call(previewInvoiceEntry, { body: JSON.parse(typed ?? ''), quiet: 'background', signal }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // Taxes and accounts may have changed since.
    gcTime: 0,
  });

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

/** What customers owe and suppliers are owed: the answer of customer relations, and kept under its name. */
export const usePartyBalances = (isWanted: boolean) =>
  useQuery({
    queryKey: [...recordsKey('party'), 'balances'],
    queryFn: ({ signal }) => call(getPartyBalances, { quiet: true, signal }),
    enabled: isWanted,
  });
