// What the screens of customer relations read: a party, its figures, and its latest documents.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { getPartyFigures } from '#shared/crm/figuresApi.ts';
import { parties } from '#shared/crm/resources.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type PartyFiguresView = EndpointOutput<typeof getPartyFigures>;

/** Null where there is no such party, or none that the user sees. */
export const useParty = (code: string) =>
  useQuery({
    queryKey: [...recordsKey('party'), 'one', code],
    queryFn: async ({ signal }) => {
      const { items } = await call(parties.api.list, { query: { codes: code }, quiet: true, signal });
      return items[0] ?? null;
    },
  });

export const usePartyFigures = (code: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...recordsKey('party'), 'figures', code],
    queryFn: ({ signal }) => call(getPartyFigures, { params: { code }, quiet: true, signal }),
    enabled: isWanted,
  });

/** What the card shows of a document of any kind. */
export type PartyDocument = { id: string; number: string | null; date: string; total: string };

const listOf = {
  voucher: (asked: Asked) => call(voucherCalls.list, asked),
  invoice: (asked: Asked) => call(invoiceCalls.list, asked),
} as const;

export type PartyDocumentKind = keyof typeof listOf;

type Asked = { query: { party: string; limit: string }; quiet: true; signal: AbortSignal };

export const usePartyDocuments = (kind: PartyDocumentKind, code: string) =>
  useQuery({
    queryKey: [...recordsKey('party'), kind, code],
    queryFn: async ({ signal }): Promise<readonly PartyDocument[]> =>
      (await listOf[kind]({ query: { party: code, limit: '8' }, quiet: true, signal })).items,
  });
