// What the screens of invoices read beside documents and lists.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { sentRecords } from '#frontend/documents/sentRecords.ts';
import { call } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { hasAccess, type Session } from '#frontend/lib/session/session.ts';
import { getPartyFigures } from '#shared/crm/figuresApi.ts';
import { partyChoice } from '#shared/crm/partyKind.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import {
  getInvoiceEntry,
  getItemStock,
  getLastPrice,
  getPostingNotice,
  getRepeatedNumber,
  getReturnable,
  listDeposits,
  previewInvoiceEntry,
} from '#shared/invoices/api.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { isDate } from '#shared/kernel/dates.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { isCode } from '#shared/kernel/fields.ts';

/** What notes may still take of an invoice; read anew each time, for others may have taken some. */
/** `isAsked`: false where there is nothing to know. */
export const useReturnable = (id: string, isAsked = true) =>
  useQuery({
    queryKey: ['invoice', 'returnable', id],
    queryFn: ({ signal }) => call(getReturnable, { params: { id }, signal }),
    enabled: isAsked,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The party as the form is sent it, with the days it has to pay in; null where there is none. */
export const useSentParty = (party: string) =>
  useQuery({
    queryKey: ['invoice', 'sentParty', party],
    queryFn: async () =>
      (await sentRecords(partyChoice.one, `${invoiceKind.name}.party`, [party])).get(party) ?? null,
    enabled: isCode(party),
    staleTime: 60_000,
    retry: false,
  });

/** What the party owes and is owed; posting changes it. */
export const usePartyFigures = (party: string) =>
  useQuery({
    queryKey: ['invoice', 'partyFigures', party],
    queryFn: ({ signal }) => call(getPartyFigures, { params: { code: party }, quiet: 'background', signal }),
    enabled: isCode(party),
    staleTime: 0,
    retry: false,
  });

/** Why so much is not sold to a customer on account; users who may not see what a customer owes are not asked. */
export const creditStopOf = async (party: string, onAccount: string | undefined) => {
  const roles = queryClient.getQueryData<Session>(['session'])?.roles ?? [];
  if (!hasAccess(roles, getPartyFigures.auth)) return null;
  const asked = { params: { code: party }, query: { onAccount } };
  return (await call(getPartyFigures, { ...asked, quiet: 'background' })).creditStop;
};

type AskedPrice = { party: string; type: 'SI' | 'PI'; field: 'product' | 'service'; item: string };

/** The last price of an item with a party; `asked`: null where there is nothing to ask. */
export const useLastPrice = (asked: AskedPrice | null) =>
  useQuery({
    queryKey: ['invoice', 'lastPrice', asked],
    queryFn: async ({ signal }) => {
      if (asked === null) return null;
      const { party, type, field, item } = asked;
      const query = { party, type, ...(field === 'product' ? { product: item } : { service: item }) };
      return (await call(getLastPrice, { query, quiet: 'background', signal })).last;
    },
    enabled: asked !== null,
    staleTime: 300_000,
    retry: false,
  });

/** What there is of the product of a line; posting changes it. */
export const useItemStock = ({
  product,
  branch,
  warehouse,
  date,
}: Record<'product' | 'branch' | 'warehouse' | 'date', string>) =>
  useQuery({
    queryKey: ['invoice', 'itemStock', branch, product, warehouse, date],
    queryFn: async ({ signal }) => {
      const query = {
        product,
        branch,
        ...(warehouse !== '' && { warehouse }),
        ...(isDate(date) && { date }),
      };
      return (await call(getItemStock, { query, quiet: 'background', signal })).stock;
    },
    enabled: isCode(product) && isCode(branch),
    staleTime: 10_000,
    retry: false,
  });

/** Null until it is known; asked again once something was posted or the address was entered elsewhere. */
const postingNotice = (branch: string) =>
  queryOptions({
    queryKey: ['invoice', 'postingNotice', branch],
    queryFn: ({ signal }) => call(getPostingNotice, { query: { branch }, quiet: 'background', signal }),
    enabled: isCode(branch),
    staleTime: 60_000,
    retry: false,
  });

export const usePostingNotice = (branch: string) => useQuery(postingNotice(branch));

/** Whether the VAT number of the company is missing and the user may enter it; known since the form was opened. */
export const asksTaxNumber = async (branch: string): Promise<boolean> =>
  (await queryClient.ensureQueryData(postingNotice(branch))).asksTaxNumber;

export type AskedNumber = EndpointCall<typeof getRepeatedNumber>['query'];

/** What is to be said of a number of a supplier; null where no other invoice has it. */
export const numberWarning = async (query: AskedNumber, signal?: AbortSignal): Promise<Warning | null> =>
  (await call(getRepeatedNumber, { query, quiet: 'background', ...(signal && { signal }) })).warning;

/** The same while it is typed; `asked`: null while there is nothing to ask. */
export const useNumberWarning = (asked: AskedNumber | null) =>
  useQuery({
    queryKey: ['invoice', 'repeatedNumber', asked],
    queryFn: ({ signal }) => (asked === null ? null : numberWarning(asked, signal)),
    enabled: asked !== null,
    // Somebody else may have entered it meanwhile.
    staleTime: 0,
    retry: false,
  });

/** The deposits of a customer that an invoice may use; asked for each time, for others may use some. */
export const useDeposits = ({ party, branch }: { party: string; branch: string }, isWanted: boolean) =>
  useQuery({
    queryKey: ['invoice', 'deposits', party, branch],
    queryFn: ({ signal }) => call(listDeposits, { query: { party, branch }, quiet: 'background', signal }),
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

/** Of a posted invoice; it never changes. */
export const useInvoiceEntry = (id: string) =>
  useQuery({
    queryKey: ['invoice', 'entry', id],
    queryFn: ({ signal }) => call(getInvoiceEntry, { params: { id }, quiet: 'background', signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
